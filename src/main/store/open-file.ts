// Opens the store's file: for the owner only, checked, brought to the current shape, and put aside where it cannot be used.

import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { migrations } from './migrations.ts'
import { DamagedFile, NewerFile, troubleOf } from './store-trouble.ts'

export const OWNER_ONLY_FILE = 0o600
/** How long to wait for another program to let go of the file: the whole app waits meanwhile. */
const PATIENCE_MS = 500
/** A larger file that was closed properly is not read through at every start. */
const ALWAYS_CHECKED_BYTES = 32 * 1024 * 1024

/** Throws where the file cannot be used; {@link troubleOf} tells why. */
export function openFile(path: string): DatabaseSync {
  refuseOtherThanFiles(path)
  // Made before SQLite makes it, which would ask the umask; its companions take over the rights of this file.
  closeSync(openSync(path, 'a', OWNER_ONLY_FILE))
  if (process.platform !== 'win32') chmodSync(path, OWNER_ONLY_FILE)
  const connection = new DatabaseSync(path, { timeout: PATIENCE_MS })
  try {
    // A page of the service's becomes a few dozen pages here instead of many: fewer to write, twice, and to book. Only new files heed it.
    connection.exec('PRAGMA page_size = 16384')
    // Exclusive: two programs writing one history would each hold only half of it, and the second now fails at once.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL')
    // A power cut may take the last moments with it, never the file; a killed process loses nothing.
    connection.exec('PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY')
    // Small and often: a large one would hold up the whole app while the disk catches up.
    connection.exec('PRAGMA wal_autocheckpoint = 250')
    refuseNewer(connection)
    refuseMisshapen(connection)
    if (mustBeChecked(connection, path)) check(connection)
    migrate(connection)
    markClosedProperly(connection, false)
    return connection
  } catch (error) {
    connection.close()
    // What stands in it does not go with its version: an error of SQL, where nobody wrote any.
    throw troubleOf(error) === null ? new DamagedFile(String(error), { cause: error }) : error
  }
}

/** A pipe would be waited for without an end, and a folder or a link to itself never becomes a file. */
export function refuseOtherThanFiles(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
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
  // What is copied to a file takes this along.
  connection.exec('PRAGMA auto_vacuum = INCREMENTAL')
  migrate(connection)
  return connection
}

export interface Memory {
  readonly connection: DatabaseSync
  /** Nothing of the file is missing in it: it may take the file's place. */
  readonly isWhole: boolean
}

/** A memory store with all that can still be read of the file. */
export function openMemoryWith(path: string): Memory {
  if (!existsSync(path)) return { connection: openMemory(), isWhole: true }
  for (const { locking, query } of waysToRead(path)) {
    const connection = new DatabaseSync(':memory:')
    try {
      // An attached file gets the locking mode of this moment.
      connection.exec(`PRAGMA auto_vacuum = INCREMENTAL; PRAGMA locking_mode = ${locking}`)
      connection.prepare('ATTACH ? AS disk').run(`${pathToFileURL(path).href}?${query}`)
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
 * After a kill the latest commits are in the journal alone. SQLite reads it through an index in a file of its own, which a
 * full disk refuses; with an exclusive lock the index stays in memory. A file that can't be written can't be locked: it is
 * read shared, or as it lies, without its journal.
 */
function waysToRead(path: string): readonly { readonly locking: 'EXCLUSIVE' | 'NORMAL'; readonly query: string }[] {
  if (!existsSync(`${path}-wal`)) return [{ locking: 'NORMAL', query: 'mode=ro&immutable=1' }]
  return [
    { locking: 'EXCLUSIVE', query: 'mode=rw' },
    { locking: 'NORMAL', query: 'mode=ro' },
  ]
}

/** Puts all that is in memory in the place of the file, in one step. Throws where the disk refuses; the old file is then as it was. */
export function replaceFile(path: string, memory: DatabaseSync): void {
  // Takes in what its companion still holds, which would be taken for the new file's, and proves that nobody has it open.
  closeFile(openFile(path))
  writeWhole(path, memory)
}

/** The file is there with all of it, or it is not. */
export function writeWhole(path: string, memory: DatabaseSync): void {
  const draft = `${path}.new`
  if (existsSync(draft)) unlinkSync(draft)
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

/** Lets go of the file for good: the next start need not doubt it. */
export function closeFile(connection: DatabaseSync): void {
  try {
    markClosedProperly(connection, true)
  } catch {
    // Then the next start checks it: that is all the mark is for.
  }
  connection.close()
}

function refuseNewer(connection: DatabaseSync): void {
  const version = versionOf(connection, 'main')
  if (version < 0) throw new DamagedFile(`version ${version}`)
  if (version > migrations.length) throw new NewerFile(`version ${version}; this program knows ${migrations.length}`)
}

/** A name in the schema is content like any other: the integrity check does not know what it should be. */
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

/** `ok`, or the first thing that is wrong. A damaged index of the alerts would repeat them, so that one is checked as well. */
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
