// What Electron's security guide forbids in source, and that the paper about it says of each of its items where it is tested.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const SOURCES = globSync(['src/{main,preload}/**/*.ts'], { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))
const PAGES = globSync(['src/renderer/**/*.{vue,html,ts}'], { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))

/** Of no use to this program, so that any mention is a mistake. By the item's number. */
const NEVER: readonly (readonly [number, string, RegExp])[] = [
  [6, 'switches off web security', /\bwebSecurity\b/],
  [8, 'lets insecure content into a secure page', /\ballowRunningInsecureContent\b/],
  [9, 'asks for experimental features', /\bexperimentalFeatures\b/],
  [10, 'asks for features of Blink by name', /\benableBlinkFeatures\b/],
  [15, 'has the system open what it was given', /\bopenExternal\b|\bopenPath\b/],
  [18, 'loads pages as files', /\bloadFile\(|file:\/\//],
  [20, 'hands Electron itself to the page', /exposeInMainWorld\([^)]*\b(?:ipcRenderer|electron)\b\s*\)/],
]

function matches(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.filter((path) => pattern.test(withoutComments(read(path))))
}

function withoutComments(code: string): string {
  return code.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
}

describe('nothing in main or preload', () => {
  it.each(NEVER)('%i: %s', (_item, _what, pattern) => {
    expect(matches(SOURCES, pattern)).toEqual([])
  })

  it('5 and 15: is looked for among files that are there', () => {
    expect(SOURCES.length).toBeGreaterThan(100)
    expect(matches(SOURCES, /\bsetPermissionRequestHandler\b/)).toEqual(['src/main/desktop/hardening.ts'])
  })
})

it('11: no page embeds another', () => {
  expect(PAGES.length).toBeGreaterThan(100)
  expect(matches(PAGES, /<webview|<iframe/)).toEqual([])
})

it('1: no page loads anything from the network', () => {
  expect(matches(PAGES, /(?:src|href)="https?:/)).toEqual([])
})

it('16: Electron is one exact version, whose coming is a decision', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
  expect(read('.github/dependabot.yml')).toContain('dependency-name: electron')
})

it('has a row for each of the twenty items, each with the tests that hold it', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\|\s*\d+\s*\|/.test(line))
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  const testsOf = (row: string): string[] => [...row.matchAll(/`([^`]+\.test\.ts)`/g)].map((match) => match[1] ?? '')
  expect(rows.filter((row) => testsOf(row).length === 0)).toEqual([])
  expect(rows.flatMap(testsOf).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
