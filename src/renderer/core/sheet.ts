// Writes rows as a spreadsheet: one column per field, as a CSV file or as cells to paste.

import { CSV_START, type CsvCell, csvRows, pasteTable } from '#shared/csv/csv.ts'
import { type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import type { Language } from '#shared/words/language.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'
import { type Field, sheetValue } from './field.ts'
import { viewer } from './viewer.ts'

export function csvOf<Row>(fields: readonly Field<Row>[], rows: readonly Row[], language: Language): string {
  const columns = sheetColumns(fields, rows, language)
  return CSV_START + csvRows([columns.map(({ title }) => title), ...cellsOf(columns, rows)])
}

export function pasteTextOf<Row>(fields: readonly Field<Row>[], rows: readonly Row[], language: Language): string {
  const columns = sheetColumns(fields, rows, language)
  return pasteTable(
    columns.map(({ title }) => title),
    cellsOf(columns, rows),
  )
}

export function sheetName(list: string, day: CalendarDay): string {
  return `quaywatch-${list}-${dayText(day)}.csv`
}

interface SheetColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => CsvCell
}

/** The amounts come last, because the currencies of the rows decide how many columns they take. */
function sheetColumns<Row>(
  fields: readonly Field<Row>[],
  rows: readonly Row[],
  language: Language,
): readonly SheetColumn<Row>[] {
  const sheet = sheetLanguage(language)
  const columns = fields.map((field) => ({
    title: field.kind === 'instant' ? bracketed(field.title, viewer().zone) : field.title,
    value: (row: Row) => sheetValue(field, row, sheet),
  }))
  return [...columns, ...fields.flatMap((field) => amountColumns(field, rows))]

  function bracketed(text: string, more: string): string {
    return language.say('common.bracketed', { text, more })
  }

  function amountColumns({ title, amounts }: Field<Row>, rows: readonly Row[]): readonly SheetColumn<Row>[] {
    if (amounts === undefined) return []
    const currencies = new Set(rows.flatMap((row) => amounts(row).map(({ currency }) => currency)))
    return [...currencies].toSorted().map((currency) => ({
      title: bracketed(title, currency),
      value: (row) => amounts(row).find((money) => money.currency === currency)?.amount,
    }))
  }
}

function cellsOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): CsvCell[][] {
  return rows.map((row) => columns.map(({ value }) => value(row)))
}
