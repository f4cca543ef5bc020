// The built app: a preload that Electron's sandbox can load, no validation library in the page, and a bound for the page's size.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../scripts/lib/build.ts'

const root = join(import.meta.dirname, '..', '..')
const out = join(root, 'out')

function filesIn(folder: string): { readonly path: string; readonly text: string; readonly size: number }[] {
  const entries = readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8'), size: statSync(path).size }))
}

describe('the built app', () => {
  beforeAll(() => build(root))

  it('has one CommonJS preload file that requires only electron', () => {
    const files = filesIn('preload')
    expect(files.map((file) => file.path)).toEqual([join(out, 'preload', 'index.cjs')])
    const text = files[0]!.text
    const required = [...text.matchAll(/\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map((match) => match[1])
    expect(new Set(required)).toEqual(new Set(['electron']))
    expect(text).not.toMatch(/^\s*(import|export)\b/m)
    expect(text).not.toMatch(/\bimport\(/)
  })

  it('validates messages in main only', () => {
    const page = filesIn('renderer').map((file) => file.text)
    expect(page.join('\n')).not.toMatch(/ZodError|\$ZodType|invalid_type|safeParse/)
    // Proves that the pattern would match.
    expect(filesIn('main').some((file) => /ZodError/.test(file.text))).toBe(true)
  })

  it('has a page of at most 2.5 MB', () => {
    const code = filesIn('renderer').filter((file) => /\.(js|css)$/.test(file.path))
    expect(code.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_500_000)
  })
})
