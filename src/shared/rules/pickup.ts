// The pickup place of a container, and the places with charges.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../time/written-time.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { FoundDeadline } from './deadline.ts'
import { gateCalendar, pickupTerminalId } from './gate-calendar.ts'
import type { RuleContext } from './judging-context.ts'
import { dayAtPlace } from '../time/place-clock.ts'
import { inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import type { ChargePlaces, Pickup } from './pickup-place.ts'
import { planPullBy, type PullByPlan } from './deadline-judgment.ts'

/** The destination if the line's or rail's deadline binds an inland move, else the port; both on a tie. */
export function pickupsOf(
  container: Container,
  shipment: Shipment | null,
  context: Omit<RuleContext, 'now'>,
  found: FoundDeadline,
  inland: boolean,
  railTookIt: boolean,
): readonly [Pickup, ...Pickup[]] {
  const pickupIn = (destination: boolean): Pickup => pickupAt(container, shipment, context, destination, inland)
  if (!inland) return [pickupIn(false)]
  if (railTookIt) return [pickupIn(true)]
  if (found.kind !== 'binding') return [pickupIn(false)]
  const bound = found.candidates.filter(({ deadline }) => deadline.day === found.binding.lastFreeDay.day)
  const isInland = bound.map(({ deadline: { source } }) => source === 'line' || source === 'rail')
  if (isInland.every((inlandOne) => inlandOne)) return [pickupIn(true)]
  return isInland.includes(true) ? [pickupIn(isInland[0] === true), pickupIn(isInland[0] === false)] : [pickupIn(false)]
}

/** The place with the earlier pick-up-by day. */
export function pickupFor(
  found: FoundDeadline,
  [first, ...others]: readonly [Pickup, ...Pickup[]],
): readonly [Pickup, PullByPlan] {
  if (found.kind !== 'binding') return [first, NO_PLAN]
  const { day } = found.binding.lastFreeDay
  let earliest: readonly [Pickup, PullByPlan] = [first, planPullBy(day, first.gate, first.place)]
  for (const other of others) {
    const plan = planPullBy(day, other.gate, other.place)
    if (endsBefore(plan, earliest[1])) earliest = [other, plan]
  }
  return earliest
}

export function chargePlacesOf(
  container: Container,
  shipment: Shipment | null,
  context: Omit<RuleContext, 'now'>,
  pickup: Pickup,
  inland: boolean,
): ChargePlaces {
  if (!inland) return { port: pickup, destination: pickup }
  return {
    port: pickupAt(container, shipment, context, false, inland),
    destination: pickupAt(container, shipment, context, true, inland),
  }
}

/** The later day of the ramp's arrival and unloading; without both, the day of the estimated arrival. */
export function railArrival(container: Container, shipment: Shipment | null): CalendarDay | null {
  const { arrivedAt, railUnloadedAt, etaAt } = container.inland
  const daysOf = (...written: readonly (WrittenTime | null)[]): readonly CalendarDay[] =>
    written.flatMap((one) => dayAtPlace(one, inlandClock(container, shipment))?.day ?? [])
  const happened = daysOf(arrivedAt, railUnloadedAt)
  const days = happened.length > 0 ? happened : daysOf(etaAt)
  return days.length > 0 ? (Math.max(...days) as CalendarDay) : null
}

export function dischargeDay(container: Container, shipment: Shipment | null): CalendarDay | null {
  return dayAtPlace(container.atPort.dischargedAt, portClock(container, shipment))?.day ?? null
}

function pickupAt(
  container: Container,
  shipment: Shipment | null,
  { settings, terminals }: Omit<RuleContext, 'now'>,
  destination: boolean,
  inland: boolean,
): Pickup {
  const terminalId = pickupTerminalId(container, shipment, destination, inland)
  const terminal = (terminalId === null ? undefined : terminals.get(terminalId)) ?? null
  // A destination without a code may be in another country than the port.
  const locode = (destination ? shipment?.destination.locode : shipment?.portOfDischarge.locode) ?? null
  const port = (destination ? shipment?.destination : shipment?.portOfDischarge) ?? null
  const place = destination ? inlandClock(container, shipment) : portClock(container, shipment)
  const gate = gateCalendar(terminalId, terminals, locode, settings, shipment)
  return { terminalId, terminalName: terminal?.name ?? '', terminal, port, place, gate }
}

/** Never open sorts first. */
function endsBefore(one: PullByPlan, other: PullByPlan): boolean {
  if (one.kind === 'never-open' || other.kind === 'never-open') return one.kind === 'never-open'
  return one.day < other.day
}

const NO_PLAN: PullByPlan = { kind: 'never-open' }
