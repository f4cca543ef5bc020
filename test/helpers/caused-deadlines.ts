// The deadlines of a simulated container: worked out from what the simulator did, without the app's rules.

import { day, localDay, localMidnight, type Moment } from '#simulator/clock.ts'
import { placeOf, yardsAt } from '#simulator/fleet/places.ts'
import type { ContainerPlan, ShipmentPlan } from '#simulator/fleet/plan.ts'

type Source = 'terminal' | 'line' | 'rail'

export interface KnownDeadlines {
  readonly plan: ShipmentPlan
  readonly container: ContainerPlan
  readonly deadlines: Readonly<Record<Source, Moment | null>>
  /** The binding ones that vanished, first to last: each counts for a day of syncs more. */
  readonly lost: readonly { readonly source: Source; readonly moment: Moment; readonly since: Moment }[]
  readonly isOnRail: boolean
}

/** One that applies, with every day it may mean. */
interface AppliedDeadline {
  readonly source: Source
  readonly moment: Moment
  readonly isGiven: boolean
  /** Of the place whose day it is. */
  readonly zone: string
  /** The earliest day it may mean, when that ends, and the latest. */
  readonly day: number
  readonly end: Moment
  readonly lastDay: number
  /** By each of these clocks its last day must be over before it is past. */
  readonly zones: readonly string[]
}

/** Earliest first: the terminal's no longer applies once rail has the container. */
function deadlinesOf({ plan, container, deadlines, lost, isOnRail }: KnownDeadlines): readonly AppliedDeadline[] {
  const port = placeOf(plan.discharge).zone
  const inland = container.rail === null || plan.destination === null ? port : placeOf(plan.destination).zone
  const all: readonly { source: Source; moment: Moment | null; isGiven: boolean }[] = [
    { source: 'line', moment: deadlines.line, isGiven: true },
    { source: 'terminal', moment: deadlines.terminal, isGiven: true },
    { source: 'rail', moment: deadlines.rail, isGiven: true },
    ...lost.map((one) => ({ ...one, isGiven: false })),
  ]
  const applied = all.flatMap(({ source, moment, isGiven }) => {
    if (moment === null || (source === 'terminal' && isOnRail)) return []
    const zone = source === 'terminal' ? port : inland
    // The service may mean the port's day by the line's deadline of an inland move.
    const zones = source === 'line' ? [zone, port] : [zone]
    const days = zones.map((each) => localDay(moment, each))
    // A midnight in UTC may be a date that was padded.
    if (moment % day === 0) days.push(moment / day)
    const [first, lastDay] = [Math.min(...days), Math.max(...days)]
    const end = localMidnight(moment, zone, first - localDay(moment, zone) + 1)
    return [{ source, moment, isGiven, zone, day: first, end, lastDay, zones }]
  })
  return applied.toSorted((a, b) => a.day - b.day || a.end - b.end)
}

/** Those that are given and apply. */
export function givenDeadlines(known: KnownDeadlines): readonly Pick<AppliedDeadline, 'source' | 'day'>[] {
  return deadlinesOf(known).filter(({ isGiven }) => isGiven)
}

/** Those that no longer are, and of those that are given the first, which binds when they are given up. */
export function untilGiven(known: KnownDeadlines): readonly AppliedDeadline[] {
  const all = deadlinesOf(known)
  const first = all.findIndex(({ isGiven }) => isGiven)
  return first === -1 ? all : all.slice(0, first + 1)
}

export function bindingOf(known: KnownDeadlines): AppliedDeadline | null {
  return deadlinesOf(known)[0] ?? null
}

/** By every reading of a deadline, and by one that is no earlier than the arrival. */
export function isPast(known: KnownDeadlines, now: Moment): boolean {
  return deadlinesOf(known).some(({ source, lastDay, zones }) => {
    const { plan, container } = known
    const isDoubted =
      lastDay < localDay(plan.arrived, placeOf(plan.discharge).zone) ||
      (source === 'rail' && container.rail !== null && lastDay < localDay(container.rail.arrived, zones[0]!))
    return !isDoubted && zones.every((zone) => localDay(now, zone) > lastDay)
  })
}

/** At the gate where the container will be picked up: at the ramp by the line's or the rail's deadline; of two gates the earlier day. */
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

type IsOpen = (candidate: number) => boolean

/** What the service calls a rail terminal is open every day. */
function gateOfRamp({ ramp, destination, discharge }: ShipmentPlan): IsOpen {
  const at = destination ?? discharge
  const yard = yardsAt(at).find(({ name }) => name === ramp)
  return yard?.kind === 'rail_terminal' ? () => true : gateAt(at)
}

function gateAt(place: string): IsOpen {
  return (candidate) => {
    const weekday = (candidate + 4) % 7
    if (weekday === 0 || weekday === 6) return false
    return placeOf(place).country !== 'US' || !HOLIDAYS.has(dayText(candidate))
  }
}

function lastWorkingDay(from: number, isOpen: IsOpen): number {
  let at = from
  while (!isOpen(at)) at -= 1
  return at
}

export function nextWorkingDay(from: number, isOpen: IsOpen): number {
  let at = from + 1
  while (!isOpen(at)) at += 1
  return at
}

/** Of the United States, with the days they are observed on; from the calendar of the office that sets them. */
const HOLIDAYS: ReadonlySet<string> = new Set(
  (
    '2025-12-25 2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 ' +
    '2026-11-11 2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15'
  ).split(' '),
)

export function dayText(dayNumber: number): string {
  return new Date(dayNumber * day * 1000).toISOString().slice(0, 10)
}
