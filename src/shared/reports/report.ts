// Report by week or month, and by terminal, line or customer. Unknown facts are listed separately.

import type { Gap } from '../invoices/observed.ts'
import { addDays, type CalendarDay, dayFromText, dayOf, partsOf, weekdayOf } from '../time/calendar-day.ts'
import { DAY } from '../time/instant.ts'
import type { Named, Outcome, Whose } from './outcome.ts'
import type { Dispute } from '../invoices/dispute.ts'
import { type Boxes, boxesIn, type Counted, pickupsIn, type Tally, tallyOf, type Won } from './tally.ts'
import type { ResumeMade, StopSeen } from './tracking-events.ts'

export const REPORT_GROUPINGS = ['whole', 'terminal', 'line', 'customer'] as const
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number]

export interface ReportFacts {
  readonly outcomes: readonly Outcome[]
  readonly stops: readonly StopSeen[]
  readonly resumes: readonly ResumeMade[]
  /** Times without syncs. */
  readonly gaps: readonly Gap[]
  readonly disputes: readonly Dispute[]
}

export interface AskedReport {
  readonly unit: PeriodUnit
  readonly by: ReportGrouping
  /** Both included. */
  readonly from: CalendarDay
  readonly to: CalendarDay
  /** Null if unknown. */
  readonly firstSync: CalendarDay | null
}

export interface Report {
  readonly whole: Tally
  /** The days before the first sync; null if the report has none. */
  readonly beforeFirstSync: Tally | null
  /** From the first sync on. Includes periods without containers. */
  readonly periods: readonly Period[]
  /** Largest first, unknown last; empty if not grouped. */
  readonly groups: readonly Group[]
  /** Gone on an unknown day, so in no period. */
  readonly undated: readonly Outcome[]
  /** Gated out before the first sync. */
  readonly seenLater: readonly Outcome[]
  readonly unwatchedMs: number
}

export interface Period {
  readonly start: CalendarDay
  readonly tally: Tally
}

export interface Group {
  readonly of: Named | null
  readonly tally: Tally
}

export function reportOf(facts: ReportFacts, asked: AskedReport): Report {
  const { unit, by, from, to, firstSync } = asked
  const counted = countedIn(facts, from, to)
  const boxes = boxesIn(counted.gone)
  const watchedFrom = firstSync !== null && firstSync > from ? firstSync : from
  const byPeriod = divided(counted, (day) => (day < watchedFrom ? BEFORE : periodStart(unit, day)))
  const partTally = (key: CalendarDay | typeof BEFORE): Tally => tallyOf(byPeriod.get(key) ?? NOTHING, boxes)
  const goneOutcomes = facts.outcomes.filter(isGone)
  return {
    whole: tallyOf(counted, boxes),
    beforeFirstSync: from < watchedFrom ? partTally(BEFORE) : null,
    periods: periodsBetween(unit, watchedFrom, to).map((start) => ({ start, tally: partTally(start) })),
    groups: by === 'whole' ? [] : groupsOf(counted, by, boxes),
    undated: goneOutcomes.filter(({ countedOn }) => countedOn === null),
    seenLater: counted.gone.filter(({ pickup }) => 'isSeenLater' in pickup && pickup.isSeenLater),
    unwatchedMs: unwatched(facts, from, to),
  }
}

/** In UTC: some hours don't matter here. */
function unwatched({ gaps }: ReportFacts, from: CalendarDay, to: CalendarDay): number {
  const [first, end] = [from * DAY, (to + 1) * DAY]
  return gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.until, end) - Math.max(gap.from, first)), 0)
}

function isGone({ pickup }: Outcome): boolean {
  return pickup.kind !== 'not-yet'
}

function countedIn({ outcomes, stops, resumes, disputes }: ReportFacts, from: CalendarDay, to: CalendarDay): Counted {
  const isIn = (day: CalendarDay | null): boolean => day !== null && day >= from && day <= to
  return {
    gone: outcomes.filter((outcome) => isGone(outcome) && isIn(outcome.countedOn)),
    moves: outcomes.flatMap((outcome) =>
      outcome.moves.filter(({ day }) => isIn(day)).map((move) => ({ outcome, move })),
    ),
    stops: stops.filter(({ day }) => isIn(day)),
    resumes: resumes.filter(({ day }) => isIn(day)),
    won: wonIn(disputes, outcomes).filter(({ day }) => isIn(day)),
  }
}

/** Counts on the day the dispute was closed. */
function wonIn(disputes: readonly Dispute[], outcomes: readonly Outcome[]): readonly Won[] {
  const byContainer = new Map(outcomes.map((outcome) => [outcome.containerId, outcome]))
  return disputes.flatMap(({ containerId, closedOn, won, currency }): Won[] => {
    const day = closedOn === null ? null : dayFromText(closedOn)
    if (day === null || won === null || won === 0) return []
    const outcome = byContainer.get(containerId) ?? null
    const { terminal = null, line = null, customer = null } = outcome ?? {}
    return [{ day, amount: { currency, amount: won }, outcome, terminal, line, customer }]
  })
}

function groupsOf(counted: Counted, by: keyof Whose, boxes: Boxes): readonly Group[] {
  const names = new Map<string, Named>()
  const keyOf = ({ [by]: of }: Whose): string => {
    if (of === null) return NO_ID
    if (!names.has(of.id)) names.set(of.id, of)
    return of.id
  }
  return [...divided(counted, (_day, whose) => keyOf(whose))]
    .map(([key, part]) => ({ of: names.get(key) ?? null, tally: tallyOf(part, boxes) }))
    .toSorted((one, other) => bySize(one, other) || byName(one.of, other.of))
}

function bySize(one: Group, other: Group): number {
  const nobodyLast = Number(one.of === null) - Number(other.of === null)
  return nobodyLast || pickupsIn(other.tally).length - pickupsIn(one.tally).length
}

function byName(one: Named | null, other: Named | null): number {
  const [first, second] = [one?.name.toLowerCase() ?? '', other?.name.toLowerCase() ?? '']
  return first < second ? -1 : Number(first > second)
}

function divided<Key>(
  { gone, moves, stops, resumes, won }: Counted,
  keyOf: (day: CalendarDay, whose: Whose) => Key,
): ReadonlyMap<Key, Counted> {
  const parts = new Map<Key, Parts>()
  const partOf = (day: CalendarDay | null, whose: Whose): Parts => {
    const key = keyOf(day ?? NO_DAY, whose)
    let part = parts.get(key)
    if (part === undefined) parts.set(key, (part = { gone: [], moves: [], stops: [], resumes: [], won: [] }))
    return part
  }
  for (const outcome of gone) partOf(outcome.countedOn, outcome).gone.push(outcome)
  for (const one of moves) partOf(one.move.day, one.outcome).moves.push(one)
  for (const stop of stops) partOf(stop.day, stop).stops.push(stop)
  for (const resume of resumes) partOf(resume.day, resume).resumes.push(resume)
  for (const one of won) partOf(one.day, one).won.push(one)
  return parts
}

type Parts = { [Key in keyof Counted]: Counted[Key][number][] }

const NOTHING: Counted = { gone: [], moves: [], stops: [], resumes: [], won: [] }
/** IDs are never empty. */
const NO_ID = ''
/** Only outcomes with a day are counted in a period. */
const NO_DAY = 0 as CalendarDay
const BEFORE = 'before the first sync'

export const PERIOD_UNITS = ['week', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** Weeks begin on Monday. */
export function periodStart(unit: PeriodUnit, day: CalendarDay): CalendarDay {
  if (unit === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7))
  const { year, month } = partsOf(day)
  return dayOf(year, month, 1)
}

/** First days of the periods, both ends included. */
export function periodsBetween(unit: PeriodUnit, from: CalendarDay, to: CalendarDay): readonly CalendarDay[] {
  const starts: CalendarDay[] = []
  if (from > to) return starts
  for (
    let start = periodStart(unit, from);
    start <= to && starts.length < MOST_PERIODS;
    start = nextStart(unit, start)
  ) {
    starts.push(start)
  }
  return starts
}

function nextStart(unit: PeriodUnit, start: CalendarDay): CalendarDay {
  return unit === 'week' ? addDays(start, 7) : periodStart('month', addDays(start, 31))
}

/** Ten years of weeks; bounds the work for absurd dates. */
const MOST_PERIODS = 530
