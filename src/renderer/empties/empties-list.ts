// The rows, filters and columns of the Empties view. Pure.

import { isCounted } from '#shared/rules/board-facts.ts'
import { type CalendarDay, daysBetween } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import { runningPerDiem, type RunningPerDiem } from '#shared/rules/per-diem.ts'
import { clockOfZone, type DayAtPlace, todayBy } from '#shared/time/place-clock.ts'
import { withoutTerminalFees, stakeOf, stakesOf } from '#shared/rules/money-at-stake.ts'
import { perDiemWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { stakeWords } from '#shared/words/money-words.ts'
import { doCell, numberCell } from '#renderer/board/urgency-cells.ts'
import { now } from '#renderer/core/clock.ts'
import { amountKey } from '#renderer/core/field.ts'
import { say } from '#renderer/core/language.ts'
import { type BoardRow, compareRows } from '#renderer/fleet/board-row.ts'
import { CONTAINER, PO, SIZE } from '#renderer/fleet/fields/container-fields.ts'
import { WHY } from '#renderer/fleet/fields/deadline-fields.ts'
import { BILL, CUSTOMER, LINE, SCAC } from '#renderer/fleet/fields/shipment-fields.ts'
import { NOTE } from '#renderer/plan/desk-fields.ts'
import { perDiemTime } from '#renderer/board/free-time.ts'
import { type DayAxis, stripAxis, stripDrawing } from '#renderer/ui/table/strip.ts'
import { cell, type Cell, type Column, column, NOTHING, type TableAxis } from '#renderer/ui/table/table-columns.ts'

export const EMPTIES_FILTERS = ['all', 'used-up', 'nearly-used-up', 'free', 'unknown'] as const satisfies readonly (
  'all' | RunningPerDiem['state'] | 'unknown'
)[]
export type EmptiesFilter = (typeof EMPTIES_FILTERS)[number]

export function emptyRows(rows: Iterable<BoardRow>): readonly BoardRow[] {
  return [...rows].filter(({ judgment }) => isCounted('empties', judgment)).toSorted(compareRows)
}

export function runningOf({ judgment }: BoardRow): RunningPerDiem | null {
  return runningPerDiem(judgment.perDiem)
}

export function emptiesFiltersOf(row: BoardRow): readonly EmptiesFilter[] {
  return ['all', runningOf(row)?.state ?? 'unknown']
}

/** The gate-out day; null if unknown. */
export function outSince(row: BoardRow): DayAtPlace | null {
  const { perDiem } = row.judgment
  const notSet = perDiem.kind === 'unknown' && perDiem.why.kind === 'free-days-not-set' ? perDiem.why.since : null
  return runningOf(row)?.since ?? notSet
}

/** Counts the gate-out day as the first day out. */
export function daysOut(since: DayAtPlace, now: Instant): number {
  const today: CalendarDay = todayBy(clockOfZone(since.zone), now)
  return daysBetween(since.day, today) + 1
}

const emptiesColumn = column<BoardRow>

export const EMPTIES_COLUMNS: readonly Column<BoardRow>[] = [
  emptiesColumn({
    id: 'do',
    title: say('board.column.do'),
    width: 176,
    kind: 'act',
    fields: [WHY],
    sortKey: ({ weight }) => weight,
    cell: returnCell,
  }),
  emptiesColumn({ width: 126, isSticky: true, fields: [CONTAINER, SIZE, BILL], cell: numberCell }),
  emptiesColumn({
    title: say('empties.column.free-time'),
    width: 118,
    kind: 'days',
    fields: [
      {
        id: 'free-time',
        title: say('empties.sheet.days-left'),
        kind: 'number',
        value: (row) => runningOf(row)?.freeDaysLeft ?? null,
      },
      {
        id: 'return-by',
        title: say('empties.column.return-by'),
        kind: 'day',
        value: (row) => runningOf(row)?.lastFreeDay ?? null,
      },
    ],
    cell: freeTimeCell,
  }),
  {
    id: 'strip',
    title: say('empties.column.strip'),
    hint: say('empties.column.strip.hint'),
    width: 130,
    stretch: 200,
    kind: 'strip',
    isStretchy: true,
    fields: [],
    sortKey: (row) => outSince(row)?.day ?? null,
    cell: stripCell,
  },
  emptiesColumn({
    width: 100,
    leastTableWidth: 782,
    fields: [
      { id: 'out', title: say('empties.column.out'), kind: 'day', value: outSince },
      {
        id: 'days-out',
        title: say('empties.sheet.days-out'),
        kind: 'number',
        value: (row) => {
          const since = outSince(row)
          return since && daysOut(since, now())
        },
      },
    ],
    cell: outCell,
  }),
  emptiesColumn({
    width: 132,
    fields: [
      {
        id: 'cost',
        title: say('field.name.cost'),
        value: (row, language) => costWords(row, language).join(', '),
        sortKey: costKey,
      },
    ],
    cell: costCell,
  }),
  emptiesColumn({ width: 104, leastTableWidth: 1_032, fields: [LINE, SCAC] }),
  emptiesColumn({ width: 146, isStretchy: true, leastTableWidth: 928, fields: [CUSTOMER, PO] }),
  emptiesColumn({ width: 130, leastTableWidth: 1_162, fields: [NOTE] }),
]

/** Its free days are neither set nor given by a rate. */
export function lacksFreeDays({ judgment: { perDiem } }: BoardRow): boolean {
  return perDiem.kind === 'unknown' && perDiem.why.kind === 'free-days-not-set' && perDiem.unlessReturned === null
}

/** Costs of all rows together, by currency. */
export function totalWords(rows: readonly BoardRow[], language: Language): string {
  return stakeWords(stakesOf(rows.map(({ judgment }) => withoutTerminalFees(judgment))), language).join(', ')
}

/** The head of the list asks for missing free days once, so that no row repeats it. */
function returnCell(row: BoardRow, language: Language): Cell {
  const words = doCell(row, language)
  const since = lacksFreeDays(row) ? outSince(row) : null
  if (since === null) return words
  return { ...words, main: language.say('empties.return', { days: daysOut(since, now()) }), whole: words.main }
}

/** The days left or over, and the day to return it by. */
function freeTimeCell(row: BoardRow, language: Language): Cell {
  const { say, dates } = language
  const whole = perDiemWords(row.judgment.perDiem, language)
  const running = runningOf(row)
  if (running === null) {
    return { ...cell(lacksFreeDays(row) ? say('empties.free-days-not-set') : say('common.not-known')), whole }
  }
  const { freeDaysLeft: days, state, lastFreeDay } = running
  return {
    ...cell(dates.bareDay(lastFreeDay.day), '', TONES[state]),
    badge: days < 0 ? say('empties.days-over', { days: -days }) : say('days.badge.left', { days }),
    whole,
    spoken: whole,
  }
}

const TONES = { 'used-up': 'money', 'nearly-used-up': 'due', free: null } as const

const AXIS: DayAxis = { daysBefore: 45, daysShown: 60 }

export function emptiesAxis(today: CalendarDay, language: Language): TableAxis {
  return stripAxis(AXIS, today, language, 'without-last')
}

/** Without words: the other columns say the same. */
function stripCell(row: BoardRow): Cell {
  const since = outSince(row)
  if (since === null) return NOTHING
  return { ...NOTHING, drawing: stripDrawing(AXIS, perDiemTime(since, runningOf(row), now())) }
}

function outCell(row: BoardRow, language: Language): Cell {
  const since = outSince(row)
  if (since === null) return cell(language.say('common.not-known'), '', 'unknown')
  return cell(language.dates.bareDay(since.day), language.say('empties.days-out', { days: daysOut(since, now()) }))
}

function costCell(row: BoardRow, language: Language): Cell {
  const [first = '', ...others] = costWords(row, language)
  return cell(first, others.join(', '))
}

function costKey({ judgment }: BoardRow): string | null {
  const stake = stakeOf(withoutTerminalFees(judgment))
  return 'amounts' in stake ? amountKey(stake.amounts) : null
}

function costWords({ judgment }: BoardRow, language: Language): readonly string[] {
  const stakes = stakesOf([withoutTerminalFees(judgment)])
  const words = stakeWords(stakes, language)
  return words.length === 0 && stakes.unknown > 0 ? [language.say('empties.cost.unknown')] : words
}
