// Reads Electron's fuses from an executable.

import { readFileSync } from 'node:fs'

/** Electron's marker before the fuses. */
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
  const offset = bytes.indexOf(FUSE_SENTINEL)
  if (offset < 0) throw new Error(`${program} holds no fuses`)
  const wire = offset + FUSE_SENTINEL.length
  const states = [...bytes.subarray(wire + 2, wire + 2 + bytes.readUInt8(wire + 1))]
  return Object.fromEntries(states.map((state, index) => [NAMES[index] ?? `fuse ${index}`, nameOf(state)]))
}

function nameOf(state: number): 'on' | 'off' | 'removed' {
  if (state === 0x31) return 'on'
  return state === 0x30 ? 'off' : 'removed'
}
