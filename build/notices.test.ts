import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { carriedPackage, noticesText, packageFolder } from './notices.ts'

const MIT = readFileSync(join(import.meta.dirname, '..', 'LICENSE'), 'utf8')

it.each([
  ['/app/node_modules/zod/v4/index.js', '/app/node_modules/zod'],
  ['/app/node_modules/@vue/shared/dist/shared.js', '/app/node_modules/@vue/shared'],
  [
    '/app/node_modules/reka-ui/node_modules/@vueuse/core/index.js',
    '/app/node_modules/reka-ui/node_modules/@vueuse/core',
  ],
  ['C:\\app\\node_modules\\ms\\index.js', 'C:/app/node_modules/ms'],
  ['/app/src/main/index.ts', null],
  ['\0commonjs-proxy:/app/node_modules/ms/index.js', null],
])('knows whose the module %s is', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

describe('what the program carries', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quaywatch-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function carry(name: string, license: string, files: Readonly<Record<string, string>> = {}) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
    return () => carriedPackage(folder, MIT)
  }

  it('is named with its licence and all its notices', () => {
    const read = carry('some', 'Apache-2.0', {
      'LICENSE.txt': 'the licence',
      NOTICE: 'the notice',
      'licenses.js': 'code',
    })
    const text = noticesText([read(), read()])
    expect(text).toContain('some 1.2.3 (Apache-2.0)\n\nthe licence\n\nthe notice')
    expect(text.match(/some 1\.2\.3/g)).toHaveLength(1)
    expect(text).not.toContain('code')
  })

  it('rejects an unreviewed license', () => {
    expect(carry('some', 'GPL-3.0', { LICENSE: 'the licence' })).toThrow('some is carried, and its licence is GPL-3.0')
  })

  it('needs no text if it is in the public domain', () => {
    expect(carry('some', 'Unlicense')().text).toContain('public domain')
  })

  it('is not carried without the text its licence wants to be given', () => {
    expect(carry('some', 'MIT')).toThrow('some is carried, and has no licence text')
    expect(carry('lazy-val', 'MIT')().text).toMatch(
      /Copyright \(c\) Vladimir Krivosheev\n\nPermission is hereby granted/,
    )
  })
})
