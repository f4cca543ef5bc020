// The connection to the store: transactions and prepared statements that outlive the loss of the file below them.

import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { callAll } from '#main/events/emitter.ts'
import type { Clock } from '#main/time/clock.ts'
import { messageOf, type FailureFacts } from '#shared/words/failure-words.ts'
import { copyHistory, writeBackup } from './backup-files.ts'
import { closeFile, openFile, quickCheck, replaceFile } from './open-file.ts'
import { inMemory, openMemoryFrom, openStore } from './open-store.ts'
import { ASIDE, DamagedFile, FileGone, OtherAccount, rowsLeftOut, troubleOf } from './store-trouble.ts'

/** Our tables hold nothing else. */
type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

export interface Prepared {
  /** Answers the key of the row that was inserted, where one was. */
  run(...values: SQLInputValue[]): number
  get(...values: SQLInputValue[]): Row | undefined
  all(...values: SQLInputValue[]): readonly Row[]
  /** As `all`, each row as the list of its values: of a whole fleet their names take longer than the reading. */
  lists(...values: SQLInputValue[]): readonly (readonly Value[])[]
}

export interface DatabaseOptions {
  /** Null: in memory, for accounts that leave no trace. */
  readonly path: string | null
  readonly clock: Clock
  /** The file failed while in use; what was done about it, in words. */
  readonly onFailure: (failure: FailureFacts) => void
  readonly onCommitted: () => void
  /** What was in the file could not be saved from it: all that was announced of it is to be announced anew. */
  readonly onLost: () => void
}

export class Database {
  readonly #options: DatabaseOptions
  #connection: DatabaseSync
  #isOnDisk: boolean
  /** Of a memory that stands in for the file. */
  #isWhole: boolean
  #failure: FailureFacts | null
  #inTransaction = false
  /** What is to be done once the transaction under way has committed. */
  #afterCommit: (() => void)[] = []
  #generation = 1
  /** Which files on the disk it is. */
  #files: string | null
  #newsSince: number | null
  /** Rows that cannot be read, by table and key. */
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

  /** What is wrong with the file, or was at the start; null where all is well. */
  get failure(): FailureFacts | null {
    return this.#failure ?? (this.#leftOut.size === 0 ? null : rowsLeftOut([...this.#leftOut]))
  }

  /** Unreadable rows stay in the file; the user is told how many there are. */
  reportUnreadable(table: string, key: string | number): void {
    const name = `${table} ${key}`
    if (this.#leftOut.has(name)) return
    this.#leftOut.add(name)
    if (this.#leftOut.size === 1 && this.failure !== null) this.#options.onFailure(this.failure)
  }

  get isOnDisk(): boolean {
    return this.#isOnDisk
  }

  /** Somebody may have taken the file, or its journal, away: all of it is still to be had, and is written anew. */
  heedFile(): void {
    const { path } = this.#options
    if (path === null || !this.#isOnDisk || this.#inTransaction || filesAt(path) === this.#files) return
    this.#leaveFile(new FileGone(`${basename(path)} was taken away`))
  }

  /** Rises when the content was replaced under everybody's feet: what was kept beside it must be read anew. */
  get generation(): number {
    return this.#generation
  }

  /**
   * All or nothing. Where the file fails, the app moves to another and the work is done there; unless its content is
   * lost: the work knew that content, and would take all it finds for new.
   */
  transaction<T>(work: () => T): T {
    if (this.#inTransaction) return work()
    const result = this.#onSoundFile('same content', () => {
      this.#connection.exec('BEGIN IMMEDIATE')
      this.#inTransaction = true
      this.#afterCommit = []
      try {
        const done = work()
        this.#connection.exec('COMMIT')
        return done
      } catch (error) {
        // SQLite has rolled back by itself after some errors.
        if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK')
        this.#afterCommit = []
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

  /**
   * Calls it once the outermost transaction has committed, and never where that is rolled back; at once outside of one.
   * The place to change what is kept in memory of what the transaction wrote.
   */
  afterCommit(call: () => void): void {
    if (this.#inTransaction) this.#afterCommit.push(call)
    else call()
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

  /** The content was lost: stops after this moment are news. Null if nothing was lost. */
  get newsSince(): number | null {
    return this.#newsSince
  }

  /** Writes the user's own tables to another file. */
  backUp(file: string, madeAt: number): void {
    writeBackup(this.#connection, file, madeAt)
  }

  copyHistory(file: string): void {
    copyHistory(this.#connection, file)
  }

  /** Gives back to the disk what was deleted, a little at a time; answers whether there is more to give back. */
  shrink(pages: number): boolean {
    const before = this.size().free
    this.#guarded(() => this.#connection.exec(`PRAGMA incremental_vacuum(${Math.floor(pages)})`))
    const after = this.size().free
    return after > 0 && after < before
  }

  /** Reads all of it. */
  isWhole(): boolean {
    return quickCheck(this.#connection) === 'ok'
  }

  /** Bytes in use and bytes free inside, as the file's own book-keeping has it. */
  size(): { readonly used: number; readonly free: number } {
    const pragma = (name: string): number =>
      Number(Object.values(this.#connection.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0)
    const free = pragma('freelist_count')
    return { used: (pragma('page_count') - free) * pragma('page_size'), free: free * pragma('page_size') }
  }

  /** Its content makes no sense to those who read it at the start: the file is put aside, and an empty one begun. */
  giveUp(error: unknown): void {
    this.#leaveFile(new DamagedFile(messageOf(error)))
  }

  /** Begins anew with an empty file; the old one is put aside. */
  startAfresh(): void {
    this.#leaveFile(new OtherAccount('none of its shipments can be found'))
  }

  /**
   * Where the app had to leave its file and works from memory: goes back to it with all that was learned meanwhile, if
   * the disk lets it. Not where the file could not be read: what is in it is not in memory, and both number their rows.
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
    // The last chance of what is in memory alone.
    this.returnToFile()
    if (this.#isOnDisk) closeFile(this.#connection)
    else this.#connection.close()
  }

  /** Inside a transaction the error must reach its beginning: half a transaction cannot go on elsewhere. */
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
      // A damaged file may refuse even that; the connection is not used again.
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
    // One that was taken away is written anew in the same breath, or the status says why not.
    if (next.failure !== null && trouble !== 'gone') this.#options.onFailure(next.failure)
    return memory?.isWhole === true ? 'kept' : 'lost'
  }
}

/** A number beyond what JavaScript can count would fail all rows with it; it cannot be one of ours, whatever becomes of it. */
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

/** Names the file and its journal as the disk does; null where one of them is not there. */
function filesAt(path: string | null): string | null {
  if (path === null) return null
  const files = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.ino ?? null)
  return files.includes(null) ? null : files.join(' ')
}
