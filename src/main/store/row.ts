// A row as SQLite returns it, and its times and texts.

import { LATEST_TIME } from '#shared/time/instant.ts'

export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

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
