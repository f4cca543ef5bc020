// Reads which of Electron's fuses are blown in a program file.

import { readFileSync } from 'node:fs'

/** Marks the place of the fuses in the program; the number is Electron's own. */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

const NAMES = [
  'RunAsNode',
  'CookieEncryption',
  'NodeOptions',
  'NodeCliInspect',
  'AsarIntegrity',
  'OnlyLoadAppFromAsar',
  'BrowserV8Snapshot',
  'GrantFileProtocolExtraPrivileges',
]

export function readFuses(program: string): Record<string, 'on' | 'off' | 'removed'> {
  const bytes = readFileSync(program)
  const at = bytes.indexOf(FUSE_SENTINEL)
  if (at < 0) throw new Error(`${program} holds no fuses`)
  const wire = at + FUSE_SENTINEL.length
  const states = [...bytes.subarray(wire + 2, wire + 2 + bytes.readUInt8(wire + 1))]
  return Object.fromEntries(states.map((state, index) => [NAMES[index] ?? `fuse ${index}`, nameOf(state)]))
}

function nameOf(state: number): 'on' | 'off' | 'removed' {
  if (state === 0x31) return 'on'
  return state === 0x30 ? 'off' : 'removed'
}
