// Reads an asar archive.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Asar {
  /** With forward slashes, including unpacked files. */
  readonly files: readonly string[]
  readonly unpacked: readonly string[]
  read(file: string): string
}

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>
  readonly size?: number
  readonly offset?: string
  readonly unpacked?: boolean
}

/** Format: header lengths, the header as JSON, then the files. */
export function readAsar(path: string): Asar {
  const bytes = readFileSync(path)
  const contents = 8 + bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as Entry
  const entries = new Map(flatten('', header))
  return {
    files: [...entries.keys()],
    unpacked: [...entries].filter(([, entry]) => entry.unpacked).map(([file]) => file),
    read(file) {
      const entry = entries.get(file)
      if (entry === undefined) throw new Error(`${file} is not in the archive`)
      if (entry.unpacked) return readFileSync(join(`${path}.unpacked`, file), 'utf8')
      const start = contents + Number(entry.offset)
      return bytes.toString('utf8', start, start + (entry.size ?? 0))
    },
  }
}

function flatten(path: string, { files }: Entry): [string, Entry][] {
  return Object.entries(files ?? {}).flatMap(([name, entry]) => {
    const inside = path === '' ? name : `${path}/${name}`
    return entry.files ? flatten(inside, entry) : [[inside, entry] as [string, Entry]]
  })
}
