// The part of the inbox that the window holds: newest first, put together of what was read at different times. Pure.

import type { AlertView } from '#shared/contract/alerts.ts'

const UNSETTLED: ReadonlySet<AlertView['outcome']> = new Set(['pending', 'showing'])

/** Replaces the list down to the last loaded alert and keeps the older ones. */
export function withNewest(
  known: readonly AlertView[],
  read: readonly AlertView[],
  isWhole: boolean,
): readonly AlertView[] {
  const last = read.at(-1)
  if (last === undefined || isWhole) return read
  return [...read, ...known.filter(({ key }) => key < last.key)]
}

/** Replaces a part in the middle: alerts missing from it have left the list. */
export function withPart(
  known: readonly AlertView[],
  before: number,
  read: readonly AlertView[],
  isLast: boolean,
): readonly AlertView[] {
  const last = read.at(-1)
  const end = isLast || last === undefined ? 0 : last.key
  return [...known.filter(({ key }) => key >= before), ...read, ...known.filter(({ key }) => key < end)]
}

/** The key down to which the list must be reloaded to know every outcome. */
export function unsettledFrom(known: readonly AlertView[]): number {
  return known.findLast(({ outcome }) => UNSETTLED.has(outcome))?.key ?? Number.MAX_SAFE_INTEGER
}
