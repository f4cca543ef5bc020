// The shown rows as text for a spreadsheet: a file of comma-separated values, and columns for the clipboard.

import { dayText } from '#shared/rules/calendar-day.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import { HOUR, MINUTE } from '#shared/rules/instant.ts'
import { feesWords, availabilityWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { sizeOf } from './columns.ts'
import { lineOf } from './facets.ts'
import { TIER_LABELS } from './labels.ts'

/** With a byte-order mark: without it a spreadsheet takes the text for one of an older encoding. */
export function csvOf(rows: readonly BoardRow[], language: Language): string {
  const lines = [FIELDS.map(([title]) => title), ...rows.map((row) => valuesOf(row, language))]
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** One row alone comes without titles, so that it can be added to a sheet that has them. */
export function tsvOf(rows: readonly BoardRow[], language: Language): string {
  const values = rows.map((row) => valuesOf(row, language))
  const lines = rows.length === 1 ? values : [FIELDS.map(([title]) => title), ...values]
  return lines.map((line) => line.map(tsvCell).join('\t')).join('\n')
}

export function exportName(day: CalendarDay): string {
  return `quaywatch-board-${dayText(day)}.csv`
}

/**
 * Text that a spreadsheet would run as a formula is made text by an apostrophe. Spaces before it do not help:
 * some programs trim them first.
 */
function harmless(value: string): string {
  return /^\s*[=+\-@|%\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
}

function csvCell(value: string): string {
  const safe = harmless(value)
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

function tsvCell(value: string): string {
  return harmless(value.replace(/[\t\r\n]+/g, ' '))
}

function valuesOf(row: BoardRow, language: Language): string[] {
  return FIELDS.map(([, valueOf]) => valueOf(row, language) ?? '')
}

type Field = readonly [title: string, value: (row: BoardRow, language: Language) => string | null | undefined]

/** Days as 2026-07-08 with their zone in a field of its own: nothing is left to the spreadsheet's country. */
const FIELDS: readonly Field[] = [
  ['Tier', ({ judgement }) => TIER_LABELS[judgement.tier.name]],
  ['Why', ({ judgement }, language) => reasonWords(judgement, language)],
  ['Container', ({ container }) => container.number],
  ['Last free day', (row) => lastFreeDay(row, (known) => dayText(known.day))],
  ['Last free day zone', (row) => lastFreeDay(row, (known) => known.zone ?? 'unknown')],
  ['Last free day set by', (row) => lastFreeDay(row, (known) => known.source)],
  ['Days left', ({ judgement: { deadline } }) => (deadline.kind === 'counts' ? String(deadline.daysLeft) : null)],
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
  ['Stop reason', ({ shipment }) => shipment?.tracking.stoppedReason],
]

function lastFreeDay(
  { judgement: { deadline } }: BoardRow,
  say: (known: { day: CalendarDay; zone: string | null; source: string }) => string,
): string | null {
  return deadline.kind === 'counts' ? say(deadline.binding.lastFreeDay) : null
}

function pullBy({ judgement: { deadline } }: BoardRow): string | null {
  return deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? dayText(deadline.pullBy.day) : null
}

function appointment({ judgement: { appointment: set } }: BoardRow): string | null {
  if (set.kind !== 'set') return null
  if (set.clock === null) return dayText(set.day)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${dayText(set.day)} ${two(Math.floor(set.clock / HOUR))}:${two(Math.floor((set.clock % HOUR) / MINUTE))}`
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
