// The parts of `npm test`, and the programs each part needs.

import { parseArgs } from 'node:util'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type BrowserSearch, findBrowser } from './find-browser.ts'

export const PARTS = ['unit', 'integration', 'packaging', 'journeys', 'electron'] as const

/** The parts that have long tests. */
const LONG_PARTS = ['integration', 'journeys'] as const

export type TestPart = (typeof PARTS)[number]

export function projectsOf(part: TestPart): readonly string[] {
  return part === 'unit' ? ['unit', 'window'] : [part]
}

export interface TestWishes {
  readonly parts: readonly TestPart[]
  /** Fail instead of skipping if Electron is missing, as in hosted CI. */
  readonly requireElectron: boolean
  /** Run the tests with the tag `long`, and only those. */
  readonly isLong: boolean
}

/** Throws for an unknown part or flag; without arguments it returns all parts. */
export function readTestWishes(words: readonly string[]): TestWishes {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { 'require-electron': { type: 'boolean' }, long: { type: 'boolean' } },
  })
  const unknown = positionals.find((word) => !isPart(word))
  if (unknown !== undefined) throw new Error(`there is no part ${unknown}; the parts are ${PARTS.join(', ')}`)
  return {
    parts:
      positionals.length === 0
        ? values.long === true
          ? LONG_PARTS
          : PARTS
        : PARTS.filter((part) => positionals.includes(part)),
    requireElectron: values['require-electron'] ?? false,
    isLong: values.long ?? false,
  }
}

function isPart(word: string): word is TestPart {
  return (PARTS as readonly string[]).includes(word)
}

interface Machine {
  readonly platform: NodeJS.Platform
  readonly browser: BrowserSearch
  readonly has: (program: string) => boolean
}

export function missingForTests(parts: readonly TestPart[], machine: Machine = thisMachine()): string[] {
  const lacks: string[] = []
  if (parts.includes('journeys') && !machine.browser.found) lacks.push(machine.browser.reason)
  const asksKeychain = parts.includes('integration') || parts.includes('journeys')
  if (asksKeychain && machine.platform === 'linux') {
    const absent = ['dbus-daemon', 'gnome-keyring-daemon'].filter((program) => !machine.has(program))
    lacks.push(...absent.map((program) => `${program} is not installed, and the keychain cannot be tested without it`))
  }
  if (parts.includes('integration') && machine.platform === 'linux' && !machine.has('nginx')) {
    lacks.push('nginx is not installed, and the cache of an office cannot be tested without it')
  }
  return lacks
}

function thisMachine(): Machine {
  return { platform: process.platform, browser: findBrowser(), has: isOnPath }
}

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
