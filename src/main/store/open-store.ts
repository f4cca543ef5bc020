// Opens the store: its file, or the newest backup if the file is damaged or missing, or an empty store in memory.

import { readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '#shared/words/failure-words.ts'
import { draftFrom, deleteHistory, isLost, isThere, newestBackup, watchedUntilAtLoss } from './backup-files.ts'
import { COMPANIONS, openFile, openMemory, removeWithCompanions } from './open-file.ts'
import {
  DamagedFile,
  FileMissing,
  failureInMemory,
  failureOfReplaced,
  isSolvedByReplacing,
  type ReplacedTrouble,
  troubleOf,
} from './store-trouble.ts'

export interface Opened {
  readonly connection: DatabaseSync
  readonly isOnDisk: boolean
  readonly failure: Failure | null
  /** Stops after this time count as new. Null if nothing was lost. */
  readonly newsSince: number | null
}

/** `isDamaged`: the last session found damage that the check at opening may not find. */
export function openFileOrMemory(path: string | null, now: number, isDamaged: boolean): Opened {
  if (path === null) return { connection: openMemory(), isOnDisk: false, failure: null, newsSince: null }
  try {
    if (isDamaged) throw new DamagedFile('found in use')
    if (isLost(path)) throw new FileMissing(`${basename(path)} is missing or empty`)
    return { connection: openFile(path), isOnDisk: true, failure: null, newsSince: null }
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    return isSolvedByReplacing(trouble) ? replace(path, trouble, error, now) : inMemory(error)
  }
}

function inMemory(error: unknown, newsSince: number | null = null): Opened {
  const failure = failureInMemory(troubleOf(error) ?? 'unusable', error)
  return { connection: openMemory(), isOnDisk: false, failure, newsSince }
}

/** A kill between two of the steps leaves a missing file, which the next start restores. */
function replace(path: string, trouble: ReplacedTrouble, error: unknown, now: number): Opened {
  const backup = newestBackup(path)
  const newsSince = trouble === 'newer' ? null : watchedUntilAtLoss(path, backup)
  try {
    const draft = backup === null ? null : draftFrom(backup, path)
    const keptAs = moveAside(path, trouble, now)
    if (draft !== null) renameSync(draft, path)
    deleteHistory(path)
    const failure = failureOfReplaced(trouble, error, { keptAs, restoredFrom: backup?.madeAt ?? null })
    return { connection: openFile(path), isOnDisk: true, failure, newsSince }
  } catch (refusal) {
    // The file or its backup is still there: the next start tries again.
    return inMemory(refusal, newsSince)
  }
}

const MOST_FILES_ASIDE = 2

/** Returns the new name; null if there was no file. Throws if the system refuses. */
function moveAside(path: string, trouble: ReplacedTrouble, now: number): string | null {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const aside = join(dirname(path), `${basename(path, '.db')}.${trouble}.${stamp}.db`)
  const companions = ['', ...COMPANIONS].filter((companion) => isThere(path + companion))
  for (const companion of companions) renameSync(path + companion, aside + companion)
  deleteOldest(path, trouble)
  return companions.includes('') ? basename(aside) : null
}

function deleteOldest(path: string, trouble: ReplacedTrouble): void {
  const start = `${basename(path, '.db')}.${trouble}.`
  const aside = readdirSync(dirname(path)).filter((name) => name.startsWith(start) && name.endsWith('.db'))
  for (const name of aside.toSorted().slice(0, -MOST_FILES_ASIDE)) removeWithCompanions(join(dirname(path), name))
}
