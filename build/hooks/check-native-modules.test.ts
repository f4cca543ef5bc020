// The last look before shipping: a binary of another system must not get through. keytar brings thirteen to try it on.

import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Arch, type AfterPackContext } from 'electron-builder'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkNativeModules, systemOfBinary } from './check-native-modules.ts'

const prebuilds = join(dirname(createRequire(import.meta.url).resolve('keytar/package.json')), 'prebuilds')
const systems = [
  'linux-x64',
  'linux-arm64',
  'linux-ia32',
  'linux-armv7l',
  'darwin-x64',
  'darwin-arm64',
  'win32-x64',
  'win32-arm64',
  'win32-ia32',
]
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-modules-'))
  mkdirSync(join(folder, 'resources'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the system of a binary', () => {
  it.each(systems)('names the system of %s', (system) => {
    expect(systemOfBinary(readFileSync(join(prebuilds, system, 'keytar.node')))).toBe(system)
  })

  it.each(['', 'just text', '#!/bin/sh\nexit 0'])('is null for %j', (text) => {
    expect(systemOfBinary(Buffer.from(text.padEnd(text === '' ? 0 : 100)))).toBeNull()
  })
})

describe('packing', () => {
  it.each(systems)('takes the keychain module of %s and no other', (system) => {
    const refusals = systems.map((packed) => {
      copyFileSync(join(prebuilds, packed, 'keytar.node'), join(folder, 'resources/keytar.node'))
      return complaint(() => checkNativeModules(packedFor(system)))
    })
    const expected = systems.map((packed) =>
      packed === system ? null : `resources/keytar.node is a binary for ${packed}, not for ${system}.`,
    )
    expect(refusals).toEqual(expected)
  })

  it('fails without the keychain module', () => {
    expect(() => checkNativeModules(packedFor('linux-x64'))).toThrow('was not packed')
  })

  it('fails on a second native module that is no binary at all', () => {
    copyFileSync(join(prebuilds, 'linux-x64/keytar.node'), join(folder, 'resources/keytar.node'))
    writeFileSync(join(folder, 'resources/other.node'), 'not a binary')
    expect(() => checkNativeModules(packedFor('linux-x64'))).toThrow('other.node is a binary for no known system')
  })

  it('knows every system keytar has a binary for, but those with another C library', () => {
    const known = globSync('*', { cwd: prebuilds }).filter(
      (name) => !name.startsWith('linuxmusl') && name !== 'linux-arm',
    )
    expect(known.toSorted()).toEqual(systems.toSorted())
  })
})

function complaint(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll('\\', '/') : String(error)
  }
}

function packedFor(system: string): AfterPackContext {
  const [electronPlatformName = '', arch = ''] = system.split('-')
  return { appOutDir: folder, electronPlatformName, arch: Arch[arch as keyof typeof Arch] } as AfterPackContext
}
