// What becomes of an alert by the user's settings: toast, inbox or off, and whether toasts are held back now. Pure.

import type { AlertSettings } from '#shared/contract/alerts.ts'
import type { AlertDelivery, AlertKind } from '#shared/rules/alert-fact.ts'
import { HOUR, instantAt } from '#shared/rules/instant.ts'
import { addDays, weekdayOf } from '#shared/rules/calendar-day.ts'
import { clockAt, dayAt, instantAtClock, zoneNamed, type Zone } from '#shared/rules/zone.ts'
import { DEFAULT_DELIVERY } from '#shared/settings/defaults.ts'

/** How long after it was seen an alert is still worth a toast. */
export const WORTH_MS: Readonly<Record<AlertKind, number>> = {
  'tracking-stopped': 24 * HOUR,
  'stop-ahead': 24 * HOUR,
  'resume-did-not-hold': 24 * HOUR,
  due: 10 * HOUR,
  'charging-started': 18 * HOUR,
  'deadline-earlier': 12 * HOUR,
  'deadline-vanished': 12 * HOUR,
  'became-available': 6 * HOUR,
  'hold-added': 12 * HOUR,
  'fee-posted': 12 * HOUR,
  'appointment-conflict': 6 * HOUR,
  stale: 12 * HOUR,
  'feed-outage': 12 * HOUR,
  'key-rejected': 12 * HOUR,
  'first-reading': HOUR,
}

export function deliveryOf(kind: AlertKind, { delivery }: AlertSettings): AlertDelivery {
  return delivery[kind] ?? DEFAULT_DELIVERY[kind]
}

/** Why toasts are held back at that moment; null where they are not. `zone` is the viewer's. */
export function quietBecause(settings: AlertSettings, now: number, zone: string): 'snooze' | 'quiet-hours' | null {
  if (settings.snoozedUntil !== null && now < settings.snoozedUntil) return 'snooze'
  const place = placeNamed(zone)
  const at = instantAt(now)
  const today = dayAt(place, at)
  if (settings.quietDays.includes(weekdayOf(today))) return 'quiet-hours'
  const { quiet } = settings
  if (quiet === null) return null
  const [from, to] = [millisecondsOf(quiet.from), millisecondsOf(quiet.to)]
  const clock = clockAt(place, at)
  const beginsOn = (weekday: number): boolean => quiet.weekdays.includes(weekday)
  const isWithin =
    from < to
      ? beginsOn(weekdayOf(today)) && clock >= from && clock < to
      : (beginsOn(weekdayOf(today)) && clock >= from) || (beginsOn(weekdayOf(addDays(today, -1))) && clock < to)
  return isWithin ? 'quiet-hours' : null
}

/** Until when "for an hour" or "until tomorrow 6:00" lasts. */
export function snoozeEnd(until: 'hour' | 'tomorrow' | 'now', now: number, zone: string): number | null {
  if (until === 'now') return null
  if (until === 'hour') return now + HOUR
  const place = placeNamed(zone)
  return instantAtClock(place, addDays(dayAt(place, instantAt(now)), 1), SIX_IN_THE_MORNING)
}

const SIX_IN_THE_MORNING = 6 * HOUR

function millisecondsOf(clockTime: string): number {
  const [hours, minutes] = clockTime.split(':')
  return Number(hours) * HOUR + Number(minutes) * 60_000
}

function placeNamed(zone: string): Zone {
  return zoneNamed(zone) ?? { name: 'UTC', offsetAt: () => 0 }
}
