import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

it('names only existing files', () => {
  const source = readFileSync(join(import.meta.dirname, 'longest-first.ts'), 'utf8')
  const files = [...source.matchAll(/'(test\/[^']+)'/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
