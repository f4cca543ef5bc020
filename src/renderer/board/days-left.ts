// Narrowing the board by the days that are left: ranges with either end open, written as `..-1` or `3..10`, and `unknown`.

import type { BoardRow } from '#renderer/fleet/board-row.ts'

export interface DaysRange {
  /** Included; null: no end on this side. */
  readonly from: number | null
  readonly to: number | null
}

export const DAYS_UNKNOWN = 'unknown'

/** Null for what is no range: what was kept may be of another version. */
export function rangeFrom(text: string): DaysRange | null {
  const [, from, to] = /^(-?\d{1,4})?\.\.(-?\d{1,4})?$/.exec(text) ?? []
  if (from === undefined && to === undefined) return null
  return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) }
}

/** Whether the days that are left are in any of these; a container that is out has none left to count. */
export function hasDaysLeft({ judgement: { deadline } }: BoardRow, chosen: ReadonlySet<string>): boolean {
  if (deadline.kind === 'over') return false
  if (deadline.kind !== 'counts') return chosen.has(DAYS_UNKNOWN)
  // What may be past is not called past.
  const daysLeft = deadline.isPast ? deadline.daysLeft : Math.max(0, deadline.daysLeft)
  for (const range of rangesOf(chosen)) {
    if ((range.from === null || daysLeft >= range.from) && (range.to === null || daysLeft <= range.to)) return true
  }
  return false
}

/** Asked for every row: read once for as long as the choice is the same. */
function rangesOf(chosen: ReadonlySet<string>): readonly DaysRange[] {
  let ranges = read.get(chosen)
  if (ranges === undefined) read.set(chosen, (ranges = [...chosen].flatMap((text) => rangeFrom(text) ?? [])))
  return ranges
}

const read = new WeakMap<ReadonlySet<string>, readonly DaysRange[]>()
