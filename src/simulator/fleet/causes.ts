// Logs every change of a shipment, so that tests can compare it with the changes the app noticed.

import { formatMoment, formatMomentOrNull, type Moment } from '../clock.ts'
import type { SimulatedContainer, Fee, ShipmentFacts } from './facts.ts'
import type { ShipmentPlan } from './plan.ts'

export type CauseKind =
  | 'tracking_stopped'
  | 'tracking_resumed'
  | 'shipment_added'
  | 'departed'
  | 'eta_changed'
  | 'arrived'
  | 'discharged'
  | 'became_available'
  | 'no_longer_available'
  | 'hold_added'
  | 'hold_changed'
  | 'hold_cleared'
  | 'fee_posted'
  | 'fee_cleared'
  | 'deadline_posted'
  | 'deadline_earlier'
  | 'deadline_later'
  | 'deadline_vanished'
  | 'appointment_changed'
  | 'rail_took_it'
  | 'full_out'
  | 'empty_returned'
  | 'terminal_silent'
  | 'terminal_speaks'

export interface Cause {
  readonly number: number
  readonly at: string
  readonly kind: CauseKind
  readonly shipment: string | null
  readonly container: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

type Note = (
  kind: CauseKind,
  subject: { shipment?: string; container?: string },
  detail?: Record<string, unknown>,
) => void

export function noteDifferences(plan: ShipmentPlan, before: ShipmentFacts, after: ShipmentFacts, note: Note): void {
  const shipment = { shipment: plan.id }
  const resumed = before.stop !== null && before.stop !== after.stop
  if (resumed) note('tracking_resumed', shipment, { was: before.stop?.reason })
  if (after.stop !== null && before.stop !== after.stop) {
    note('tracking_stopped', shipment, { reason: after.stop.reason, at: formatMoment(after.stop.at) })
  }
  if (before.departed === null && after.departed !== null) note('departed', shipment)
  if (before.eta !== after.eta) note('eta_changed', shipment, change(before.eta, after.eta))
  if (before.arrived === null && after.arrived !== null) note('arrived', shipment)
  for (const [at, container] of plan.containers.entries()) {
    const [was, is] = [before.containers[at], after.containers[at]]
    if (was !== undefined && is !== undefined) noteContainer({ ...shipment, container: container.id }, was, is, note)
  }
}

function noteContainer(
  subject: { shipment: string; container: string },
  was: SimulatedContainer,
  is: SimulatedContainer,
  note: Note,
): void {
  if (was.discharged === null && is.discharged !== null) note('discharged', subject)
  if (was.available !== true && is.available === true) note('became_available', subject)
  if (was.available === true && is.available !== true) note('no_longer_available', subject)
  noteHolds(subject, was, is, note)
  noteFees(subject, was.fees, is.fees, note)
  noteDeadline('terminal', was.terminalDeadline, is.terminalDeadline)
  noteDeadline('line', was.lineDeadline, is.lineDeadline)
  noteDeadline('rail', was.railDeadline, is.railDeadline)
  if (was.appointment !== is.appointment) note('appointment_changed', subject, change(was.appointment, is.appointment))
  if (was.railLoaded === null && is.railLoaded !== null) note('rail_took_it', subject)
  const out = is.fullOut ?? is.inlandOut
  if ((was.fullOut ?? was.inlandOut) === null && out !== null) note('full_out', subject, { at: formatMoment(out) })
  if (was.emptyIn === null && is.emptyIn !== null) note('empty_returned', subject)

  function noteDeadline(source: string, from: Moment | null, to: Moment | null): void {
    if (from === to) return
    const detail = { source, ...change(from, to) }
    if (to === null) note('deadline_vanished', subject, detail)
    else if (from === null) note('deadline_posted', subject, detail)
    else note(to < from ? 'deadline_earlier' : 'deadline_later', subject, detail)
  }
}

function noteHolds(
  subject: { shipment: string; container: string },
  was: SimulatedContainer,
  is: SimulatedContainer,
  note: Note,
): void {
  for (const hold of is.holds) {
    const earlier = was.holds.find(({ name }) => name === hold.name)
    if (earlier === undefined) note('hold_added', subject, { name: hold.name, status: hold.status })
    else if (earlier.status !== hold.status) note('hold_changed', subject, { name: hold.name, status: hold.status })
  }
  for (const { name } of was.holds) {
    if (!is.holds.some((hold) => hold.name === name)) note('hold_cleared', subject, { name })
  }
}

/** The total is the sum of the other fees, so its change is not logged. */
function noteFees(
  subject: { shipment: string; container: string },
  was: readonly Fee[],
  is: readonly Fee[],
  note: Note,
): void {
  for (const { type, amount, currency } of is) {
    if (type === 'total') continue
    const earlier = was.find((fee) => fee.type === type)?.amount ?? 0
    if (earlier !== amount) note('fee_posted', subject, { type, amount, before: earlier, currency })
  }
  for (const { type } of was) {
    if (type !== 'total' && !is.some((fee) => fee.type === type)) note('fee_cleared', subject, { type })
  }
}

function change(from: Moment | null, to: Moment | null): { from: string | null; to: string | null } {
  return { from: formatMomentOrNull(from), to: formatMomentOrNull(to) }
}

/** A demo may run for weeks. */
const MOST_CAUSES = 100_000

export class CauseLog {
  readonly #causes: Cause[] = []
  #count = 0

  add(
    at: Moment,
    kind: CauseKind,
    subject: { shipment?: string; container?: string },
    detail: Record<string, unknown> = {},
  ): void {
    this.#count += 1
    this.#causes.push({
      number: this.#count,
      at: formatMoment(at),
      kind,
      shipment: subject.shipment ?? null,
      container: subject.container ?? null,
      detail,
    })
    if (this.#causes.length > MOST_CAUSES) this.#causes.shift()
  }

  since(number = 0, kind?: string): Cause[] {
    return this.#causes.filter((cause) => cause.number > number && (kind === undefined || cause.kind === kind))
  }

  get count(): number {
    return this.#count
  }
}
