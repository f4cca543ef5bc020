// The shown rows for a spreadsheet: a CSV file, and cells to paste. What each column gives is in sheet-fields.ts.

import { CSV_START, csvRows, pasteTable, type CsvCell } from '#shared/csv/csv.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { Language } from '#shared/words/language.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { SHEET_FIELDS } from './sheet-fields.ts'

export function csvOf(rows: readonly BoardRow[], language: Language): string {
  const sheet = sheetLanguage(language)
  return CSV_START + csvRows([TITLES, ...rows.map((row) => valuesOf(row, sheet))])
}

export function tsvOf(rows: readonly BoardRow[], language: Language): string {
  const sheet = sheetLanguage(language)
  return pasteTable(
    TITLES,
    rows.map((row) => valuesOf(row, sheet)),
  )
}

export function exportName(day: CalendarDay): string {
  return `quaywatch-board-${dayText(day)}.csv`
}

function valuesOf(row: BoardRow, sheet: Language): CsvCell[] {
  return SHEET_FIELDS.map(([, valueOf]) => valueOf(row, sheet))
}

const TITLES = SHEET_FIELDS.map(([title]) => title)
