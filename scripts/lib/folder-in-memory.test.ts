import { expect, it } from 'vitest'
import { folderInMemory } from './folder-in-memory.ts'

it('returns the folder only if it has room for all tests', () => {
  expect(folderInMemory('/memory', () => 8 * 1024 ** 3)).toBe('/memory')
  expect(folderInMemory('/memory', () => 64 * 1024 ** 2)).toBe(null)
})

it('returns null on a machine without one', () => {
  expect(folderInMemory('/no/such/folder')).toBe(null)
})
