// Reads rows so that one that nobody can make sense of costs itself alone: it is left out where it stands, and said.

import type { Database, Prepared, Row } from './database.ts'

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
    // By what its first column calls it: what else stands in it is not for a message.
    if (record === null) database.leaveOut(table, String(Object.values(row)[0]))
    return record ?? []
  })
}

/**
 * As {@link readable}, for questions that want so many. `leaveOut` takes the keys, as JSON, of those that cannot be read:
 * no later question finds them. It is asked once more then, for there is room for others.
 */
export function createLegible<T extends { readonly key: number }>(
  database: Database,
  table: string,
  leaveOut: Prepared,
  read: (row: Row) => T | null,
): (ask: () => readonly Row[]) => readonly T[] {
  return (ask) => {
    const rows = ask()
    const records = readable(database, table, rows, read)
    if (records.length === rows.length) return records
    const known = new Set(records.map(({ key }) => key))
    const others = rows.map(({ key }) => Number(key)).filter((key) => !known.has(key))
    leaveOut.run(JSON.stringify(others))
    return readable(database, table, ask(), read)
  }
}

/** Null where it is no time that a date could show. */
export function timeIn(value: Row[string] | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= LATEST ? value : null
}

/** Of what is always a time. */
export function isTime(value: Row[string] | undefined): value is number {
  return timeIn(value) !== null
}

/** Null where it is no text. */
export function textIn(value: Row[string] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
