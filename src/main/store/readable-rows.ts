// Reads rows so that one that nobody can make sense of costs itself alone: it is left out where it stands, and said.

import type { Database, Row } from './database.ts'

/** The latest moment a date can show. */
const LATEST = 8.64e15

/** What can be read of the rows; `read` answers null, or throws, where it is not what was once written. */
export function readable<T>(
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
      // As any other that says nothing.
    }
    if (record === null) database.leaveOut(table, row['key'] ?? JSON.stringify(row))
    return record ?? []
  })
}

/** Null where it is no time that a date could show. */
export function timeIn(value: Row[string] | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= LATEST ? value : null
}

/** Of what is always a time. */
export function isTime(value: Row[string] | undefined): value is number {
  return timeIn(value) !== null
}
