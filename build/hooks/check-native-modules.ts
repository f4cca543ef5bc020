// Runs after packing: every native module must be a binary of the system it is packed for, or nothing is shipped.

import { closeSync, globSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, type AfterPackContext } from 'electron-builder'

/**
 * A module of another system is packed without a word when one system builds for another, and shows only when a user's
 * app cannot reach the keychain.
 */
export function checkNativeModules({ appOutDir, electronPlatformName, arch }: AfterPackContext): void {
  const wanted = `${electronPlatformName}-${Arch[arch]}`
  const modules = globSync('**/*.node', { cwd: appOutDir })
  if (!modules.some((path) => path.endsWith('keytar.node'))) {
    throw new Error(`The keychain module (keytar.node) for ${wanted} was not packed.`)
  }
  for (const path of modules) {
    const found = systemOfBinary(firstBytes(join(appOutDir, path)))
    if (found !== wanted) throw new Error(`${path} is a binary for ${found ?? 'no known system'}, not for ${wanted}.`)
  }
}

/** Node's name of a binary's system (`linux-x64`), read from its first bytes; null for another file. */
export function systemOfBinary(bytes: Buffer): string | null {
  if (bytes.length < 64) return null
  if (bytes.readUInt32BE(0) === 0x7f454c46) return named('linux', elfMachines[bytes.readUInt16LE(18)])
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return named('darwin', machCpus[bytes.readUInt32LE(4)])
  if (bytes.readUInt16BE(0) === 0x4d5a) {
    const header = bytes.readUInt32LE(0x3c)
    if (header + 6 > bytes.length || bytes.readUInt32BE(header) !== 0x50450000) return null
    return named('win32', peMachines[bytes.readUInt16LE(header + 4)])
  }
  return null
}

const elfMachines: Readonly<Record<number, string>> = { 0x3e: 'x64', 0xb7: 'arm64', 0x03: 'ia32', 0x28: 'armv7l' }
const machCpus: Readonly<Record<number, string>> = { 0x01000007: 'x64', 0x0100000c: 'arm64' }
const peMachines: Readonly<Record<number, string>> = { 0x8664: 'x64', 0xaa64: 'arm64', 0x014c: 'ia32' }

function named(platform: string, arch: string | undefined): string | null {
  return arch === undefined ? null : `${platform}-${arch}`
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(4096)
    return bytes.subarray(0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}
