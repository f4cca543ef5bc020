// A container's data as plain texts for mails, copies and lists; empty if unknown.

import type { Language } from '#shared/words/language.ts'
import { holdWords } from '#shared/words/container-words.ts'
import { isMissed } from '#shared/rules/appointment.ts'
import { isReady, oldWordTime } from '#shared/rules/availability.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import type { Instant } from '#shared/time/instant.ts'
import { dayAtPlace, dayIn, portClock } from '#shared/time/place-clock.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import { stakesOf } from '#shared/rules/money-at-stake.ts'
import { clockAt, dayAt } from '#shared/time/zone.ts'
import { stakeWords } from '#shared/words/money-words.ts'
import { lineName, referencesOf } from '#shared/fleet/shipment.ts'
import { sizeOf, yardSpotOf, type BoardRow } from './board-row.ts'

export const ROW_FIELDS = [
  'container',
  'size',
  'po',
  'bill',
  'customer',
  'line',
  'vessel',
  'terminal',
  'spot',
  'status',
  'lfd',
  'appointment',
  'cost',
] as const
export type RowField = (typeof ROW_FIELDS)[number]

const WORDS: Readonly<Record<RowField, (row: BoardRow, language: Language) => string>> = {
  container: ({ container }) => container.number,
  size: (row) => sizeOf(row) ?? '',
  po: (row) => referencesOf(row).join(', '),
  bill: ({ judgment }) => judgment.billOfLading,
  customer: ({ shipment }) => shipment?.customer ?? '',
  line: ({ shipment }) => (shipment === null ? '' : (lineName(shipment.line) ?? '')),
  vessel: ({ shipment }) => [shipment?.vessel.name, shipment?.vessel.voyage].filter(Boolean).join(' '),
  terminal: ({ judgment }) => judgment.terminal,
  spot: (row) => yardSpotOf(row) ?? '',
  status: (row, language) => asOf(statusOf(row, language), lastNews(row), row, language),
  lfd: (row, language) => {
    const { deadline } = row.judgment
    if (deadline.kind !== 'counts') return ''
    const { lastFreeDay } = deadline.binding
    const askedAt = lastFreeDay.source === 'terminal' ? terminalAsked(row) : null
    return asOf(language.dates.day(lastFreeDay), askedAt, row, language)
  },
  appointment: ({ judgment: { appointment } }, { dates }) =>
    appointment.kind === 'set' && !isMissed(appointment) ? dates.dayAndTime(appointment) : '',
  cost: (row, language) => {
    const askedAt = row.judgment.fees.kind === 'none' ? null : terminalAsked(row)
    return asOf(stakeWords(stakesOf([row.judgment]), language).join(', '), askedAt, row, language)
  },
}

export function rowField(field: RowField, row: BoardRow, language: Language): string {
  return WORDS[field](row, language)
}

function statusOf({ container, shipment, judgment }: BoardRow, language: Language): string {
  const { say, dates } = language
  const { out, availability, arrival } = judgment
  if (out.kind === 'out') {
    const event = out.by.findLast((evidence) => evidence.kind === 'event')
    if (event === undefined) return say('field.out')
    return say(event.field === 'empty-returned' ? 'field.returned-on' : 'field.out-on', { day: dates.day(event.at) })
  }
  if (out.kind === 'in-doubt') return say('field.in-doubt')
  if ('holds' in availability && availability.holds.blocking.length > 0) {
    return say('field.held', { holds: holdWords(availability.holds.blocking, language) })
  }
  if (isReady(availability)) {
    const pending = 'holds' in availability ? availability.holds.pending : []
    return pending.length === 0
      ? say('field.ready')
      : say('field.hold-pending', { holds: holdWords(pending, language) })
  }
  if (arrival.kind === 'expected') return say('field.arriving', { day: dates.day(arrival.eta) })
  const arrived = dayAtPlace(container.atPort.dischargedAt, portClock(container, shipment)) ?? arrivalDay(arrival)
  if (arrived !== null) return say('field.arrived', { day: dates.day(arrived) })
  return say(arrival.kind === 'arrived' ? 'field.arrived-some-day' : 'field.unknown')
}

/** The time of the last terminal check if it is stale, else null. */
function terminalAsked({ judgment: { terminalReport } }: BoardRow): Instant | null {
  return oldWordTime(terminalReport)
}

/** The age of a stale status, else null. */
function lastNews(row: BoardRow): Instant | null {
  const { judgment, shipment } = row
  return (
    terminalAsked(row) ??
    (judgment.unverified === null ? null : readInstant(shipment?.tracking.lastSucceededAt ?? null))
  )
}

/** In the time of the place: the reader may be elsewhere. */
function asOf(text: string, at: Instant | null, { facts }: BoardRow, { say, dates }: Language): string {
  if (at === null) return text
  const { place } = facts.pickup
  const there = { ...dayIn(place, dayAt(place.turning, at)), clock: clockAt(place.turning, at) }
  return say('field.as-of', { said: text, when: there.zone === null ? dates.instant(at) : dates.dayAndTime(there) })
}
