// One account of the service: its shipments in order of creation, kept up to date with the clock.

import { type Clock, never, type Moment, formatMoment } from './clock.ts'
import { CauseLog, noteDifferences, type CauseKind } from './fleet/causes.ts'
import { factsOf, type ShipmentFacts } from './fleet/facts.ts'
import { planJourney, type Wishes } from './fleet/journey.ts'
import type { ShipmentPlan } from './fleet/plan.ts'
import { lastAsked, resume, type Stop, stopAhead, type Tracking, trackingOf } from './fleet/stops.ts'
import { looseRequests, requestOf, type TrackingRequest } from './tracking-requests.ts'
import { webhooksOf, type Webhook } from './webhooks.ts'

export interface Shipment {
  readonly plan: ShipmentPlan
  readonly tracking: Tracking
  facts: ShipmentFacts
}

interface Due {
  readonly at: Moment
  readonly run: () => void
}

export class Account {
  readonly clock: Clock
  readonly seed: number
  readonly causes = new CauseLog()
  /** Attributes that tests set, by resource. */
  readonly overrides = new Map<string, Readonly<Record<string, unknown>>>()
  readonly webhooks = new Map<string, Webhook>()
  readonly #wishes: (index: number) => Wishes
  readonly #shipments: Shipment[] = []
  readonly #byId = new Map<string, Shipment>()
  readonly #byContainer = new Map<string, Shipment>()
  readonly #requests = new Map<string, TrackingRequest>()
  /** The events to come, in order of time. */
  #due: Due[] = []
  #planned = 0
  #now: Moment
  /** Seconds a resume lasts before tracking stops again; null leaves that to the cause of the stop. */
  resumeHoldsFor: number | null = null
  /** Time passes but nothing happens until it is switched off, so a test knows what could be read at any moment. */
  standsStill = false

  constructor({
    clock,
    seed,
    shipments,
    wishes = () => ({}),
  }: {
    clock: Clock
    seed: number
    shipments: number
    wishes?: (index: number) => Wishes
  }) {
    this.clock = clock
    this.seed = seed
    this.#wishes = wishes
    this.#now = clock.now()
    const plans = Array.from({ length: shipments }, () => this.#nextPlan({}))
    for (const plan of plans.toSorted((a, b) => a.createdAt - b.createdAt)) this.#admit(plan)
    this.#due = this.#shipments.map((shipment) => this.#nextUpdate(shipment)).toSorted((a, b) => a.at - b.at)
    for (const request of looseRequests(seed, shipments, this.#now)) {
      this.#requests.set(request.id, request)
      if (request.failedReason === null) this.at(request.answeredAt, () => this.#answer(request))
    }
    for (const webhook of webhooksOf(seed)) this.webhooks.set(webhook.id, webhook)
  }

  /** The moment up to which all events have happened; during an overdue event, the moment of that event. */
  get now(): Moment {
    return this.#now
  }

  get size(): number {
    return this.#shipments.length
  }

  get shipments(): readonly Shipment[] {
    return this.#shipments
  }

  /** Newest first, like the service: all shipments, or only those whose tracking has (not) stopped. */
  listed(stopped: boolean | null): readonly Shipment[] {
    return this.#shipments.filter(({ facts }) => stopped === null || stopped === (facts.stop !== null)).toReversed()
  }

  get requests(): ReadonlyMap<string, TrackingRequest> {
    return this.#requests
  }

  byId(id: string): Shipment | undefined {
    return this.#byId.get(id)
  }

  byContainer(id: string): Shipment | undefined {
    return this.#byContainer.get(id)
  }

  keepUp(): Moment {
    const now = Math.max(this.clock.now(), this.#now)
    if (this.standsStill) return now
    for (let next = this.#due[0]; next !== undefined && next.at <= now; next = this.#due[0]) {
      this.#due.shift()
      this.#now = Math.max(this.#now, next.at)
      next.run()
    }
    this.#now = now
    return now
  }

  at(moment: Moment, run: () => void): void {
    this.#schedule({ at: moment, run })
  }

  add(wishes: Wishes = {}): Shipment {
    const shipment = this.#admit(this.#nextPlan({ createdAt: this.#now, ...wishes }))
    this.#schedule(this.#nextUpdate(shipment))
    const subject = { shipment: shipment.plan.id }
    const { stop } = shipment.facts
    this.note('shipment_added', subject)
    if (stop !== null) this.note('tracking_stopped', subject, { reason: stop.reason, at: formatMoment(stop.at) })
    return shipment
  }

  remove(shipment: Shipment): void {
    const { plan } = shipment
    if (!this.#byId.delete(plan.id)) return
    this.#shipments.splice(this.#shipments.indexOf(shipment), 1)
    this.#requests.delete(plan.trackingRequestId)
    for (const { id } of plan.containers) this.#byContainer.delete(id)
    // Its scheduled update must not run.
    shipment.facts = { ...shipment.facts, until: never }
  }

  stop(shipment: Shipment, stop: Omit<Stop, 'at'>): void {
    if (shipment.facts.stop !== null) return
    shipment.tracking.stop = { ...stop, at: this.#now }
    this.update(shipment)
  }

  resume(shipment: Shipment): void {
    const { plan, tracking, facts } = shipment
    const { stop } = facts
    if (stop === null) return
    tracking.resumed = { at: this.#now, askedBefore: lastAsked(plan, tracking, stop.at) }
    resume(plan, tracking, stop, this.#now, tracking.holdsFor ?? this.resumeHoldsFor)
    this.update(shipment)
  }

  /** Recomputes a shipment's facts after a change of its plan or a due event, and logs the differences. */
  update(shipment: Shipment): void {
    const before = shipment.facts
    shipment.facts = factsOf(shipment.plan, shipment.tracking, this.#now)
    this.#schedule(this.#nextUpdate(shipment))
    noteDifferences(shipment.plan, before, shipment.facts, (kind, subject, detail) => this.note(kind, subject, detail))
  }

  /** Recomputes the next stop after a change of the plan, unless tracking has already stopped. */
  replan(shipment: Shipment): void {
    const { tracking, plan } = shipment
    if (shipment.facts.stop === null && !tracking.doomed) {
      tracking.stop = stopAhead(plan, Math.max(this.#now, tracking.notBefore))
    }
    this.update(shipment)
  }

  note(kind: CauseKind, subject: { shipment?: string; container?: string }, detail?: Record<string, unknown>): void {
    this.causes.add(this.#now, kind, subject, detail)
  }

  #nextPlan(wishes: Wishes): ShipmentPlan {
    const index = this.#planned
    this.#planned += 1
    return planJourney(this.seed, index, this.#now, { ...this.#wishes(index), ...wishes })
  }

  #admit(plan: ShipmentPlan): Shipment {
    const tracking = trackingOf(plan)
    const shipment: Shipment = { plan, tracking, facts: factsOf(plan, tracking, this.#now) }
    this.#shipments.push(shipment)
    this.#byId.set(plan.id, shipment)
    for (const { id } of plan.containers) this.#byContainer.set(id, shipment)
    this.#requests.set(plan.trackingRequestId, requestOf(plan))
    return shipment
  }

  /** Two events at the same moment happen in the order in which they were scheduled. */
  #schedule(due: Due): void {
    if (due.at >= never) return
    this.#due.splice(this.#due.findLastIndex(({ at }) => at <= due.at) + 1, 0, due)
  }

  #nextUpdate(shipment: Shipment): Due {
    const at = shipment.facts.until
    // A change in the meantime may have moved it.
    return { at, run: () => shipment.facts.until <= at && this.update(shipment) }
  }

  /** The line recognizes the number and the service creates a shipment. */
  #answer(request: TrackingRequest): void {
    const shipment = this.add({ phase: 'booked', line: request.scac, request })
    request.shipment = shipment.plan.id
    this.#requests.set(request.id, request)
  }
}
