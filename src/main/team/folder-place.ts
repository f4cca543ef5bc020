// A team space in a folder. Each seat appends to its own file only, so that file servers and sync clients see no conflict.

import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { line } from '#shared/contract/route.ts'
import { LONGEST_NAME } from '#shared/fleet/notes.ts'
import { isRecord, readJson } from '#main/store/record-text.ts'
import { slept, type Clock } from '#main/time/clock.ts'
import { DAY } from '#shared/rules/instant.ts'
import type { Json } from '#shared/fleet/json.ts'
import { isGreater, readEntry, type Entry } from './entry.ts'
import { lineOf, readLines } from './folder-lines.ts'
import {
  CLAIM_MS,
  FORGOTTEN_DAYS,
  placeError,
  type Checked,
  type OwnSeat,
  type PresentSeat,
  type Pulled,
  type TeamPlace,
} from './place.ts'
import { FORMAT } from './schema.ts'

export interface FolderOptions {
  readonly folder: string
  readonly seat: () => OwnSeat
  readonly clock: Clock
  /** Corrected time. */
  readonly now: () => number
  /** How long a claim waits for others. Sync clients need seconds. */
  readonly claimWaitMs?: number
}

const SPACE_FILE = 'quaywatch-team.json'
const LOG = '.log'
const SEAT = '.seat.json'
const POLL_MS = 2_000
const MEET_MS = 60_000
const PART_BYTES = 512 * 1024
const TAIL_BYTES = 64 * 1024
const CHECKED_BYTES = 4 * 1024
/** Smaller files are not rewritten. */
const COMPACT_BYTES = 256 * 1024

const spaceSchema = z.object({ space: z.string().min(1).max(64), format: z.number() })
const seatSchema = z.object({
  seat: z.string().min(1).max(64),
  name: line(LONGEST_NAME),
  version: line(40),
  at: z.number(),
})
const fileSchema = z.object({
  offset: z.number().int().min(0),
  /** The first damaged line: it is read again when the file changes. */
  damagedAt: z.number().int().min(0).nullable(),
  size: z.number(),
  changedAt: z.number(),
  /** Of the bytes before the place to read on from: a restored file has other ones. */
  checksum: z.number(),
})
const positionSchema = z.record(z.string(), fileSchema)
type ReadFile = z.output<typeof fileSchema>
type Position = Record<string, ReadFile>

export function createFolderPlace({ folder, seat, clock, now, claimWaitMs = 1_500 }: FolderOptions): TeamPlace {
  const pathOf = (name: string): string => join(folder, name)
  /** The own file and the length of its whole lines; null before the first look. */
  let own: { generation: number; size: number } | null = null
  let appending: Promise<void> = Promise.resolve()
  let compactAt = COMPACT_BYTES
  let metAt = Number.NEGATIVE_INFINITY
  let seats: readonly PresentSeat[] = []

  const ownName = (generation: number): string => `${seat().seat}.${generation}${LOG}`

  /** Opening a pipe would block forever. */
  async function filesWith(ending: string): Promise<readonly string[]> {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending)).map(({ name }) => name)
  }

  async function findOwn(): Promise<{ generation: number; size: number }> {
    const start = `${seat().seat}.`
    const generations = (await filesWith(LOG)).flatMap((name) => {
      const number = name.startsWith(start) ? Number(name.slice(start.length, -LOG.length)) : 0
      return Number.isSafeInteger(number) && number > 0 ? number : []
    })
    const generation = Math.max(1, ...generations)
    return { generation, size: await wholeLength(pathOf(ownName(generation))) }
  }

  /** Reads one file from a position, in parts. */
  async function* readOn(name: string, known: ReadFile | undefined, files: Position): AsyncGenerator<Pulled> {
    const { size, mtimeMs: changedAt } = await stat(pathOf(name))
    if (known !== undefined && known.size === size && known.changedAt === changedAt) return
    const file = await open(pathOf(name), 'r')
    try {
      const from = known?.damagedAt ?? known?.offset ?? 0
      const isOther = known !== undefined && (await checksumAt(file, from)) !== known.checksum
      let offset = isOther ? 0 : from
      let damagedAt: number | null = null
      let lost = isOther ? [seatOf(name)] : undefined
      for (;;) {
        const at = offset
        const bytes = await readAt(file, at, Math.min(PART_BYTES, size - at))
        const lines = readLines(bytes)
        // A part without any line end is damage.
        const isStuck = lines.length === 0 && bytes.length === PART_BYTES
        const length = isStuck ? bytes.length : lines.length
        const firstDamage = isStuck ? 0 : lines.damagedAt[0]
        if (firstDamage !== undefined) damagedAt ??= at + firstDamage
        offset += length
        const isEnd = length === 0 || offset >= size
        // Only the last part marks the file as read.
        const checksum = await checksumAt(file, damagedAt ?? offset)
        files[name] = { offset, damagedAt, size: isEnd ? size : -1, changedAt, checksum }
        const knownEnd = isOther ? 0 : (known?.offset ?? 0)
        const repeated = lines.starts.filter((start) => at + start < knownEnd).length
        yield { records: lines.records, repeated, position: { ...files }, ...(lost === undefined ? {} : { lost }) }
        lost = undefined
        if (isEnd) return
      }
    } finally {
      await file.close()
    }
  }

  /** One at a time: a claim may come during a push. */
  function append(entries: readonly Entry[]): Promise<void> {
    const turn = appending.then(() => appendInTurn(entries))
    appending = turn.catch(() => undefined)
    return turn
  }

  async function appendInTurn(entries: readonly Entry[]): Promise<void> {
    own ??= await findOwn()
    const bytes = Buffer.from(entries.map(lineOf).join(''))
    const path = pathOf(ownName(own.generation))
    const file = await open(path, (await exists(path)) ? 'r+' : 'wx+')
    try {
      // A file that another copy replaced is read again, and the log sends what is missing.
      const { size } = await file.stat()
      if (size < own.size) own = { ...own, size: await wholeLength(path) }
      // An interrupted append left a partial line.
      if (size > own.size) await file.truncate(own.size)
      try {
        // A full disk takes a part of the bytes first.
        for (let at = 0; at < bytes.length;) {
          at += (await file.write(bytes, at, bytes.length - at, own.size + at)).bytesWritten
        }
        await file.datasync()
      } catch (error) {
        await file.truncate(own.size).catch(() => undefined)
        throw error
      }
      own = { ...own, size: own.size + bytes.length }
    } finally {
      await file.close()
    }
    if (own.size >= compactAt) await compact(own)
  }

  /** Rewrites the own file if most of it is superseded. The old generation stays until the next rewrite. */
  async function compact({ generation, size }: { generation: number; size: number }): Promise<void> {
    const { records } = readLines(await readFile(pathOf(ownName(generation))))
    const current = new Map<string, Entry>()
    for (const record of records) {
      const entry = readEntry(record)
      if (entry === null) continue
      const key = JSON.stringify([entry.kind, entry.key])
      const other = current.get(key)
      if (other === undefined || isGreater(entry, other)) current.set(key, entry)
    }
    compactAt = Math.max(COMPACT_BYTES, size * 2)
    if (current.size * 2 > records.length) return
    const bytes = Buffer.from([...current.values()].map(lineOf).join(''))
    const draft = pathOf(`${seat().seat}.draft`)
    await rm(draft, { force: true })
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(draft, pathOf(ownName(generation + 1)))
    own = { generation: generation + 1, size: bytes.length }
    compactAt = Math.max(COMPACT_BYTES, bytes.length * 2)
    await rm(pathOf(ownName(generation - 1)), { force: true })
  }

  /** Claims are recent, so they are near the ends of the files. */
  async function rivalsOf({ key, seat: me, stamp }: Entry): Promise<readonly Entry[]> {
    const names = await filesWith(LOG)
    const tails = await Promise.all(
      names.map(async (name) => {
        const file = await open(pathOf(name), 'r')
        try {
          const { size } = await file.stat()
          const start = Math.max(0, size - TAIL_BYTES)
          return readLines(await readAt(file, start, size - start)).records
        } finally {
          await file.close()
        }
      }),
    )
    return tails.flat().flatMap((record) => {
      const entry = readEntry(record)
      if (entry?.kind !== 'claim' || entry.key !== key || entry.seat === me) return []
      return Math.abs(entry.stamp - stamp) < CLAIM_MS * 1_000 ? entry : []
    })
  }

  async function readSeats(): Promise<readonly PresentSeat[]> {
    const names = await filesWith(SEAT)
    const found = new Map<string, PresentSeat>()
    for (const name of names) {
      const parsed = seatSchema.safeParse(readJson(await readSmall(pathOf(name)).catch(() => '')))
      if (!parsed.success) continue
      const { at, ...present } = parsed.data
      const ageMs = Math.max(0, now() - at)
      if (ageMs > FORGOTTEN_DAYS * DAY) continue
      // A conflict copy has an older time.
      if ((found.get(present.seat)?.ageMs ?? Number.POSITIVE_INFINITY) > ageMs)
        found.set(present.seat, { ...present, ageMs })
    }
    return [...found.values()]
  }

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw folderError(error)
    }
  }

  return {
    pollMs: POLL_MS,
    open: (mayCreate) =>
      guarded(async () => {
        if (!(await stat(folder)).isDirectory()) throw placeError('folder-missing')
        const path = pathOf(SPACE_FILE)
        if (mayCreate && !(await exists(path))) {
          const text = `${JSON.stringify({ space: randomUUID(), format: FORMAT })}\n`
          // A colleague may create it at the same time.
          await writeFile(path, text, { flag: 'wx' }).catch((error: unknown) => {
            if (codeOf(error) !== 'EEXIST') throw error
          })
        }
        const parsed = spaceSchema.safeParse(readJson(await readSmall(path)))
        if (!parsed.success) throw placeError('folder-missing')
        if (parsed.data.format > FORMAT) throw placeError('newer')
        own = await findOwn()
        return parsed.data.space
      }),
    push: (entries) => guarded(() => append(entries)),
    async *pull(position) {
      try {
        const before = readPosition(position)
        const names = await filesWith(LOG)
        const files: Position = Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)))
        const there = new Set(names.map(seatOf))
        const lost = [...new Set(Object.keys(before).map(seatOf))].filter((one) => !there.has(one))
        if (lost.length > 0) yield { records: [], position: { ...files }, lost }
        for (const name of names) yield* readOn(name, before[name], files)
      } catch (error) {
        throw folderError(error)
      }
    },
    meet: () =>
      guarded(async () => {
        if (clock.elapsed() - metAt >= MEET_MS || seats.length === 0) {
          metAt = clock.elapsed()
          const { seat: id, name, version } = seat()
          const draft = pathOf(`${id}.draft-seat`)
          await rm(draft, { force: true })
          await writeFile(draft, JSON.stringify({ seat: id, name, version, at: now() }), { flag: 'wx' })
          await rename(draft, pathOf(`${id}${SEAT}`))
          seats = await readSeats()
        }
        // A pull reads only the folder's list if nothing changed.
        return { seats, hasNews: true }
      }),
    claim: (entry) =>
      guarded(async () => {
        if ((await rivalsOf(entry)).length > 0) return false
        await append([entry])
        await slept(clock, claimWaitMs, undefined)
        return (await rivalsOf(entry)).every((rival) => isGreater(rival, entry))
      }),
    onNews(listener) {
      // Not all file servers report changes: polling finds them.
      try {
        const watcher = watch(folder, (_, name) => {
          if (name === null || (name.endsWith(LOG) && !name.startsWith(seat().seat))) listener()
        })
        watcher.on('error', () => watcher.close())
        return { [Symbol.dispose]: () => watcher.close() }
      } catch {
        return { [Symbol.dispose]: () => undefined }
      }
    },
    check: () =>
      guarded(async () => {
        const started = clock.elapsed()
        if (!(await stat(folder)).isDirectory()) throw placeError('folder-missing')
        const probe = pathOf(`${randomUUID()}.draft`)
        const at = now()
        await writeFile(probe, 'test')
        const { mtimeMs } = await stat(probe)
        await rm(probe)
        return {
          canRead: true,
          canWrite: true,
          latencyMs: Math.round(clock.elapsed() - started),
          version: null,
          tls: null,
          clockDifferenceMs: Math.round(mtimeMs - at),
          seats: await readSeats(),
          isNew: !(await exists(pathOf(SPACE_FILE))),
        } satisfies Checked
      }),
    close: () => appending,
  }
}

/** Of the files that hold one record. */
const MOST_BYTES = 64 * 1024

async function readSmall(path: string): Promise<string> {
  const stats = await stat(path)
  if (!stats.isFile() || stats.size > MOST_BYTES) return ''
  return await readFile(path, 'utf8')
}

/** A conflict copy adds words after the generation. */
function seatOf(name: string): string {
  return name.split('.')[0] ?? name
}

function readPosition(position: Json): Position {
  const parsed = positionSchema.safeParse(isRecord(position) ? position : {})
  return parsed.success ? parsed.data : {}
}

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  return bytes.subarray(0, bytesRead)
}

/** Of the last bytes before the offset. They end a line, so they hold its ID or more. */
async function checksumAt(file: FileHandle, offset: number): Promise<number> {
  const start = Math.max(0, offset - CHECKED_BYTES)
  return crc32(await readAt(file, start, offset - start))
}

/** Up to the last line end; 0 if there is no file. */
async function wholeLength(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null)
  if (stats?.isFile() !== true) return 0
  return (await readFile(path)).lastIndexOf('\n') + 1
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

function codeOf(error: unknown): string {
  return (error as { readonly code?: string }).code ?? ''
}

function folderError(error: unknown): Error {
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EHOSTDOWN' || code === 'ENETUNREACH')
    return placeError('folder-missing', error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return placeError('folder-refused', error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return placeError('folder-full', error)
  return code === '' ? (error as Error) : placeError('folder-missing', error)
}
