// The rows, filters, columns and spreadsheet fields of the Empties view. Pure.

import { isCounted } from '#shared/rules/board-facts.ts'
import { type CalendarDay, daysBetween, dayText } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import { runningPerDiem, type RunningPerDiem } from '#shared/rules/per-diem.ts'
import { clockOfZone, type DayAtPlace, todayBy } from '#shared/time/place-clock.ts'
import { type BoardRow, compareRows } from '#renderer/fleet/board-row.ts'
import { CSV_START, type CsvCell, csvRows, pasteTable } from '#shared/csv/csv.ts'
import { withoutTerminalFees, stakeOf, stakesOf } from '#shared/rules/money-at-stake.ts'
import type { ContainerNotes } from '#shared/fleet/note.ts'
import { perDiemWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { stakeWords } from '#shared/words/money-words.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { TIER_ICONS, toneOf } from '#renderer/ui/components/tone.ts'
import { now } from '#renderer/core/clock.ts'
import { say } from '#renderer/core/language.ts'
import { rowField } from '#renderer/fleet/row-fields.ts'
import { amountKey, cell, type Cell, NOTHING, textKey, type WordedColumn } from '#renderer/ui/table/table-columns.ts'

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
  const out = [...rows].filter(({ judgment }) => isCounted('empties', judgment))
  return out.toSorted(compareRows).map(emptyRow)
}

export function emptiesFiltersOf({ state }: EmptyRow): readonly EmptiesFilter[] {
  return ['all', state]
}

/** The gate-out day; null if unknown. */
export function outSince({ row, running }: EmptyRow): DayAtPlace | null {
  if (running !== null) return running.since
  const { perDiem } = row.judgment
  return perDiem.kind === 'unknown' && perDiem.why.kind === 'free-days-not-set' ? perDiem.why.since : null
}

/** Counts the gate-out day as the first day out. */
export function daysOut(since: DayAtPlace, now: Instant): number {
  const today: CalendarDay = todayBy(clockOfZone(since.zone), now)
  return daysBetween(since.day, today) + 1
}

/** Cached: the table renders a new row object again. */
function emptyRow(row: BoardRow): EmptyRow {
  const cachedRow = rowCache.get(row)
  if (cachedRow !== undefined) return cachedRow
  const running = runningPerDiem(row.judgment.perDiem)
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
  rowCache.set(row, empty)
  return empty
}

const rowCache = new WeakMap<BoardRow, EmptyRow>()

/** The user's notes, such as where to return a container. */
export type NotesOf = ReadonlyMap<string, ContainerNotes>

type EmptiesColumn = WordedColumn<EmptyRow, [notes: NotesOf]>

export const EMPTIES_COLUMNS: readonly EmptiesColumn[] = [
  {
    id: 'do',
    title: say('empties.column.do'),
    width: 200,
    kind: 'act',
    sortKey: ({ weight }) => weight,
    cell: ({ row: { judgment, tier } }, language) => ({
      ...cell(reasonWords(judgment, language), '', toneOf(judgment)),
      icon: TIER_ICONS[tier],
    }),
  },
  {
    id: 'container',
    title: say('field.name.container'),
    width: 118,
    isSticky: true,
    sortKey: ({ row }) => row.container.number,
    cell: ({ row }, language) => ({
      ...cell(rowField('container', row, language), rowField('size', row, language)),
      mark: toneOf(row.judgment),
    }),
  },
  {
    id: 'free-time',
    title: say('empties.column.free-time'),
    width: 190,
    kind: 'prose',
    isStretchy: true,
    sortKey: ({ running }) => running?.freeDaysLeft ?? null,
    cell: freeTimeCell,
  },
  {
    id: 'return-by',
    title: say('empties.column.return-by'),
    width: 112,
    sortKey: ({ running }) => running?.lastFreeDay.day ?? null,
    cell: returnByCell,
  },
  {
    id: 'out',
    title: say('empties.column.out'),
    width: 110,
    sortKey: (row) => outSince(row)?.day ?? null,
    cell: outCell,
  },
  {
    id: 'cost',
    title: say('field.name.cost'),
    width: 162,
    sortKey: costKey,
    cell: costCell,
  },
  {
    id: 'line',
    title: say('field.name.line'),
    width: 100,
    sortKey: ({ row }) => textKey(row.shipment?.line.scac),
    cell: ({ row }, language) => cell(rowField('line', row, language), row.shipment?.line.scac ?? ''),
  },
  {
    id: 'customer',
    title: say('field.name.customer'),
    width: 176,
    isStretchy: true,
    sortKey: ({ row }) => textKey(row.shipment?.customer),
    cell: ({ row }, language) => cell(rowField('customer', row, language), rowField('po', row, language)),
  },
  {
    id: 'note',
    title: say('empties.column.note'),
    width: 180,
    sortKey: () => null,
    cell: ({ id }, _language, notes) => cell(noteOf(id, notes)),
  },
]

export function csvOfEmpties(rows: readonly EmptyRow[], notes: NotesOf, language: Language): string {
  return CSV_START + csvRows([TITLES, ...valuesOf(rows, notes, language)])
}

export function textOfEmpties(rows: readonly EmptyRow[], notes: NotesOf, language: Language): string {
  return pasteTable(TITLES, valuesOf(rows, notes, language))
}

export function emptiesFile(day: CalendarDay): string {
  return `quaywatch-empties-${dayText(day)}.csv`
}

/** Omits the gate-out date and the line, which have their own columns. */
function freeTimeCell({ row }: EmptyRow, language: Language): Cell {
  const { perDiem } = row.judgment
  const whole = perDiemWords(perDiem, language)
  const isNotSet = perDiem.kind === 'unknown' && perDiem.why.kind === 'free-days-not-set'
  if (!isNotSet || perDiem.unlessReturned !== null) return cell(whole)
  return { ...cell(language.say('empties.free-days-not-set')), whole }
}

/** A date that is cut off reads as another date, so the place goes below it. */
function returnByCell({ running }: EmptyRow, { dates }: Language): Cell {
  return running === null ? NOTHING : cell(dates.bareDay(running.lastFreeDay.day), dates.place(running.lastFreeDay))
}

function outCell(row: EmptyRow, language: Language): Cell {
  const since = outSince(row)
  if (since === null) return cell(language.say('common.not-known'), '', 'unknown')
  return cell(language.dates.bareDay(since.day), language.say('empties.days-out', { days: daysOut(since, now()) }))
}

function costCell({ row: { judgment } }: EmptyRow, language: Language): Cell {
  const [first = '', ...others] = costWords({ judgment }, language)
  return cell(first, others.join(', '))
}

function costKey({ row: { judgment } }: EmptyRow): string | null {
  const stake = stakeOf(withoutTerminalFees(judgment))
  return 'amounts' in stake ? amountKey(stake.amounts) : null
}

function costWords({ judgment }: Pick<EmptyRow['row'], 'judgment'>, language: Language): readonly string[] {
  const stakes = stakesOf([withoutTerminalFees(judgment)])
  const words = stakeWords(stakes, language)
  return words.length === 0 && stakes.unknown > 0 ? [language.say('empties.cost.unknown')] : words
}

function noteOf(id: string, notes: NotesOf): string {
  return notes.get(id)?.notes.at(-1)?.text ?? ''
}

function valuesOf(rows: readonly EmptyRow[], notes: NotesOf, language: Language): CsvCell[][] {
  const sheet = sheetLanguage(language)
  return rows.map((row) => FIELDS.map(([, valueOf]) => valueOf(row, sheet, notes)))
}

function ifKnown<Value>(value: Value | null, say: (value: Value) => CsvCell): CsvCell {
  return value === null ? '' : say(value)
}

const FIELDS: readonly (readonly [
  title: string,
  valueOf: (row: EmptyRow, sheet: Language, notes: NotesOf) => CsvCell,
])[] = [
  [say('field.name.container'), ({ row }, sheet) => rowField('container', row, sheet)],
  [say('field.name.size'), ({ row }, sheet) => rowField('size', row, sheet)],
  [say('field.name.line'), ({ row }, sheet) => rowField('line', row, sheet)],
  [say('field.name.customer'), ({ row }, sheet) => rowField('customer', row, sheet)],
  [say('field.name.po'), ({ row }, sheet) => rowField('po', row, sheet)],
  [say('field.name.bill'), ({ row }, sheet) => rowField('bill', row, sheet)],
  [say('empties.column.out'), (row, { dates }) => ifKnown(outSince(row), (since) => dates.day(since))],
  [say('empties.sheet.days-out'), (row) => ifKnown(outSince(row), (since) => daysOut(since, now()))],
  [say('empties.sheet.days-left'), ({ running }) => running?.freeDaysLeft],
  [say('empties.column.return-by'), ({ running }, { dates }) => ifKnown(running, (it) => dates.day(it.lastFreeDay))],
  [say('field.name.cost'), ({ row }, sheet) => costWords(row, sheet).join(', ')],
  [say('empties.column.note'), ({ id }, _sheet, notes) => noteOf(id, notes)],
]
const TITLES = FIELDS.map(([title]) => title)
