// Reads rows: skips those that can't be parsed and reports how many there are.

import { LATEST_TIME } from '#shared/rules/instant.ts'
import type { Database, Row } from './database.ts'

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

/** Null if it can't be a time that the app stored. */
export function timeIn(value: Row[string] | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= LATEST_TIME ? value : null
}

export function isTime(value: Row[string] | undefined): value is number {
  return timeIn(value) !== null
}

export function textIn(value: Row[string] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
