// The facts the service knows about a shipment at a moment: its plan as reported by the line, the terminal and
// tracking.

import { day, localDay, localMidnight, type Moment, never } from '../clock.ts'
import { placeOf } from './places.ts'
import type { ContainerPlan, HoldPlan, Revisions, ShipmentPlan, Silence } from './plan.ts'
import type { Stop, Tracking } from './stops.ts'

type Status =
  | 'new'
  | 'on_ship'
  | 'available'
  | 'not_available'
  | 'grounded'
  | 'on_rail'
  | 'picked_up'
  | 'off_dock'
  | 'delivered'
  | 'dropped'
  | 'loaded'
  | 'empty_returned'
  | 'awaiting_inland_transfer'

interface Hold {
  readonly name: string
  readonly status: 'pending' | 'hold'
  readonly description: string | null
}

export interface Fee {
  readonly type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other' | 'total'
  readonly amount: number
  readonly currency: string
}

export interface SimulatedContainer {
  readonly status: Status
  readonly availabilityKnown: boolean
  readonly available: boolean | null
  readonly arrived: Moment | null
  readonly discharged: Moment | null
  readonly fullOut: Moment | null
  readonly spot: string | null
  readonly holds: readonly Hold[]
  readonly fees: readonly Fee[]
  readonly appointment: Moment | null
  readonly terminalDeadline: Moment | null
  readonly lineDeadline: Moment | null
  readonly railDeadline: Moment | null
  readonly railLoaded: Moment | null
  readonly railDeparted: Moment | null
  readonly inlandEta: Moment | null
  readonly inlandArrived: Moment | null
  readonly inlandUnloaded: Moment | null
  readonly inlandOut: Moment | null
  readonly emptyIn: Moment | null
}

export interface ShipmentFacts {
  readonly stop: Stop | null
  readonly etd: Moment | null
  readonly departed: Moment | null
  readonly originalEta: Moment | null
  readonly eta: Moment | null
  readonly arrived: Moment | null
  readonly destinationEta: Moment | null
  readonly destinationArrived: Moment | null
  readonly containers: readonly SimulatedContainer[]
  readonly until: Moment
}

/** The last moment before `now` at which the source reported; a silent source shows its last state. */
export function seenAt(now: Moment, silences: readonly Silence[]): Moment {
  for (const silence of silences) if (silence.from <= now && now < silence.to) return silence.from
  return now
}

/** Reads past moments and records the next one to come. */
class SourceView {
  readonly seen: Moment
  next: Moment = never

  constructor(seen: Moment) {
    this.seen = seen
  }

  passed(moment: Moment): Moment | null {
    if (moment <= this.seen) return moment
    if (moment < this.next) this.next = moment
    return null
  }

  has(moment: Moment): boolean {
    return this.passed(moment) !== null
  }

  latest<Value>(revisions: Revisions<Value>): Value | null {
    let value: Value | null = null
    for (const revision of revisions) {
      if (this.passed(revision.from) === null) break
      value = revision.value
    }
    return value
  }
}

export function factsOf(plan: ShipmentPlan, tracking: Tracking, now: Moment): ShipmentFacts {
  const stop = tracking.stop !== null && tracking.stop.at <= now ? tracking.stop : null
  const tracked = stop === null ? now : stop.at
  const line = new SourceView(seenAt(tracked, plan.lineSilences))
  const terminal = new SourceView(seenAt(tracked, plan.terminalSilences))
  // Only raw events show these moments; reading them here makes them count as a change.
  for (const moment of transshipmentMoments(plan)) line.has(moment)
  const containers = plan.containers.map((container) => containerFacts(plan, container, line, terminal))
  const rails = plan.containers.flatMap((container) => (container.rail === null ? [] : [container.rail]))
  const railArrivals = rails.map((rail) => line.passed(rail.arrived))
  const facts = {
    stop,
    etd: line.latest(plan.departureEstimates),
    departed: line.passed(plan.departed),
    originalEta: line.has(plan.arrivalEstimates[0]?.from ?? never) ? (plan.arrivalEstimates[0]?.value ?? null) : null,
    eta: line.latest(plan.arrivalEstimates),
    arrived: line.passed(plan.arrived),
    destinationEta: destinationEta(plan, line),
    destinationArrived:
      railArrivals.length > 0 && railArrivals.every((at) => at !== null) ? Math.max(...railArrivals) : null,
    containers,
  }
  if (stop !== null) return { ...facts, until: never }
  const ends = [...plan.lineSilences, ...plan.terminalSilences]
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => at > now)
  const until = Math.min(
    line.seen === now ? line.next : never,
    terminal.seen === now ? terminal.next : never,
    tracking.stop?.at ?? never,
    ...ends,
  )
  return { ...facts, until }
}

/** The railway's estimate once it has the containers; before that, the line adds a week or more to the port ETA. */
function destinationEta(plan: ShipmentPlan, line: SourceView): Moment | null {
  if (plan.destination === null) return null
  const byRail = plan.containers
    .flatMap((container) => (container.rail === null ? [] : [line.latest(container.rail.estimates)]))
    .filter((eta) => eta !== null)
  if (byRail.length > 0) return Math.max(...byRail)
  const eta = line.latest(plan.arrivalEstimates)
  return eta === null ? null : eta + 9 * day
}

function transshipmentMoments({ transshipment }: ShipmentPlan): Moment[] {
  if (transshipment === null) return []
  return [transshipment.arrived, transshipment.discharged, transshipment.loaded, transshipment.departed]
}

function containerFacts(
  plan: ShipmentPlan,
  container: ContainerPlan,
  line: SourceView,
  terminal: SourceView,
): SimulatedContainer {
  const rail = container.rail
  line.has(container.emptyOut)
  line.has(container.fullIn)
  const discharged = line.passed(container.discharged)
  const railLoaded = rail === null ? null : line.passed(rail.loaded)
  const railDeparted = rail === null ? null : line.passed(rail.departed)
  const fullOut = terminal.passed(container.fullOut)
  const inlandArrived = rail === null ? null : line.passed(rail.arrived)
  const inlandUnloaded = rail === null ? null : line.passed(rail.unloaded)
  const inlandOut = rail === null ? null : line.passed(rail.fullOut)
  const emptyIn = line.passed(container.emptyIn)
  const delivered = line.passed(container.delivered)
  const isGone = fullOut !== null || railLoaded !== null
  const isAvailabilityReported = terminal.has(container.availabilityKnown)
  const isAtRamp = inlandUnloaded !== null && inlandOut === null
  const holds =
    isGone && !isAtRamp
      ? []
      : holdsNow(
          container.holds.filter(({ held }) => held >= (inlandUnloaded ?? held)),
          terminal,
        )
  const available = isAvailabilityReported
    ? !isGone && terminal.has(container.available) && !holds.some(({ status }) => status === 'hold')
    : null
  const terminalDeadline = terminal.latest(container.terminalDeadline)
  const lineDeadline = line.latest(container.lineDeadline)
  const status = statusOf({
    container,
    loaded: line.has(container.loaded),
    departed: line.has(plan.departed),
    discharged: discharged !== null,
    available,
    railLoaded: railLoaded !== null,
    inlandUnloaded: inlandUnloaded !== null,
    out: fullOut !== null || inlandOut !== null,
    delivered: delivered !== null,
    emptyIn: emptyIn !== null,
  })
  return {
    status,
    availabilityKnown: isAvailabilityReported,
    available,
    arrived: line.passed(plan.arrived),
    discharged,
    fullOut,
    spot: discharged === null || isGone ? null : terminal.latest(container.spots),
    holds,
    fees: feesNow(
      plan,
      container,
      terminal,
      terminalDeadline ?? (rail === null ? lineDeadline : null),
      fullOut ?? railLoaded,
    ),
    appointment: terminal.latest(container.appointments),
    terminalDeadline,
    lineDeadline,
    railDeadline: rail === null ? null : line.latest(rail.deadline),
    railLoaded,
    railDeparted,
    inlandEta: rail === null ? null : line.latest(rail.estimates),
    inlandArrived,
    inlandUnloaded,
    inlandOut,
    emptyIn,
  }
}

/** How far the trip of a container has come. */
interface TripProgress {
  container: ContainerPlan
  loaded: boolean
  departed: boolean
  discharged: boolean
  available: boolean | null
  railLoaded: boolean
  inlandUnloaded: boolean
  out: boolean
  delivered: boolean
  emptyIn: boolean
}

function statusOf(known: TripProgress): Status {
  if (known.emptyIn) return 'empty_returned'
  if (known.out) return known.delivered ? known.container.left : 'picked_up'
  if (known.inlandUnloaded) return 'available'
  if (known.railLoaded) return 'on_rail'
  if (known.discharged) {
    if (known.container.rail !== null) return 'awaiting_inland_transfer'
    if (known.container.offDock) return 'off_dock'
    if (known.available === null) return 'grounded'
    return known.available ? 'available' : 'not_available'
  }
  if (known.departed) return 'on_ship'
  return known.loaded ? 'loaded' : 'new'
}

function holdsNow(planned: readonly HoldPlan[], terminal: SourceView): Hold[] {
  const holds: Hold[] = []
  for (const { name, description, pending, held, cleared } of planned) {
    if (!terminal.has(Math.min(pending, held))) continue
    const holding = terminal.has(held)
    if (terminal.has(cleared)) continue
    holds.push({ name, status: holding ? 'hold' : 'pending', description })
  }
  return holds
}

function feesNow(
  plan: ShipmentPlan,
  container: ContainerPlan,
  terminal: SourceView,
  deadline: Moment | null,
  left: Moment | null,
): Fee[] {
  const port = placeOf(plan.discharge)
  const amounts = new Map<Fee['type'], number>()
  const charge = (type: Fee['type'], amount: number): void => void amounts.set(type, (amounts.get(type) ?? 0) + amount)
  for (const { from, type, amount } of container.charges) if (terminal.has(from)) charge(type, amount)
  if (deadline !== null && terminal.has(container.discharged)) {
    // The deadline is the local midnight at the start of the last free day; charges start the day after.
    const days = localDay(left ?? terminal.seen, port.zone) - localDay(deadline, port.zone)
    if (left === null) terminal.has(localMidnight(days < 0 ? deadline : terminal.seen, port.zone, 1))
    if (days > 0) charge('demurrage', Math.min(days, 4) * container.demurrageADay)
    if (days > 4) charge('extended_dwell_time', (days - 4) * container.demurrageADay * 2)
  }
  if (amounts.size > 1)
    charge(
      'total',
      [...amounts.values()].reduce((sum, amount) => sum + amount, 0),
    )
  return Array.from(amounts, ([type, amount]) => ({ type, amount, currency: port.currency }))
}
