// What this machine lacks that tests need: a browser for journeys, a keyring for the keychain and nginx for an office's cache on Linux.

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBrowser, type BrowserSearch } from './find-browser.ts'
import type { TestPart } from './test-parts.ts'

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
