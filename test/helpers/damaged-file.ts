// Damages a store's file while it is open or closed.

import { DatabaseSync, StatementSync, type SQLOutputValue } from 'node:sqlite'
import { vi } from 'vitest'

/** The store's next access fails with SQLite's error for a damaged file. */
export function damageFile(where: 'transaction' | 'statement'): void {
  const fail = (): never => {
    throw Object.assign(new Error('database disk image is malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 })
  }
  if (where === 'transaction') vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(fail)
  else vi.spyOn(StatementSync.prototype, 'all').mockImplementationOnce(fail)
}

export function spoil(path: string, sql: string): void {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}

/** Reads rows of the closed file. */
export function rowsIn(path: string, sql: string): Record<string, SQLOutputValue>[] {
  const database = new DatabaseSync(path)
  const rows = database.prepare(sql).all()
  database.close()
  return rows
}
