// Changes to the fleet outside its plan, made by scenarios, tests and the control interface.

import type { Account, Shipment } from './account.ts'
import { day, hour, localMidnight, type Moment, never } from './clock.ts'
import type { SimulatedContainer } from './fleet/facts.ts'
import { users } from './fleet/names.ts'
import { placeOf } from './fleet/places.ts'
import type { ContainerPlan, Charge, Revisions, StopReason } from './fleet/plan.ts'

type DeadlineSource = 'terminal' | 'line' | 'rail'

export interface Container {
  readonly shipment: Shipment
  readonly container: ContainerPlan
}

export interface KnownContainer extends Container {
  readonly facts: SimulatedContainer
}

export function silenceLine(account: Account, shipment: Shipment, seconds: number): void {
  shipment.plan.lineSilences.push({ from: account.now, to: account.now + seconds })
  account.replan(shipment)
}

export function silenceTerminal(account: Account, terminal: string, seconds: number): void {
  const start = account.now
  const there = account.shipments.filter(({ plan }) => plan.quay === terminal)
  account.note('terminal_silent', {}, { terminal, shipments: there.length })
  for (const shipment of there) {
    shipment.plan.terminalSilences.push({ from: start, to: start + seconds })
    account.replan(shipment)
  }
  account.at(start + seconds, () => account.note('terminal_speaks', {}, { terminal }))
}

export function stopTracking(
  account: Account,
  shipment: Shipment,
  reason: StopReason,
  { user = users[0], holdsFor }: { user?: string | undefined; holdsFor?: number } = {},
): void {
  if (holdsFor !== undefined) shipment.tracking.holdsFor = holdsFor
  account.stop(shipment, { reason, user: reason === 'cancelled_by_user' ? (user ?? null) : null })
}

/** The vessel arrives earlier (negative) or later; all later events move with it, and the line reports the new ETA. */
export function shiftArrival(account: Account, shipment: Shipment, seconds: number): void {
  const { plan } = shipment
  const { now } = account
  if (plan.arrived <= now || plan.arrived === never) return
  const moved = Math.max(now + hour, plan.arrived + seconds)
  const shift = moved - plan.arrived
  const last = shipment.facts.eta ?? plan.arrived
  plan.arrived = moved
  revise(plan.arrivalEstimates, now, Math.max(now + hour, Math.round((last + shift) / hour) * hour))
  for (const container of plan.containers) shiftContainer(container, now, shift)
  account.replan(shipment)
}

export function placeHold(
  account: Account,
  { shipment, container }: Container,
  name: string,
  description: string | null = null,
): void {
  // A hold replaces an existing one of the same name.
  for (const hold of container.holds) if (hold.name === name) hold.cleared = Math.min(hold.cleared, account.now)
  container.holds.push({ name, description, pending: account.now, held: account.now, cleared: never })
  account.update(shipment)
}

export function clearHolds(account: Account, { shipment, container }: Container, name?: string): void {
  const { now } = account
  for (const hold of container.holds) {
    if (name === undefined || hold.name === name) hold.cleared = Math.min(hold.cleared, now)
  }
  account.update(shipment)
}

export function makeAvailable(account: Account, target: Container): void {
  const { container } = target
  container.available = Math.min(container.available, account.now)
  container.availabilityKnown = Math.min(container.availabilityKnown, account.now)
  clearHolds(account, target)
}

/** Posts, moves or (null) withdraws a last free day. The moment becomes the local midnight that begins its day. */
export function setDeadline(
  account: Account,
  { shipment, container }: Container,
  source: DeadlineSource,
  moment: Moment | null,
): void {
  const { plan } = shipment
  const revisions =
    source === 'terminal'
      ? container.terminalDeadline
      : source === 'line'
        ? container.lineDeadline
        : container.rail?.deadline
  if (revisions === undefined) return
  const zone =
    source === 'terminal' || container.rail === null
      ? placeOf(plan.discharge).zone
      : placeOf(plan.destination ?? plan.discharge).zone
  revise(revisions, account.now, moment === null ? null : localMidnight(moment, zone))
  account.update(shipment)
}

export function moveDeadline(account: Account, target: Container, source: DeadlineSource, days: number): void {
  const facts = target.shipment.facts.containers[target.shipment.plan.containers.indexOf(target.container)]
  const present =
    source === 'terminal' ? facts?.terminalDeadline : source === 'line' ? facts?.lineDeadline : facts?.railDeadline
  if (present === undefined || present === null) return
  // Noon, so that a daylight saving change cannot shift the day.
  setDeadline(account, target, source, present + days * day + 12 * hour)
}

export function setAppointment(account: Account, { shipment, container }: Container, moment: Moment | null): void {
  revise(container.appointments, account.now, moment)
  account.update(shipment)
}

export function postFee(
  account: Account,
  { shipment, container }: Container,
  type: Charge['type'],
  amount: number,
): void {
  container.charges.push({ from: account.now, type, amount })
  account.update(shipment)
}

export function gateOut(account: Account, { shipment, container }: Container): void {
  const { now } = account
  if (container.discharged > now || outOf(container) <= now) return
  const { rail } = container
  if (rail === null) container.fullOut = now
  else {
    rail.loaded = Math.min(rail.loaded, now)
    rail.departed = Math.min(rail.departed, now)
    rail.arrived = Math.min(rail.arrived, now)
    rail.unloaded = Math.min(rail.unloaded, now)
    rail.fullOut = now
  }
  container.delivered = now + 5 * hour
  if (container.emptyIn === never || container.emptyIn < now + day) container.emptyIn = now + 6 * day
  account.replan(shipment)
}

export function returnEmpty(account: Account, { shipment, container }: Container): void {
  const { now } = account
  gateOut(account, { shipment, container })
  if (outOf(container) > now || container.emptyIn <= now) return
  container.delivered = Math.min(container.delivered, now)
  container.emptyIn = now
  account.replan(shipment)
}

function outOf({ rail, fullOut }: ContainerPlan): Moment {
  return rail === null ? fullOut : rail.fullOut
}

/** Sets a value from `from` on and drops the revisions planned after it. */
function revise<Value>(revisions: Revisions<Value>, from: Moment, value: Value): void {
  while ((revisions.at(-1)?.from ?? 0) > from) revisions.pop()
  revisions.push({ from, value })
}

function shiftContainer(container: ContainerPlan, now: Moment, by: number): void {
  const moved = (moment: Moment): Moment => (moment > now && moment < never ? Math.max(now + 1, moment + by) : moment)
  container.discharged = moved(container.discharged)
  container.availabilityKnown = moved(container.availabilityKnown)
  container.available = moved(container.available)
  container.fullOut = moved(container.fullOut)
  container.delivered = moved(container.delivered)
  container.emptyIn = moved(container.emptyIn)
  shiftAll(container.spots, (spot) => ({ ...spot, from: moved(spot.from) }))
  shiftAll(container.holds, (hold) => ({
    ...hold,
    pending: moved(hold.pending),
    held: moved(hold.held),
    cleared: moved(hold.cleared),
  }))
  shiftAll(container.charges, (charge) => ({ ...charge, from: moved(charge.from) }))
  const days = Math.round(by / day) * day
  for (const deadline of [container.terminalDeadline, container.lineDeadline, container.rail?.deadline ?? []]) {
    shiftAll(deadline, ({ from, value }) => ({
      from: moved(from),
      value: value === null || from <= now ? value : value + days,
    }))
  }
  shiftAll(container.appointments, ({ from, value }) => ({
    from: moved(from),
    value: value === null || from <= now ? value : value + by,
  }))
  if (container.rail === null) return
  container.rail.loaded = moved(container.rail.loaded)
  container.rail.departed = moved(container.rail.departed)
  container.rail.arrived = moved(container.rail.arrived)
  container.rail.unloaded = moved(container.rail.unloaded)
  container.rail.fullOut = moved(container.rail.fullOut)
  shiftAll(container.rail.estimates, ({ from, value }) => ({
    from: moved(from),
    value: from <= now ? value : value + by,
  }))
}

function shiftAll<Item>(items: Item[], moved: (item: Item) => Item): void {
  for (const [at, item] of items.entries()) items[at] = moved(item)
}

export function containersOf(shipment: Shipment): readonly KnownContainer[] {
  return shipment.plan.containers.flatMap((container, at) => {
    const facts = shipment.facts.containers[at]
    return facts === undefined ? [] : [{ shipment, container, facts }]
  })
}

export function isAtSea({ facts }: Shipment): boolean {
  return facts.departed !== null && facts.arrived === null
}

/** Waiting for pickup at the terminal. */
export function isInYard({ facts, container }: Pick<KnownContainer, 'facts' | 'container'>): boolean {
  return container.rail === null && facts.discharged !== null && facts.fullOut === null && facts.emptyIn === null
}

export function isReady(entry: KnownContainer): boolean {
  return isInYard(entry) && entry.facts.available === true
}
