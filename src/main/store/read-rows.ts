// Reads rows: skips those that can't be parsed and reports how many there are.

import type { Database } from './database.ts'
import type { Row } from './row.ts'

/** `read` returns null or throws for a row that can't be used. */
export function readRows<T>(
  database: Database,
  table: string,
  rows: readonly Row[],
  read: (row: Row) => T | null,
): T[] {
  return rows.flatMap((row) => {
    let record: T | null = null
    try {
      record = read(row)
    } catch {
      // Reported below.
    }
    // Only the key: the rest of the row must not get into a message.
    if (record === null) database.reportUnreadable(table, String(Object.values(row)[0]))
    return record ?? []
  })
}
