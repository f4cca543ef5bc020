// The dispute pack as CSV: one row per line, with its section. Pure.

import { CSV_START, csvRows, type CsvCell } from '#shared/csv/csv.ts'
import type { InvoiceCheck } from '#shared/invoices/check-invoice.ts'
import { INVOICE_NOTES } from '#shared/invoices/invoice.ts'
import type { ChangeSubject } from '#shared/words/change-words.ts'
import type { Language } from '#shared/words/language.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'
import { FACT_COLUMNS, reportOf } from './report.ts'

export function packCsv(check: InvoiceCheck, subject: ChangeSubject, language: Language): string {
  const sheet = sheetLanguage(language)
  const { say } = sheet
  const report = reportOf(check, subject, sheet)
  const rows: (readonly CsvCell[])[] = [
    [
      say('invoice.sheet.section'),
      say('invoice.sheet.item'),
      ...FACT_COLUMNS.slice(1).map((column) => say(`invoice.facts.${column}`)),
    ],
    [report.title],
    ...report.findings.flatMap(({ title, sentences }) => sentences.map((sentence) => [title, sentence])),
    ...report.elements.map(({ name, section, state }) => [say('invoice.elements'), `${section} ${name}`, state]),
    ...report.days.map(({ day, charged, recorded }) => [say('invoice.days'), day, charged, recorded.join('; ')]),
    ...report.facts.map((fact) => [say('invoice.facts'), ...FACT_COLUMNS.map((column) => fact[column])]),
    ...INVOICE_NOTES.map((name) => [say(`invoice.note.${name}`), check.invoice.notes[name]]),
  ]
  return CSV_START + csvRows(rows)
}

export function packName({ invoice }: InvoiceCheck): string {
  const parts = `${invoice.number} ${invoice.texts.number}`.match(/[\p{L}\p{N}]+/gu) ?? []
  return `quaywatch-dispute-${parts.join('-')}.csv`
}
