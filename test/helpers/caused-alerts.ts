// What ought to be alerted by the simulator's own log of what it did: worked out from the plain causes, without the app's rules.

import type { Account, Shipment } from '#simulator/account.ts'
import { day, hour, never, type Moment } from '#simulator/clock.ts'
import type { Cause } from '#simulator/fleet/causes.ts'
import { placeOf } from '#simulator/fleet/places.ts'
import type { ContainerPlan, ShipmentPlan } from '#simulator/fleet/plan.ts'
import { localDay, offsetAt } from '#simulator/zones.ts'
import {
  bindingOf,
  dayText,
  givenDeadlines,
  isPast,
  lastDayToPickUp,
  nextWorkingDay,
  type KnownDeadlines,
} from './caused-deadlines.ts'

/** As the ledger has it: kind, shipment, container, fact; of a container the shipment is left out. */
export type Identity = string

/** Kinds that follow from the log alone, each alert of them for a reason that can be worked out here. */
export const FOLLOWED = [
  'tracking-stopped',
  'due',
  'charging-started',
  'deadline-earlier',
  'deadline-vanished',
  'became-available',
  'hold-added',
  'hold-released',
  'fee-posted',
  'appointment-conflict',
  'appointment-missed',
  'appointment-lost',
  'per-diem-ahead',
  'per-diem-started',
] as const

export interface CausedAlerts {
  /** The clock has moved, and nobody has read the account since. */
  timePassed(now: Moment): void
  /** The account was read: what was caused since is known now. */
  read(now: Moment): void
  readonly expected: ReadonlySet<Identity>
}

interface KnownContainer extends KnownDeadlines {
  /** Name and status, by name. */
  readonly holds: Readonly<Record<string, string>>
  readonly fees: Readonly<Record<string, number>>
  readonly isAvailable: boolean
  readonly appointment: Moment | null
  readonly isOut: boolean
  /** When it gated out full; null where that is not known. */
  readonly out: Moment | null
  readonly isReturned: boolean
}

/** Counted from the day out; the warning comes so many days before the last of them. */
export const FREE_DAYS = { otherwise: 5, reefer: 3, warn: 2 }

export function causedAlerts(account: Account): CausedAlerts {
  const expected = new Set<Identity>()
  let containers = new Map<string, KnownContainer>()
  let logged = account.causes.count

  function expect(kind: string, { container }: KnownContainer, fact: string): void {
    expected.add(identity(kind, null, container.id, fact))
  }

  function perDiem(known: KnownContainer, now: Moment): void {
    const { plan, container, out } = known
    if (out === null || known.isReturned) return
    const { zone } = placeOf(container.rail === null ? plan.discharge : (plan.destination ?? plan.discharge))
    const free = container.equipment.type === 'reefer' ? FREE_DAYS.reefer : FREE_DAYS.otherwise
    const last = localDay(out, zone) + free - 1
    const left = last - localDay(now, zone)
    if (left < 0) expect('per-diem-started', known, dayText(last))
    else if (left <= FREE_DAYS.warn) expect('per-diem-ahead', known, dayText(last))
  }

  function standing(known: KnownContainer, now: Moment): void {
    if (known.isOut) return perDiem(known, now)
    const binding = bindingOf(known)
    if (binding !== null) {
      if (isPast(known, now)) expect('charging-started', known, dayText(binding.day))
      else {
        const { day: pullBy, isOpen } = lastDayToPickUp(known, binding.day)
        if (pullBy <= nextWorkingDay(localDay(now, binding.zone), isOpen)) expect('due', known, dayText(pullBy))
      }
    }
    if (known.appointment === null) return
    const { appointment } = known
    const when = timeOf(known.plan, appointment)
    const local = localDay(appointment, placeOf(known.plan.discharge).zone)
    // Once it is missed, that it would have been late is no news.
    if (now >= appointment + GRACE) return expect('appointment-missed', known, when)
    if (binding !== null && (local > binding.day || appointment >= binding.end)) {
      expect('appointment-conflict', known, `${when} after ${dayText(binding.day)}`)
    }
  }

  function changed(was: KnownContainer, is: KnownContainer, now: Moment): void {
    const seen = `seen ${dayText(Math.floor(now / day))}`
    const posted = sumOf(is.fees)
    if (posted > sumOf(was.fees)) expect('fee-posted', is, `${placeOf(is.plan.discharge).currency} ${posted} ${seen}`)
    if (is.isOut) return
    const [before, after] = [bindingOf(was), bindingOf(is)]
    if (before !== null && after !== null && after.day < before.day) {
      expect('deadline-earlier', is, `${dayText(before.day)} to ${dayText(after.day)} ${seen}`)
    }
    for (const { source, day: given } of givenDeadlines(was)) {
      const isVoid = source === 'terminal' && is.isOnRail
      if (is.deadlines[source] === null && !isVoid)
        expect('deadline-vanished', is, `${source} ${dayText(given)} ${seen}`)
    }
    if (was.appointment !== null && is.appointment === null && now < was.appointment + GRACE) {
      expect('appointment-lost', is, `${timeOf(is.plan, was.appointment)} ${seen}`)
    }
    if (is.isAvailable && !was.isAvailable) expect('became-available', is, seen)
    for (const [name, status] of Object.entries(is.holds)) {
      if (was.holds[name] !== status) expect('hold-added', is, `${JSON.stringify([name, status])} ${seen}`)
    }
    for (const name of Object.keys(was.holds)) {
      if (!(name in is.holds)) expect('hold-released', is, `${JSON.stringify(name)} ${seen}`)
    }
  }

  function stopped(shipmentId: string, at: string): void {
    expected.add(identity('tracking-stopped', shipmentId, null, new Date(at).toISOString()))
  }

  for (const shipment of account.shipments) {
    for (const known of containersNow(shipment)) containers.set(known.container.id, known)
    if (shipment.facts.stop !== null) stopped(shipment.plan.id, written(shipment.facts.stop.at))
  }
  for (const known of containers.values()) standing(known, account.now)

  return {
    expected,
    timePassed(now) {
      for (const known of containers.values()) standing(known, now)
    },
    read(now) {
      const before = containers
      containers = new Map(before)
      const stops = new Map<string, string>()
      const touched = new Set<string>()
      for (const cause of account.causes.since(logged)) {
        logged = cause.number
        if (cause.kind === 'tracking_stopped') stops.set(cause.shipment ?? '', String(cause.detail['at']))
        if (cause.kind === 'tracking_resumed') stops.delete(cause.shipment ?? '')
        if (cause.kind === 'shipment_added') {
          const shipment = account.byId(cause.shipment ?? '')
          for (const container of shipment?.plan.containers ?? [])
            containers.set(container.id, atFirst(shipment!.plan, container))
        }
        const known = containers.get(cause.container ?? '')
        if (known === undefined) continue
        containers.set(known.container.id, after(known, cause))
        touched.add(known.container.id)
      }
      for (const [shipmentId, at] of stops) stopped(shipmentId, at)
      for (const id of touched) {
        const [was, is] = [before.get(id), containers.get(id)!]
        if (was === undefined) continue
        const known = { ...is, lost: lostOf(was, is, now) }
        containers.set(id, known)
        changed(was, known, now)
      }
      for (const [id, known] of containers) containers.set(id, { ...known, lost: lostOf(known, known, now) })
      for (const known of containers.values()) standing(known, now)
    },
  }
}

/** As the ledger wrote it. */
export function comparable(identityInLedger: string): Identity {
  const [kind, shipmentId, containerId, , fact] = JSON.parse(identityInLedger) as readonly [
    string,
    string | null,
    string | null,
    string | null,
    string,
  ]
  return identity(kind, shipmentId, containerId, fact)
}

function identity(kind: string, shipmentId: string | null, containerId: string | null, fact: string): Identity {
  return JSON.stringify([kind, shipmentId, containerId, fact])
}

/** As a clock at the port shows it. */
function timeOf(plan: ShipmentPlan, appointment: Moment): string {
  const local = appointment + offsetAt(appointment, placeOf(plan.discharge).zone)
  return `${dayText(Math.floor(local / day))} ${(local % day) * 1000}`
}

/** An appointment counts as missed so long after its time. */
const GRACE = 4 * hour

/** A shipment that was just booked: nothing of its containers is known yet. */
function atFirst(plan: ShipmentPlan, container: ContainerPlan): KnownContainer {
  return {
    plan,
    container,
    deadlines: { terminal: null, line: null, rail: null },
    lost: null,
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

function containersNow({ plan, facts }: Shipment): readonly KnownContainer[] {
  return plan.containers.map((container, at) => {
    const known = facts.containers[at]!
    const fees = Object.fromEntries(known.fees.map(({ type, amount }) => [type, amount]))
    return {
      plan,
      container,
      deadlines: { terminal: known.terminalDeadline, line: known.lineDeadline, rail: known.railDeadline },
      lost: null,
      holds: Object.fromEntries(known.holds.map(({ name, status }) => [name, status])),
      fees,
      isAvailable: known.available === true,
      appointment: known.appointment,
      isOnRail: known.railLoaded !== null,
      isOut: (known.fullOut ?? known.inlandOut ?? known.emptyIn) !== null,
      out: known.fullOut ?? known.inlandOut,
      isReturned: known.emptyIn !== null,
    }
  })
}

function after(known: KnownContainer, { kind, detail }: Cause): KnownContainer {
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

/** The total is the sum of the others, and no fee of its own. */
function sumOf(fees: KnownContainer['fees']): number {
  return Object.entries(fees).reduce((sum, [type, amount]) => sum + (type === 'total' ? 0 : amount), 0)
}

function lostOf(was: KnownContainer, is: KnownContainer, now: Moment): KnownContainer['lost'] {
  const binding = bindingOf(was)
  if (binding?.isGiven === true && is.deadlines[binding.source] === null) {
    return { source: binding.source, moment: binding.moment, since: now }
  }
  const { lost } = was
  return lost === null || is.deadlines[lost.source] !== null || now - lost.since >= day ? null : lost
}

function momentIn(written: unknown): Moment | null {
  return typeof written === 'string' ? Date.parse(written) / 1000 : null
}

function written(at: Moment): string {
  return new Date(at * 1000).toISOString().replace('.000', '')
}

/** Silences of a line over a shipment that nobody can miss: long, while it was tracked and had containers inside. */
export function silencesWorthTelling(account: Account, start: Moment, end: Moment) {
  return account.shipments.flatMap(({ plan, tracking }) => {
    if (tracking.resumed !== null) return []
    return plan.lineSilences.flatMap(({ from, to }) => {
      const late = from + LONGEST_PATIENCE
      const isTracked = plan.createdAt < from && (tracking.stop === null || tracking.stop.at > late)
      const isOpen = plan.containers.some(({ rail, fullOut, emptyIn }) => {
        // Of what leaves a ramp the line tells, and the line is silent.
        const outHeard = rail === null ? fullOut : rail.fullOut < from ? rail.fullOut : never
        return Math.min(outHeard, emptyIn < from ? emptyIn : never) > late
      })
      const isWithin = from > start && late < end && to > late
      return isTracked && isOpen && isWithin ? [{ shipmentId: plan.id, from, to }] : []
    })
  })
}

/** Stops that a window led to, with a container still inside: they are to be foreseen. */
export function stopsToForesee(account: Account, start: Moment): readonly string[] {
  return account.shipments.flatMap(({ plan, facts, tracking }) => {
    const { stop } = facts
    if (stop === null || tracking.resumed !== null || stop.at < start + 2 * day) return []
    const isWindow = stop.reason === 'past_arrival_window' || stop.reason === 'no_updates_at_line'
    const isOpen = facts.containers.some(
      ({ fullOut, inlandOut, emptyIn }) => (fullOut ?? inlandOut ?? emptyIn) === null,
    )
    return isWindow && isOpen ? [plan.id] : []
  })
}

/** The longest limit of the defaults, and a round of the service beside it. */
const LONGEST_PATIENCE = 90 * hour
