// Derives the deadlines of a simulated container from the simulator's actions, without the app's rules.

import { day, localDay, localMidnight, type Moment } from '#simulator/clock.ts'
import { placeOf, yardsAt } from '#simulator/fleet/places.ts'
import type { ContainerPlan, ShipmentPlan } from '#simulator/fleet/plan.ts'

type Source = (typeof SOURCES)[number]

export const SOURCES = ['terminal', 'line', 'rail'] as const

export interface KnownDeadlines {
  readonly plan: ShipmentPlan
  readonly container: ContainerPlan
  readonly deadlines: Readonly<Record<Source, Moment | null>>
  /** Vanished deadlines, one of a source; each counts for one more day of syncs. */
  readonly lost: readonly { readonly source: Source; readonly moment: Moment; readonly since: Moment }[]
  readonly isOnRail: boolean
}

interface AppliedDeadline {
  readonly source: Source
  readonly moment: Moment
  readonly zone: string
  /** The earliest possible day, its end, and the latest possible day. */
  readonly day: number
  readonly end: Moment
  readonly lastDay: number
  /** The deadline is past only after its day has ended in all these zones. */
  readonly zones: readonly string[]
}

/** Earliest first. The terminal's deadline does not apply after rail has the container. */
export function deadlinesOf({
  plan,
  container,
  deadlines,
  lost,
  isOnRail,
}: KnownDeadlines): readonly AppliedDeadline[] {
  const port = placeOf(plan.discharge).zone
  const inland = container.rail === null || plan.destination === null ? port : placeOf(plan.destination).zone
  const candidates: readonly { source: Source; moment: Moment | null }[] = [
    { source: 'line', moment: deadlines.line },
    { source: 'terminal', moment: deadlines.terminal },
    { source: 'rail', moment: deadlines.rail },
    ...lost,
  ]
  const applied = candidates.flatMap(({ source, moment }) => {
    if (moment === null || (source === 'terminal' && isOnRail)) return []
    const zone = source === 'terminal' ? port : inland
    // For an inland move, the line's deadline may be a day at the port.
    const zones = source === 'line' ? [zone, port] : [zone]
    const days = zones.map((each) => localDay(moment, each))
    // A midnight in UTC may be a padded date.
    if (moment % day === 0) days.push(moment / day)
    const [first, lastDay] = [Math.min(...days), Math.max(...days)]
    const end = localMidnight(moment, zone, first - localDay(moment, zone) + 1)
    return [{ source, moment, zone, day: first, end, lastDay, zones }]
  })
  return applied.toSorted((a, b) => a.day - b.day || a.end - b.end)
}

export function bindingOf(known: KnownDeadlines): AppliedDeadline | null {
  return deadlinesOf(known)[0] ?? null
}

/** Past by every reading, and not before the arrival or unloading. */
export function isPast(known: KnownDeadlines, now: Moment): boolean {
  return deadlinesOf(known).some(({ source, lastDay, zones }) => {
    const { plan, container } = known
    const isDoubted =
      lastDay < localDay(plan.arrived, placeOf(plan.discharge).zone) ||
      (source === 'rail' && container.rail !== null && lastDay < localDay(container.rail.unloaded, zones[0]!))
    return !isDoubted && zones.every((zone) => localDay(now, zone) > lastDay)
  })
}

/** The last pickup day at the gate: the ramp for the line's and the rail's deadline; of two gates the earlier day. */
export function lastDayToPickUp(known: KnownDeadlines, bindingDay: number) {
  const { plan, container, isOnRail } = known
  const bound = deadlinesOf(known).filter((deadline) => deadline.day === bindingDay)
  const gates = bound.map(({ source }) => {
    const isAtRamp = container.rail !== null && (isOnRail || source !== 'terminal')
    const isOpen = isAtRamp ? gateOfRamp(plan) : gateAt(plan.discharge)
    return { day: lastWorkingDay(bindingDay, isOpen), isOpen }
  })
  return gates.reduce((one, other) => (other.day < one.day ? other : one))
}

/** At the port, where the appointments are. */
export function isGateOpen({ plan }: KnownDeadlines, candidate: number): boolean {
  return gateAt(plan.discharge)(candidate)
}

type IsOpen = (candidate: number) => boolean

/** A rail terminal is open every day. */
function gateOfRamp({ ramp, destination, discharge }: ShipmentPlan): IsOpen {
  const place = destination ?? discharge
  const yard = yardsAt(place).find(({ name }) => name === ramp)
  return yard?.kind === 'rail_terminal' ? () => true : gateAt(place)
}

function gateAt(place: string): IsOpen {
  return (candidate) => {
    const weekday = (candidate + 4) % 7
    if (weekday === 0 || weekday === 6) return false
    const text = dayText(candidate)
    const isLongshoreHoliday = LONGSHORE.some(({ ports, days }) => ports.has(place) && days.has(text))
    return !isLongshoreHoliday && HOLIDAYS[placeOf(place).country]?.has(text) !== true
  }
}

function lastWorkingDay(from: number, isOpen: IsOpen): number {
  let candidate = from
  while (!isOpen(candidate)) candidate -= 1
  return candidate
}

export function nextWorkingDay(from: number, isOpen: IsOpen): number {
  let candidate = from + 1
  while (!isOpen(candidate)) candidate += 1
  return candidate
}

/** National holidays with their observed days, from the official calendars, by country. */
const HOLIDAYS: Readonly<Record<string, ReadonlySet<string>>> = {
  US: daysOf(
    '2025-12-25 2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 ' +
      '2026-11-11 2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15',
  ),
  CA: daysOf(
    '2025-12-25 2025-12-26 2026-01-01 2026-04-03 2026-05-18 2026-07-01 2026-09-07 2026-09-30 2026-10-12 ' +
      '2026-11-11 2026-12-25 2026-12-28 2027-01-01',
  ),
  MX: daysOf(
    '2025-12-25 2026-01-01 2026-02-02 2026-03-16 2026-05-01 2026-09-16 2026-11-16 2026-12-25 2027-01-01 2027-02-01',
  ),
  NL: daysOf(
    '2025-12-25 2025-12-26 2026-01-01 2026-04-03 2026-04-06 2026-04-27 2026-05-05 2026-05-14 2026-05-25 ' +
      '2026-12-25 2027-01-01',
  ),
}

/** What the longshore contracts add to the federal holidays: of the West Coast, and of the East and Gulf Coast. */
const LONGSHORE = [
  {
    ports: new Set(['USLAX', 'USLGB', 'USOAK', 'USSEA', 'USTIW']),
    days: daysOf('2025-12-24 2025-12-31 2026-02-12 2026-03-31 2026-07-06 2026-12-24 2026-12-31 2027-02-12'),
  },
  {
    ports: new Set(['USNYC', 'USBAL', 'USORF', 'USCHS', 'USSAV', 'USMIA', 'USHOU', 'USMOB', 'USMSY']),
    days: daysOf('2025-12-24 2025-12-31 2026-02-12 2026-04-03 2026-12-24 2026-12-31 2027-02-12'),
  },
]

function daysOf(texts: string): ReadonlySet<string> {
  return new Set(texts.split(' '))
}

export function dayText(dayNumber: number): string {
  return new Date(dayNumber * day * 1000).toISOString().slice(0, 10)
}
