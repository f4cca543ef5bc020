// A report as CSV: one row per period or group, plain numbers, one column per currency. Pure.

import { CSV_START, csvRows, type CsvCell } from '#shared/csv/csv.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import type { ReportFacts } from '#shared/reports/report.ts'
import type { Tally } from '#shared/reports/tally.ts'
import type { Language } from '#shared/words/language.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'
import { BLOCKS, roundedDays, type Column } from './blocks.ts'
import { shownReport, type Shown } from './rows.ts'

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
