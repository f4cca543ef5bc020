// Damages a store's file while it is open or closed.

import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { vi } from 'vitest'

/** The store's next transaction fails with SQLite's error for a damaged file. */
export function damageFile(): void {
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(() => {
    throw Object.assign(new Error('database disk image is malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 })
  })
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
