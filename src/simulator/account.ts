// One account of the service: its shipments in the order of their creation, kept up with the clock.

import { type Clock, hour, never, type Moment } from './clock.ts'
import { factsOf, stopAhead, type ShipmentFacts, type Tracking } from './fleet/facts.ts'
import { planJourney, type Wishes } from './fleet/journey.ts'
import type { BoxPlan, ShipmentPlan } from './fleet/plan.ts'

export interface Shipment {
  readonly plan: ShipmentPlan
  readonly tracking: Tracking
  facts: ShipmentFacts
  /** Grows with every change, so that what was made from the facts can be told to be out of date. */
  version: number
}

export class Account {
  readonly clock: Clock
  readonly seed: number
  /** Oldest first. */
  readonly #shipments: Shipment[] = []
  readonly #byId = new Map<string, Shipment>()
  readonly #boxes = new Map<string, { shipment: Shipment; box: BoxPlan }>()
  #planned = 0
  /** The earliest moment at which any shipment's facts change. */
  #due: Moment = never
  /** Grows whenever membership or order of a list may have changed. */
  generation = 0

  constructor({ clock, seed, shipments }: { clock: Clock; seed: number; shipments: number }) {
    this.clock = clock
    this.seed = seed
    const now = clock.now()
    const plans = Array.from({ length: shipments }, () => this.#plan(now, {})).toSorted(
      (a, b) => a.createdAt - b.createdAt,
    )
    for (const plan of plans) this.#admit(plan, now)
  }

  get size(): number {
    return this.#shipments.length
  }

  /** Newest first, as the service lists them. */
  listed(): Shipment[] {
    return this.#shipments.toReversed()
  }

  byId(id: string): Shipment | undefined {
    return this.#byId.get(id)
  }

  boxById(id: string): { shipment: Shipment; box: BoxPlan } | undefined {
    return this.#boxes.get(id)
  }

  /** Lets everything happen that is due by now. */
  keepUp(): Moment {
    const now = this.clock.now()
    if (now < this.#due) return now
    this.#due = never
    for (const shipment of this.#shipments) {
      if (shipment.facts.until <= now) this.#look(shipment, now)
      if (shipment.facts.until < this.#due) this.#due = shipment.facts.until
    }
    return now
  }

  add(wishes: Wishes = {}): Shipment {
    const now = this.clock.now()
    return this.#admit(this.#plan(now, { createdAt: now, ...wishes }), now)
  }

  /** Tracks again from now on. */
  resume(shipment: Shipment): void {
    const now = this.clock.now()
    if (shipment.facts.stop === null) return
    shipment.tracking.resumedAt = now
    shipment.tracking.stop = null
    const ahead = stopAhead({ ...shipment.plan, ended: null }, now + 5 * hour)
    shipment.tracking.stop = ahead
    this.#look(shipment, now)
    this.#due = Math.min(this.#due, shipment.facts.until)
  }

  #plan(now: Moment, wishes: Wishes): ShipmentPlan {
    const plan = planJourney(this.seed, this.#planned, now, wishes)
    this.#planned += 1
    return plan
  }

  #admit(plan: ShipmentPlan, now: Moment): Shipment {
    const tracking: Tracking = { stop: stopAhead(plan, plan.createdAt), resumedAt: null }
    const shipment: Shipment = { plan, tracking, facts: factsOf(plan, tracking, now), version: 0 }
    this.#shipments.push(shipment)
    this.#byId.set(plan.id, shipment)
    for (const box of plan.boxes) this.#boxes.set(box.id, { shipment, box })
    this.#due = Math.min(this.#due, shipment.facts.until)
    this.generation += 1
    return shipment
  }

  #look(shipment: Shipment, now: Moment): void {
    const wasStopped = shipment.facts.stop !== null
    shipment.facts = factsOf(shipment.plan, shipment.tracking, now)
    shipment.version += 1
    if (wasStopped !== (shipment.facts.stop !== null)) this.generation += 1
  }
}
