// Writes rows as a spreadsheet: one column per field, as a CSV file or as cells to paste.

import { CSV_START, type CsvCell, csvRows, pasteTable } from '#shared/csv/csv.ts'
import { type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import type { Language } from '#shared/words/language.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'
import { type Field, sheetValue } from './field.ts'

export function csvOf<Row>(fields: readonly Field<Row>[], rows: readonly Row[], language: Language): string {
  return CSV_START + csvRows([titlesOf(fields), ...cellsOf(fields, rows, language)])
}

export function pasteTextOf<Row>(fields: readonly Field<Row>[], rows: readonly Row[], language: Language): string {
  return pasteTable(titlesOf(fields), cellsOf(fields, rows, language))
}

export function sheetName(list: string, day: CalendarDay): string {
  return `quaywatch-${list}-${dayText(day)}.csv`
}

function titlesOf(fields: readonly Field<never>[]): readonly string[] {
  return fields.map(({ title }) => title)
}

function cellsOf<Row>(fields: readonly Field<Row>[], rows: readonly Row[], language: Language): CsvCell[][] {
  const sheet = sheetLanguage(language)
  return rows.map((row) => fields.map((field) => sheetValue(field, row, sheet)))
}
