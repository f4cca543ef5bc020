// Resources as JSON text, remembered until they change: what lets a page of 400 resources be served in a few milliseconds.

import type { Account, Shipment } from '../account.ts'
import { never, type Moment } from '../clock.ts'
import { placeOf } from '../fleet/places.ts'
import { bent } from '../quirks.ts'
import { nextRound } from '../rounds.ts'
import { placeId, portDocument, terminalDocument, yardId, yardOf } from './places.ts'
import type { Resource } from './resource.ts'
import { containerDocument, shipmentDocument } from './shipments.ts'

interface ShipmentTexts {
  readonly version: number
  /** Both last until the next round of tracking, at the latest. */
  readonly until: Moment
  readonly shipment: string
  containers: readonly string[] | null
}

export class Texts {
  readonly #account: Account
  readonly #shipments = new Map<Shipment, ShipmentTexts>()
  readonly #places = new Map<string, string>()
  readonly #budget: number
  #size = 0
  #quirks: boolean

  constructor(
    account: Account,
    { quirks = false, budget = 160 * 1024 * 1024 }: { quirks?: boolean; budget?: number } = {},
  ) {
    this.#account = account
    this.#quirks = quirks
    this.#budget = budget
  }

  get quirks(): boolean {
    return this.#quirks
  }

  set quirks(on: boolean) {
    this.#quirks = on
    this.forget()
  }

  forget(): void {
    this.#shipments.clear()
    this.#places.clear()
    this.#size = 0
  }

  shipment(shipment: Shipment): string {
    return this.#of(shipment).shipment
  }

  containers(shipment: Shipment): readonly string[] {
    const texts = this.#of(shipment)
    if (texts.containers === null) {
      const now = this.#account.now
      texts.containers = shipment.plan.boxes.flatMap((box, at) => {
        const known = shipment.facts.boxes[at]
        return known === undefined ? [] : [this.text(containerDocument(shipment, box, known, now))]
      })
      this.#size += texts.containers.reduce((sum, { length }) => sum + length, 0)
    }
    return texts.containers
  }

  port(code: string): string {
    return this.#place(placeId(code), () => portDocument(placeOf(code)))
  }

  terminal(name: string): string {
    return this.#place(yardId(name), () => terminalDocument(yardOf(name), placeOf(yardOf(name).place)))
  }

  text(resource: Resource): string {
    return JSON.stringify(this.finished(resource))
  }

  /** A resource as it leaves the house: with its quirks, and with what a test put in place of its values. */
  finished(resource: Resource): Resource {
    const sent = this.#quirks ? bent(resource) : resource
    const override = this.#account.overrides.get(resource.id)
    if (override === undefined) return sent
    const attributes: Record<string, unknown> = { ...sent.attributes, ...override.attributes }
    const relationships: Record<string, unknown> = { ...sent.relationships, ...override.relationships }
    for (const name of override.omit ?? []) {
      delete attributes[name]
      delete relationships[name]
    }
    return { ...sent, attributes, relationships }
  }

  #of(shipment: Shipment): ShipmentTexts {
    const now = this.#account.now
    const known = this.#shipments.get(shipment)
    if (known !== undefined && known.version === shipment.version && now < known.until) return known
    if (known !== undefined) {
      this.#shipments.delete(shipment)
      this.#size -= sizeOf(known)
    }
    const text = this.text(shipmentDocument(shipment, now))
    const until = shipment.facts.stop === null ? nextRound(shipment.plan, shipment.tracking, now) : never
    const texts: ShipmentTexts = { version: shipment.version, until, shipment: text, containers: null }
    this.#shipments.set(shipment, texts)
    this.#size += text.length
    this.#shrink()
    return texts
  }

  /** Drops the oldest when the texts take more than their share of memory. */
  #shrink(): void {
    for (const [shipment, texts] of this.#shipments) {
      if (this.#size <= this.#budget) return
      this.#shipments.delete(shipment)
      this.#size -= sizeOf(texts)
    }
  }

  /** Places never change, but for an override, which can come and go. */
  #place(id: string, document: () => Resource): string {
    if (this.#account.overrides.has(id)) return this.text(document())
    let text = this.#places.get(id)
    if (text === undefined) this.#places.set(id, (text = this.text(document())))
    return text
  }
}

function sizeOf({ shipment, containers }: ShipmentTexts): number {
  return shipment.length + (containers ?? []).reduce((sum, { length }) => sum + length, 0)
}
