// Caches resources as the bytes to send, so that a page is concatenated instead of serialized again.

import type { Account, Shipment } from '../account.ts'
import { type Moment, never } from '../clock.ts'
import { placeOf } from '../fleet/places.ts'
import { withQuirks } from '../quirks.ts'
import { nextPoll } from '../fleet/stops.ts'
import type { Piece, Resource } from './body.ts'
import { placeId, portDocument, terminalDocument, yardId, yardOf } from './places.ts'
import { containerDocument, shipmentDocument } from './shipments.ts'

interface Remembered {
  readonly version: number
  /** The next poll changes the text. */
  readonly until: Moment
  readonly shipment: Piece
  containers: Piece | null
}

const MOST_BYTES = 128 * 1024 * 1024

export class Texts {
  readonly #account: Account
  readonly #shipments = new Map<Shipment, Remembered>()
  readonly #places = new Map<string, Piece>()
  #size = 0
  #quirks: boolean

  constructor(account: Account, quirks: boolean) {
    this.#account = account
    this.#quirks = quirks
  }

  get quirks(): boolean {
    return this.#quirks
  }

  set quirks(on: boolean) {
    this.#quirks = on
    this.#shipments.clear()
    this.#places.clear()
    this.#size = 0
  }

  shipment(shipment: Shipment): Piece {
    return this.#of(shipment).shipment
  }

  containers(shipment: Shipment): Piece {
    const remembered = this.#of(shipment)
    if (remembered.containers === null) {
      const now = this.#account.now
      const pieces = shipment.plan.containers.flatMap((container, at) => {
        const containerFacts = shipment.facts.containers[at]
        return containerFacts === undefined
          ? []
          : [this.#text(containerDocument(shipment, container, containerFacts, now))]
      })
      remembered.containers = Buffer.from(pieces.join(''))
      this.#size += remembered.containers.length
    }
    return remembered.containers
  }

  port(code: string): Piece {
    return this.#place(placeId(code), () => portDocument(placeOf(code)))
  }

  terminal(name: string): Piece {
    return this.#place(yardId(name), () => terminalDocument(yardOf(name), placeOf(yardOf(name).place)))
  }

  piece(resource: Resource): Piece {
    return Buffer.from(this.#text(resource))
  }

  #of(shipment: Shipment): Remembered {
    const now = this.#account.now
    const cached = this.#shipments.get(shipment)
    if (cached !== undefined && cached.version === shipment.version && now < cached.until) return cached
    if (cached !== undefined) this.#remove(shipment, cached)
    const remembered: Remembered = {
      version: shipment.version,
      until: shipment.facts.stop === null ? nextPoll(shipment.plan, shipment.tracking, now) : never,
      shipment: this.piece(shipmentDocument(shipment, now)),
      containers: null,
    }
    this.#shipments.set(shipment, remembered)
    this.#size += remembered.shipment.length
    this.#shrink()
    return remembered
  }

  /** Drops the oldest texts if they exceed the memory budget. */
  #shrink(): void {
    for (const [shipment, remembered] of this.#shipments) {
      if (this.#size <= MOST_BYTES) return
      this.#remove(shipment, remembered)
    }
  }

  #remove(shipment: Shipment, { shipment: own, containers }: Remembered): void {
    this.#shipments.delete(shipment)
    this.#size -= own.length + (containers?.length ?? 0)
  }

  /** Places change only by an override, which can be removed again. */
  #place(id: string, document: () => Resource): Piece {
    if (this.#account.overrides.has(id)) return this.piece(document())
    let piece = this.#places.get(id)
    if (piece === undefined) this.#places.set(id, (piece = this.piece(document())))
    return piece
  }

  /** Applies quirks and the overrides set by tests. */
  #text(resource: Resource): string {
    const document = this.#quirks ? withQuirks(resource) : resource
    const override = this.#account.overrides.get(resource.id)
    if (override === undefined) return `,${JSON.stringify(document)}`
    const attributes: Record<string, unknown> = { ...document.attributes, ...override.attributes }
    const relationships: Record<string, unknown> = { ...document.relationships, ...override.relationships }
    for (const name of override.omit ?? []) {
      delete attributes[name]
      delete relationships[name]
    }
    return `,${JSON.stringify({ ...document, attributes, relationships })}`
  }
}
