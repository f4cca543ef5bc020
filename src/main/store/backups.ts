// Hourly backups of the user's own tables, kept beside the store's file: the two newest and one of the day before.

import { closeSync, copyFileSync, fsyncSync, lstatSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Clock } from '#main/time/clock.ts'
import { Timer } from '#main/time/timer.ts'
import { DAY, HOUR } from '#shared/rules/instant.ts'
import type { Database } from './database.ts'
import { migrate, OWNER_ONLY_FILE, quickCheck, refuseOtherThanFiles, refuseMisshapen } from './open-file.ts'
import { isSmallFile, replaceText } from './small-file.ts'
import { NAMED_VALUES } from './named-value.ts'

/**
 * The fleet comes from the service. Resumes are left out: one that was queued an hour ago must not be sent again.
 */
const OWN_TABLES = ['handled', 'note', 'planned', 'rate', 'invoice', 'alert', 'outage', 'change', 'watch_gap', 'done']
const OWN_VALUES = Object.entries(NAMED_VALUES).flatMap(([name, isOwn]) => (isOwn ? `'${name}'` : []))

export interface Backup {
  readonly file: string
  readonly madeAt: number
}

export interface Backups extends Disposable {
  /** The account was synced at that moment, by the service's clock. */
  watched(until: number): void
  /** Null if never. */
  watchedUntil(): number | null
  /** Something was committed: it is backed up within the hour. */
  changed(): void
  /** The store begins anew for another account. */
  forget(): void
}

export function createBackups(path: string | null, database: Database, clock: Clock): Backups {
  let watchedUntil = path === null ? null : readWatchedUntil(path)
  let lastMadeAt = path === null ? null : (backupsOf(path)[0]?.madeAt ?? null)
  const timer = new Timer(clock)

  function backUpIfDue(): void {
    const now = clock.now()
    if (path === null || !database.isOnDisk) return
    if (lastMadeAt !== null && Math.abs(now - lastMadeAt) < HOUR) return
    lastMadeAt = now
    const draft = `${newestFile(path)}.new`
    try {
      database.backUp(draft, now)
      rotate(path, draft)
    } catch {
      // A full disk: the store reports it, and the next hour tries again.
      rmSync(draft, { force: true, recursive: true })
    }
  }

  return {
    watchedUntil: () => watchedUntil,
    watched(until) {
      watchedUntil = Math.round(until)
      if (path === null) return
      try {
        replaceText(watchedFile(path), String(watchedUntil))
      } catch {
        // The older moment stays: after a loss, a few more stops than necessary are news.
      }
      backUpIfDue()
    },
    changed() {
      if (path !== null) timer.setUnlessSet(HOUR, backUpIfDue)
    },
    forget() {
      watchedUntil = lastMadeAt = null
      if (path === null) return
      for (const file of [...backupFiles(path), watchedFile(path)]) rmSync(file, { force: true, recursive: true })
    },
    [Symbol.dispose]: () => timer.cancel(),
  }
}

/** Writes a store file that holds only the user's own tables. */
export function writeBackup(connection: DatabaseSync, file: string, madeAt: number): void {
  rmSync(file, { force: true, recursive: true })
  const descriptor = openSync(file, 'wx', OWNER_ONLY_FILE)
  try {
    fill(connection, file, madeAt)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function fill(connection: DatabaseSync, file: string, madeAt: number): void {
  const empty = new DatabaseSync(file)
  // The caller syncs the file once.
  empty.exec('PRAGMA page_size = 16384; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA synchronous = OFF')
  migrate(empty)
  empty.close()
  connection.prepare('ATTACH ? AS backup').run(file)
  try {
    connection.exec('PRAGMA backup.synchronous = OFF; BEGIN')
    for (const table of OWN_TABLES) connection.exec(`INSERT INTO backup.${table} SELECT * FROM main.${table}`)
    connection.exec(`INSERT INTO backup.progress SELECT * FROM main.progress WHERE name IN (${OWN_VALUES.join(', ')})`)
    connection.prepare('REPLACE INTO backup.progress (name, value) VALUES (?, ?)').run('backedUpAt', String(madeAt))
    // After a restore the first sync is a silent baseline with a new summary, and nothing is shown a second time.
    connection.exec(`DELETE FROM backup.alert WHERE kind = 'first-sync'`)
    connection.exec(`UPDATE backup.alert SET outcome = 'inbox' WHERE outcome IN ('pending', 'showing')`)
    connection.exec('COMMIT')
  } finally {
    if (connection.isTransaction) connection.exec('ROLLBACK')
    connection.exec('DETACH backup')
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

/** Puts a copy of the backup beside the store's file, ready to be renamed. Throws if the disk refuses. */
export function draftFrom({ file }: Backup, path: string): string {
  const draft = `${path}.restored`
  rmSync(draft, { force: true, recursive: true })
  copyFileSync(file, draft)
  return draft
}

/** When the account was last synced; from the backup if the file that says so is missing as well. */
export function watchedUntilAtLoss(path: string, backup: Backup | null): number | null {
  return readWatchedUntil(path) ?? backup?.madeAt ?? null
}

function rotate(path: string, draft: string): void {
  const [newest, second, daily] = backupFiles(path)
  const [ofSecond, ofDaily] = [madeAt(second), madeAt(daily)]
  if (ofSecond !== null && (ofDaily === null || Math.abs(ofSecond - ofDaily) >= DAY)) renameSync(second, daily)
  if (isThere(newest)) renameSync(newest, second)
  renameSync(draft, newest)
}

function backupFiles(path: string): readonly [newest: string, second: string, daily: string] {
  const start = path.replace(/\.db$/, '')
  return [`${start}.backup-1.db`, `${start}.backup-2.db`, `${start}.backup-day.db`]
}

function newestFile(path: string): string {
  return backupFiles(path)[0]
}

function watchedFile(path: string): string {
  return `${path}.watched`
}

function backupsOf(path: string): readonly Backup[] {
  return backupFiles(path).flatMap((file) => {
    const at = madeAt(file)
    return at === null ? [] : [{ file, madeAt: at }]
  })
}

/** Null if the file is no backup. */
function madeAt(file: string): number | null {
  return inBackup(file, (backup) => {
    const at = Number(backup.prepare(`SELECT value FROM progress WHERE name = 'backedUpAt'`).get()?.['value'])
    return Number.isSafeInteger(at) ? at : null
  })
}

function isGood(file: string): boolean {
  return (
    inBackup(file, (backup) => {
      refuseMisshapen(backup)
      return quickCheck(backup) === 'ok'
    }) ?? false
  )
}

function inBackup<T>(file: string, read: (backup: DatabaseSync) => T): T | null {
  let backup: DatabaseSync | null = null
  try {
    if (!isThere(file)) return null
    refuseOtherThanFiles(file)
    backup = new DatabaseSync(file, { readOnly: true })
    return read(backup)
  } catch {
    return null
  } finally {
    backup?.close()
  }
}

function readWatchedUntil(path: string): number | null {
  try {
    const file = watchedFile(path)
    const moment = isSmallFile(file, MOST_BYTES) ? Number(readFileSync(file, 'utf8')) : Number.NaN
    return Number.isSafeInteger(moment) && moment > 0 ? moment : null
  } catch {
    return null
  }
}

const MOST_BYTES = 100

function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
