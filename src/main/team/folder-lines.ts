// The lines of a seat's file: length, checksum and JSON, so that a damaged or partial line is recognized.

import { crc32 } from 'node:zlib'
import type { Entry } from './entry.ts'

const NEWLINE = 10

export function lineOf(entry: Entry): string {
  const text = JSON.stringify(entry)
  return `${Buffer.byteLength(text)} ${crc32(text).toString(16)} ${text}\n`
}

export interface ReadLines {
  /** Null for a damaged line. */
  readonly records: readonly unknown[]
  /** Offsets of the lines in the buffer. */
  readonly starts: readonly number[]
  /** Offsets of the damaged lines in the buffer. */
  readonly damagedAt: readonly number[]
  /** Bytes of whole lines. */
  readonly length: number
}

/** Reads whole lines only: the rest of the last one may still arrive. */
export function readLines(bytes: Buffer): ReadLines {
  const records: unknown[] = []
  const starts: number[] = []
  const damagedAt: number[] = []
  let start = 0
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    const record = readLine(bytes.subarray(start, end))
    if (record === null) damagedAt.push(start)
    records.push(record)
    starts.push(start)
    start = end + 1
  }
  return { records, starts, damagedAt, length: start }
}

function readLine(line: Buffer): unknown {
  const head = /^(\d{1,7}) ([\da-f]{1,8}) /.exec(line.toString('latin1', 0, 20))
  if (head === null) return null
  const body = line.subarray(head[0].length)
  if (body.length !== Number(head[1]) || crc32(body).toString(16) !== head[2]) return null
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return null
  }
}
