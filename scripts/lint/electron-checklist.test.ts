// Checks the source against Electron's security guide, and that docs/security.md names the test for each item.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const SOURCES = filesOf('src/{main,preload}/**/*.ts')
const PAGES = filesOf('src/renderer/**/*.{vue,html,ts}')

function filesOf(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: ROOT })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.endsWith('.test.ts'))
}

/** Features this program does not use, by item number. */
const NEVER: readonly (readonly [number, string, RegExp])[] = [
  [6, 'switches off web security', /\bwebSecurity\b/],
  [8, 'lets insecure content into a secure page', /\ballowRunningInsecureContent\b/],
  [9, 'asks for experimental features', /\bexperimentalFeatures\b/],
  [10, 'asks for features of Blink by name', /\benableBlinkFeatures\b/],
  [15, 'has the system open files', /\bopenPath\b/],
  [18, 'loads pages as files', /\bloadFile\(|file:\/\//],
  [20, 'hands Electron itself to the page', /exposeInMainWorld\([^)]*\b(?:ipcRenderer|electron)\b\s*\)/],
]

function matches(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.filter((path) => pattern.test(withoutComments(readSource(path))))
}

function withoutComments(code: string): string {
  return code.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
}

describe('the source of main and preload', () => {
  it.each(NEVER)('avoids item %i: %s', (_item, _what, pattern) => {
    expect(matches(SOURCES, pattern)).toEqual([])
  })

  it('contains files to check', () => {
    expect(SOURCES.length).toBeGreaterThan(100)
    expect(matches(SOURCES, /\bsetPermissionRequestHandler\b/)).toEqual(['src/main/shell/desktop/hardening.ts'])
  })
})

it('has the system open only checked web addresses (item 15)', () => {
  const opening = SOURCES.flatMap((path) =>
    withoutComments(readSource(path))
      .split('\n')
      .filter((line) => /\bopenExternal\b/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(opening).toEqual([
    'src/main/shell/desktop/electron-desktop.ts: openAddress: (address) => openWebAddress(address, (url) => shell.openExternal(url)),',
  ])
})

it('embeds no page (item 11)', () => {
  expect(PAGES.length).toBeGreaterThan(100)
  expect(matches(PAGES, /<webview|<iframe/)).toEqual([])
})

it('loads nothing from the network (item 1)', () => {
  expect(matches(PAGES, /(?:src|href)="https?:/)).toEqual([])
})

it('pins one exact version of Electron (item 16)', () => {
  const { devDependencies } = JSON.parse(readSource('package.json')) as { devDependencies: Record<string, string> }
  expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
  expect(readSource('.github/dependabot.yml')).toContain('dependency-name: electron')
})

it('lists each of the twenty items with its tests', () => {
  const rows = readSource('docs/security.md')
    .split('\n')
    .filter((line) => /^\|\s*\d+\s*\|/.test(line))
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  const testsOf = (row: string): string[] => [...row.matchAll(/`([^`]+\.test\.ts)`/g)].map((match) => match[1] ?? '')
  expect(rows.filter((row) => testsOf(row).length === 0)).toEqual([])
  expect(rows.flatMap(testsOf).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
