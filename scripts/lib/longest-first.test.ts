import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

it('names only files that exist: a file that was moved would silently lose its place', () => {
  const source = readFileSync(join(import.meta.dirname, 'longest-first.ts'), 'utf8')
  const named = [...source.matchAll(/'(test\/[^']+)'/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
