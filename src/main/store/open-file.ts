// Opens the store's file: owner-only, integrity-checked and migrated.

import { chmodSync, closeSync, existsSync, lstatSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { migrations } from './migrations.ts'
import { DamagedFile, NewerFile, troubleOf } from './store-trouble.ts'

export const OWNER_ONLY_FILE = 0o600
/** Waiting for another program's lock blocks the whole app. */
const PATIENCE_MS = 500
/** A larger file that was closed properly is not checked at every start. */
const ALWAYS_CHECKED_BYTES = 32 * 1024 * 1024

/** Throws an error that {@link troubleOf} classifies. */
export function openFile(path: string): DatabaseSync {
  refuseOtherThanFiles(path)
  // Created before SQLite does it with the umask's rights. The journal gets the same rights.
  closeSync(openSync(path, 'a', OWNER_ONLY_FILE))
  if (process.platform !== 'win32') chmodSync(path, OWNER_ONLY_FILE)
  const connection = openDatabase(path, { timeout: PATIENCE_MS })
  try {
    // Large pages: a batch writes fewer of them. Applies to new files only.
    connection.exec('PRAGMA page_size = 16384')
    // Exclusive: a second program must fail at once instead of splitting the history.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL')
    // A power failure may lose the last commits, a kill none.
    connection.exec('PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY')
    // Small checkpoints: a large one would block the app.
    connection.exec('PRAGMA wal_autocheckpoint = 250')
    refuseNewer(connection)
    refuseMisshapen(connection)
    if (mustBeChecked(connection, path)) check(connection)
    migrate(connection)
    markClosedProperly(connection, false)
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

/** `query`: how to open it, as in SQLite's addresses. */
export function attach(connection: DatabaseSync, path: string, name: string, query = 'mode=rw'): void {
  refuseOtherThanFiles(path)
  connection.prepare(`ATTACH ? AS ${name}`).run(`${pathToFileURL(path).href}?${query}`)
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

export interface Memory {
  readonly connection: DatabaseSync
  /** It holds all rows of the file and may replace it. */
  readonly isWhole: boolean
}

export function openMemoryWith(path: string): Memory {
  if (!existsSync(path)) return { connection: openMemory(), isWhole: true }
  for (const { locking, query } of waysToRead(path)) {
    const connection = new DatabaseSync(':memory:')
    try {
      // An attached file gets the locking mode of this moment.
      connection.exec(`PRAGMA auto_vacuum = INCREMENTAL; PRAGMA locking_mode = ${locking}`)
      attach(connection, path, 'disk', query)
      const version = versionOf(connection, 'disk')
      const isWhole = version > 0 && version <= migrations.length
      if (isWhole) {
        migrate(connection, migrations.slice(0, version))
        copyAll(connection)
      }
      connection.exec('DETACH disk')
      migrate(connection)
      return { connection, isWhole }
    } catch {
      connection.close()
    }
  }
  return { connection: openMemory(), isWhole: false }
}

/**
 * After a kill, the last commits are only in the journal. SQLite reads it through a shared-memory file, which a full
 * disk refuses; with an exclusive lock it uses memory. A read-only file can't be locked, so it is read without its
 * journal.
 */
function waysToRead(path: string): readonly { readonly locking: 'EXCLUSIVE' | 'NORMAL'; readonly query: string }[] {
  if (!existsSync(`${path}-wal`)) return [{ locking: 'NORMAL', query: 'mode=ro&immutable=1' }]
  return [
    { locking: 'EXCLUSIVE', query: 'mode=rw' },
    { locking: 'NORMAL', query: 'mode=ro' },
  ]
}

/** Replaces the file with the memory store atomically. Throws and keeps the old file if the disk refuses. */
export function replaceFile(path: string, memory: DatabaseSync): void {
  // Merges the old journal, which SQLite would apply to the new file, and checks that no other program has it open.
  closeFile(openFile(path))
  writeWhole(path, memory)
}

/** Writes the whole file or nothing. */
export function writeWhole(path: string, memory: DatabaseSync): void {
  const draft = `${path}.new`
  removeWithCompanions(draft)
  try {
    const file = openSync(draft, 'wx', OWNER_ONLY_FILE)
    try {
      memory.prepare('VACUUM INTO ?').run(draft)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Closes the file and marks it so that the next start can skip the check. */
export function closeFile(connection: DatabaseSync): void {
  try {
    markClosedProperly(connection, true)
  } catch {
    // The next start checks the file.
  }
  connection.close()
}

function refuseNewer(connection: DatabaseSync): void {
  const version = versionOf(connection, 'main')
  if (version < 0) throw new DamagedFile(`version ${version}`)
  if (version > migrations.length) throw new NewerFile(`version ${version}; this program knows ${migrations.length}`)
}

/** The integrity check does not compare the schema. */
export function refuseMisshapen(connection: DatabaseSync): void {
  const version = versionOf(connection, 'main')
  const intended = new DatabaseSync(':memory:')
  migrate(intended, migrations.slice(0, version))
  const actualColumns = new Set(columnsOf(connection))
  const lacking = columnsOf(intended).find((column) => !actualColumns.has(column))
  intended.close()
  if (lacking !== undefined) throw new DamagedFile(`version ${version} without ${lacking}`)
  if (version === 0 && actualColumns.size > 0) throw new DamagedFile('tables, and no version')
}

function columnsOf(connection: DatabaseSync): string[] {
  const tables = `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c`
  return connection
    .prepare(`${tables} WHERE t.type = 'table'`)
    .all()
    .map(({ name }) => String(name))
}

function versionOf(connection: DatabaseSync, schema: 'main' | 'disk'): number {
  return Number(connection.prepare(`PRAGMA ${schema}.user_version`).get()?.['user_version'] ?? 0)
}

function mustBeChecked(connection: DatabaseSync, path: string): boolean {
  if (versionOf(connection, 'main') === 0) return false
  if (statSync(path).size <= ALWAYS_CHECKED_BYTES) return true
  const mark = connection.prepare(`SELECT value FROM progress WHERE name = 'closedProperly'`).get()
  return mark?.['value'] !== 'true'
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
  for (let version = versionOf(connection, 'main'); version < steps.length; version += 1) {
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

function markClosedProperly(connection: DatabaseSync, value: boolean): void {
  connection.prepare(`REPLACE INTO progress (name, value) VALUES ('closedProperly', ?)`).run(String(value))
}

function copyAll(connection: DatabaseSync): void {
  const tables = connection.prepare(`SELECT name FROM main.sqlite_schema WHERE type = 'table'`).all()
  for (const { name } of tables) connection.exec(`INSERT INTO main."${name}" SELECT * FROM disk."${name}"`)
}
