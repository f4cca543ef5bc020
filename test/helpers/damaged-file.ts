// A store's file that is found damaged while it is in use, or is spoilt while nobody has it open, for tests.

import { DatabaseSync, StatementSync, type SQLOutputValue } from 'node:sqlite'
import { vi } from 'vitest'

/** The next the store does with its file fails, as SQLite says it of a damaged one. */
export function damageFile(where: 'transaction' | 'statement'): void {
  const fail = (): never => {
    throw Object.assign(new Error('database disk image is malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 })
  }
  if (where === 'transaction') vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(fail)
  else vi.spyOn(StatementSync.prototype, 'run').mockImplementationOnce(fail)
}

/** While the program is not running: whatever this SQL makes of its file. */
export function spoil(path: string, sql: string): void {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}

/** What stands in its file, while the program is not running. */
export function rowsIn(path: string, sql: string): Record<string, SQLOutputValue>[] {
  const database = new DatabaseSync(path)
  const rows = database.prepare(sql).all()
  database.close()
  return rows
}
