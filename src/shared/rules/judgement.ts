// What the rules say of one container, each part with its why, and how it is worked out: first from the facts alone, then by the clock.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { Estimate } from '../rates/estimate.ts'
import {
  type Appointment,
  APPOINTMENT_OVER,
  type AppointmentFacts,
  appointmentHoldsUntil,
  judgeAppointment,
  readAppointment,
} from './appointment.ts'
import type { Arrival } from './arrival.ts'
import {
  AVAILABILITY_OVER,
  type AvailabilityVerdict,
  judgeAvailability,
  judgeTerminalWord,
  type TerminalWord,
  terminalWordHoldsUntil,
} from './availability.ts'
import { isRailToCome, readDeadline } from './deadline.ts'
import {
  type AwaitedEvent,
  awaitedEventsHoldUntil,
  judgeAwaitedEvents,
  type MissingEvent,
  readAwaitedEvents,
} from './expected-events.ts'
import {
  deadlineHoldsUntil,
  type DeadlineJudgement,
  judgeDeadline,
  planDeadline,
  type PlannedDeadline,
} from './deadline-judgement.ts'
import { type Fees, judgeFees } from './fees.ts'
import { type Happening, happeningsHoldUntil } from './happening.ts'
import type { Instant } from './instant.ts'
import { type Out, type OutFacts, outHoldsUntil, readOut } from './out.ts'
import { judgePerDiem, type PerDiem } from './per-diem.ts'
import { nextMidnight } from './place-clock.ts'
import { type ChargePlaces, chargePlacesOf, type Pickup, pickupFor, pickupsOf, railArrival } from './pickup.ts'
import { isOnRail } from './rail.ts'
import type { JudgingContext } from './judging-context.ts'
import { judgeTrackingLost, type Staleness, type TrackingLost } from './staleness.ts'
import type { Stop } from './stop.ts'
import type { OnBoard } from './tier.ts'
import { tierOf } from './tier-of.ts'
import { readInstant } from './written-time-reader.ts'
import type { GateCalendar } from './gate-calendar.ts'

/** Everything the rules say of one container: plain data, fit for any wire. */
export interface Judgement extends OnBoard {
  readonly shipmentId: string | null
  readonly inland: boolean
  readonly arrival: Arrival
  readonly out: Out
  readonly deadline: DeadlineJudgement
  readonly availability: AvailabilityVerdict
  /** How old what the terminal says is: availability, holds, fees and its deadline. */
  readonly terminalWord: TerminalWord
  readonly appointment: Appointment
  readonly fees: Fees
  /** By the user's rates, and never mixed with what is posted. */
  readonly estimate: Estimate
  readonly perDiem: PerDiem
  /** What ought to have happened by now, and did not. */
  readonly missingEvents: readonly MissingEvent[]
  /** Null where the container's shipment is not known. */
  readonly tracking: { readonly stop: Stop; readonly staleness: Staleness } | null
  /** All of it rests on news that stopped coming; null where the news still comes. Said of a container that is out as well. */
  readonly unverified: TrackingLost | null
  /** The terminal a truck would have to go to. */
  readonly pickupTerminalId: string | null
  /** The first instant at which the clock alone may change any of this. */
  readonly validUntil: Instant
}

export function readContainerFacts(
  container: Container,
  shipment: Shipment | null,
  { settings, terminals }: Omit<JudgingContext, 'now'>,
  railIsToCome = false,
): ContainerFacts {
  const { inland, railTookIt, railSigns, found } = readDeadline(container, shipment, railIsToCome)
  const context = { settings, terminals }
  const [pickup, plan] = pickupFor(found, pickupsOf(container, shipment, context, found, inland, railTookIt))
  return {
    container,
    shipment,
    out: readOut(container, shipment, inland),
    inland,
    railTookIt,
    railSigns,
    deadline: planDeadline(found, plan, pickup.gate, railArrival(container, shipment)),
    availability: judgeAvailability(container),
    terminalCheckedAt: readInstant(container.availability.checkedAt),
    appointment: readAppointment(container, shipment, found, settings.appointmentGraceHours),
    fees: judgeFees(container.fees),
    awaited: readAwaitedEvents(container, shipment, inland, found.kind === 'binding'),
    gate: pickup.gate,
    pickup,
    places: chargePlacesOf(container, shipment, context, pickup, inland),
  }
}

/** The reading that holds by this clock: as long as rail is only announced, the container is read as if rail had not taken it. */
export function factsAt(
  containerFacts: ContainerFacts,
  context: Omit<JudgingContext, 'now'>,
  now: Instant,
): ContainerFacts {
  const { railSigns, container, shipment } = containerFacts
  return isRailToCome(railSigns, now) ? readContainerFacts(container, shipment, context, true) : containerFacts
}

/** `out` is handed in because the shipment's stop is judged by it first; `tracking` is one object for all its containers. */
export function judgeContainer(
  containerFacts: ContainerFacts,
  out: Out,
  arrival: Arrival,
  tracking: Judgement['tracking'],
  { now, settings, rates }: Omit<JudgingContext, 'terminals'>,
  validUntil: Instant,
): Judgement {
  const { container, shipment } = containerFacts
  const isOver = out.kind === 'out'
  const unverified = judgeTrackingLost(shipment, tracking, isOver)
  const deadline = judgeDeadline(containerFacts.deadline, isOver, arrival, now)
  const availability = isOver ? AVAILABILITY_OVER : containerFacts.availability
  const appointment = isOver ? APPOINTMENT_OVER : judgeAppointment(containerFacts.appointment, now)
  const perDiem = judgePerDiem(
    { out, outFacts: containerFacts.out, container },
    shipment,
    settings.perDiem,
    now,
    () => rates?.freeTimeOut({ containerFacts, out, arrival, deadline, settings, now }) ?? null,
  )
  const { fees } = containerFacts
  const estimate = rates?.estimate({ containerFacts, out, arrival, deadline, perDiem, settings, now }) ?? NO_RATES
  const facts = { out, deadline, availability, appointment, fees, estimate, perDiem, arrival, unverified }
  return {
    arrival,
    out,
    deadline,
    availability,
    terminalWord: judgeTerminalWord(containerFacts.terminalCheckedAt, isOver, arrival, availability, settings, now),
    appointment,
    perDiem,
    fees,
    estimate,
    tracking,
    unverified,
    missingEvents: isOver ? NOTHING_MISSING : judgeAwaitedEvents(containerFacts.awaited, settings.expectedEvents, now),
    containerId: container.id,
    shipmentId: shipment?.id ?? container.shipmentId,
    number: container.number,
    billOfLading: shipment?.billOfLading ?? '',
    terminal: containerFacts.pickup.terminalName,
    inland: containerFacts.inland,
    pickupTerminalId: containerFacts.pickup.terminalId,
    tier: tierOf(facts, isOnRail(containerFacts, now), settings),
    validUntil,
  }
}

/** The first instant at which the clock alone may change the judgement of this container. */
export function containerHoldsUntil(
  containerFacts: ContainerFacts,
  out: Out,
  { now, settings, rates }: Omit<JudgingContext, 'terminals'>,
): Instant {
  let until = outHoldsUntil(containerFacts.out, now)
  const at = (moment: Instant): void => {
    if (moment > now && moment < until) until = moment
  }
  // Announced rail decides where the container is to be fetched, and that is shown for a container that is out as well.
  at(happeningsHoldUntil(containerFacts.railSigns, now))
  // Rates count days also where no deadline is known.
  if (rates !== undefined) {
    const { port, destination } = containerFacts.places
    for (const { place } of [port, destination]) at(nextMidnight(place, now))
  }
  if (out.kind === 'out') {
    for (const event of containerFacts.out.events) at(nextMidnight(event.place, now))
    return until
  }
  at(appointmentHoldsUntil(containerFacts.appointment, now))
  at(terminalWordHoldsUntil(containerFacts.terminalCheckedAt, settings, now))
  at(awaitedEventsHoldUntil(containerFacts.awaited, now))
  if (containerFacts.deadline.kind === 'binding') at(deadlineHoldsUntil(containerFacts.deadline, now))
  return until
}

const NO_RATES: Estimate = { kind: 'unknown', unclear: [{ kind: 'no-rule' }] }
const NOTHING_MISSING: readonly MissingEvent[] = []

export interface ContainerFacts {
  readonly container: Container
  readonly shipment: Shipment | null
  readonly out: OutFacts
  readonly inland: boolean
  readonly railTookIt: boolean
  readonly railSigns: readonly Happening[]
  readonly deadline: PlannedDeadline
  readonly availability: AvailabilityVerdict
  readonly appointment: AppointmentFacts
  readonly fees: Fees
  readonly awaited: readonly AwaitedEvent[]
  /** When the service last asked the terminal; null where it did not say. */
  readonly terminalCheckedAt: Instant | null
  readonly gate: GateCalendar
  readonly pickup: Pickup
  readonly places: ChargePlaces
}
