// The rows, filters, columns and spreadsheet fields of the Empties view. Pure.

import { isCounted } from '#shared/rules/board-facts.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import { daysBetween } from '#shared/rules/calendar-day.ts'
import type { Instant } from '#shared/rules/instant.ts'
import { runningPerDiem, type RunningPerDiem } from '#shared/rules/per-diem.ts'
import { clockOfZone, todayBy, type DayAtPlace } from '#shared/rules/place-clock.ts'
import { compareRows, type BoardRow } from '#renderer/fleet/board-row.ts'

export type EmptyState = RunningPerDiem['state'] | 'unknown'
export const EMPTIES_FILTERS = ['all', 'used-up', 'nearly-used-up', 'free', 'unknown'] as const satisfies readonly (
  'all' | EmptyState
)[]
export type EmptiesFilter = (typeof EMPTIES_FILTERS)[number]

export interface EmptyRow {
  /** The container's ID. */
  readonly id: string
  readonly weight: number
  readonly row: BoardRow
  readonly running: RunningPerDiem | null
  readonly state: EmptyState
  readonly searchText: string
}

export function emptyRows(rows: Iterable<BoardRow>): readonly EmptyRow[] {
  const out = [...rows].filter(({ judgement }) => isCounted('empties', judgement))
  return out.toSorted(compareRows).map(emptyRow)
}

export function emptiesFiltersOf({ state }: EmptyRow): readonly EmptiesFilter[] {
  return ['all', state]
}

/** The gate-out day; null if unknown. */
export function outSince({ row, running }: EmptyRow): DayAtPlace | null {
  if (running !== null) return running.since
  const { perDiem } = row.judgement
  return perDiem.kind === 'unknown' && perDiem.why.kind === 'free-days-not-set' ? perDiem.why.since : null
}

/** Counts the gate-out day as the first day out. */
export function daysOut(since: DayAtPlace, now: Instant): number {
  const today: CalendarDay = todayBy(clockOfZone(since.zone), now)
  return daysBetween(since.day, today) + 1
}

/** Cached: the table renders a new row object again. */
function emptyRow(row: BoardRow): EmptyRow {
  const kept = made.get(row)
  if (kept !== undefined) return kept
  const running = runningPerDiem(row.judgement.perDiem)
  const { id, weight } = row
  const empty: EmptyRow = {
    id,
    weight,
    row,
    running,
    state: running?.state ?? 'unknown',
    get searchText() {
      return row.searchText
    },
  }
  made.set(row, empty)
  return empty
}

const made = new WeakMap<BoardRow, EmptyRow>()
