// The board's spreadsheet export: a CSV file, and cells to paste.

import { CSV_START, type CsvCell, csvRows, pasteTable } from '#shared/csv/csv.ts'
import { type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import type { Language } from '#shared/words/language.ts'
import { clockText, sheetLanguage } from '#shared/words/sheet-language.ts'
import { type BoardRow, sizeOf, yardSpotOf } from '#renderer/fleet/board-row.ts'
import { lineName, referencesOf, type Shipment } from '#shared/fleet/shipment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import type { LastFreeDay } from '#shared/rules/last-free-day.ts'
import { ratesBy, stakeOf } from '#shared/rules/money-at-stake.ts'
import {
  availabilityWords,
  feesWords,
  holdNameWords,
  holdStatusWords,
  stopReasonWords,
} from '#shared/words/container-words.ts'
import { amountsWords } from '#shared/words/money-words.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { say } from '#renderer/core/language.ts'
import { owners } from '#renderer/team/owners.ts'
import { deskOf, shownBooking } from '#renderer/plan/desk.ts'
import { type ColumnName, COLUMNS } from './board-columns.ts'
import { daysLeft, pickupDeadlineDay } from './urgency-columns.ts'

/** Days are written as 2026-07-08, so that the spreadsheet's locale does not matter. */
type SheetField = readonly [title: string, value: (row: BoardRow, language: Language) => CsvCell]

const FIELDS_OF: Readonly<Record<ColumnName, readonly SheetField[]>> = {
  do: [
    [say('board.sheet.tier'), ({ judgment }) => say(`board.tier.${judgment.tier.name}`)],
    [say('board.sheet.why'), ({ judgment }, language) => reasonWords(judgment, language)],
  ],
  driver: [
    [say('board.column.driver'), ({ id }) => deskOf(id)?.move?.driver ?? null],
    [say('board.sheet.planned-day'), ({ id }) => deskOf(id)?.move?.day ?? null],
  ],
  note: [[say('board.column.note'), ({ id }) => deskOf(id)?.note ?? null]],
  container: [[say('board.column.container'), ({ container }) => container.number]],
  deadline: [
    [say('board.column.deadline'), (row) => lastFreeDay(row, (known) => dayText(known.day))],
    [say('board.sheet.deadline-place'), (row, language) => lastFreeDay(row, (known) => language.dates.place(known))],
    [say('board.sheet.deadline-source'), (row) => lastFreeDay(row, (known) => say(`board.source.${known.source}`))],
    [say('board.sheet.days-left'), daysLeft],
  ],
  terminal: [
    [say('board.sheet.terminal'), ({ judgment }) => judgment.terminal],
    [say('board.sheet.yard-spot'), yardSpotOf],
  ],
  availability: [
    [say('board.column.availability'), ({ judgment }, language) => availabilityWords(judgment.availability, language)],
    [say('board.why.from.checked'), ({ container }) => container.availability.checkedAt],
  ],
  appointment: [
    [say('board.column.appointment'), appointmentText],
    [say('board.sheet.appointment-until'), (row) => shownBooking(row)?.until ?? null],
    [say('board.sheet.confirmation'), (row) => shownBooking(row)?.confirmation ?? null],
    [
      say('board.sheet.appointment-zone'),
      ({ judgment: { appointment } }, language) =>
        appointment.kind === 'set' ? language.dates.zone(appointment) : null,
    ],
  ],
  customer: [
    [say('board.sheet.customer'), ({ shipment }) => shipment?.customer],
    [say('board.sheet.references'), (row) => referencesOf(row).join('; ')],
  ],
  fees: [
    [
      say('board.column.fees'),
      ({ judgment: { fees } }, language) => (fees.kind === 'none' ? null : feesWords(fees, language)),
    ],
    [say('rate.cost.estimated'), ({ judgment }, language) => estimated(judgment, 'soFar', language)],
    [say('rate.cost.next-day'), ({ judgment }, language) => estimated(judgment, 'nextDay', language)],
    [say('money.rate'), ({ judgment: { estimate } }) => ratesBy(estimate).join('; ') || null],
  ],
  owner: [[say('team.owner'), ({ id }) => owners.value.get(id)?.name]],
  action: [],
  'pull-by': [
    [
      say('board.column.pull-by'),
      (row) => {
        const day = pickupDeadlineDay(row)
        return day === null ? null : dayText(day)
      },
    ],
  ],
  holds: [
    [
      say('board.column.holds'),
      ({ container }, sheet) =>
        container.holds
          .map(({ name, status }) =>
            sheet.say('common.bracketed', { text: holdNameWords(name, sheet), more: holdStatusWords(status, sheet) }),
          )
          .join('; '),
    ],
  ],
  bill: [
    [say('board.sheet.bill'), ({ judgment }) => judgment.billOfLading],
    [say('board.sheet.line'), ({ shipment }) => (shipment === null ? '' : (lineName(shipment.line) ?? ''))],
  ],
  arrival: [
    [say('board.sheet.vessel'), ({ shipment }) => shipment?.vessel.name],
    [say('board.sheet.voyage'), ({ shipment }) => shipment?.vessel.voyage],
    [say('board.column.arrival'), arrivalText],
    [say('board.sheet.arrival-is'), ({ judgment }) => say(`board.sheet.arrival.${judgment.arrival.kind}`)],
    [say('board.sheet.arrival-place'), arrivalPlace],
  ],
  size: [[say('board.column.size'), sizeOf]],
  news: [
    [say('board.sheet.news'), ({ shipment }) => shipment?.tracking.lastSucceededAt],
    [say('board.sheet.stopped'), ({ shipment }) => shipment?.tracking.stoppedAt],
    [say('board.sheet.stop-reason'), ({ shipment }, language) => stopReason(shipment, language)],
  ],
}

/** In the default column order. */
export const SHEET_FIELDS: readonly SheetField[] = COLUMNS.flatMap(({ id }) => FIELDS_OF[id])

const TITLES = SHEET_FIELDS.map(([title]) => title)

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

function lastFreeDay({ judgment: { deadline } }: BoardRow, say: (known: LastFreeDay) => string): string | null {
  return deadline.kind === 'counts' ? say(deadline.binding.lastFreeDay) : null
}

function appointmentText({ judgment: { appointment: set } }: BoardRow): string | null {
  if (set.kind !== 'set') return null
  if (set.clock === null) return dayText(set.day)
  return `${dayText(set.day)} ${clockText(set.clock)}`
}

function estimated(judgment: Judgment, which: 'soFar' | 'nextDay', language: Language): string | null {
  const { estimate } = judgment
  if (estimate.kind === 'known') return amountsWords(estimate[which], language)
  return stakeOf(judgment).kind === 'unknown' ? language.say('money.not-known') : null
}

function arrivalText({ judgment }: BoardRow): string | null {
  const arrival = arrivalDay(judgment.arrival)
  return arrival === null ? null : dayText(arrival.day)
}

function arrivalPlace({ judgment }: BoardRow, { dates }: Language): string | null {
  const arrival = arrivalDay(judgment.arrival)
  return arrival === null ? null : dates.place(arrival)
}

function stopReason(shipment: Shipment | null, language: Language): string | null {
  const stopped = shipment?.tracking ?? null
  return stopped === null || stopped.stoppedAt === null ? null : stopReasonWords(stopped.stoppedReason, language)
}
