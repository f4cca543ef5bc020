// Groups a document's resources by type and parses each separately, so that an unusable record never affects the
// others.

import { systemClock } from '#main/core/time/clock.ts'
import { yieldToEventLoop } from '#main/core/time/sliced-work.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { RawEvent, TrackingRequest } from '#shared/fleet/on-demand-records.ts'
import type { Port } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { withPortZones } from '#shared/rules/carry-over.ts'
import type { Included, OtherResource, SkippedResource } from '../api.ts'
import { bounded, KEPT, SHOWN } from './bounded-json.ts'
import { isObject, type JsonObject, kindOf, readId, type Resource, Unusable } from './fields.ts'
import { isResourceKind, RESOURCE_KINDS, type ResourceKind } from './resource-kinds.ts'

/** Of duplicate ids the first usable record counts. */
export interface SortedResources extends Included {
  readonly shipments: readonly Shipment[]
  readonly rawEvents: readonly RawEvent[]
  readonly trackingRequests: readonly TrackingRequest[]
}

/** `data` must contain only `expected` resources. */
export function sortResources(
  data: readonly unknown[],
  included: readonly unknown[],
  wanted: string,
  dataPath: (index: number) => string = (index) => `/data/${index}`,
): SortedResources {
  const sorter = new ResourceSorter(wanted)
  for (const [index, record] of data.entries()) sorter.add(record, dataPath(index), 'data')
  for (const [index, record] of included.entries()) sorter.add(record, `/included/${index}`, 'included')
  return sorter.sorted()
}

/** The same, but yields to the event loop between slices. */
export async function sortInSlices(
  data: readonly unknown[],
  included: readonly unknown[],
  wanted: string,
): Promise<SortedResources> {
  const sorter = new ResourceSorter(wanted)
  let began = systemClock.elapsed()
  for (const [from, records] of [['data', data] as const, ['included', included] as const]) {
    for (const [index, record] of records.entries()) {
      if (systemClock.elapsed() - began > SLICE_MS) {
        await yieldToEventLoop()
        began = systemClock.elapsed()
      }
      sorter.add(record, `/${from}/${index}`, from)
    }
  }
  return sorter.sorted()
}

/** A third of a usual page. A hostile service may send records that take longer. */
const SLICE_MS = 5

/** Limits what is stored with a page. */
const MOST_SKIPPED = 500

type Value<Kind extends ResourceKind> = ReturnType<(typeof RESOURCE_KINDS)[Kind]['parse']>
type Found<Kind extends ResourceKind> = Map<string, Value<Kind>>

class ResourceSorter {
  readonly #wanted: string
  readonly #terminals: Found<'terminal'> = new Map()
  readonly #found: { readonly [Kind in ResourceKind]: Found<Kind> } = {
    shipment: new Map(),
    container: new Map(),
    port: new Map(),
    // The app has one terminal type for both.
    terminal: this.#terminals,
    rail_terminal: this.#terminals,
    vessel: new Map(),
    raw_event: new Map(),
    tracking_request: new Map(),
  }
  readonly #others = new Map<string, OtherResource>()
  readonly #skipped: SkippedResource[] = []
  #skippedUnlisted = 0

  constructor(wanted: string) {
    this.#wanted = wanted
  }

  add(record: unknown, path: string, from: 'data' | 'included'): void {
    try {
      const resource = resourceFrom(record)
      const { type } = resource
      const isWanted = type === this.#wanted
      if (from === 'data' && !isWanted) {
        throw new Unusable('/type', `expected a ${this.#wanted}, found ${JSON.stringify(type.slice(0, 80))}`)
      }
      // An included record is not part of the list.
      if (isResourceKind(type) && !(from === 'included' && isWanted)) this.#keep(type, resource)
      else this.#keepOther(resource)
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      if (this.#skipped.length < MOST_SKIPPED) this.#skipped.push(skipped(record, path + error.where, error.message))
      else this.#skippedUnlisted += 1
    }
  }

  #keep(kind: ResourceKind, resource: Resource): void {
    const recordsById: Map<string, object> = this.#found[kind]
    if (!recordsById.has(resource.id)) recordsById.set(resource.id, RESOURCE_KINDS[kind].parse(resource))
  }

  #keepOther({ id, type, attributes }: Resource): void {
    // Ids are unique only within a type.
    const name = `${type}\n${id}`
    if (this.#others.has(name)) return
    this.#others.set(name, { id, type, attributes: bounded(attributes, KEPT) as OtherResource['attributes'] })
  }

  sorted(): SortedResources {
    const { shipment, container, port, terminal, vessel, raw_event, tracking_request } = this.#found
    const ports = [...port.values()]
    const shipments = withZonesOfPorts([...shipment.values()], ports)
    return {
      shipments,
      containers: withShipments([...container.values()], shipments),
      ports,
      terminals: [...terminal.values()],
      vessels: [...vessel.values()],
      rawEvents: [...raw_event.values()],
      trackingRequests: [...tracking_request.values()],
      others: [...this.#others.values()],
      skipped: this.#skippedUnlisted === 0 ? this.#skipped : [...this.#skipped, unlisted(this.#skippedUnlisted)],
    }
  }
}

export function parseResource(
  record: unknown,
):
  | { readonly ok: true; readonly value: Resource }
  | { readonly ok: false; readonly where: string; readonly reason: string } {
  try {
    return { ok: true, value: resourceFrom(record) }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    return { ok: false, where: error.where, reason: error.message }
  }
}

/** The last skipped record stands for all beyond the limit. */
function unlisted(count: number): SkippedResource {
  const reason = `${count} more could not be used either; they are not listed one by one`
  return { type: null, id: null, path: '', reason, raw: null }
}

function skipped(record: unknown, path: string, reason: string): SkippedResource {
  const frame = isObject(record) ? record : {}
  return {
    type: typeof frame['type'] === 'string' ? frame['type'].slice(0, 80) : null,
    id: readId(frame['id'])?.slice(0, 200) ?? null,
    path,
    reason,
    raw: bounded(record, SHOWN),
  }
}

function resourceFrom(record: unknown): Resource {
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

/** A shipment's own zone may be missing, unknown or wrong. */
function withZonesOfPorts(shipments: readonly Shipment[], ports: readonly Port[]): readonly Shipment[] {
  if (ports.length === 0) return shipments
  const zones = new Map(ports.map(({ id, zone }) => [id, zone]))
  return shipments.map((shipment) => withPortZones(shipment, ({ id }) => zones.get(id ?? '') ?? null))
}

/** A container may omit its shipment although the shipment lists it. */
function withShipments(containers: readonly Container[], shipments: readonly Shipment[]): readonly Container[] {
  if (containers.every((container) => container.shipmentId !== null)) return containers
  const owners = new Map<string, string>()
  for (const { id, containerIds } of shipments) {
    for (const containerId of containerIds ?? []) owners.set(containerId, id)
  }
  return containers.map((container) =>
    container.shipmentId === null ? { ...container, shipmentId: owners.get(container.id) ?? null } : container,
  )
}
