// One account of the service: its shipments in order of creation, kept up to date with the clock.

import { Schedule } from './schedule.ts'
import { type Clock, never, type Moment, formatMoment } from './clock.ts'
import { CauseLog, noteDifferences, type CauseKind } from './fleet/causes.ts'
import { factsOf, type ShipmentFacts } from './fleet/facts.ts'
import { planJourney, type Wishes } from './fleet/journey.ts'
import type { ContainerPlan, ShipmentPlan } from './fleet/plan.ts'
import { lastAsked, resume, type Stop, stopAhead, type Tracking, trackingOf } from './fleet/stops.ts'
import { looseRequests, requestOf, type TrackingRequest } from './tracking-requests.ts'
import { webhooksOf, type Webhook } from './webhooks.ts'

export interface Shipment {
  readonly plan: ShipmentPlan
  readonly tracking: Tracking
  facts: ShipmentFacts
  /** Increases with every change, which marks cached texts as stale. */
  version: number
}

/** Replaces values of a resource's document, or omits members of it. */
interface Override {
  readonly attributes?: Readonly<Record<string, unknown>> | undefined
  readonly relationships?: Readonly<Record<string, unknown>> | undefined
  readonly omit?: readonly string[] | undefined
}

type Due = { readonly shipment: Shipment } | { readonly run: () => void }

export class Account {
  readonly clock: Clock
  readonly seed: number
  readonly causes = new CauseLog()
  readonly overrides = new Map<string, Override>()
  readonly webhooks = new Map<string, Webhook>()
  readonly #wishes: (index: number) => Wishes
  readonly #shipments: Shipment[] = []
  readonly #byId = new Map<string, Shipment>()
  readonly #containers = new Map<string, { shipment: Shipment; container: ContainerPlan }>()
  readonly #requests = new Map<string, TrackingRequest>()
  readonly #schedule = new Schedule<Due>()
  #planned = 0
  #listed = { generation: -1, lists: new Map<boolean | null, readonly Shipment[]>() }
  #now: Moment
  /** Seconds a resume lasts before tracking stops again; null leaves that to the cause of the stop. */
  resumeHoldsFor: number | null = null
  /** Time passes but nothing happens until it is switched off, so a test knows what could be read at any moment. */
  standsStill = false
  /** Increases if the membership or order of a list may have changed. */
  generation = 0

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
    if (this.#listed.generation !== this.generation) this.#listed = { generation: this.generation, lists: new Map() }
    let list = this.#listed.lists.get(stopped)
    if (list === undefined) {
      list = this.#shipments.filter(({ facts }) => stopped === null || stopped === (facts.stop !== null)).toReversed()
      this.#listed.lists.set(stopped, list)
    }
    return list
  }

  get requests(): ReadonlyMap<string, TrackingRequest> {
    return this.#requests
  }

  byId(id: string): Shipment | undefined {
    return this.#byId.get(id)
  }

  containerById(id: string): { readonly shipment: Shipment; readonly container: ContainerPlan } | undefined {
    return this.#containers.get(id)
  }

  keepUp(): Moment {
    const now = Math.max(this.clock.now(), this.#now)
    if (this.standsStill) return now
    for (let due = this.#schedule.takeDue(now); due !== null; due = this.#schedule.takeDue(now)) {
      this.#now = Math.max(this.#now, due.at)
      if ('run' in due.item) due.item.run()
      else if (due.item.shipment.facts.until <= due.at) this.update(due.item.shipment)
    }
    this.#now = now
    return now
  }

  at(moment: Moment, run: () => void): void {
    this.#schedule.add(moment, { run })
  }

  add(wishes: Wishes = {}): Shipment {
    const shipment = this.#admit(this.#nextPlan({ createdAt: this.#now, ...wishes }))
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
    for (const { id } of plan.containers) this.#containers.delete(id)
    // Its entry in the schedule must not trigger an update.
    shipment.facts = { ...shipment.facts, until: never }
    this.generation += 1
    this.note('shipment_removed', { shipment: plan.id })
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
    shipment.version += 1
    this.#schedule.add(shipment.facts.until, { shipment })
    noteDifferences(shipment.plan, before, shipment.facts, (kind, subject, detail) => this.note(kind, subject, detail))
    if ((before.stop === null) !== (shipment.facts.stop === null)) this.generation += 1
  }

  /** Recomputes the next stop after a change of the plan, unless tracking has already stopped. */
  replan(shipment: Shipment): void {
    const { tracking, plan } = shipment
    if (shipment.facts.stop === null && !tracking.doomed) {
      tracking.stop = stopAhead(plan, Math.max(this.#now, tracking.notBefore))
    }
    this.update(shipment)
  }

  override(id: string, override: Override | null): void {
    if (override === null) this.overrides.delete(id)
    else this.overrides.set(id, override)
    const shipment = this.#byId.get(id) ?? this.#containers.get(id)?.shipment
    if (shipment !== undefined) shipment.version += 1
    this.note('overridden', shipment === undefined ? {} : { shipment: shipment.plan.id }, { id })
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
    const shipment: Shipment = { plan, tracking, facts: factsOf(plan, tracking, this.#now), version: 0 }
    this.#shipments.push(shipment)
    this.#byId.set(plan.id, shipment)
    for (const container of plan.containers) this.#containers.set(container.id, { shipment, container })
    this.#requests.set(plan.trackingRequestId, requestOf(plan))
    this.#schedule.add(shipment.facts.until, { shipment })
    this.generation += 1
    return shipment
  }

  /** The line recognizes the number and the service creates a shipment. */
  #answer(request: TrackingRequest): void {
    const shipment = this.add({ phase: 'booked', line: request.scac, request })
    request.shipment = shipment.plan.id
    this.#requests.set(request.id, request)
  }
}
