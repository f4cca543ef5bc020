// Rebuilds containers of a simulated account from its log of causes, with their expected alerts.

import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import type { Shipment } from '#simulator/account.ts'
import { day, hour, localDay, type Moment, offsetAt } from '#simulator/clock.ts'
import type { Cause } from '#simulator/fleet/causes.ts'
import { lines } from '#simulator/fleet/names.ts'
import { placeOf } from '#simulator/fleet/places.ts'
import { seenAt } from '#simulator/fleet/facts.ts'
import type { ContainerPlan, ShipmentPlan } from '#simulator/fleet/plan.ts'
import { lastAnswered } from '#simulator/fleet/stops.ts'
import {
  bindingOf,
  dayText,
  deadlinesOf,
  isGateOpen,
  isPast,
  lastDayToPickUp,
  nextWorkingDay,
  type KnownDeadlines,
  SOURCES,
} from './caused-deadlines.ts'

/** In the ledger's format: kind, shipment, container, fact. A container's alert omits the shipment. */
export type Identity = string

export interface KnownContainer extends KnownDeadlines {
  readonly holds: Readonly<Record<string, string>>
  /** The last holds of a terminal that reports nothing any more: they stand. */
  readonly standingHolds?: Readonly<Record<string, string>>
  readonly fees: Readonly<Record<string, number>>
  readonly isAvailable: boolean
  readonly appointment: Moment | null
  /** A removed appointment stands until a day of syncs has confirmed its removal. */
  readonly removedAppointment?: { readonly moment: Moment; readonly since: Moment }
  /** Tracking is stopped, so no source reports. */
  readonly isStopped?: boolean
  readonly isOut: boolean
  /** The full gate-out; null if unknown. */
  readonly out: Moment | null
  readonly isReturned: boolean
}

/** Counted from the gate-out; the warning comes this many days before the last free day. */
const FREE_DAYS = { otherwise: 5, reefer: 3, warn: 2 }

/** The matching settings of the app. */
export const PER_DIEM = {
  ...DEFAULT_SETTINGS.perDiem,
  freeDaysByLine: Object.fromEntries(
    lines.map(({ scac }) => [scac, { otherwise: FREE_DAYS.otherwise, reefer: FREE_DAYS.reefer }]),
  ),
  warnDays: FREE_DAYS.warn,
}

export function identity(kind: string, shipmentId: string | null, containerId: string | null, fact: string): Identity {
  return JSON.stringify([kind, shipmentId, containerId, fact])
}

function perDiem(known: KnownContainer, now: Moment): readonly Identity[] {
  const { out } = known
  if (out === null || known.isReturned) return []
  const last = lastFreeDayOut(known, out)
  const daysLeft = last - localDay(now, zoneOut(known))
  if (daysLeft < 0) return [identityOf('per-diem-started', known, dayText(last))]
  return daysLeft <= FREE_DAYS.warn ? [identityOf('per-diem-soon', known, dayText(last))] : []
}

function zoneOut({ plan, container }: KnownContainer): string {
  return placeOf(container.rail === null ? plan.discharge : (plan.destination ?? plan.discharge)).zone
}

export function lastFreeDayOut(known: KnownContainer, out: Moment): number {
  const free = known.container.equipment.type === 'reefer' ? FREE_DAYS.reefer : FREE_DAYS.otherwise
  return localDay(out, zoneOut(known)) + free - 1
}

/** Alerts that depend only on the current state. */
export function standing(known: KnownContainer, now: Moment): readonly Identity[] {
  if (known.isOut) return perDiem(known, now)
  const alerts: Identity[] = []
  const binding = bindingOf(known)
  if (binding !== null) {
    if (isPast(known, now)) alerts.push(identityOf('past-lfd', known, dayText(binding.day)))
    else {
      const { day: pullBy, isOpen } = lastDayToPickUp(known, binding.day)
      const isDue = pullBy <= nextWorkingDay(localDay(now, binding.zone), isOpen)
      if (isDue) alerts.push(identityOf('due', known, dayText(pullBy)))
    }
  }
  const appointment = known.appointment ?? known.removedAppointment?.moment ?? null
  if (appointment === null) return alerts
  const when = timeOf(known.plan, appointment)
  const local = localDay(appointment, placeOf(known.plan.discharge).zone)
  /** Nothing earlier can be booked: a late appointment at the earliest gate is not worth an alert. */
  function hasEarlierGate(): boolean {
    if (binding === null) return false
    const { isOpen } = lastDayToPickUp(known, binding.day)
    const days = Array.from({ length: Math.max(0, local - localDay(now, binding.zone)) }, (_, ahead) => ahead)
    return days.some((ahead) => isOpen(localDay(now, binding.zone) + ahead))
  }
  // A missed appointment replaces the alert about being late.
  if (now >= appointment + GRACE) alerts.push(identityOf('appointment-missed', known, when))
  else if (binding !== null && (local > binding.day || appointment >= binding.end) && hasEarlierGate()) {
    alerts.push(identityOf('appointment-conflict', known, `${when} after ${dayText(binding.day)}`))
  } else if (!isGateOpen(known, local)) {
    alerts.push(identityOf('appointment-conflict', known, `${when} on a closed day`))
  } else if (Object.values(shownHolds(known)).some((status) => status !== 'pending')) {
    alerts.push(identityOf('appointment-conflict', known, `${when} on hold`))
  }
  return alerts
}

function shownHolds({ holds, standingHolds = holds }: KnownContainer): Readonly<Record<string, string>> {
  return standingHolds
}

/** Adds facts that stand although the last answer left them out: a silent terminal's holds, and an appointment for a day. */
export function withStanding(
  was: KnownContainer,
  is: KnownContainer,
  now: Moment,
  shipment: Shipment | undefined,
): KnownContainer {
  const { standingHolds: _holds, removedAppointment: _removed, ...spoken } = is
  const isSilent = reportsNothing(is, now)
  const isStopped = isStoppedNow(shipment)
  const removed = is.isOut || is.isOnRail || is.appointment !== null ? null : removedFrom(was, now)
  return {
    ...spoken,
    isStopped,
    ...(isSilent ? { standingHolds: shownHolds(was) } : {}),
    ...(removed !== null && (isSilent || isStopped || now - removed.since < day)
      ? { removedAppointment: removed }
      : {}),
  }
}

/** A silent terminal confirms nothing: the day begins when it speaks again. */
function removedFrom(was: KnownContainer, now: Moment): NonNullable<KnownContainer['removedAppointment']> | null {
  const { appointment, removedAppointment } = was
  const moment = appointment ?? removedAppointment?.moment
  if (moment === undefined) return null
  return { moment, since: wasUnheard(was) ? now : (removedAppointment?.since ?? now) }
}

function wasUnheard({ standingHolds, isStopped }: KnownContainer): boolean {
  return standingHolds !== undefined || isStopped === true
}

function isStoppedNow(shipment: Shipment | undefined): boolean {
  return (shipment?.facts.stop ?? null) !== null
}

function reportsNothing(
  { plan, container, deadlines, holds, fees, appointment, ...known }: KnownContainer,
  now: Moment,
) {
  const isAtRamp =
    known.isOnRail && container.rail !== null && container.rail.unloaded <= seenAt(now, plan.lineSilences)
  if (known.isOut || (known.isOnRail && !isAtRamp)) return false
  if (appointment !== null || deadlines.terminal !== null || (isAtRamp && deadlines.rail !== null)) return false
  if (Object.keys(holds).length + Object.keys(fees).length > 0) return false
  const seen = seenAt(now, plan.terminalSilences)
  if (isAtRamp) return seen < container.availabilityKnown
  // The service shows a spot once the line has reported the discharge.
  const isDischarged = container.discharged <= seenAt(now, plan.lineSilences)
  const hasSpot = isDischarged && container.spots.some(({ from }) => from <= seen)
  return !hasSpot && seen < container.availabilityKnown
}

/**
 * Alerts from the change between two syncs. `namedAt`: the moment named in the alert if it differs from `now`.
 * `isAvailableAgain`: it became available earlier that day, so the release of its hold is news of its own.
 */
export function changed(
  was: KnownContainer,
  is: KnownContainer,
  now: Moment,
  namedAt = now,
  isAvailableAgain = false,
): readonly Identity[] {
  const alerts: Identity[] = []
  const seenText = `seen ${dayText(Math.floor(namedAt / day))}`
  const { currency } = placeOf(is.plan.discharge)
  // The total is a sum, not a fee.
  const risen = Object.entries(is.fees).flatMap(([type, amount]) =>
    type === 'total' || amount <= (was.fees[type] ?? 0) ? [] : [`${currency} ${type} ${amount}`],
  )
  if (risen.length > 0) alerts.push(identityOf('fee-posted', is, `${risen.toSorted().join(', ')} ${seenText}`))
  if (is.isOut) return alerts
  const [before, after] = [bindingOf(was), bindingOf(is)]
  if (before !== null && after !== null && after.day < before.day) {
    alerts.push(identityOf('lfd-moved-earlier', is, `${dayText(before.day)} to ${dayText(after.day)} ${seenText}`))
  }
  for (const { source, day: removed } of deadlinesOf(was)) {
    const isVoid = source === 'terminal' && is.isOnRail
    const isKept = is.lost.some((one) => one.source === source)
    if (is.deadlines[source] === null && !isKept && !isVoid) {
      alerts.push(identityOf('lfd-removed', is, `${source} ${dayText(removed)} ${seenText}`))
    }
  }
  const lost = was.appointment ?? was.removedAppointment?.moment ?? null
  const isLost = lost !== null && is.appointment === null && is.removedAppointment === undefined && !is.isOnRail
  // After its time it was missed, which is another alert.
  if (isLost && now < lost + GRACE) {
    alerts.push(identityOf('appointment-removed', is, `${timeOf(is.plan, lost)} ${seenText}`))
  }
  const becameAvailable = is.isAvailable && !was.isAvailable
  if (becameAvailable) alerts.push(identityOf('became-available', is, seenText))
  const [holdsBefore, holds] = [shownHolds(was), shownHolds(is)]
  for (const [name, status] of Object.entries(holds)) {
    if (holdsBefore[name] !== status)
      alerts.push(identityOf('hold-added', is, `${JSON.stringify([name, status])} ${seenText}`))
  }
  for (const name of Object.keys(holdsBefore)) {
    // Both in one sync are one alert.
    if (!(name in holds) && (!becameAvailable || isAvailableAgain))
      alerts.push(identityOf('hold-released', is, `${JSON.stringify(name)} ${seenText}`))
  }
  return alerts
}

function identityOf(kind: string, { container }: KnownContainer, fact: string): Identity {
  return identity(kind, null, container.id, fact)
}

function timeOf(plan: ShipmentPlan, appointment: Moment): string {
  const local = appointment + offsetAt(appointment, placeOf(plan.discharge).zone)
  return `${dayText(Math.floor(local / day))} ${(local % day) * 1000}`
}

/** An appointment counts as missed this long after its time. */
const GRACE = 4 * hour

export function atFirst(plan: ShipmentPlan, container: ContainerPlan): KnownContainer {
  return {
    plan,
    container,
    deadlines: { terminal: null, line: null, rail: null },
    lost: [],
    holds: {},
    fees: {},
    isAvailable: false,
    appointment: null,
    isOnRail: false,
    isOut: false,
    out: null,
    isReturned: false,
  }
}

export function containersNow({ plan, facts }: Shipment): readonly KnownContainer[] {
  return plan.containers.map((container, at) => {
    const containerFacts = facts.containers[at]!
    const fees = Object.fromEntries(containerFacts.fees.map(({ type, amount }) => [type, amount]))
    return {
      plan,
      container,
      deadlines: {
        terminal: containerFacts.terminalDeadline,
        line: containerFacts.lineDeadline,
        rail: containerFacts.railDeadline,
      },
      lost: [],
      holds: Object.fromEntries(containerFacts.holds.map(({ name, status }) => [name, status])),
      fees,
      isAvailable: containerFacts.available === true,
      appointment: containerFacts.appointment,
      isOnRail: containerFacts.railLoaded !== null,
      isOut: (containerFacts.fullOut ?? containerFacts.inlandOut ?? containerFacts.emptyIn) !== null,
      out: containerFacts.fullOut ?? containerFacts.inlandOut,
      isReturned: containerFacts.emptyIn !== null,
    }
  })
}

export function after(known: KnownContainer, { kind, detail }: Cause): KnownContainer {
  switch (kind) {
    case 'deadline_posted':
    case 'deadline_earlier':
    case 'deadline_later':
    case 'deadline_vanished':
      return { ...known, deadlines: { ...known.deadlines, [String(detail['source'])]: momentIn(detail['to']) } }
    case 'hold_added':
    case 'hold_changed':
      return { ...known, holds: { ...known.holds, [String(detail['name'])]: String(detail['status']) } }
    case 'hold_cleared':
      return { ...known, holds: without(known.holds, detail['name']) }
    case 'fee_posted':
      return { ...known, fees: { ...known.fees, [String(detail['type'])]: Number(detail['amount']) } }
    case 'fee_cleared':
      return { ...known, fees: without(known.fees, detail['type']) }
    case 'became_available':
      return { ...known, isAvailable: true }
    case 'no_longer_available':
      return { ...known, isAvailable: false }
    case 'appointment_changed':
      return { ...known, appointment: momentIn(detail['to']) }
    case 'rail_took_it':
      return { ...known, isOnRail: true }
    case 'full_out':
      return { ...known, isOut: true, out: momentIn(detail['at']) }
    case 'empty_returned':
      return { ...known, isOut: true, isReturned: true }
    default:
      return known
  }
}

function without<Value>(record: Readonly<Record<string, Value>>, name: unknown): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name))
}

/** Vanished deadlines that still count: a silent source confirms nothing. */
export function lostOf(
  was: KnownContainer,
  is: KnownContainer,
  now: Moment,
  keptFor: Moment,
  shipment: Shipment | undefined,
): KnownContainer['lost'] {
  const wasSilent = wasUnheard(was) || reportsNothing(is, now)
  const isKept = ({ source, since }: KnownContainer['lost'][number]): boolean =>
    now - since < keptFor || isStoppedNow(shipment) || (source !== 'terminal' && isLineSilent(shipment, since, now))
  const recentlyLost = was.lost
    .map((one) => (wasSilent && isOfPlace(one.source, is) ? { ...one, since: now } : one))
    .filter((one) => is.deadlines[one.source] === null && isKept(one))
  const dropped = SOURCES.flatMap((source) => {
    const moment = was.deadlines[source]
    const isVoid = source === 'terminal' && was.isOnRail
    return moment === null || isVoid || is.deadlines[source] !== null ? [] : [{ source, moment, since: now }]
  })
  return [...recentlyLost, ...dropped]
}

/** The rail's deadline is the ramp's. */
function isOfPlace(source: (typeof SOURCES)[number], { isOnRail }: KnownContainer): boolean {
  return source === 'terminal' || (source === 'rail' && isOnRail)
}

/** The line sent no update after the deadline vanished, or none for a day. */
function isLineSilent(shipment: Shipment | undefined, since: Moment, now: Moment): boolean {
  if (shipment === undefined) return false
  const { plan, tracking } = shipment
  const success = lastAnswered(plan, tracking, plan.lineSilences, now)
  return success <= since || now - success > day
}

function momentIn(written: unknown): Moment | null {
  return typeof written === 'string' ? Date.parse(written) / 1000 : null
}
