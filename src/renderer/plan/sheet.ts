// The plan's words on screen, and as plain text for drivers.

import type { PlannedTruck } from '#shared/fleet/notes.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { Instant } from '#shared/rules/instant.ts'
import { plainText } from '#shared/words/plain-text.ts'
import type { Language } from '#shared/words/language.ts'
import { tripWords } from '#shared/words/trip-words.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { rowField } from '#renderer/fleet/row-fields.ts'
import { byDay, type TerminalOfRows, tripOn } from './trucks.ts'

export interface DriverTrucks {
  readonly driver: string
  readonly trucks: readonly PlannedTruck[]
}

/** In the order of each driver's first truck. */
export function byDriver(trucks: readonly PlannedTruck[]): readonly DriverTrucks[] {
  return [...Map.groupBy(trucks, ({ driver }) => driver.trim())].map(([driver, some]) => ({ driver, trucks: some }))
}

export function sheetText(
  trucks: readonly PlannedTruck[],
  rowOf: (containerId: string) => BoardRow | undefined,
  now: Instant,
  language: Language,
): string {
  const { say, dates } = language
  return byDriver(trucks)
    .map(({ driver, trucks: own }) => {
      const days = byDay(own).flatMap(({ day, trucks: some }) => {
        const lines = some.map((truck, at) => {
          const row = rowOf(truck.containerId)
          return lineOf(truck, at + 1, row, row && noTripWords(row, day, now, language), language)
        })
        return [dates.bareDay(day), ...lines]
      })
      return [driver === '' ? say('plan.no-driver') : plainText(driver), ...days].join('\n')
    })
    .join('\n\n')
}

/** The first reason against a trip that day; empty if it can go. The driver has only this sheet. */
export function noTripWords(row: BoardRow, day: CalendarDay, now: Instant, language: Language): string {
  const trip = tripOn(row, day, now)
  const [verdict, reason] = tripWords(trip, language)
  return trip.verdict === 'do-not-go' ? plainText(`${verdict}: ${reason}`) : ''
}

function lineOf(
  truck: PlannedTruck,
  place: number,
  row: BoardRow | undefined,
  noTrip: string | undefined,
  language: Language,
): string {
  const { say } = language
  const head = say('plan.line', { place, container: plainText(truck.number) })
  if (row === undefined) return [head, say('plan.gone')].join(' · ')
  const parts = [
    head,
    noTrip,
    rowField('size', row, language),
    whereWords(row, language),
    namedWords('appointment', row, language),
    namedWords('lfd', row, language),
    rowField('po', row, language),
  ]
  return parts.filter(Boolean).join(' · ')
}

export function whereWords(row: BoardRow, language: Language): string {
  return [rowField('terminal', row, language), rowField('spot', row, language)].filter(Boolean).join(', ')
}

export function namedWords(field: 'lfd' | 'appointment', row: BoardRow, language: Language): string {
  const value = rowField(field, row, language)
  return value === '' ? '' : language.say('field.named', { name: language.say(`field.name.${field}`), value })
}

/** A terminal's heading; the service may have sent only its ID. */
export function terminalWords({ terminal, rows }: TerminalOfRows, { say }: Language): string {
  return say('plan.worth.at', { terminal: terminal || say('common.not-known'), count: rows.length })
}
