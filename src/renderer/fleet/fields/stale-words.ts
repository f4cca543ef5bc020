// Adds to stale data when it was last updated.

import { oldWordTime } from '#shared/rules/availability.ts'
import type { Instant } from '#shared/time/instant.ts'
import { dayIn } from '#shared/time/place-clock.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import { clockAt, dayAt } from '#shared/time/zone.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '../board-row.ts'

/** The time of the last terminal check if it is stale, else null. */
export function lastCheck({ judgment: { terminalReport } }: BoardRow): Instant | null {
  return oldWordTime(terminalReport)
}

/** The time of the last update if the status is stale, else null. */
export function lastUpdate(row: BoardRow): Instant | null {
  const { judgment, shipment } = row
  return (
    lastCheck(row) ?? (judgment.unverified === null ? null : readInstant(shipment?.tracking.lastSucceededAt ?? null))
  )
}

/** In the time of the place: the reader may be elsewhere. */
export function withAge(text: string, at: Instant | null, { facts }: BoardRow, { say, dates }: Language): string {
  if (at === null) return text
  const { place } = facts.pickup
  const there = { ...dayIn(place, dayAt(place.turning, at)), clock: clockAt(place.turning, at) }
  return say('field.as-of', { said: text, when: there.zone === null ? dates.instant(at) : dates.dayAndTime(there) })
}
