// A document's resources, sorted by kind: each record read for itself, so that a bad one never takes its neighbours with it.

import { yieldToEventLoop } from '#main/time/yield-to-event-loop.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { RawEvent, VesselPosition } from '#shared/fleet/raw-event.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { TrackingRequest } from '#shared/fleet/tracking-request.ts'
import type { Included, KnownRecord, OtherResource, SetAside } from '../api.ts'
import { bounded, KEPT, SHOWN } from './bounded-json.ts'
import { readContainer } from './container.ts'
import { CutRecord } from './record-splitter.ts'
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
  /** Records whose text is known from before. They were not read again, and are in no other list. */
  readonly familiar: readonly KnownRecord[]
  /** Of the records that were read: the digest of the text that says all there is in them. */
  readonly sources: ReadonlyMap<object, string>
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

/** The same for a list of any length, a slice at a time. */
export async function sortInSlices(
  data: readonly unknown[],
  included: readonly unknown[],
  wanted: string,
): Promise<Sorted> {
  const shelves = new Shelves(wanted)
  let sorted = 0
  for (const [from, records] of [['data', data] as const, ['included', included] as const]) {
    for (const [index, record] of records.entries()) {
      if (sorted > 0 && sorted % SLICE === 0) await yieldToEventLoop()
      shelves.put(record, `/${from}/${index}`, from)
      sorted += 1
    }
  }
  return shelves.sorted()
}

/** Records: a third of a usual page, a few milliseconds. */
const SLICE = 150

/** Of one document: more than anybody reads, and they are stored with the page. */
const MOST_SET_ASIDE = 500

class Shelves {
  readonly #wanted: string
  readonly #shipments = new Map<string, Shipment | Familiar>()
  readonly #containers = new Map<string, Container | Familiar>()
  readonly #ports = new Map<string, Port | Familiar>()
  readonly #terminals = new Map<string, Terminal | Familiar>()
  readonly #vessels = new Map<string, VesselPosition>()
  readonly #rawEvents = new Map<string, RawEvent>()
  readonly #trackingRequests = new Map<string, TrackingRequest>()
  readonly #others = new Map<string, OtherResource>()
  readonly #sources = new Map<object, string>()
  readonly #skipped: SetAside[] = []
  #skippedUntold = 0

  constructor(wanted: string) {
    this.#wanted = wanted
  }

  put(record: unknown, path: string, from: 'data' | 'included'): void {
    if (!(record instanceof CutRecord)) return this.#read(record, null, path, from)
    const { known } = record
    // What only comes along with a list is not on it, known or not.
    const isFamiliar = known !== undefined && (known.type === this.#wanted) === (from === 'data')
    if (isFamiliar) this.#shelveFamiliar(new Familiar(known, record))
    else this.#read(record.json(), record.digest, path, from)
  }

  #read(record: unknown, source: string | null, path: string, from: 'data' | 'included'): void {
    try {
      const resource = framed(record)
      const isWanted = resource.type === this.#wanted
      if (from === 'data' && !isWanted) {
        throw new Unusable('/type', `expected a ${this.#wanted}, found ${JSON.stringify(resource.type.slice(0, 80))}`)
      }
      // What only comes along with a list is not on it.
      if (from === 'included' && isWanted) this.#shelveOther(resource)
      else this.#shelve(resource, source)
    } catch (problem) {
      if (!(problem instanceof Unusable)) throw problem
      if (this.#skipped.length < MOST_SET_ASIDE) {
        this.#skipped.push(asideOf(record, path + problem.where, problem.message))
      } else {
        this.#skippedUntold += 1
      }
    }
  }

  #shelveFamiliar(record: Familiar): void {
    const { type, id } = record.known
    const shelf: Map<string, unknown> = {
      shipment: this.#shipments,
      container: this.#containers,
      port: this.#ports,
      terminal: this.#terminals,
    }[type]
    if (!shelf.has(id)) shelf.set(id, record)
  }

  #shelve(resource: Resource, source: string | null): void {
    switch (resource.type) {
      case 'shipment':
        this.#once(this.#shipments, resource, readShipment, source)
        break
      case 'container':
        this.#once(this.#containers, resource, readContainer, source)
        break
      case 'port':
        this.#once(this.#ports, resource, readPort, source)
        break
      case 'terminal':
      case 'rail_terminal':
        this.#once(this.#terminals, resource, readTerminal, source)
        break
      case 'vessel':
        this.#once(this.#vessels, resource, readVessel, source)
        break
      case 'raw_event':
        this.#once(this.#rawEvents, resource, readRawEvent, source)
        break
      case 'tracking_request':
        this.#once(this.#trackingRequests, resource, readTrackingRequest, source)
        break
      default:
        this.#shelveOther(resource)
    }
  }

  #once<T extends object>(
    shelf: Map<string, T | Familiar>,
    resource: Resource,
    read: (resource: Resource) => T,
    source: string | null,
  ): void {
    if (shelf.has(resource.id)) return
    const record = read(resource)
    shelf.set(resource.id, record)
    if (source !== null) this.#sources.set(record, source)
  }

  #shelveOther(resource: Resource): void {
    // Ids are unique within a type only.
    const name = `${resource.type}\n${resource.id}`
    if (!this.#others.has(name)) this.#others.set(name, readOther(resource))
  }

  sorted(): Sorted {
    const shipments = parted(this.#shipments)
    const containers = parted(this.#containers)
    const ports = parted(this.#ports)
    const terminals = parted(this.#terminals)
    const familiar = [shipments, containers, ports, terminals].flatMap((shelf) => shelf.familiar)
    return {
      shipments: shipments.read,
      // Which shipment a container is of may stand in the shipment alone: then its own text does not say all there is in it.
      containers: withShipments(containers.read, shipments.read, shipments.familiar),
      ports: ports.read,
      terminals: terminals.read,
      vessels: [...this.#vessels.values()],
      rawEvents: [...this.#rawEvents.values()],
      trackingRequests: [...this.#trackingRequests.values()],
      others: [...this.#others.values()],
      skipped: this.#skippedUntold === 0 ? this.#skipped : [...this.#skipped, others(this.#skippedUntold)],
      familiar: familiar.map(({ known }) => known),
      sources: this.#sources,
    }
  }
}

/** Stands where the record would, had it been read. */
class Familiar {
  readonly known: KnownRecord
  readonly #record: CutRecord

  constructor(known: KnownRecord, record: CutRecord) {
    this.known = known
    this.#record = record
  }

  resource(): Resource {
    return framed(this.#record.json())
  }
}

function parted<T>(shelf: ReadonlyMap<string, T | Familiar>): { read: readonly T[]; familiar: readonly Familiar[] } {
  const read: T[] = []
  const familiar: Familiar[] = []
  for (const record of shelf.values()) {
    if (record instanceof Familiar) familiar.push(record)
    else read.push(record)
  }
  return { read, familiar }
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

function readOther({ id, type, attributes }: Resource): OtherResource {
  return { id, type, attributes: bounded(attributes, KEPT) as OtherResource['attributes'] }
}

/** A container that does not name its shipment is still known to be its, where the shipment names the container. */
function withShipments(
  containers: readonly Container[],
  shipments: readonly Shipment[],
  familiar: readonly Familiar[],
): readonly Container[] {
  if (containers.every((container) => container.shipmentId !== null)) return containers
  const owners = new Map<string, string>()
  for (const shipment of [...shipments, ...familiar.map((record) => readShipment(record.resource()))]) {
    for (const containerId of shipment.containerIds ?? []) owners.set(containerId, shipment.id)
  }
  return containers.map((container) =>
    container.shipmentId === null ? { ...container, shipmentId: owners.get(container.id) ?? null } : container,
  )
}
