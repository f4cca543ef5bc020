// The licences of what others wrote and the program carries: gathered while it is bundled, so that none is forgotten.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where the page finds them. */
export const NOTICES = 'notices.txt'

/** Packaged, but not as bundled modules: the typeface, styles, data, native files, and Electron. */
const CARRIED_OTHERWISE = ['@fontsource-variable/inter', 'tailwindcss', 'world-atlas', 'keytar', 'electron']

/** Each lets a program be given away with it, without its source, under another licence. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Under the licence of MIT, by their package.json alone: whose they are. */
const WITHOUT_TEXT: Readonly<Record<string, string>> = { 'lazy-val': 'Vladimir Krivosheev' }

const PUBLIC_DOMAIN = 'This is free and unencumbered software released into the public domain.'

const HEAD = `Quaywatch carries the work of others. Their names and licences follow.
Electron is built on Chromium and Node.js; the licences of those stand in LICENSES.chromium.html beside the program.
The outlines of the land are those of Natural Earth, which are in the public domain.`

export interface CarriedPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string
}

/** One for all bundles, in the order in which they are made: the last one, the page, gets the file. */
export function noticesOf(root: string): { gather(): Plugin; gatherAndWrite(): Plugin } {
  const folders = new Set(CARRIED_OTHERWISE.map((name) => join(root, 'node_modules', name)))
  const gather = (bundle: Rolldown.OutputBundle): void => {
    const moduleIds = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    for (const folder of moduleIds.flatMap((id) => packageFolder(id) ?? [])) folders.add(folder)
  }
  // Our own license is MIT too.
  const text = (): string => {
    const mit = readFileSync(join(root, 'LICENSE'), 'utf8')
    return noticesText([...folders].map((folder) => carriedPackage(folder, mit)))
  }
  return {
    gather: () => ({ name: 'notices', generateBundle: (_, bundle) => gather(bundle) }),
    gatherAndWrite: () => ({
      name: 'notices',
      generateBundle(_, bundle) {
        gather(bundle)
        this.emitFile({ type: 'asset', fileName: NOTICES, source: text() })
      },
    }),
  }
}

/** Null: the module is our own, or made up by the bundler. */
export function packageFolder(moduleId: string): string | null {
  return /^[^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(moduleId.replaceAll('\\', '/'))?.[0] ?? null
}

/** Throws if the license is missing or not allowed. */
export function carriedPackage(folder: string, mit: string): CarriedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as CarriedPackage
  if (!ALLOWED.has(license)) throw new Error(`${name} is carried, and its licence is ${license}: may it be?`)
  // Its authors waive all conditions, and some packages leave the text out.
  if (license === 'Unlicense') return { name, version, license, text: PUBLIC_DOMAIN }
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file))
  const text =
    files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n') || withoutText(name, mit)
  return { name, version, license, text }
}

function withoutText(name: string, mit: string): string {
  const holder = WITHOUT_TEXT[name]
  if (holder === undefined) throw new Error(`${name} is carried, and has no licence text`)
  const [, permission = ''] = /(Permission is hereby granted[^]*)/.exec(mit) ?? []
  return `MIT License\n\nCopyright (c) ${holder}\n\n${permission.trim()}`
}

export function noticesText(packages: readonly CarriedPackage[]): string {
  const known = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  const parts = [...known]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([called, { license, text }]) => `${called} (${license})\n\n${text}`)
  return `${[HEAD, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}
