// Where tests keep their files: in memory only where they fit, and nowhere else than before where they do not.

import { expect, it } from 'vitest'
import { folderInMemory } from './folder-in-memory.ts'

it('is there where it has room for all of them, and not where a container was given a corner of it', () => {
  expect(folderInMemory('/memory', () => 8 * 1024 ** 3)).toBe('/memory')
  expect(folderInMemory('/memory', () => 64 * 1024 ** 2)).toBe(null)
})

it('is missing without a word on a machine that has none', () => {
  expect(folderInMemory('/no/such/folder')).toBe(null)
})
