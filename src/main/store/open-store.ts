// Opens the store: its file, a restored backup if the file is damaged or missing, or a memory store until the file can be used.

import { readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Clock } from '#main/core/time/clock.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { draftFrom, deleteHistory, isLost, isThere, newestBackup, watchedUntilAtLoss } from './backup-files.ts'
import { COMPANIONS, openFile, openMemory, openMemoryWith, removeWithCompanions, type Memory } from './open-file.ts'
import { ASIDE, FileMissing, storeFailure, troubleOf, type StoreTrouble } from './store-trouble.ts'

export interface Opened {
  readonly connection: DatabaseSync
  readonly isOnDisk: boolean
  readonly isWhole: boolean
  readonly failure: Failure | null
  /** Stops after this time count as new. Null if nothing was lost. */
  readonly newsSince: number | null
}

/** `path`: null for a store in memory. `failure`: of the file while it was in use. */
export function openStore(path: string | null, clock: Clock, failure?: unknown): Opened {
  if (path === null) return { connection: openMemory(), isOnDisk: false, isWhole: true, failure: null, newsSince: null }
  try {
    if (failure !== undefined) throw failure
    if (isLost(path)) throw new FileMissing(`${basename(path)} is missing or empty`)
    return onDisk(path, null)
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    if (trouble === 'damaged' || trouble === 'missing') return restore(path, trouble, error, clock.now())
    if (ASIDE.has(trouble)) return startAfresh(path, trouble, error, clock.now())
    return inMemory(openMemoryWith(path), trouble, error)
  }
}

function onDisk(path: string, failure: Failure | null, newsSince: number | null = null): Opened {
  return { connection: openFile(path), isOnDisk: true, isWhole: true, failure, newsSince }
}

export function inMemory(memory: Memory, trouble: StoreTrouble, error: unknown): Opened {
  const failure = storeFailure(trouble, error, { comesBack: memory.isWhole })
  return { ...memory, isOnDisk: false, failure, newsSince: null }
}

/** A kill between two of the steps leaves a missing file, which the next start restores. */
function restore(path: string, trouble: StoreTrouble, error: unknown, now: number): Opened {
  const backup = newestBackup(path)
  const newsSince = watchedUntilAtLoss(path, backup)
  try {
    const draft = backup === null ? null : draftFrom(backup, path)
    const keptAs = moveAside(path, trouble, now)
    if (draft !== null) renameSync(draft, path)
    deleteHistory(path)
    const failure = storeFailure(trouble, error, { keptAs, restoredFrom: backup?.madeAt ?? null })
    return onDisk(path, failure, newsSince)
  } catch (refusal) {
    // The file is still there: the next start tries again.
    const { connection } = backup === null ? { connection: openMemory() } : openMemoryWith(backup.file)
    return { ...inMemory({ connection, isWhole: false }, troubleOf(refusal) ?? 'unusable', refusal), newsSince }
  }
}

function startAfresh(path: string, trouble: StoreTrouble, error: unknown, now: number): Opened {
  try {
    const keptAs = moveAside(path, trouble, now)
    deleteHistory(path)
    return onDisk(path, storeFailure(trouble, error, { keptAs, restoredFrom: null }))
  } catch {
    return inMemory({ connection: openMemory(), isWhole: false }, trouble, error)
  }
}

const MOST_FILES_ASIDE = 2

/** Returns the new name; null if there was no file. Throws if the system refuses. */
function moveAside(path: string, trouble: StoreTrouble, now: number): string | null {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const aside = join(dirname(path), `${basename(path, '.db')}.${trouble}.${stamp}.db`)
  const companions = ['', ...COMPANIONS].filter((companion) => isThere(path + companion))
  for (const companion of companions) renameSync(path + companion, aside + companion)
  deleteOldest(path, trouble)
  return companions.includes('') ? basename(aside) : null
}

function deleteOldest(path: string, trouble: StoreTrouble): void {
  const start = `${basename(path, '.db')}.${trouble}.`
  const aside = readdirSync(dirname(path)).filter((name) => name.startsWith(start) && name.endsWith('.db'))
  for (const name of aside.toSorted().slice(0, -MOST_FILES_ASIDE)) removeWithCompanions(join(dirname(path), name))
}

/** The file is locked by this connection, so it is copied through it. */
export function openMemoryFrom(connection: DatabaseSync): Memory {
  try {
    const tables = connection.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
    const memory = openMemory()
    for (const { name } of tables) {
      const columns = connection.prepare(`PRAGMA table_info("${name}")`).all().length
      const insert = memory.prepare(`INSERT INTO "${name}" VALUES (${Array(columns).fill('?').join(', ')})`)
      const rows = connection.prepare(`SELECT * FROM "${name}"`)
      // A number beyond JavaScript's range must not fail all rows.
      rows.setReadBigInts(true)
      for (const row of rows.iterate()) insert.run(...(Object.values(row) as SQLInputValue[]))
    }
    return { connection: memory, isWhole: true }
  } catch {
    return { connection: openMemory(), isWhole: false }
  }
}
