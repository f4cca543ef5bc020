// What the user's settings mean for alerts: toast, inbox or off; quiet hours and snooze. Pure.

import type { AlertSettings, QuietHours, QuietNow } from '#shared/contract/alerts-requests.ts'
import { ALERTS, type AlertDelivery, type AlertKind } from '#shared/alerts/alert-kinds.ts'
import { DAY, HOUR, instantAt } from '#shared/time/instant.ts'
import { addDays, weekdayOf, type CalendarDay } from '#shared/time/calendar-day.ts'
import { dayAt, instantAtClock, zoneNamed, type Zone } from '#shared/time/zone.ts'

export function deliveryOf(kind: AlertKind, { delivery }: AlertSettings): AlertDelivery {
  return delivery[kind] ?? ALERTS[kind].delivery
}

/** Why toasts are held back at that time; null if they are not. `zone` is the viewer's. */
export function quietBecause(settings: AlertSettings, now: number, zone: string): QuietNow['because'] | null {
  return quietAt(settings, now, placeNamed(zone))?.because ?? null
}

/** The reason and the end, joining adjacent quiet times. */
export function quietNow(settings: AlertSettings, now: number, zone: string): QuietNow | null {
  const place = placeNamed(zone)
  const first = quietAt(settings, now, place)
  if (first === null) return null
  const { because } = first
  let { until } = first
  const forGood = until + LONGEST_QUIET
  for (;;) {
    const next = quietAt(settings, until, place)
    if (next === null) return { because, until }
    if (next.until > forGood) return { because, until: null }
    until = next.until
  }
}

/** The settings for "Show again": ends the snooze and lifts the current quiet hours until they end. */
export function lifted(settings: AlertSettings, now: number, zone: string): SnoozeSettings {
  const awake = { snoozedUntil: null, liftedUntil: null }
  const quiet = quietNow({ ...settings, ...awake }, now, zone)
  return quiet === null ? awake : { ...awake, liftedUntil: quiet.until ?? now + WEEK }
}

export type SnoozeSettings = Pick<AlertSettings, 'snoozedUntil' | 'liftedUntil'>

export function snoozed(until: 'hour' | 'tomorrow', now: number, zone: string): SnoozeSettings {
  return { snoozedUntil: snoozeEnd(until, now, zone), liftedUntil: null }
}

function snoozeEnd(until: 'hour' | 'tomorrow', now: number, zone: string): number {
  if (until === 'hour') return now + HOUR
  const place = placeNamed(zone)
  return instantAtClock(place, addDays(dayAt(place, instantAt(now)), 1), SIX_IN_THE_MORNING)
}

const SIX_IN_THE_MORNING = 6 * HOUR
const WEEK = 7 * DAY
/** Quiet hours repeat weekly: quiet that lasts longer never ends. */
const LONGEST_QUIET = WEEK + 2 * DAY

interface QuietSpan {
  readonly because: QuietNow['because']
  readonly until: number
}

/** The reason for quiet at that time, and its end. */
function quietAt(settings: AlertSettings, now: number, place: Zone): QuietSpan | null {
  const { snoozedUntil, liftedUntil, quietDays, quiet } = settings
  if (snoozedUntil !== null && now < snoozedUntil) return { because: 'snooze', until: snoozedUntil }
  if (liftedUntil !== null && now < liftedUntil) return null
  const today = dayAt(place, instantAt(now))
  const tomorrow = addDays(today, 1)
  if (quietDays.includes(weekdayOf(today))) {
    return { because: 'quiet-hours', until: instantAtClock(place, tomorrow, 0) }
  }
  for (const hours of quiet) {
    const until = endOf(hours, now, today, place)
    if (until !== null) return { because: 'quiet-hours', until }
  }
  return null
}

/** When these hours end; null if they don't apply now. */
function endOf({ from, to, weekdays }: QuietHours, now: number, today: CalendarDay, place: Zone): number | null {
  const [fromClock, toClock] = [clockTime(from), clockTime(to)]
  // Yesterday's hours may cross midnight.
  for (const day of [addDays(today, -1), today]) {
    if (!weekdays.includes(weekdayOf(day))) continue
    // Compares instants, since a time of day may come twice in the night of a clock change.
    const begin = instantAtClock(place, day, fromClock)
    const end = instantAtClock(place, fromClock < toClock ? day : addDays(day, 1), toClock)
    if (begin <= now && now < end) return end
  }
  return null
}

export function clockTime(text: string): number {
  const [hours, minutes] = text.split(':')
  return Number(hours) * HOUR + Number(minutes) * 60_000
}

export function placeNamed(zone: string): Zone {
  return zoneNamed(zone) ?? { name: 'UTC', offsetAt: () => 0 }
}
