// The connection to the store: transactions, prepared statements, and the failure of the file.

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { z } from 'zod'
import { callAll } from '#main/core/events/emitter.ts'
import { Refusal } from '#main/core/events/refusal.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { copyHistory, writeBackup } from './backup-files.ts'
import { quickCheck } from './open-file.ts'
import type { Opened } from './open-store.ts'
import type { Row, Value } from './row.ts'
import { failureInUse, isOfDamage, rowsLeftOut, troubleOf } from './store-trouble.ts'

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
  readonly opened: Opened
  /** The file failed while in use. */
  readonly onFailure: (failure: Failure) => void
  readonly onCommitted: () => void
}

export class Database {
  readonly #options: DatabaseOptions
  readonly #connection: DatabaseSync
  #refusal: Failure | null = null
  #inTransaction = false
  #afterCommit: (() => void)[] = []
  #onRollback: (() => void)[] = []
  /** Unreadable rows by table and key. */
  #leftOut = new Set<string>()

  constructor(options: DatabaseOptions) {
    this.#options = options
    this.#connection = options.opened.connection
  }

  /** Null if the file is sound. */
  get failure(): Failure | null {
    const rows = this.#leftOut.size === 0 ? null : rowsLeftOut([...this.#leftOut])
    return this.#refusal ?? this.#options.opened.failure ?? rows
  }

  get isOnDisk(): boolean {
    return this.#options.opened.isOnDisk
  }

  /** Unreadable rows stay in the file and are reported to the user. */
  reportUnreadable(table: string, key: string | number): void {
    const name = `${table} ${key}`
    if (this.#leftOut.has(name)) return
    this.#leftOut.add(name)
    if (this.#leftOut.size === 1 && this.failure !== null) this.#options.onFailure(this.failure)
  }

  /** Throws a {@link Refusal} if the file refuses the work. */
  transaction<T>(work: () => T): T {
    if (this.#inTransaction) return work()
    // The account is about to be opened again, from a backup that would lack what is written now.
    if (this.#refusal !== null && isOfDamage(this.#refusal)) throw new Refusal(this.#refusal, null)
    const result = this.#refusing(() => {
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

  /** A sync was saved completely. */
  endRefusal(): void {
    this.#refusal = null
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
    const statement = this.#refusing(() => this.#connection.prepare(sql))
    return {
      run: (...values) => this.#refusing(() => Number(statement.run(...values).lastInsertRowid)),
      get: (...values) => this.#refusing(() => rowsOf<Row | undefined>(statement, (it) => [it.get(...values)])[0]),
      all: (...values) => this.#refusing(() => rowsOf<Row>(statement, (it) => it.all(...values))),
      lists: (...values) => this.#refusing(() => rowsOf<readonly Value[]>(statement, (it) => listsOf(it, values))),
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

  backUp(file: string, madeAt: number): void {
    writeBackup(this.#connection, file, madeAt)
  }

  copyHistory(file: string): void {
    copyHistory(this.#connection, file)
  }

  /** Frees some deleted pages. Returns whether there are more. */
  shrink(pages: number): boolean {
    const before = this.size().free
    this.#refusing(() => this.#connection.exec(`PRAGMA incremental_vacuum(${Math.floor(pages)})`))
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

  close(): void {
    if (this.#connection.isOpen) this.#connection.close()
  }

  /** Inside a transaction, the error first rolls it back. */
  #refusing<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      const trouble = this.#inTransaction ? null : troubleOf(error)
      if (trouble === null) throw error
      const failure = failureInUse(trouble, error)
      const isNew = this.#refusal?.code !== failure.code
      this.#refusal = failure
      if (isNew) this.#options.onFailure(failure)
      throw new Refusal(failure, error)
    }
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
