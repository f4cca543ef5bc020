// The digest that a row carries of what it says: damage that leaves the row legible is seen all the same.

import type { SQLInputValue } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { Row } from './database.ts'

/** For a column named `seal`. */
export interface RowSeal {
  readonly columns: readonly string[]
  /** What the columns are to hold, in their order, and the digest of it. */
  sealed(...values: readonly SQLInputValue[]): readonly SQLInputValue[]
  /** Whether the row still says what was written. */
  isWhole(row: Row): boolean
}

/** `columns`: what the row says; each of them is read with it. */
export function createRowSeal(columns: readonly string[]): RowSeal {
  return {
    columns,
    sealed: (...values) => [...values, digestOf(values)],
    isWhole(row) {
      const seal = row['seal'] ?? null
      // Earlier versions wrote none.
      return seal === null || seal === digestOf(columns.map((column) => row[column]))
    },
  }
}

/** Half a character in a text comes back from the disk as the sign for one that is missing. */
function digestOf(values: readonly unknown[]): number {
  return crc32(JSON.stringify(values.map((value) => (typeof value === 'string' ? value.toWellFormed() : value))))
}
