// The connection to the store. Transactions and prepared statements keep working if the file below them fails.

import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { z } from 'zod'
import { callAll } from '#main/core/events/emitter.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { messageOf, type Failure } from '#shared/words/failure-words.ts'
import { copyHistory, writeBackup } from './backup-files.ts'
import { closeFile, openFile, quickCheck, replaceFile } from './open-file.ts'
import { inMemory, openMemoryFrom, openStore } from './open-store.ts'
import type { Row, Value } from './row.ts'
import { ASIDE, DamagedFile, FileGone, rowsLeftOut, troubleOf } from './store-trouble.ts'

export interface Prepared {
  /** Returns the key of the inserted row. */
  run(...values: SQLInputValue[]): number
  get(...values: SQLInputValue[]): Row | undefined
  all(...values: SQLInputValue[]): readonly Row[]
  /** Rows as arrays: naming the columns of a whole fleet takes longer than reading it. */
  lists(...values: SQLInputValue[]): readonly (readonly Value[])[]
}

/** A query whose rows have the shape of a schema. Skips unreadable rows and reports how many there are. */
export interface Query<Shape> {
  all(...values: SQLInputValue[]): readonly Shape[]
  /** Null if there is no row or it is unreadable. */
  first(...values: SQLInputValue[]): Shape | null
}

export interface DatabaseOptions {
  /** Null: in memory. */
  readonly path: string | null
  readonly clock: Clock
  /** The file failed while in use. */
  readonly onFailure: (failure: Failure) => void
  readonly onCommitted: () => void
  /** The file's content was lost, so everything is emitted again. */
  readonly onLost: () => void
}

export class Database {
  readonly #options: DatabaseOptions
  #connection: DatabaseSync
  #isOnDisk: boolean
  /** The memory store holds all rows of the file. */
  #isWhole: boolean
  #failure: Failure | null
  #inTransaction = false
  #afterCommit: (() => void)[] = []
  #onRollback: (() => void)[] = []
  #generation = 1
  /** Inode numbers of the file and its journal. */
  #files: string | null
  #newsSince: number | null
  /** Unreadable rows by table and key. */
  #leftOut = new Set<string>()

  constructor(options: DatabaseOptions) {
    this.#options = options
    const opened = openStore(options.path, options.clock)
    this.#connection = opened.connection
    this.#isOnDisk = opened.isOnDisk
    this.#isWhole = opened.isWhole
    this.#failure = opened.failure
    this.#newsSince = opened.newsSince
    this.#files = filesAt(options.path)
  }

  /** Null if the file is sound. */
  get failure(): Failure | null {
    return this.#failure ?? (this.#leftOut.size === 0 ? null : rowsLeftOut([...this.#leftOut]))
  }

  /** Unreadable rows stay in the file and are reported to the user. */
  reportUnreadable(table: string, key: string | number): void {
    const name = `${table} ${key}`
    if (this.#leftOut.has(name)) return
    this.#leftOut.add(name)
    if (this.#leftOut.size === 1 && this.failure !== null) this.#options.onFailure(this.failure)
  }

  get isOnDisk(): boolean {
    return this.#isOnDisk
  }

  /** Detects that the file or its journal was deleted while open, and writes it again. */
  heedFile(): void {
    const { path } = this.#options
    if (path === null || !this.#isOnDisk || this.#inTransaction || filesAt(path) === this.#files) return
    this.#leaveFile(new FileGone(`${basename(path)} was taken away`))
  }

  /** Increases when the content was replaced and caches must be reloaded. */
  get generation(): number {
    return this.#generation
  }

  /** Retries in memory if the file fails. Not if its content is lost: the work would then see all records as new. */
  transaction<T>(work: () => T): T {
    if (this.#inTransaction) return work()
    const result = this.#onSoundFile('same content', () => {
      this.#connection.exec('BEGIN IMMEDIATE')
      this.#inTransaction = true
      this.#afterCommit = []
      this.#onRollback = []
      try {
        const done = work()
        this.#connection.exec('COMMIT')
        return done
      } catch (error) {
        // SQLite may have rolled back already.
        if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK')
        this.#afterCommit = []
        callAll(this.#onRollback.toReversed())
        throw error
      } finally {
        this.#inTransaction = false
      }
    })
    const calls = this.#afterCommit
    this.#afterCommit = []
    this.#options.onCommitted()
    callAll(calls)
    return result
  }

  /** Runs after the outermost commit, never after a rollback, or at once outside a transaction. Update caches here. */
  afterCommit(call: () => void): void {
    if (this.#inTransaction) this.#afterCommit.push(call)
    else call()
  }

  /** Runs if the transaction is rolled back. Undo in memory what the transaction changed; don't use the database. */
  onRollback(call: () => void): void {
    if (this.#inTransaction) this.#onRollback.push(call)
  }

  prepare(sql: string): Prepared {
    let statement: StatementSync | null = null
    let preparedIn = 0
    const current = (): StatementSync => {
      if (statement === null || preparedIn !== this.#generation) {
        statement = this.#connection.prepare(sql)
        preparedIn = this.#generation
      }
      return statement
    }
    return {
      run: (...values) => this.#guarded(() => Number(current().run(...values).lastInsertRowid)),
      get: (...values) => this.#guarded(() => rowsOf<Row | undefined>(current(), (it) => [it.get(...values)])[0]),
      all: (...values) => this.#guarded(() => rowsOf<Row>(current(), (it) => it.all(...values))),
      lists: (...values) => this.#guarded(() => rowsOf<readonly Value[]>(current(), (it) => listsOf(it, values))),
    }
  }

  /** The first column names an unreadable row in the report. */
  query<Shape>(table: string, schema: z.ZodType<Shape>, sql: string): Query<Shape> {
    const statement = this.prepare(sql)
    const read = (row: Row): readonly Shape[] => {
      const parsed = schema.safeParse(row)
      if (parsed.success) return [parsed.data]
      // Only the key: the rest of the row must not get into a message.
      this.reportUnreadable(table, String(Object.values(row)[0]))
      return []
    }
    return {
      all: (...values) => statement.all(...values).flatMap(read),
      first(...values) {
        const row = statement.get(...values)
        return row === undefined ? null : (read(row)[0] ?? null)
      },
    }
  }

  /** Stops after this time count as new after a loss. Null if nothing was lost. */
  get newsSince(): number | null {
    return this.#newsSince
  }

  backUp(file: string, madeAt: number): void {
    writeBackup(this.#connection, file, madeAt)
  }

  copyHistory(file: string): void {
    copyHistory(this.#connection, file)
  }

  /** Frees some deleted pages. Returns whether there are more. */
  shrink(pages: number): boolean {
    const before = this.size().free
    this.#guarded(() => this.#connection.exec(`PRAGMA incremental_vacuum(${Math.floor(pages)})`))
    const after = this.size().free
    return after > 0 && after < before
  }

  isWhole(): boolean {
    return quickCheck(this.#connection) === 'ok'
  }

  size(): { readonly used: number; readonly free: number } {
    const pragma = (name: string): number =>
      Number(Object.values(this.#connection.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0)
    const free = pragma('freelist_count')
    return { used: (pragma('page_count') - free) * pragma('page_size'), free: free * pragma('page_size') }
  }

  /** Moves a file with unusable content aside and starts an empty one. */
  giveUp(error: unknown): void {
    this.#leaveFile(new DamagedFile(messageOf(error)))
  }

  /**
   * Writes the memory store back to the disk. Skipped if the file could not be read: its rows are not in memory, and
   * the keys would collide.
   */
  returnToFile(): void {
    const { path } = this.#options
    if (path === null || this.#isOnDisk || !this.#isWhole || this.#inTransaction) return
    let connection: DatabaseSync
    try {
      replaceFile(path, this.#connection)
      connection = openFile(path)
    } catch (error) {
      if (troubleOf(error) === null) throw error
      return
    }
    this.#connection.close()
    this.#connection = connection
    this.#isOnDisk = true
    this.#files = filesAt(path)
    this.#failure = null
    this.#generation += 1
  }

  close(): void {
    if (!this.#connection.isOpen) return
    // Last chance to save what is only in memory.
    this.returnToFile()
    if (this.#isOnDisk) closeFile(this.#connection)
    else this.#connection.close()
  }

  /** Inside a transaction the error must roll back the whole transaction. */
  #guarded<T>(work: () => T): T {
    return this.#inTransaction ? work() : this.#onSoundFile('any content', work)
  }

  #onSoundFile<T>(needs: 'same content' | 'any content', work: () => T): T {
    try {
      return work()
    } catch (error) {
      const trouble = this.#isOnDisk ? troubleOf(error) : null
      if (trouble === null) throw error
      const isLost = this.#leaveFile(error) === 'lost'
      if (isLost) this.#options.onLost()
      if (isLost && needs === 'same content') throw error
      return work()
    }
  }

  #leaveFile(error: unknown): 'kept' | 'lost' {
    const trouble = troubleOf(error) ?? 'unusable'
    const memory = ASIDE.has(trouble) ? null : openMemoryFrom(this.#connection)
    try {
      this.#connection.close()
    } catch {
      // Closing a damaged file may fail too.
    }
    const next =
      memory === null ? openStore(this.#options.path, this.#options.clock, error) : inMemory(memory, trouble, error)
    this.#connection = next.connection
    this.#isOnDisk = next.isOnDisk
    this.#isWhole = next.isWhole
    this.#failure = next.failure
    this.#newsSince = next.newsSince
    this.#files = filesAt(this.#options.path)
    this.#generation += 1
    // A deleted file is written again at once, or the status reports why not.
    if (next.failure !== null && trouble !== 'gone') this.#options.onFailure(next.failure)
    return memory?.isWhole === true ? 'kept' : 'lost'
  }
}

/** An integer beyond JavaScript's safe range would throw for all rows. The app never writes one. */
function rowsOf<Read>(statement: StatementSync, ask: (statement: StatementSync) => unknown[]): Read[] {
  try {
    return ask(statement) as Read[]
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_OUT_OF_RANGE') throw error
    statement.setReadBigInts(true)
    try {
      return ask(statement).map(withNumbers) as Read[]
    } finally {
      statement.setReadBigInts(false)
    }
  }
}

function listsOf(statement: StatementSync, values: readonly SQLInputValue[]): unknown[] {
  statement.setReturnArrays(true)
  try {
    return statement.all(...values)
  } finally {
    statement.setReturnArrays(false)
  }
}

function withNumbers(row: unknown): unknown {
  if (Array.isArray(row)) return row.map(withNumber)
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withNumber(value)]))
}

function withNumber(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}

/** Null if the file or its journal is missing. */
function filesAt(path: string | null): string | null {
  if (path === null) return null
  const files = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.ino ?? null)
  return files.includes(null) ? null : files.join(' ')
}
