// Checks that the files, headings and links named in the documents exist.

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PAPERS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
const SOURCES = globSync(['{src,scripts,test}/**/*.{ts,vue}', 'build/**/*.ts'], { cwd: ROOT })

/** Paths of this repository in code marks, such as `src/main/app.ts` or `src/main/*`. */
function filesNamed(text: string): string[] {
  const spans = [...withoutFences(text).matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? '')
  return spans
    .flatMap((span) => span.match(/(?<![\w#./-])(?:src|test|scripts|docs|build|\.ci)\/[\w@.*/-]*/g) ?? [])
    .map((path) => path.replace(/\/?\**$/, ''))
    .filter((path) => !path.startsWith('test/results'))
}

function linksIn(text: string): { path: string; heading: string | undefined }[] {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => ({ path: target.split('#')[0] ?? '', heading: target.split('#')[1] }))
}

function headingsIn(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutFences(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '')
}

const readDocument = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

describe('filesNamed and linksIn', () => {
  it('finds paths in code marks and links, and skips blocks of code', () => {
    const text =
      'See `src/main/*`, `npx x src/a.ts`, `#shared/x`.\n\n```\n`src/gone.ts`\n```\n[a](b.md#the-c) [d](https://e.f)'
    expect(filesNamed(text)).toEqual(['src/main', 'src/a.ts'])
    expect(linksIn(text)).toEqual([{ path: 'b.md', heading: 'the-c' }])
    expect(headingsIn('# How to add …\n\n## It’s `f(x)`')).toEqual(['how-to-add-', 'its-fx'])
  })
})

describe.each(PAPERS)('%s', (paper) => {
  const text = readDocument(paper)

  it('names only files that exist', () => {
    expect(filesNamed(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('links only to files and headings that exist', () => {
    const broken = linksIn(text).filter(({ path, heading }) => {
      const target = path === '' ? paper : join(dirname(paper), path)
      if (!existsSync(join(ROOT, target))) return true
      return heading !== undefined && !headingsIn(readDocument(target)).includes(heading)
    })
    expect(broken).toEqual([])
  })
})

describe('docs/development.md', () => {
  const text = readDocument('docs/development.md')

  it.each(['src/main', 'src/renderer'])('says what each room of %s is for', (folder) => {
    const foldersIn = (path: string): string[] =>
      readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    const isGroup = (name: string): boolean => ['core', 'service', 'ui', 'shell'].includes(name)
    const rooms = foldersIn(folder).flatMap((name) => {
      const inside = isGroup(name) ? foldersIn(`${folder}/${name}`) : []
      return inside.length === 0 ? [name] : inside.map((room) => `${name}/${room}`)
    })
    const isDocumented = (room: string): boolean =>
      [`${folder}/${room}`, `${folder.replace('src/', '')}/${room}`].some((path) => text.includes(`| \`${path}\``))
    expect(rooms.filter((room) => !isDocumented(room))).toEqual([])
  })

  it('names every member of the Desktop port', () => {
    const [, desktop = ''] =
      /export interface Desktop \{([\s\S]*?)\n\}/.exec(readDocument('src/main/core/port/desktop.ts')) ?? []
    const members = [...desktop.matchAll(/^ {2}(?:readonly )?(\w+)[:(]/gm)].map(([, name]) => name)
    expect(members.length).toBeGreaterThan(10)
    expect(members.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })
})

it('names only existing documents in code comments', () => {
  const missing = SOURCES.flatMap((source) =>
    (readDocument(source).match(/(?<=(?:\/\/|\*|<!--).*)\bdocs\/[\w./-]+\.md/g) ?? [])
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${source}: ${path}`),
  )
  expect(missing).toEqual([])
})
