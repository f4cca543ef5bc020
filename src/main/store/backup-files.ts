// The files of the backups: what they hold, how they are written, and how the store is restored from them.

import { closeSync, copyFileSync, fsyncSync, lstatSync, openSync, readFileSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { DAY } from '#shared/time/instant.ts'
import {
  attach,
  migrate,
  openDatabase,
  OWNER_ONLY_FILE,
  quickCheck,
  checkSchema,
  removeWithCompanions,
} from './open-file.ts'
import { timeIn } from './row.ts'
import { isSmallFile } from './small-file.ts'

/** No fleet: the service sends it again. No resumes: one queued an hour ago must not be sent again. */
const OWN_TABLES = [
  'handled',
  'note',
  'move',
  'booking',
  'rate',
  'invoice',
  'incident',
  'dispute',
  'alert',
  'toast',
  'outage',
  'watch_gap',
  'done',
  'owner',
  'acknowledged',
  'shared_resume',
  'shared_free_days',
  'shared_line_terms',
  'shared_terminal',
  'shared_port',
  'shared_date_rule',
  'team_state',
  'team_outbox',
  'team_activity',
]
/** True if the value is the user's own and is backed up. */
export const NAMED_VALUES = {
  'account-mark': true,
  'morning-told': true,
  'toast-trouble-told': true,
  isPaused: true,
  team: true,
  'team-position': true,
  completeAt: false,
  gappyRounds: false,
  stoppedCompleteAt: false,
  stoppedHasGaps: false,
  oldestStoppedMs: false,
  prunedAt: false,
  newsSince: false,
  clock: false,
  leaving: false,
  'judged-by': false,
  'stale-by': false,
} as const satisfies Readonly<Record<string, boolean>>

export type ValueName = keyof typeof NAMED_VALUES

const OWN_VALUES = Object.entries(NAMED_VALUES).flatMap(([name, isOwn]) => (isOwn ? `'${name}'` : []))

export interface Backup {
  readonly file: string
  readonly madeAt: number
}

/** Writes a store file that holds only the user's own tables, without the history. */
export function writeBackup(connection: DatabaseSync, file: string, madeAt: number): void {
  createEmpty(file)
  withAttached(connection, file, () => {
    for (const table of OWN_TABLES) connection.exec(`INSERT INTO copy.${table} SELECT * FROM main.${table}`)
    connection.exec(`INSERT INTO copy.progress SELECT * FROM main.progress WHERE name IN (${OWN_VALUES.join(', ')})`)
    connection.prepare('REPLACE INTO copy.progress (name, value) VALUES (?, ?)').run('backedUpAt', String(madeAt))
    // After a restore the first sync is a silent baseline with a new summary, and nothing is shown a second time.
    connection.exec(`DELETE FROM copy.alert WHERE kind = 'first-sync'`)
    connection.exec(`UPDATE copy.alert SET outcome = 'inbox' WHERE outcome IN ('pending', 'showing')`)
  })
  syncToDisk(file)
}

function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Copying more rows at once would block the event loop. The next hours copy the rest. */
const MOST_CHANGES = 5_000

/** Appends the new rows of the append-only history to a separate file. */
export function copyHistory(connection: DatabaseSync, file: string): void {
  try {
    if (!isThere(file)) createEmpty(file)
    withAttached(connection, file, () => {
      connection.exec(`
        DELETE FROM copy.change WHERE key < (SELECT ifnull(min(key), ${Number.MAX_SAFE_INTEGER}) FROM main.change);
        INSERT INTO copy.change SELECT * FROM main.change
          WHERE key > (SELECT ifnull(max(key), 0) FROM copy.change) ORDER BY key LIMIT ${MOST_CHANGES}`)
    })
  } catch {
    // A full disk leaves it undamaged. The next hour tries again.
    if (!isGood(file)) removeWithCompanions(file)
  }
}

function createEmpty(file: string): void {
  removeWithCompanions(file)
  closeSync(openSync(file, 'wx', OWNER_ONLY_FILE))
  const empty = openDatabase(file)
  empty.exec('PRAGMA page_size = 16384; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA synchronous = OFF')
  migrate(empty)
  empty.close()
}

/** Runs the work in one transaction with the file attached as `copy`. */
function withAttached(connection: DatabaseSync, file: string, work: () => void): void {
  attach(connection, file, 'copy')
  try {
    // After a power failure a copy may be damaged: `isGood` then refuses it.
    connection.exec('PRAGMA copy.synchronous = OFF; BEGIN')
    work()
    connection.exec('COMMIT')
  } finally {
    if (connection.isTransaction) connection.exec('ROLLBACK')
    connection.exec('DETACH copy')
  }
}

/** The store was used before: a missing or empty file is a loss, not a first start. */
export function isLost(path: string): boolean {
  const size = lstatSync(path, { throwIfNoEntry: false })?.size ?? 0
  return size === 0 && (backupFiles(path).some(isThere) || isThere(watchedFile(path)))
}

/** The newest backup that is not damaged. */
export function newestBackup(path: string): Backup | null {
  return backupsOf(path).find(({ file }) => isGood(file)) ?? null
}

/** Writes the backup with the history to a draft beside the store's file. Throws if the disk refuses. */
export function draftFrom({ file }: Backup, path: string): string {
  const draft = `${path}.restored`
  removeWithCompanions(draft)
  copyFileSync(file, draft)
  const history = historyFile(path)
  if (isGood(history)) {
    const restored = openDatabase(draft)
    try {
      withAttached(restored, history, () => restored.exec('INSERT INTO main.change SELECT * FROM copy.change'))
    } finally {
      restored.close()
    }
  }
  return draft
}

/** Falls back to the backup's time if that file is missing too. */
export function watchedUntilAtLoss(path: string, backup: Backup | null): number | null {
  return readWatchedUntil(path) ?? backup?.madeAt ?? null
}

export function rotate(path: string, draft: string): void {
  const [newest, second, daily] = backupFiles(path)
  const [ofSecond, ofDaily] = [madeAt(second), madeAt(daily)]
  if (ofSecond !== null && (ofDaily === null || Math.abs(ofSecond - ofDaily) >= DAY)) renameSync(second, daily)
  if (isThere(newest)) renameSync(newest, second)
  renameSync(draft, newest)
}

export function backupFiles(path: string): readonly [newest: string, second: string, daily: string] {
  const start = path.replace(/\.db$/, '')
  return [`${start}.backup-1.db`, `${start}.backup-2.db`, `${start}.backup-day.db`]
}

export function newestFile(path: string): string {
  return backupFiles(path)[0]
}

export function historyFile(path: string): string {
  return `${path.replace(/\.db$/, '')}.history.db`
}

/** The next store file starts its keys at 1, so the old copy must go. */
export function deleteHistory(path: string): void {
  removeWithCompanions(historyFile(path))
}

export function watchedFile(path: string): string {
  return `${path}.watched`
}

export function backupsOf(path: string): readonly Backup[] {
  return backupFiles(path).flatMap((file) => {
    const moment = madeAt(file)
    return moment === null ? [] : [{ file, madeAt: moment }]
  })
}

/** Null if the file is no backup. */
function madeAt(file: string): number | null {
  return inBackup(file, (backup) => {
    const moment = Number(backup.prepare(`SELECT value FROM progress WHERE name = 'backedUpAt'`).get()?.['value'])
    return Number.isSafeInteger(moment) ? moment : null
  })
}

function isGood(file: string): boolean {
  return (
    inBackup(file, (backup) => {
      checkSchema(backup)
      return quickCheck(backup) === 'ok'
    }) ?? false
  )
}

function inBackup<T>(file: string, read: (backup: DatabaseSync) => T): T | null {
  let backup: DatabaseSync | null = null
  try {
    if (!isThere(file)) return null
    backup = openDatabase(file, { readOnly: true })
    return read(backup)
  } catch {
    return null
  } finally {
    backup?.close()
  }
}

export function readWatchedUntil(path: string): number | null {
  try {
    const file = watchedFile(path)
    const moment = isSmallFile(file, MOST_BYTES) ? Number(readFileSync(file, 'utf8')) : Number.NaN
    return moment > 0 ? timeIn(moment) : null
  } catch {
    return null
  }
}

const MOST_BYTES = 100

export function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
