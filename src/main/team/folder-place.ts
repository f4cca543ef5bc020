// A team space in a folder. Each seat appends to its own file only, so that file servers and sync clients see no conflict.

import { randomUUID } from 'node:crypto'
import { watch, type Stats } from 'node:fs'
import { lstat, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { line } from '#shared/contract/route.ts'
import { LONGEST_NAME } from '#shared/fleet/note.ts'
import { isRecord, readJson } from '#main/store/record-text.ts'
import { slept, type Clock } from '#main/core/time/clock.ts'
import { DAY } from '#shared/time/instant.ts'
import type { Json } from '#shared/fleet/json.ts'
import { isGreater, readEntry, type Entry } from './entry.ts'
import { readLines } from './folder-lines.ts'
import { createOwnLog, LOG } from './own-log.ts'
import { openPlain, readAt } from './plain-file.ts'
import {
  CLAIM_MS,
  DisturbedError,
  FORGOTTEN_DAYS,
  ONLINE_MS,
  placeError,
  PlaceError,
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
  readonly limits?: Limits
}

/** Beyond these, a pull reads no more and says so. */
interface Limits {
  readonly files: number
  readonly fileBytes: number
  readonly allBytes: number
}

const LIMITS: Limits = { files: 500, fileBytes: 200 * 1024 * 1024, allBytes: 1024 * 1024 * 1024 }

const SPACE_FILE = 'quaywatch-team.json'
const SEAT = '.seat.json'
const POLL_MS = 2_000
const MEET_MS = 60_000
/** Not all file servers report changes of seats. */
const SEATS_MS = 10_000
const PART_BYTES = 512 * 1024
const TAIL_BYTES = 64 * 1024
const CHECKED_BYTES = 4 * 1024

const spaceSchema = z.object({ space: z.string().min(1).max(64), format: z.number() })
const seatSchema = z.object({
  seat: z.string().min(1).max(64),
  name: line(LONGEST_NAME),
  version: line(40),
  at: z.number(),
  run: z.string().max(64).optional(),
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

export function createFolderPlace({
  folder,
  seat,
  clock,
  now,
  claimWaitMs = 1_500,
  limits = LIMITS,
}: FolderOptions): TeamPlace {
  const pathOf = (name: string): string => join(folder, name)
  const ownLog = createOwnLog(folder, () => seat().seat)
  /** A claim found it: the next pull reports it. */
  let disturbed: DisturbedError | null = null
  let metAt = Number.NEGATIVE_INFINITY
  let metAs = ''
  let lastRead: Position = {}
  let seats: readonly PresentSeat[] = []
  let seatsReadAt = Number.NEGATIVE_INFINITY

  async function filesWith(ending: string): Promise<readonly string[]> {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending)).map(({ name }) => name)
  }

  /** The own ones and those that were read before come first. */
  async function limited(ending: string, isKnown: (name: string) => boolean): Promise<readonly string[]> {
    const names = await filesWith(ending)
    if (names.length <= limits.files) return names
    const isFirst = (name: string): boolean => seatOf(name) === seat().seat || isKnown(name)
    return [...names.filter(isFirst), ...names.filter((name) => !isFirst(name))].slice(0, limits.files)
  }

  /** Reads one file from a position, in parts. */
  async function* readOn(
    name: string,
    known: ReadFile | undefined,
    files: Position,
    last: Stats,
  ): AsyncGenerator<Pulled> {
    const isSame = known?.size === Math.min(last.size, limits.fileBytes) && known.changedAt === last.mtimeMs
    if (isSame) return
    const file = await openPlain(pathOf(name), 'read')
    if (file === null) return
    try {
      const { size: fileSize, mtimeMs: changedAt } = await file.stat()
      const size = Math.min(fileSize, limits.fileBytes)
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

  /** Claims are recent, so they are near the ends of the files. */
  async function rivalsOf({ key, seat: me, stamp }: Entry): Promise<readonly Entry[]> {
    const names = await limited(LOG, (name) => name in lastRead)
    const tails = await Promise.all(
      names.map(async (name) => {
        const file = await openPlain(pathOf(name), 'read')
        if (file === null) return []
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
    const names = await limited(SEAT, () => false)
    const found = new Map<string, PresentSeat>()
    for (const name of names) {
      const parsed = seatSchema.safeParse(readJson(await readSmall(pathOf(name)).catch(() => '')))
      if (!parsed.success) continue
      const { at, run: _, ...present } = parsed.data
      const ageMs = Math.max(0, now() - at)
      if (ageMs > FORGOTTEN_DAYS * DAY) continue
      // A conflict copy has an older time.
      if ((found.get(present.seat)?.ageMs ?? Number.POSITIVE_INFINITY) > ageMs)
        found.set(present.seat, { ...present, ageMs })
    }
    return [...found.values()]
  }

  /** `at`: when this seat was last there. */
  async function announce(at: number): Promise<void> {
    const { seat: id, name, version, run } = seat()
    const draft = pathOf(`${id}.draft-seat`)
    await rm(draft, { force: true, recursive: true })
    await writeFile(draft, JSON.stringify({ seat: id, name, version, at, run }), { flag: 'wx' })
    await rename(draft, pathOf(`${id}${SEAT}`))
  }

  async function runOf(id: string): Promise<string | null> {
    const parsed = seatSchema.safeParse(readJson(await readSmall(pathOf(`${id}${SEAT}`)).catch(() => '')))
    return parsed.success ? (parsed.data.run ?? null) : null
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
        await ownLog.open()
        return parsed.data.space
      }),
    push: (entries) => guarded(() => ownLog.append(entries)),
    async *pull(position) {
      try {
        const unreported = disturbed
        disturbed = null
        if (unreported !== null) throw unreported
        const before = readPosition(position)
        const all = await filesWith(LOG)
        const names = await limited(LOG, (name) => name in before)
        const files: Position = Object.fromEntries(Object.entries(before).filter(([name]) => all.includes(name)))
        const there = new Set(all.map(seatOf))
        const lost = [...new Set(Object.keys(before).map(seatOf))].filter((one) => !there.has(one))
        if (lost.length > 0) yield { records: [], position: { ...files }, lost }
        lastRead = files
        let isPartial = names.length < all.length
        let bytes = 0
        for (const name of names) {
          const last = await stat(pathOf(name))
          bytes += Math.min(last.size, limits.fileBytes)
          isPartial ||= last.size > limits.fileBytes || bytes > limits.allBytes
          if (bytes <= limits.allBytes) yield* readOn(name, before[name], files, last)
        }
        if (isPartial) yield { records: [], position: { ...files }, isPartial }
      } catch (error) {
        throw folderError(error)
      }
    },
    meet: () =>
      guarded(async () => {
        const { seat: id } = seat()
        const run = await runOf(id)
        if (clock.elapsed() - metAt >= MEET_MS || metAs !== id) {
          metAt = clock.elapsed()
          metAs = id
          await announce(now())
          seatsReadAt = Number.NEGATIVE_INFINITY
        }
        if (clock.elapsed() - seatsReadAt >= SEATS_MS) {
          seatsReadAt = clock.elapsed()
          seats = await readSeats()
        }
        // A pull reads only the folder's list if nothing changed.
        return { seats, hasNews: true, run }
      }),
    claim: (entry) =>
      guarded(async () => {
        if ((await rivalsOf(entry)).length > 0) return false
        await ownLog.append([entry]).catch((error: unknown) => {
          if (error instanceof DisturbedError) disturbed = error
          throw error
        })
        await slept(clock, claimWaitMs, undefined)
        return (await rivalsOf(entry)).every((rival) => isGreater(rival, entry))
      }),
    onNews(listener) {
      // Not all file servers report changes: polling finds them.
      try {
        const watcher = watch(folder, (_, name) => {
          if (name === null || (name.endsWith(LOG) && !name.startsWith(seat().seat))) listener()
          // The next poll reads them.
          if (name?.endsWith(SEAT) === true && !name.startsWith(seat().seat)) seatsReadAt = Number.NEGATIVE_INFINITY
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
        await writeFile(probe, 'test', { flag: 'wx' })
        const { mtimeMs } = await stat(probe)
        await rm(probe)
        return {
          canRead: true,
          canWrite: true,
          isReadOnly: false,
          latencyMs: Math.round(clock.elapsed() - started),
          version: null,
          tls: null,
          clockDifferenceMs: Math.round(mtimeMs - at),
          seats: await readSeats(),
          isNew: !(await exists(pathOf(SPACE_FILE))),
        } satisfies Checked
      }),
    leave: () => guarded(() => announce(now() - ONLINE_MS)),
    close: () => ownLog.settled(),
  }
}

/** Of the files that hold one record. */
const MOST_BYTES = 64 * 1024

async function readSmall(path: string): Promise<string> {
  const file = await openPlain(path, 'read')
  if (file === null) return ''
  try {
    const { size } = await file.stat()
    return size > MOST_BYTES ? '' : (await readAt(file, 0, size)).toString()
  } finally {
    await file.close()
  }
}

/** A conflict copy adds words after the generation. */
function seatOf(name: string): string {
  return name.split('.')[0] ?? name
}

function readPosition(position: Json): Position {
  const parsed = positionSchema.safeParse(isRecord(position) ? position : {})
  return parsed.success ? parsed.data : {}
}

/** Of the last bytes before the offset. They end a line, so they hold its ID or more. */
async function checksumAt(file: FileHandle, offset: number): Promise<number> {
  const start = Math.max(0, offset - CHECKED_BYTES)
  return crc32(await readAt(file, start, offset - start))
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}

function codeOf(error: unknown): string {
  return (error as { readonly code?: string }).code ?? ''
}

function folderError(error: unknown): Error {
  if (error instanceof PlaceError) return error
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EHOSTDOWN' || code === 'ENETUNREACH')
    return placeError('folder-missing', error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return placeError('folder-refused', error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return placeError('folder-full', error)
  return code === '' ? (error as Error) : placeError('folder-missing', error)
}
