// The containers that are out and not back, as their view lists them: whose free time is used up first. Pure.

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
  /** The container's. */
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

/** Since when it is out; null where nobody knows. */
export function outSince({ row, running }: EmptyRow): DayAtPlace | null {
  if (running !== null) return running.since
  const { perDiem } = row.judgement
  return perDiem.kind === 'unknown' && perDiem.why.kind === 'free-days-not-set' ? perDiem.why.since : null
}

/** The day it left counts as a day out by itself. */
export function daysOut(since: DayAtPlace, now: Instant): number {
  const today: CalendarDay = todayBy(clockOfZone(since.zone), now)
  return daysBetween(since.day, today) + 1
}

/** The same container judged the same is the same row, so that its line is not drawn anew. */
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
