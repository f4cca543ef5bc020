// The tables of a report on screen and as CSV: columns, values, bars and the containers behind a number. Pure.

import type { Outcome } from '#shared/reports/outcome.ts'
import type { Average, MoneyOf, Tally } from '#shared/reports/tally.ts'
import type { SeenOfShipment } from '#shared/reports/tracking-events.ts'
import type { Language } from '#shared/words/language.ts'
import { amountsWords } from '#shared/words/money-words.ts'
import { CSV_START, type CsvCell, csvRows } from '#shared/csv/csv.ts'
import { dayText } from '#shared/time/calendar-day.ts'
import type { ReportFacts } from '#shared/reports/report.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'
import { type Shown, shownReport } from './rows.ts'

export type BlockId = 'pickup' | 'days' | 'cost' | 'average' | 'tracking'

export type ColumnId =
  | 'in-time'
  | 'late'
  | 'unknown'
  | 'days-past'
  | 'per-diem-days'
  | 'per-diem-unknown'
  | 'posted'
  | 'estimated'
  | 'cost-unknown'
  | 'won'
  | 'per-diem-estimated'
  | 'per-diem-cost-unknown'
  | 'to-available'
  | 'to-gate-out'
  | 'stops'
  | 'held'
  | 'not-held'
  | 'resumes-open'
  | 'earlier'
  | 'later'

export type Shade = 'good' | 'bad' | 'other' | 'unknown'

export type Behind =
  | { readonly kind: 'containers'; readonly of: readonly Outcome[] }
  | { readonly kind: 'shipments'; readonly of: readonly SeenOfShipment[] }

export interface Column {
  readonly id: ColumnId
  readonly shade: Shade | null
  readonly value: Value
  readonly behind: (tally: Tally) => Behind
}

export type Value =
  | { readonly kind: 'count'; readonly of: (tally: Tally) => number }
  | { readonly kind: 'average'; readonly of: (tally: Tally) => Average }
  | { readonly kind: 'money'; readonly of: (tally: Tally) => MoneyOf }

export interface Block {
  readonly id: BlockId
  readonly isStacked: boolean
  readonly columns: readonly Column[]
}

export const BLOCKS: readonly Block[] = [
  {
    id: 'pickup',
    isStacked: true,
    columns: [
      containers('in-time', 'good', ({ inTime }) => inTime),
      containers('late', 'bad', ({ late }) => late),
      containers('unknown', 'unknown', ({ unknown }) => unknown),
    ],
  },
  {
    id: 'days',
    isStacked: false,
    columns: [
      counted(
        'days-past',
        'bad',
        ({ daysPast }) => daysPast,
        ({ late }) => late,
      ),
      counted(
        'per-diem-days',
        'other',
        ({ perDiem }) => perDiem.days,
        ({ perDiem }) => perDiem.over,
      ),
      containers('per-diem-unknown', null, ({ perDiem }) => perDiem.unknown),
    ],
  },
  {
    id: 'cost',
    isStacked: false,
    columns: [
      money('posted', ({ posted }) => posted),
      money('estimated', ({ estimated }) => estimated),
      containers('cost-unknown', null, ({ costUnknown }) => costUnknown),
      money('per-diem-estimated', ({ perDiem }) => perDiem.estimated),
      containers('per-diem-cost-unknown', null, ({ perDiem }) => perDiem.costUnknown),
      money('won', ({ won }) => won),
    ],
  },
  {
    id: 'average',
    isStacked: false,
    columns: [
      average('to-available', 'good', ({ toAvailable }) => toAvailable),
      average('to-gate-out', 'other', ({ toGateOut }) => toGateOut),
    ],
  },
  {
    id: 'tracking',
    isStacked: false,
    columns: [
      shipments('stops', 'bad', ({ stops }) => stops),
      shipments('held', 'good', ({ resumes }) => resumes.held),
      shipments('not-held', null, ({ resumes }) => [...resumes['stopped-again'], ...resumes['not-confirmed']]),
      shipments('resumes-open', null, ({ resumes }) => resumes.open),
      counted(
        'earlier',
        null,
        ({ moves }) => moves.earlier,
        ({ moves }) => moves.earlierOf,
      ),
      counted(
        'later',
        null,
        ({ moves }) => moves.later,
        ({ moves }) => moves.laterOf,
      ),
    ],
  },
]

export function valueWords({ value }: Column, tally: Tally, language: Language): string {
  const { say, number } = language
  switch (value.kind) {
    case 'count':
      return number(value.of(tally))
    case 'money':
      return amountsWords(value.of(tally).amounts, language)
    case 'average': {
      const { days, of } = value.of(tally)
      return days === null ? '' : say('report.average', { days: number(roundedDays(days)), count: of.length })
    }
  }
}

export interface Bar {
  readonly shade: Shade
  readonly length: number
}

export interface Chart {
  readonly most: number
  readonly barsOf: (tally: Tally) => readonly Bar[]
}

/** One scale for all rows. Empty columns and amounts have no bar: currencies share no scale. */
export function chartOf({ columns, isStacked }: Block, tallies: readonly Tally[]): Chart {
  const shaded = columns.flatMap(({ shade, value }) => {
    if (shade === null || value.kind === 'money') return []
    const { kind } = value
    const lengthOf = (tally: Tally): number => (kind === 'count' ? value.of(tally) : (value.of(tally).days ?? 0))
    return tallies.some((tally) => lengthOf(tally) > 0) ? [{ shade, lengthOf }] : []
  })
  const barsOf = (tally: Tally): readonly Bar[] =>
    shaded.map(({ shade, lengthOf }) => ({ shade, length: lengthOf(tally) }))
  const most = tallies.reduce((longest, tally) => {
    const lengths = barsOf(tally).map(({ length }) => length)
    const here = isStacked ? lengths.reduce((sum, length) => sum + length, 0) : Math.max(0, ...lengths)
    return Math.max(longest, here)
  }, 0)
  return { most, barsOf }
}

export function roundedDays(days: number): number {
  return Math.round(days * 10) / 10
}

function counted(
  id: ColumnId,
  shade: Shade | null,
  of: (tally: Tally) => number,
  behind: (tally: Tally) => readonly Outcome[],
): Column {
  return { id, shade, value: { kind: 'count', of }, behind: (tally) => ({ kind: 'containers', of: behind(tally) }) }
}

function containers(id: ColumnId, shade: Shade | null, of: (tally: Tally) => readonly Outcome[]): Column {
  return counted(id, shade, (tally) => of(tally).length, of)
}

function shipments(id: ColumnId, shade: Shade | null, of: (tally: Tally) => readonly SeenOfShipment[]): Column {
  const value: Value = { kind: 'count', of: (tally) => of(tally).length }
  return { id, shade, value, behind: (tally) => ({ kind: 'shipments', of: of(tally) }) }
}

function average(id: ColumnId, shade: Shade, of: (tally: Tally) => Average): Column {
  const behind = (tally: Tally): Behind => ({ kind: 'containers', of: of(tally).of })
  return { id, shade, value: { kind: 'average', of }, behind }
}

function money(id: ColumnId, of: (tally: Tally) => MoneyOf): Column {
  return {
    id,
    shade: null,
    value: { kind: 'money', of },
    behind: (tally) => ({ kind: 'containers', of: of(tally).of }),
  }
}

export function reportCsv(facts: ReportFacts, shown: Shown, language: Language): string {
  const sheet = sheetLanguage(language)
  const { say } = sheet
  const { rows, total } = shownReport(facts, shown, sheet)
  const columns = BLOCKS.flatMap(({ columns: of }) => of).flatMap((column) => cellsOf(column, total.tally, sheet))
  return (
    CSV_START +
    csvRows([
      [say(`report.by.${shown.by}`), ...columns.map(([title]) => title)],
      ...[...rows, total].map(({ name, tally }) => [name, ...columns.map(([, valueOf]) => valueOf(tally))]),
    ])
  )
}

export function reportFile({ by, from, to }: Shown): string {
  return `quaywatch-report-${by}-${dayText(from)}-${dayText(to)}.csv`
}

type SheetColumn = readonly [title: string, valueOf: (tally: Tally) => CsvCell]

function cellsOf({ id, value }: Column, total: Tally, { say }: Language): readonly SheetColumn[] {
  const what = say(`report.column.${id}`)
  switch (value.kind) {
    case 'count':
      return [[what, value.of]]
    case 'average':
      return [
        [what, (tally) => roundedOf(value.of(tally).days)],
        [say('report.sheet.of', { what }), (tally) => value.of(tally).of.length],
      ]
    case 'money':
      return value.of(total).amounts.map(({ currency }): SheetColumn => {
        const amountIn = (tally: Tally): CsvCell =>
          value.of(tally).amounts.find((one) => one.currency === currency)?.amount ?? ''
        return [say('report.sheet.currency', { what, currency }), amountIn]
      })
  }
}

function roundedOf(days: number | null): CsvCell {
  return days === null ? '' : roundedDays(days)
}
