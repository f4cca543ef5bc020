// Judges one container: first the facts that need no clock, then the judgment at a given time.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { Estimate } from './estimate.ts'
import {
  type Appointment,
  APPOINTMENT_OVER,
  appointmentHoldsUntil,
  judgeAppointment,
  readAppointment,
} from './appointment.ts'
import type { Arrival } from './arrival.ts'
import {
  AVAILABILITY_OVER,
  type AvailabilityVerdict,
  judgeAvailability,
  judgeTerminalReport,
  readTerminalReport,
  type TerminalReport,
  terminalReportHoldsUntil,
} from './availability.ts'
import { daysBetween } from '../time/calendar-day.ts'
import { readDeadline } from './deadline.ts'
import { awaitedEventsHoldUntil, judgeAwaitedEvents, type MissingEvent, readAwaitedEvents } from './expected-events.ts'
import {
  deadlineHoldsUntil,
  type DeadlineJudgment,
  type EstimatedDeadline,
  estimatedHoldsUntil,
  judgeDeadline,
  judgeEstimatedDeadline,
  planDeadline,
} from './deadline-judgment.ts'
import { type Fees, judgeFees } from './fees.ts'
import { happeningsHoldUntil } from './happening.ts'
import type { Instant } from '../time/instant.ts'
import { doubtBegan, type Out, outHoldsUntil, readOut } from './out.ts'
import { daysOutsideHoldUntil, judgePerDiem, type PerDiem } from './per-diem.ts'
import { nextMidnight, todayBy } from '../time/place-clock.ts'
import { chargePlacesOf, pickupFor, pickupsOf, railArrival, dischargeDay } from './pickup.ts'
import { isChargingWithoutDeadline } from './money-at-stake.ts'
import { isOnRail, isRailToCome } from './rail.ts'
import type { JudgingContext } from './judging-context.ts'
import { judgeTrackingLost, type Staleness, type TrackingLost } from './staleness.ts'
import type { Stop } from './stop.ts'
import type { OnBoard } from './tier.ts'
import { tierOf } from './tier-of.ts'
import type { ContainerFacts } from './container-facts.ts'

/** Plain data that can be sent between processes. */
export interface Judgment extends OnBoard {
  readonly shipmentId: string | null
  readonly inland: boolean
  readonly arrival: Arrival
  readonly out: Out
  readonly deadline: DeadlineJudgment
  readonly availability: AvailabilityVerdict
  readonly terminalReport: TerminalReport
  readonly appointment: Appointment
  readonly fees: Fees
  /** Demurrage is posted, but no last free day is known: charging, days unknown. */
  readonly isCharging: boolean
  /** By the user's rates; never mixed with posted fees. */
  readonly estimate: Estimate
  /** By a tariff's free time, while the service names no last free day. It makes a container due, never past. */
  readonly estimatedDeadline: EstimatedDeadline | null
  readonly perDiem: PerDiem
  readonly missingEvents: readonly MissingEvent[]
  /** Null if the shipment is unknown. */
  readonly tracking: { readonly stop: Stop; readonly staleness: Staleness } | null
  /** Set if tracking is lost, also for containers that are out. Null while updates arrive. */
  readonly unverified: TrackingLost | null
  /** The terminal a truck goes to. */
  readonly pickupTerminalId: string | null
  readonly pickupCity: string | null
  /** The first time at which the clock alone may change the judgment. */
  readonly validUntil: Instant
}

export function readContainerFacts(
  container: Container,
  shipment: Shipment | null,
  { settings, terminals, bookingOf, otherBillsOf }: Omit<JudgingContext, 'now'>,
  railIsToCome = false,
): ContainerFacts {
  const { inland, railTookIt, railSigns, found } = readDeadline(container, shipment, railIsToCome)
  const context = { settings, terminals }
  const [pickup, plan] = pickupFor(found, pickupsOf(container, shipment, context, found, inland, railTookIt))
  return {
    container,
    shipment,
    out: readOut(container, shipment, inland, otherBillsOf?.(container)),
    inland,
    railTookIt,
    railSigns,
    deadline: planDeadline(
      found,
      plan,
      pickup.gate,
      railArrival(container, shipment),
      dischargeDay(container, shipment),
    ),
    availability: judgeAvailability(container),
    terminalReport: readTerminalReport(container),
    appointment: readAppointment(
      container,
      shipment,
      {
        deadline: found,
        graceHours: settings.appointmentGraceHours,
        gate: pickup.gate,
        gatePlace: pickup.place,
      },
      bookingOf?.(container.id) ?? null,
    ),
    fees: judgeFees(container.fees),
    awaited: readAwaitedEvents(container, shipment, inland, found.kind === 'binding'),
    gate: pickup.gate,
    pickup,
    places: chargePlacesOf(container, shipment, context, pickup, inland),
  }
}

/** While all rail events are in the future, the container is read as if rail did not have it. */
export function factsAt(
  containerFacts: ContainerFacts,
  context: Omit<JudgingContext, 'now'>,
  now: Instant,
): ContainerFacts {
  const { railSigns, container, shipment } = containerFacts
  return isRailToCome(railSigns, now) ? readContainerFacts(container, shipment, context, true) : containerFacts
}

/** `out` is passed in because the shipment's stop depends on it. */
export function judgeContainer(
  containerFacts: ContainerFacts,
  out: Out,
  arrival: Arrival,
  tracking: Judgment['tracking'],
  { now, settings, rates, clockEndOf }: Omit<JudgingContext, 'terminals'>,
  validUntil: Instant,
): Judgment {
  const { container, shipment } = containerFacts
  const isOver = out.kind === 'out'
  const unverified = judgeTrackingLost(shipment, tracking, isOver)
  const deadline = judgeDeadline(containerFacts.deadline, out, arrival, now)
  const availability = isOver ? AVAILABILITY_OVER : containerFacts.availability
  const appointment = isOver
    ? APPOINTMENT_OVER
    : judgeAppointment(containerFacts.appointment, arrival, availability, now)
  const perDiem = judgePerDiem(
    { out, outFacts: containerFacts.out, container },
    shipment,
    settings.perDiem,
    now,
    () => rates?.freeTimeOut({ containerFacts, out, arrival, deadline, settings, now }) ?? null,
    (isOfTrip) => clockEndOf?.(container.id, isOfTrip) ?? null,
  )
  const { fees } = containerFacts
  const isRolling = isOnRail(containerFacts, now)
  const isCharging = isChargingWithoutDeadline({ fees, deadline }, isRolling)
  const estimate = rates?.estimate({ containerFacts, out, arrival, deadline, perDiem, settings, now }) ?? NO_RATES
  const estimatedDeadline = isOver ? null : judgeEstimatedDeadline(deadline, estimate, containerFacts, now)
  const doubted = doubtBegan(out)
  const facts = {
    out,
    daysInDoubt: doubted === null ? null : daysBetween(doubted, todayBy(containerFacts.pickup.place, now)),
    deadline,
    estimatedDeadline,
    availability,
    appointment,
    fees,
    isCharging,
    estimate,
    perDiem,
    arrival,
    unverified,
  }
  return {
    arrival,
    out,
    deadline,
    availability,
    terminalReport: judgeTerminalReport(containerFacts.terminalReport, isOver, arrival, availability, settings, now),
    appointment,
    perDiem,
    fees,
    isCharging,
    estimate,
    estimatedDeadline,
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
    pickupCity: containerFacts.pickup.place.city,
    tier: tierOf(facts, isRolling, settings),
    validUntil,
  }
}

/** The first time at which the clock alone may change this container's judgment. */
export function containerHoldsUntil(
  containerFacts: ContainerFacts,
  out: Out,
  { now, settings, rates }: Omit<JudgingContext, 'terminals'>,
): Instant {
  let until = outHoldsUntil(containerFacts.out, now)
  const shortenTo = (moment: Instant): void => {
    if (moment > now && moment < until) until = moment
  }
  // Future rail events decide the pickup place, which is also shown for containers that are out.
  shortenTo(happeningsHoldUntil(containerFacts.railSigns, now))
  // Rates count days even without a deadline.
  if (rates !== undefined) {
    const { port, destination } = containerFacts.places
    for (const { place } of [port, destination]) shortenTo(nextMidnight(place, now))
    shortenTo(estimatedHoldsUntil(containerFacts, now))
  }
  if (out.kind === 'out') {
    const { container, shipment } = containerFacts
    for (const event of containerFacts.out.events) {
      shortenTo(nextMidnight(event.place, now))
      shortenTo(daysOutsideHoldUntil(event, container, shipment, now))
    }
    return until
  }
  if (out.kind === 'in-doubt') shortenTo(nextMidnight(containerFacts.pickup.place, now))
  shortenTo(appointmentHoldsUntil(containerFacts.appointment, now))
  shortenTo(terminalReportHoldsUntil(containerFacts.terminalReport, settings, now))
  shortenTo(awaitedEventsHoldUntil(containerFacts.awaited, now))
  if (containerFacts.deadline.kind === 'binding') shortenTo(deadlineHoldsUntil(containerFacts.deadline, now))
  return until
}

const NO_RATES: Estimate = { kind: 'unknown', unclear: [{ kind: 'no-rule' }], freeUntil: null }
const NOTHING_MISSING: readonly MissingEvent[] = []
