// The shown rows for a spreadsheet: a CSV file, and cells to paste.

import { CSV_START, csvRows, pasteRows, type CsvCell } from '#shared/csv/csv.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { LastFreeDay } from '#shared/rules/last-free-day.ts'
import { availabilityWords, feesWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { clockText } from '#shared/words/sheet-language.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { stopReasonWords } from '#shared/words/tracking-words.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { SOURCES } from './cells.ts'
import { sizeOf } from './columns.ts'
import { lineOf } from './facets.ts'
import { TIER_LABELS } from './labels.ts'

export function csvOf(rows: readonly BoardRow[], language: Language): string {
  return CSV_START + csvRows([TITLES, ...rows.map((row) => valuesOf(row, language))])
}

/** One row alone comes without titles, so that it can be added to a sheet that has them. */
export function tsvOf(rows: readonly BoardRow[], language: Language): string {
  const values = rows.map((row) => valuesOf(row, language))
  return pasteRows(rows.length === 1 ? values : [TITLES, ...values])
}

export function exportName(day: CalendarDay): string {
  return `quaywatch-board-${dayText(day)}.csv`
}

function valuesOf(row: BoardRow, language: Language): CsvCell[] {
  return FIELDS.map(([, valueOf]) => valueOf(row, language))
}

type Field = readonly [title: string, value: (row: BoardRow, language: Language) => CsvCell]

/** Days as 2026-07-08 with their zone in a field of its own: nothing is left to the spreadsheet's country. */
const FIELDS: readonly Field[] = [
  ['Tier', ({ judgement }) => TIER_LABELS[judgement.tier.name]],
  ['Why', ({ judgement }, language) => reasonWords(judgement, language)],
  ['Container', ({ container }) => container.number],
  ['Last free day', (row) => lastFreeDay(row, (known) => dayText(known.day))],
  ['Last free day zone', (row) => lastFreeDay(row, (known) => known.zone ?? 'unknown')],
  ['Last free day set by', (row) => lastFreeDay(row, (known) => SOURCES[known.source])],
  ['Days left', ({ judgement: { deadline } }) => (deadline.kind === 'counts' ? deadline.daysLeft : null)],
  ['Fetch by', pullBy],
  ['Availability', ({ judgement }, language) => availabilityWords(judgement.availability, language)],
  ['Holds', ({ container }) => container.holds.map(({ name, status }) => `${name} (${status})`).join('; ')],
  ['Appointment', appointment],
  ['Appointment zone', ({ judgement: { appointment: set } }) => (set.kind === 'set' ? (set.zone ?? 'unknown') : null)],
  ['Terminal', ({ judgement }) => judgement.terminal],
  ['Yard spot', ({ container }) => container.atPort.yardSpot],
  ['Fees', ({ judgement: { fees } }, language) => (fees.kind === 'none' ? null : feesWords(fees, language))],
  ['Customer', ({ shipment }) => shipment?.customer],
  ['References', references],
  ['Bill of lading', ({ judgement }) => judgement.billOfLading],
  ['Line', lineOf],
  ['Vessel', ({ shipment }) => shipment?.vessel.name],
  ['Voyage', ({ shipment }) => shipment?.vessel.voyage],
  ['Arrival', arrival],
  ['Arrival is', ({ judgement }) => judgement.arrival.kind],
  ['Arrival zone', arrivalZone],
  ['Size', sizeOf],
  ['Last news (UTC)', ({ shipment }) => shipment?.tracking.lastSucceededAt],
  ['Tracking stopped', ({ shipment }) => shipment?.tracking.stoppedAt],
  ['Stop reason', ({ shipment }, language) => stopReason(shipment, language)],
]

const TITLES = FIELDS.map(([title]) => title)

function lastFreeDay({ judgement: { deadline } }: BoardRow, say: (known: LastFreeDay) => string): string | null {
  return deadline.kind === 'counts' ? say(deadline.binding.lastFreeDay) : null
}

function pullBy({ judgement: { deadline } }: BoardRow): string | null {
  return deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? dayText(deadline.pullBy.day) : null
}

function appointment({ judgement: { appointment: set } }: BoardRow): string | null {
  if (set.kind !== 'set') return null
  if (set.clock === null) return dayText(set.day)
  return `${dayText(set.day)} ${clockText(set.clock)}`
}

function references({ shipment, container }: BoardRow): string {
  return [...new Set([...(shipment?.references ?? []), ...container.references])].join('; ')
}

function arrival({ judgement: { arrival: of } }: BoardRow): string | null {
  if (of.kind === 'expected') return dayText(of.eta.day)
  return of.kind === 'arrived' && of.at !== null ? dayText(of.at.day) : null
}

function arrivalZone({ judgement: { arrival: of } }: BoardRow): string | null {
  const at = of.kind === 'expected' ? of.eta : of.kind === 'arrived' ? of.at : null
  return at === null ? null : (at.zone ?? 'unknown')
}

function stopReason(shipment: BoardRow['shipment'], language: Language): string | null {
  const stopped = shipment?.tracking ?? null
  return stopped === null || stopped.stoppedAt === null ? null : stopReasonWords(stopped.stoppedReason, language)
}
