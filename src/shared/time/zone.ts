// Time zones by name, with offsets from the platform's zone data, cached per zone and year.

import { dayOf } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { DAY, HOUR, MINUTE, instantAt } from './instant.ts'
import type { Instant } from './instant.ts'

export interface Zone {
  /** As requested; may be an alias such as `US/Pacific`. */
  readonly name: string
  offsetAt(instant: Instant): number
}

/** Ignores letter case; null if the platform does not know the zone. The same name returns the same object. */
export function zoneNamed(name: string): Zone | null {
  const remembered = zones.get(name)
  if (remembered !== undefined) return remembered
  const zone = zoneFromPlatform(name)
  zones.set(name, zone)
  return zone
}

export function dayAt(zone: Zone, instant: Instant): CalendarDay {
  return Math.floor((instant + zone.offsetAt(instant)) / DAY) as CalendarDay
}

/** Milliseconds since local midnight on the wall clock. */
export function clockAt(zone: Zone, instant: Instant): number {
  const local = instant + zone.offsetAt(instant)
  // `| 0` makes it a small integer, which needs no heap object.
  return (local - Math.floor(local / DAY) * DAY) | 0
}

/** Midnight, or the moment that clocks skip to. For a day skipped at the date line, the moment of the change. */
export function startOfDay(zone: Zone, day: CalendarDay): Instant {
  return instantAtClock(zone, day, 0)
}

/** The earlier instant if the wall clock shows this twice; after the gap if it never does. */
export function instantAtClock(zone: Zone, day: CalendarDay, clock: number): Instant {
  const local = day * DAY + clock
  const before = zone.offsetAt(instantAt(local - DAY))
  const after = zone.offsetAt(instantAt(local + DAY))
  const earlier = instantAt(local - Math.max(before, after))
  if (before === after || earlier + zone.offsetAt(earlier) >= local) return earlier
  return instantAt(local - Math.min(before, after))
}

export function sameClock(one: Zone, other: Zone, at: Instant): boolean {
  return one === other || one.offsetAt(at) === other.offsetAt(at)
}

const zones = new Map<string, Zone | null>()

function zoneFromPlatform(name: string): Zone | null {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
  return new PlatformZone(name, format)
}

/** `offsets[i]` applies from `starts[i]` on. */
interface Stretch {
  readonly starts: readonly number[]
  readonly offsets: readonly number[]
}

class PlatformZone implements Zone {
  readonly name: string
  readonly #format: Intl.DateTimeFormat
  readonly #stretches = new Map<number, Stretch>()

  constructor(name: string, format: Intl.DateTimeFormat) {
    this.name = name
    this.#format = format
  }

  offsetAt(instant: Instant): number {
    const index = Math.floor(instant / STRETCH)
    let stretch = this.#stretches.get(index)
    if (stretch === undefined) {
      stretch = this.#readStretch(index * STRETCH)
      this.#stretches.set(index, stretch)
    }
    let change = stretch.starts.length - 1
    while (change > 0 && instant < (stretch.starts[change] as number)) change -= 1
    return stretch.offsets[change] as number
  }

  #readStretch(start: number): Stretch {
    const starts = [start]
    const offsets = [this.#askPlatform(start)]
    // One week is shorter than any two changes that undo each other (Ramadan in Morocco: four weeks).
    for (let weekStart = start; weekStart < start + STRETCH; weekStart += 7 * DAY) {
      const offsetBefore = offsets.at(-1) as number
      const offsetAfter = this.#askPlatform(weekStart + 7 * DAY)
      if (offsetAfter === offsetBefore) continue
      starts.push(this.#firstInstantWithout(offsetBefore, weekStart, weekStart + 7 * DAY))
      offsets.push(offsetAfter)
    }
    return { starts, offsets }
  }

  #firstInstantWithout(offset: number, from: number, to: number): number {
    let last = from
    let first = to
    while (first - last > 1000) {
      const middle = last + Math.floor((first - last) / 2000) * 1000
      if (this.#askPlatform(middle) === offset) last = middle
      else first = middle
    }
    return first
  }

  #askPlatform(instant: number): number {
    const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
    for (const { type, value } of this.#format.formatToParts(instant)) {
      if (type in parts) parts[type as keyof typeof parts] = Number(value)
    }
    const local =
      dayOf(parts.year, parts.month, parts.day) * DAY + parts.hour * HOUR + parts.minute * MINUTE + parts.second * 1000
    return local - Math.floor(instant / 1000) * 1000
  }
}

/** 52 weeks, so that the weekly probes of adjacent stretches meet. */
const STRETCH = 52 * 7 * DAY
