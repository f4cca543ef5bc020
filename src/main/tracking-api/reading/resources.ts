// A document's resources, sorted by kind: each record read for itself, so that a bad one never takes its neighbours with it.

import type { Container } from '#shared/fleet/container.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { RawEvent, VesselPosition } from '#shared/fleet/raw-event.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { TrackingRequest } from '#shared/fleet/tracking-request.ts'
import type { Included, OtherResource, SetAside } from '../api.ts'
import { bounded, KEPT, SHOWN } from './bounded-json.ts'
import { readContainer } from './container.ts'
import { isObject, kindOf, Unusable, type JsonObject } from './fields.ts'
import { readRawEvent, readVessel } from './milestones.ts'
import { readPort, readTerminal } from './places.ts'
import { readId } from './relations.ts'
import { readShipment } from './shipment.ts'
import { readTrackingRequest } from './tracking-request.ts'

/** A resource object whose frame is sound. */
export interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: JsonObject
  /** As it came: relationships are forgiven anything. */
  readonly relationships: unknown
}

/** The records of one document; of several with one id the first usable one counts. */
export interface Sorted extends Included {
  readonly shipments: readonly Shipment[]
  readonly rawEvents: readonly RawEvent[]
  readonly trackingRequests: readonly TrackingRequest[]
}

/** Sorts `data` (of which only `wanted` is expected) and `included`. */
export function sortResources(
  data: readonly unknown[],
  included: readonly unknown[],
  wanted: string,
  dataPath: (index: number) => string = (index) => `/data/${index}`,
): Sorted {
  const shelves = new Shelves(wanted)
  for (const [index, record] of data.entries()) shelves.put(record, dataPath(index), 'data')
  for (const [index, record] of included.entries()) shelves.put(record, `/included/${index}`, 'included')
  return shelves.sorted()
}

/** Of one document: more than anybody reads, and they are stored with the page. */
const MOST_SET_ASIDE = 500

class Shelves {
  readonly #wanted: string
  readonly #shipments = new Map<string, Shipment>()
  readonly #containers = new Map<string, Container>()
  readonly #ports = new Map<string, Port>()
  readonly #terminals = new Map<string, Terminal>()
  readonly #vessels = new Map<string, VesselPosition>()
  readonly #rawEvents = new Map<string, RawEvent>()
  readonly #trackingRequests = new Map<string, TrackingRequest>()
  readonly #others = new Map<string, OtherResource>()
  readonly #setAside: SetAside[] = []
  #setAsideUntold = 0

  constructor(wanted: string) {
    this.#wanted = wanted
  }

  put(record: unknown, path: string, from: 'data' | 'included'): void {
    try {
      const resource = framed(record)
      const isWanted = resource.type === this.#wanted
      if (from === 'data' && !isWanted) {
        throw new Unusable('/type', `expected a ${this.#wanted}, found ${JSON.stringify(resource.type.slice(0, 80))}`)
      }
      // What only comes along with a list is not on it.
      if (from === 'included' && isWanted) this.#shelveOther(resource)
      else this.#shelve(resource)
    } catch (problem) {
      if (!(problem instanceof Unusable)) throw problem
      if (this.#setAside.length < MOST_SET_ASIDE) {
        this.#setAside.push(asideOf(record, path + problem.where, problem.message))
      } else {
        this.#setAsideUntold += 1
      }
    }
  }

  #shelve(resource: Resource): void {
    switch (resource.type) {
      case 'shipment':
        once(this.#shipments, resource, readShipment)
        break
      case 'container':
        once(this.#containers, resource, readContainer)
        break
      case 'port':
        once(this.#ports, resource, readPort)
        break
      case 'terminal':
      case 'rail_terminal':
        once(this.#terminals, resource, readTerminal)
        break
      case 'vessel':
        once(this.#vessels, resource, readVessel)
        break
      case 'raw_event':
        once(this.#rawEvents, resource, readRawEvent)
        break
      case 'tracking_request':
        once(this.#trackingRequests, resource, readTrackingRequest)
        break
      default:
        this.#shelveOther(resource)
    }
  }

  #shelveOther(resource: Resource): void {
    // Ids are unique within a type only.
    const name = `${resource.type}\n${resource.id}`
    if (!this.#others.has(name)) this.#others.set(name, readOther(resource))
  }

  sorted(): Sorted {
    const shipments = [...this.#shipments.values()]
    return {
      shipments,
      containers: withShipments([...this.#containers.values()], shipments),
      ports: [...this.#ports.values()],
      terminals: [...this.#terminals.values()],
      vessels: [...this.#vessels.values()],
      rawEvents: [...this.#rawEvents.values()],
      trackingRequests: [...this.#trackingRequests.values()],
      others: [...this.#others.values()],
      setAside: this.#setAsideUntold === 0 ? this.#setAside : [...this.#setAside, others(this.#setAsideUntold)],
    }
  }
}

/** One record by itself. */
export function frame(
  record: unknown,
):
  | { readonly ok: true; readonly value: Resource }
  | { readonly ok: false; readonly where: string; readonly reason: string } {
  try {
    return { ok: true, value: framed(record) }
  } catch (problem) {
    if (!(problem instanceof Unusable)) throw problem
    return { ok: false, where: problem.where, reason: problem.message }
  }
}

/** The last of the records set aside stands for those beyond what is kept of one document. */
function others(count: number): SetAside {
  const reason = `${count} more could not be used either; they are not listed one by one`
  return { type: null, id: null, path: '', reason, raw: null }
}

/** A record set aside, as somebody gets to see it. */
function asideOf(record: unknown, path: string, reason: string): SetAside {
  const frame = isObject(record) ? record : {}
  return {
    type: typeof frame['type'] === 'string' ? frame['type'].slice(0, 80) : null,
    id: readId(frame['id'])?.slice(0, 200) ?? null,
    path,
    reason,
    raw: bounded(record, SHOWN),
  }
}

function framed(record: unknown): Resource {
  if (!isObject(record)) throw new Unusable('', `expected a record, found ${kindOf(record)}`)
  const id = readId(record['id'])
  if (id === null) throw new Unusable('/id', `expected an id, found ${kindOf(record['id'])}`)
  const { type, attributes } = record
  if (typeof type !== 'string' || type === '') throw new Unusable('/type', `expected a type, found ${kindOf(type)}`)
  if (attributes !== undefined && attributes !== null && !isObject(attributes)) {
    throw new Unusable('/attributes', `expected an object, found ${kindOf(attributes)}`)
  }
  return { id, type, attributes: attributes ?? NO_ATTRIBUTES, relationships: record['relationships'] }
}

const NO_ATTRIBUTES: JsonObject = Object.freeze({})

function once<T>(shelf: Map<string, T>, resource: Resource, read: (resource: Resource) => T): void {
  if (!shelf.has(resource.id)) shelf.set(resource.id, read(resource))
}

function readOther({ id, type, attributes }: Resource): OtherResource {
  return { id, type, attributes: bounded(attributes, KEPT) as OtherResource['attributes'] }
}

/** A container that does not name its shipment is still known to be its, where the shipment names the container. */
function withShipments(containers: readonly Container[], shipments: readonly Shipment[]): readonly Container[] {
  if (containers.every((container) => container.shipmentId !== null)) return containers
  const owners = new Map<string, string>()
  for (const shipment of shipments) {
    for (const containerId of shipment.containerIds ?? []) owners.set(containerId, shipment.id)
  }
  return containers.map((container) =>
    container.shipmentId === null ? { ...container, shipmentId: owners.get(container.id) ?? null } : container,
  )
}
