// Stores must not watch during setup: Vue would tie the watcher to the first component that uses the store.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const STORES = globSync('src/renderer/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const setUps = readFileSync(join(ROOT, path), 'utf8').matchAll(/\bdefineStore\([^]*?\n\}\)/g)
    return [...setUps].map(([code]) => ({ path, code }))
  })

it('creates no watcher during setup, which would keep the component and the key in its field in memory', () => {
  expect(STORES.length).toBeGreaterThan(10)
  const atOnce = STORES.filter(({ code }) => /^ {2}(?:const \w+ = )?watch(?:Effect)?\(/m.test(code))
  expect(atOnce.map(({ path }) => path)).toEqual([])
})
