// Where the container will be picked up: whose gate decides the last day to go there. And where it stands until then, and is charged for.

import type { Container } from '../fleet/container.ts'
import type { NamedPlace, Terminal } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { FoundDeadline } from './deadline.ts'
import { gateCalendar, type GateCalendar, pickupTerminalId, portTerminalId } from './gate-calendar.ts'
import type { RuleContext } from './judging-context.ts'
import { dayAtPlace, inlandClock, type PlaceClock, portClock } from './place-clock.ts'
import { planPullBy, type PullByPlan } from './deadline-judgement.ts'

/** A place a truck goes to, and where a container may stand. */
export interface Pickup {
  readonly terminalId: string | null
  readonly terminalName: string
  /** Null where the service never sent its record. */
  readonly terminal: Terminal | null
  /** The port or the inland place it is at; null where the shipment is not known. */
  readonly port: NamedPlace | null
  readonly place: PlaceClock
  readonly gate: GateCalendar
}

/** Where it may be charged for, the one and the other side of the rail; the same where it goes no further than the port. */
export interface ChargePlaces {
  readonly port: Pickup
  readonly destination: Pickup
}

/** The destination for an inland move bound by the line's or the rail's deadline, else the port; both where deadlines of both tie. */
export function pickupsOf(
  container: Container,
  shipment: Shipment | null,
  context: Omit<RuleContext, 'now'>,
  found: FoundDeadline,
  inland: boolean,
  railTookIt: boolean,
): readonly [Pickup, ...Pickup[]] {
  const at = (destination: boolean): Pickup => pickupAt(container, shipment, context, destination)
  if (!inland) return [at(false)]
  if (railTookIt) return [at(true)]
  if (found.kind !== 'binding') return [at(false)]
  const bound = found.candidates.filter(({ deadline }) => deadline.day === found.binding.lastFreeDay.day)
  const isInland = bound.map(({ deadline: { source } }) => source === 'line' || source === 'rail')
  if (isInland.every((inlandOne) => inlandOne)) return [at(true)]
  return isInland.includes(true) ? [at(isInland[0] === true), at(isInland[0] === false)] : [at(false)]
}

/** The place whose last open day comes first, and that day. */
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

/** A facility that is named for the pick-up of an inland move is no place at its port. */
export function chargePlacesOf(
  container: Container,
  shipment: Shipment | null,
  context: Omit<RuleContext, 'now'>,
  pickup: Pickup,
  inland: boolean,
): ChargePlaces {
  if (!inland) return { port: pickup, destination: pickup }
  const atPort = portTerminalId(container, shipment)
  return {
    port: pickupAt(container, shipment, context, false, atPort),
    destination: pickupAt(container, shipment, context, true),
  }
}

/** The day the rail brought or will bring the container to its destination; null where nothing says. */
export function railArrival(container: Container, shipment: Shipment | null): CalendarDay | null {
  const { arrivedAt, etaAt } = container.inland
  const dayOf = (written: WrittenTime | null): CalendarDay | undefined =>
    written === null ? undefined : dayAtPlace(written, inlandClock(container, shipment))?.day
  return dayOf(arrivedAt) ?? dayOf(etaAt) ?? null
}

function pickupAt(
  container: Container,
  shipment: Shipment | null,
  { settings, terminals }: Omit<RuleContext, 'now'>,
  destination: boolean,
  terminalId = pickupTerminalId(container, shipment, destination),
): Pickup {
  const terminal = (terminalId === null ? undefined : terminals.get(terminalId)) ?? null
  const locode = (destination ? shipment?.destination.locode : null) ?? shipment?.portOfDischarge.locode ?? null
  const port = (destination ? shipment?.destination : shipment?.portOfDischarge) ?? null
  const place = destination ? inlandClock(container, shipment) : portClock(container, shipment)
  const gate = gateCalendar(terminalId, terminals, locode, settings, shipment)
  const last = lastPickups.get(gate)
  if (last?.terminalId === terminalId && last.terminal === terminal && last.port === port && last.place === place) {
    return last
  }
  const pickup = { terminalId, terminalName: terminal?.name ?? '', terminal, port, place, gate }
  lastPickups.set(gate, pickup)
  return pickup
}

/** The next container of a gate is most often fetched just like the last: thousands of the same are then one. */
const lastPickups = new WeakMap<GateCalendar, Pickup>()

/** A gate that never opens is the worst of all. */
function endsBefore(one: PullByPlan, other: PullByPlan): boolean {
  if (one.kind === 'never-open' || other.kind === 'never-open') return one.kind === 'never-open'
  return one.day < other.day
}

const NO_PLAN: PullByPlan = { kind: 'never-open' }
