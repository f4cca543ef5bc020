// The rows, filters, columns and spreadsheet fields of the Finished view. Pure.

import type { DoneLine } from '#shared/contract/done-requests.ts'
import { textOfParts } from '#renderer/fleet/search.ts'
import { CSV_START, type CsvCell, csvRows, pasteTable } from '#shared/csv/csv.ts'
import { type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { Language } from '#shared/words/language.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'
import { say } from '#renderer/core/language.ts'
import { costWords } from '#renderer/reports/rows.ts'
import { amountKey, cell, type Cell, textKey, type WordedColumn } from '#renderer/ui/table/table-columns.ts'

export const DONE_FILTERS = ['all', 'in-time', 'late', 'unknown', 'left'] as const
export type DoneFilter = (typeof DONE_FILTERS)[number]

export interface DoneRow extends DoneLine {
  /** The container's ID. */
  readonly id: string
  readonly weight: number
  readonly searchText: string
}

export function doneRows(lines: readonly DoneLine[]): readonly DoneRow[] {
  return lines
    .toSorted((one, other) => other.doneAt - one.doneAt || (one.outcome.number < other.outcome.number ? -1 : 1))
    .map((line, weight): DoneRow => {
      const { number, containerId, customer, line: carrier, terminal } = line.outcome
      const texts = [
        number,
        line.billOfLading,
        ...line.references,
        customer?.name,
        carrier?.id,
        carrier?.name,
        terminal?.name,
      ]
      return { ...line, id: containerId, weight, searchText: textOfParts(texts) }
    })
}

export function doneFiltersOf({ outcome: { pickup }, how }: DoneRow): readonly DoneFilter[] {
  const result = pickup.kind === 'in-time' || pickup.kind === 'late' ? pickup.kind : 'unknown'
  return how === 'left' ? ['all', result, 'left'] : ['all', result]
}

type DoneColumn = WordedColumn<DoneRow>

export const DONE_COLUMNS: readonly DoneColumn[] = [
  {
    id: 'container',
    title: say('field.name.container'),
    width: 118,
    isSticky: true,
    sortKey: ({ outcome }) => outcome.number,
    cell: ({ outcome }) => cell(outcome.number),
  },
  {
    id: 'done',
    title: say('done.column.done'),
    width: 130,
    sortKey: ({ doneAt }) => doneAt,
    cell: (row, language) => cell(doneDay(row, language), language.say(`done.how.${row.how}`)),
  },
  {
    id: 'pickup',
    title: say('done.column.pickup'),
    width: 240,
    sortKey: ({ outcome: { pickup } }) => ('daysPast' in pickup ? pickup.daysPast : null),
    cell: pickupCell,
  },
  {
    id: 'out',
    title: say('done.column.out'),
    width: 120,
    sortKey: ({ outcome }) => outcome.gatedOut,
    cell: ({ outcome }, language) => cell(dayWords(outcome.gatedOut, language)),
  },
  {
    id: 'per-diem',
    title: say('done.column.per-diem'),
    width: 150,
    isStretchy: true,
    sortKey: ({ outcome: { perDiem } }) => (perDiem.kind === 'known' ? perDiem.daysPast : null),
    cell: ({ outcome }, language) => cell(perDiemWords(outcome.perDiem, language)),
  },
  {
    id: 'cost',
    title: say('done.column.cost'),
    width: 150,
    isStretchy: true,
    sortKey: ({ outcome: { cost } }) => ('amounts' in cost ? amountKey(cost.amounts) : null),
    cell: ({ outcome }, language) => cell(costWords(outcome.cost, language)),
  },
  {
    id: 'bill',
    title: say('field.name.bill'),
    width: 150,
    sortKey: ({ billOfLading }) => textKey(billOfLading),
    cell: ({ billOfLading, outcome }) => cell(billOfLading, outcome.line?.name ?? ''),
  },
  {
    id: 'customer',
    title: say('field.name.customer'),
    width: 170,
    isStretchy: true,
    sortKey: ({ outcome }) => textKey(outcome.customer?.name),
    cell: ({ outcome, references }) => cell(outcome.customer?.name ?? '', references.join(', ')),
  },
  {
    id: 'terminal',
    title: say('field.name.terminal'),
    width: 190,
    isStretchy: true,
    sortKey: ({ outcome }) => textKey(outcome.terminal?.name),
    cell: ({ outcome }) => cell(outcome.terminal?.name ?? ''),
  },
]

export function pickupWords({ pickup }: DoneRow['outcome'], { say, dates }: Language): string {
  switch (pickup.kind) {
    case 'in-time':
      return say('done.pickup.in-time', { day: dates.bareDay(pickup.lastFreeDay) })
    case 'late':
      return say('done.pickup.late', { days: pickup.daysPast, day: dates.bareDay(pickup.lastFreeDay) })
    case 'unknown':
      return say(`done.pickup.${pickup.why}`)
    case 'not-yet':
      return say('common.not-known')
  }
}

export function perDiemWords(perDiem: DoneRow['outcome']['perDiem'], { say }: Language): string {
  if (perDiem.kind === 'known') return say('done.per-diem.days', { days: perDiem.daysPast })
  return perDiem.kind === 'none' ? '' : say(`done.per-diem.${perDiem.why}`)
}

export function doneDay({ outcome, doneAt }: DoneRow, { dates }: Language): string {
  return outcome.returned === null ? dates.instant(instantAt(doneAt)) : dates.bareDay(outcome.returned)
}

export function dayWords(day: CalendarDay | null, { say, dates }: Language): string {
  return day === null ? say('common.not-known') : dates.bareDay(day)
}

export function csvOfDone(rows: readonly DoneRow[], language: Language): string {
  return CSV_START + csvRows([TITLES, ...valuesOf(rows, language)])
}

export function textOfDone(rows: readonly DoneRow[], language: Language): string {
  return pasteTable(TITLES, valuesOf(rows, language))
}

export function doneFile(day: CalendarDay): string {
  return `quaywatch-done-${dayText(day)}.csv`
}

function pickupCell({ outcome }: DoneRow, language: Language): Cell {
  const { kind } = outcome.pickup
  return cell(pickupWords(outcome, language), '', kind === 'late' ? 'money' : kind === 'in-time' ? 'ready' : 'unknown')
}

function valuesOf(rows: readonly DoneRow[], language: Language): CsvCell[][] {
  const sheet = sheetLanguage(language)
  return rows.map((row) => FIELDS.map(([, valueOf]) => valueOf(row, sheet)))
}

const FIELDS: readonly (readonly [title: string, valueOf: (row: DoneRow, sheet: Language) => CsvCell])[] = [
  [say('field.name.container'), ({ outcome }) => outcome.number],
  [say('field.name.bill'), ({ billOfLading }) => billOfLading],
  [say('field.name.line'), ({ outcome }) => outcome.line?.name ?? ''],
  [say('field.name.customer'), ({ outcome }) => outcome.customer?.name ?? ''],
  [say('field.name.po'), ({ references }) => references.join('; ')],
  [say('field.name.terminal'), ({ outcome }) => outcome.terminal?.name ?? ''],
  [say('done.fact.discharged'), ({ outcome }, sheet) => dayCell(outcome.discharged, sheet)],
  [say('done.fact.available'), ({ outcome }, sheet) => dayCell(outcome.available, sheet)],
  [say('done.column.out'), ({ outcome }, sheet) => dayCell(outcome.gatedOut, sheet)],
  [say('done.fact.returned'), ({ outcome }, sheet) => dayCell(outcome.returned, sheet)],
  [say('done.column.pickup'), ({ outcome }, sheet) => pickupWords(outcome, sheet)],
  [say('done.column.per-diem'), ({ outcome }, sheet) => perDiemWords(outcome.perDiem, sheet)],
  [say('done.column.cost'), ({ outcome }, sheet) => costWords(outcome.cost, sheet)],
]
const TITLES = FIELDS.map(([title]) => title)

function dayCell(day: CalendarDay | null, { dates }: Language): CsvCell {
  return day === null ? '' : dates.bareDay(day)
}
