// The file of this seat in the team's folder. Another process may have changed it: then this seat leaves it as it is.

import { constants } from 'node:fs'
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isGreater, readEntry, type Entry } from './entry.ts'
import { lineOf, readLines } from './folder-lines.ts'
import { openPlain, readAt } from './plain-file.ts'
import { DisturbedError } from './place.ts'

export interface OwnLog {
  /** Finds the end of the file. */
  open(): Promise<void>
  /** One at a time: a claim may come during a push. Throws DisturbedError. */
  append(entries: readonly Entry[]): Promise<void>
  /** Resolves when nothing is written any more. */
  settled(): Promise<void>
}

interface Own {
  readonly seat: string
  readonly generation: number
  /** Of the whole lines. */
  readonly size: number
  /** The last bytes of these lines. */
  readonly end: Buffer
}

export const LOG = '.log'
const { O_RDWR, O_CREAT, O_EXCL } = constants
const NEWLINE = 10
const END_BYTES = 4 * 1024
const STEP_BYTES = 256 * 1024
/** Smaller files are not rewritten. */
const COMPACT_BYTES = 256 * 1024
/** Higher numbers are not ours. */
const LAST_GENERATION = 1_000_000
const EMPTY = Buffer.alloc(0)

export function createOwnLog(folder: string, seatNow: () => string): OwnLog {
  const pathOf = (seat: string, generation: number): string => join(folder, `${seat}.${generation}${LOG}`)
  let own: Own | null = null
  /** What this process may have written after the known end. */
  let attempted = EMPTY
  let appending: Promise<void> = Promise.resolve()
  let compactAt = COMPACT_BYTES
  /** A member could remove the file with the partial line before others read it. */
  let isCut = false

  /** Newest first. Links and folders count too, because their names are taken. */
  async function generationsOf(seat: string): Promise<readonly number[]> {
    const start = `${seat}.`
    const names = (await readdir(folder)).filter((name) => name.startsWith(start) && name.endsWith(LOG))
    return names
      .map((name) => Number(name.slice(start.length, -LOG.length)))
      .filter((number) => Number.isSafeInteger(number) && number > 0 && number <= LAST_GENERATION)
      .toSorted((a, b) => b - a)
  }

  async function find(seat: string): Promise<Own> {
    const [generation = 1] = await generationsOf(seat)
    attempted = EMPTY
    const file = await openIfThere(pathOf(seat, generation), 'read')
    if (file === null) return { seat, generation, size: 0, end: EMPTY }
    try {
      const { size: fileSize } = await file.stat()
      const size = await wholeLength(file, fileSize)
      // A kill left a partial line. It stays.
      isCut = size < fileSize
      if (isCut) return { seat, generation: generation + 1, size: 0, end: EMPTY }
      return { seat, generation, size, end: await endAt(file, size) }
    } finally {
      await file.close()
    }
  }

  async function current(): Promise<Own> {
    const seat = seatNow()
    if (own?.seat !== seat) own = await find(seat)
    return own
  }

  /** Leaves the file to its other writer. */
  async function leaveFile({ seat, generation }: Own): Promise<DisturbedError> {
    const [newest = 0] = await generationsOf(seat)
    own = { seat, generation: Math.max(generation, newest) + 1, size: 0, end: EMPTY }
    attempted = EMPTY
    return new DisturbedError('file')
  }

  async function openOwn(known: Own): Promise<FileHandle> {
    const path = pathOf(known.seat, known.generation)
    try {
      const file = await openPlain(path, 'write')
      if (file !== null) return file
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return open(path, O_RDWR | O_CREAT | O_EXCL)
      throw error
    }
    throw await leaveFile(known)
  }

  /** The known file up to its known end, without what this process wrote in part. */
  async function checked(file: FileHandle, known: Own): Promise<Own> {
    const { size } = await file.stat()
    if (size < known.size) {
      // A restored backup: readers notice, and the log sends the rest again.
      const length = await wholeLength(file, size)
      if (length < size) throw await leaveFile(known)
      return { ...known, size: length, end: await endAt(file, length) }
    }
    if (!(await endAt(file, known.size)).equals(known.end)) throw new DisturbedError('twin')
    if (size === known.size) return known
    const rest = await readAt(file, known.size, Math.min(size - known.size, STEP_BYTES))
    if (size - known.size <= attempted.length && rest.equals(attempted.subarray(0, rest.length))) {
      await file.truncate(known.size)
      return known
    }
    if (rest.includes(NEWLINE)) throw new DisturbedError('twin')
    throw await leaveFile(known)
  }

  async function appendInTurn(entries: readonly Entry[]): Promise<void> {
    const bytes = Buffer.from(entries.map(lineOf).join(''))
    const before = await current()
    if (isCut) {
      isCut = false
      throw new DisturbedError('cut')
    }
    const file = await openOwn(before)
    try {
      const known = await checked(file, before)
      attempted = bytes
      try {
        // A full disk takes a part of the bytes first.
        for (let at = 0; at < bytes.length;) {
          at += (await file.write(bytes, at, bytes.length - at, known.size + at)).bytesWritten
        }
        await file.datasync()
      } catch (error) {
        await file.truncate(known.size).catch(() => undefined)
        throw error
      }
      const end = Buffer.concat([known.end, bytes]).subarray(-END_BYTES)
      own = { ...known, size: known.size + bytes.length, end }
      attempted = EMPTY
    } finally {
      await file.close()
    }
    if (own.size >= compactAt) await compact(own)
  }

  /** Rewrites the own files if most of them is superseded. The newest old one stays until the next rewrite. */
  async function compact({ seat, generation, size }: Own): Promise<void> {
    compactAt = Math.max(COMPACT_BYTES, size * 2)
    const newest = new Map<string, Entry>()
    const records = await recordsIn(pathOf(seat, generation))
    keepNewest(newest, records)
    if (newest.size * 2 > records.length) return
    const older = (await generationsOf(seat)).filter((one) => one < generation)
    for (const number of older) keepNewest(newest, await recordsIn(pathOf(seat, number)))
    const bytes = Buffer.from([...newest.values()].map(lineOf).join(''))
    const draft = join(folder, `${seat}.draft`)
    try {
      await rm(draft, { force: true, recursive: true })
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(draft, pathOf(seat, generation + 1))
    } catch {
      // All entries are in the old file.
      return
    }
    own = { seat, generation: generation + 1, size: bytes.length, end: bytes.subarray(-END_BYTES) }
    compactAt = Math.max(COMPACT_BYTES, bytes.length * 2)
    for (const number of older) await rm(pathOf(seat, number), { force: true }).catch(() => undefined)
  }

  return {
    async open() {
      own = await find(seatNow())
    },
    append(entries) {
      const turn = appending.then(() => appendInTurn(entries))
      appending = turn.catch(() => undefined)
      return turn
    },
    settled: () => appending,
  }
}

function keepNewest(newest: Map<string, Entry>, records: readonly unknown[]): void {
  for (const record of records) {
    const entry = readEntry(record)
    if (entry === null) continue
    const key = JSON.stringify([entry.kind, entry.key])
    const other = newest.get(key)
    if (other === undefined || isGreater(entry, other)) newest.set(key, entry)
  }
}

/** Null if nothing is there, or no plain file. */
async function openIfThere(path: string, access: 'read' | 'write'): Promise<FileHandle | null> {
  try {
    return await openPlain(path, access)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function recordsIn(path: string): Promise<readonly unknown[]> {
  const file = await openIfThere(path, 'read')
  if (file === null) return []
  try {
    return readLines(await file.readFile()).records
  } finally {
    await file.close()
  }
}

function endAt(file: FileHandle, size: number): Promise<Buffer> {
  const start = Math.max(0, size - END_BYTES)
  return readAt(file, start, size - start)
}

/** Up to the last line end. */
async function wholeLength(file: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - STEP_BYTES)
    const at = (await readAt(file, start, end - start)).lastIndexOf(NEWLINE)
    if (at >= 0) return start + at + 1
    end = start
  }
  return 0
}

function codeOf(error: unknown): string {
  return (error as { readonly code?: string }).code ?? ''
}
