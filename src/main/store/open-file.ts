// Opens the store's file: owner-only, integrity-checked and migrated.

import { chmodSync, closeSync, lstatSync, openSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { migrations } from './migrations.ts'
import { DamagedFile, NewerFile, troubleOf } from './store-trouble.ts'

export const OWNER_ONLY_FILE = 0o600
/** Waiting for another program's lock blocks the whole app. */
const PATIENCE_MS = 500

/** Throws an error that {@link troubleOf} classifies. */
export function openFile(path: string): DatabaseSync {
  refuseOtherThanFiles(path)
  // Created before SQLite does it with the umask's rights. The journal gets the same rights.
  closeSync(openSync(path, 'a', OWNER_ONLY_FILE))
  if (process.platform !== 'win32') chmodSync(path, OWNER_ONLY_FILE)
  const connection = openDatabase(path, { timeout: PATIENCE_MS })
  try {
    // Exclusive: a second program must fail at once instead of splitting the history.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE')
    const isNew = versionOf(connection) === 0
    // Large pages: a batch writes fewer of them. An existing file opens without a write, even on a full disk.
    if (isNew) connection.exec('PRAGMA page_size = 16384; PRAGMA auto_vacuum = INCREMENTAL')
    connection.exec('PRAGMA journal_mode = WAL')
    // A power failure may lose the last commits, a kill none.
    connection.exec('PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY')
    // Small checkpoints: a large one would block the app.
    connection.exec('PRAGMA wal_autocheckpoint = 250')
    checkSchema(connection)
    if (!isNew) check(connection)
    migrate(connection)
    return connection
  } catch (error) {
    connection.close()
    // SQL errors here mean that the content doesn't match its version.
    throw troubleOf(error) === null ? new DamagedFile(String(error), { cause: error }) : error
  }
}

/** SQLite opens any of these beside a file. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const

function withCompanions(path: string): readonly string[] {
  return [path, ...COMPANIONS.map((companion) => path + companion)]
}

export function openDatabase(path: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  refuseOtherThanFiles(path)
  return new DatabaseSync(path, options)
}

export function attach(connection: DatabaseSync, path: string, name: string): void {
  refuseOtherThanFiles(path)
  connection.prepare(`ATTACH ? AS ${name}`).run(`${pathToFileURL(path).href}?mode=rw`)
}

export function removeWithCompanions(path: string): void {
  for (const file of withCompanions(path)) rmSync(file, { force: true, recursive: true })
}

/** Opening a pipe would block forever. */
function refuseOtherThanFiles(path: string): void {
  for (const file of withCompanions(path)) {
    const stats = lstatSync(file, { throwIfNoEntry: false })
    if (stats === undefined) continue
    const isFile = stats.isSymbolicLink() ? leadsToFile(file) : stats.isFile()
    if (!isFile) throw new DamagedFile(`${basename(file)} is no file`)
  }
}

function leadsToFile(link: string): boolean {
  try {
    return statSync(link).isFile()
  } catch {
    return false
  }
}

export function openMemory(): DatabaseSync {
  const connection = new DatabaseSync(':memory:')
  connection.exec('PRAGMA auto_vacuum = INCREMENTAL')
  migrate(connection)
  return connection
}

/** Throws if the tables don't match the file's version. The integrity check does not compare them. */
export function checkSchema(connection: DatabaseSync): void {
  const version = versionOf(connection)
  if (version < 0) throw new DamagedFile(`version ${version}`)
  if (version > migrations.length) throw new NewerFile(`version ${version}; this program knows ${migrations.length}`)
  const intended = new DatabaseSync(':memory:')
  migrate(intended, migrations.slice(0, version))
  const isSame = schemaOf(connection) === schemaOf(intended)
  intended.close()
  if (!isSame) throw new DamagedFile(`not the tables of version ${version}`)
}

function schemaOf(connection: DatabaseSync): string {
  return JSON.stringify(connection.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all())
}

function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
}

function check(connection: DatabaseSync): void {
  const verdict = quickCheck(connection)
  if (verdict !== 'ok') throw new DamagedFile(verdict)
}

/** Also checks the alerts' index: a damaged one would repeat alerts. */
export function quickCheck(connection: DatabaseSync): string {
  for (const pragma of ['quick_check(1)', 'integrity_check(alert)']) {
    const [verdict] = Object.values(connection.prepare(`PRAGMA ${pragma}`).get() ?? {})
    if (verdict !== 'ok') return String(verdict)
  }
  return 'ok'
}

export function migrate(connection: DatabaseSync, steps: readonly string[] = migrations): void {
  for (let version = versionOf(connection); version < steps.length; version += 1) {
    connection.exec('BEGIN IMMEDIATE')
    try {
      connection.exec(steps[version] ?? '')
      connection.exec(`PRAGMA user_version = ${version + 1}`)
      connection.exec('COMMIT')
    } catch (error) {
      connection.exec('ROLLBACK')
      throw error
    }
  }
}
