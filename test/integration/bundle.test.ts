// The built app: what the page and main load at once, what comes later, and how large each part may be.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_IDS } from '#shared/words/language.ts'
import { build } from '../../scripts/lib/build.ts'

const root = join(import.meta.dirname, '..', '..')
const out = join(root, 'out')
const KB = 1000

function filesOf(folder: string): { readonly path: string; readonly text: string; readonly size: number }[] {
  const entries = readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8'), size: statSync(path).size }))
}

type BuiltFile = ReturnType<typeof filesOf>[number]

/** The files, and all that they import without waiting for anybody to ask. */
function withImports(first: readonly BuiltFile[], files: readonly BuiltFile[]): ReadonlySet<BuiltFile> {
  const named = (name: string): BuiltFile[] => files.filter(({ path }) => basename(path) === name)
  const loaded = new Set(first)
  for (const { path, text } of loaded) {
    const imports = path.endsWith('.html') ? /[\w.-]+\.(?:js|css)/g : /(?<=(?:from|import)\s*["'`]\.\/)[\w.-]+\.js/g
    for (const [name] of text.matchAll(imports)) for (const file of named(name)) loaded.add(file)
  }
  return loaded
}

/**
 * Loaded once the first picture stands, by whoever asks with `soon` or waits for `isPainted`: the counters and the runway; the
 * palette, with its commands and what every dialog needs; the other parts of the frame; what is done with containers; the
 * plan; what is wrong with the sync; with them come the styles of all.
 */
const LOADED_SOON = [
  'AccountMenu',
  'BoardTop',
  'CommandPalette',
  'ConnectionDialog',
  'KeyHelp',
  'PrintedList',
  'keyless-commands',
  'later-acts',
  'later-troubles',
  'plan',
  'truck-day',
]

describe('the built app', () => {
  beforeAll(() => build(root))

  it('has a preload that a sandbox can load: one CommonJS file that requires electron and nothing else', () => {
    const files = filesOf('preload')
    expect(files.map((file) => file.path)).toEqual([join(out, 'preload', 'index.cjs')])
    const text = files[0]!.text
    const required = [...text.matchAll(/\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map((match) => match[1])
    expect(new Set(required)).toEqual(new Set(['electron']))
    expect(text).not.toMatch(/^\s*(import|export)\b/m)
    expect(text).not.toMatch(/\bimport\(/)
  })

  it('has no validation library in the page: main alone checks what crosses the wire', () => {
    const page = filesOf('renderer').map((file) => file.text)
    expect(page.join('\n')).not.toMatch(/ZodError|\$ZodType|invalid_type|safeParse/)
    // The same words are in main, so the search would find them.
    expect(filesOf('main').some((file) => /ZodError/.test(file.text))).toBe(true)
  })

  it('has a page that loads at once and a main file that starts at once', () => {
    const page = filesOf('renderer').filter((file) => /\.(js|css|html)$/.test(file.path))
    const isOf = (words: string, { path }: BuiltFile): boolean => basename(path).startsWith(`${words}-words-`)
    const areWords = (file: BuiltFile): boolean => isOf('first', file) || isOf('later', file)
    const zippedSize = ({ text }: { readonly text: string }): number => gzipSync(text).length
    const wordsOf = (part: string): number[] => page.filter((file) => isOf(part, file)).map(zippedSize)
    const [first, laterWords] = [wordsOf('first'), wordsOf('later')]
    // Each page loads those of one language: some at once, the others with whatever is opened first.
    expect(first).toHaveLength(LANGUAGE_IDS.length)
    expect(laterWords).toHaveLength(LANGUAGE_IDS.length)
    expect(Math.max(...laterWords)).toBeLessThan(24 * KB)
    const code = page.filter((file) => !areWords(file))
    const sum = (files: readonly BuiltFile[]): number => files.reduce((all, file) => all + zippedSize(file), 0)
    const isAtOnce = ({ path }: BuiltFile): boolean => path.endsWith('.html') || basename(path).startsWith('page-')
    const atOnce = withImports(code.filter(isAtOnce), code)
    expect(sum([...atOnce]) + Math.max(...first)).toBeLessThan(110 * KB)
    // A view or a dialog, with whatever only it needs, is there before anybody notices that it was not.
    const partOf = ({ path }: BuiltFile): string => basename(path).replace(/-[\w-]{8}\.\w+$/, '')
    expect(LOADED_SOON.filter((part) => !code.some((file) => partOf(file) === part))).toEqual([])
    const askedSoon = code.filter(
      (file) => LOADED_SOON.includes(partOf(file)) || file.text.includes('@layer utilities'),
    )
    const soon = new Set([...atOnce, ...withImports(askedSoon, code)])
    expect(sum([...soon].filter((file) => !atOnce.has(file)))).toBeLessThan(65 * KB)
    const later = code.filter((file) => !soon.has(file))
    const parts = later.map((file) => sum([...withImports([file], code)].filter((needed) => !soon.has(needed))))
    expect(later.length).toBeGreaterThan(10)
    expect(Math.max(...parts)).toBeLessThan(22 * KB)
    expect(statSync(join(out, 'main', 'index.js')).size).toBeLessThan(700 * KB)
  })

  it('has styles for all that is drawn: what comes after the first picture would stand there without them', () => {
    const page = filesOf('renderer').filter((file) => /\.(js|css|html)$/.test(file.path))
    const [start] = page.filter(({ path }) => path.endsWith('.html'))
    const atOnce = withImports([start!], page)
    expect([...atOnce].filter(({ path, text }) => path.endsWith('.css') && text.includes('.board-row'))).toHaveLength(1)
    const drawn = page.filter(
      (file) => !atOnce.has(file) && file.path.endsWith('.js') && /class:["'`[{]/.test(file.text),
    )
    expect(drawn.length).toBeGreaterThan(10)
    // With the words come the styles.
    const isWaiting = (file: BuiltFile): boolean =>
      [...withImports([file], page)].some(({ path }) => basename(path).startsWith('later-language-'))
    const asked = new Set(
      page.flatMap(({ text }) => [...text.matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)/g)].map(([, name]) => name)),
    )
    expect(
      drawn.filter((file) => asked.has(basename(file.path)) && !isWaiting(file)).map(({ path }) => basename(path)),
    ).toEqual([])
  })

  it.each([
    ['the simulator only when somebody asks for the demo', 'USLAX'],
    ['the connections only when something is asked of the service', 'undici:client:connected'],
  ])('loads %s', (_, sign) => {
    const [main, ...chunks] = filesOf('main').toSorted(
      (a, b) => Number(b.path.endsWith('index.js')) - Number(a.path.endsWith('index.js')),
    )
    expect(main!.text).not.toContain(sign)
    expect(chunks.some((chunk) => chunk.text.includes(sign))).toBe(true)
  })
})
