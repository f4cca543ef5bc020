// The filters, the search and the `include` names of the shipment list. Unknown parameters are ignored.

import type { Account, Shipment } from '../account.ts'
import type { Moment } from '../clock.ts'
import { placeOf, yardOf } from '../fleet/places.ts'
import type { ShipmentPlan } from '../fleet/plan.ts'
import { includeNames, Refused } from './route.ts'
import { metroAreaDocument, portDocument, railTerminalDocument, terminalDocument } from '../documents/places.ts'
import type { Resource } from '../documents/resource.ts'
import { containerDocuments } from '../documents/shipments.ts'
import { asSent, type Service } from '../service.ts'

export function matching(account: Account, url: URL): readonly Shipment[] {
  const parameter = 'filter[tracking_stopped]'
  const [stopped = '', q = '', number = ''] = [parameter, 'q', 'number'].map((name) =>
    url.searchParams.get(name)?.trim(),
  )
  if (!['', 'true', 'false'].includes(stopped)) {
    throw new Refused(422, {
      title: 'Invalid tracking_stopped filter',
      detail: 'The tracking_stopped filter must be true or false.',
      source: { pointer: null, parameter },
    })
  }
  const listed = account.listed(stopped === '' ? null : stopped === 'true')
  return listed.filter(
    ({ plan }) =>
      (q === '' || textsOf(plan).some((text) => text.includes(q.toUpperCase()))) &&
      (number === '' || plan.requestNumber === number.toUpperCase()),
  )
}

/** The numbers that the search looks through. */
function textsOf({ billOfLading, references, containers }: ShipmentPlan): readonly string[] {
  return [billOfLading, ...(references ?? []), ...containers.flatMap((one) => [one.number, ...one.references])]
}

const relations = [
  'containers',
  'containers.pod_terminal',
  'containers.pickup_facility',
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'pod_terminal',
  'pod_terminal.port',
  'destination_terminal',
  'destination_terminal.port',
] as const
type Relation = (typeof relations)[number]

export function wantedRelations(url: URL): ReadonlySet<Relation> {
  const names = includeNames(url, relations, 'a shipment')
  // Including a nested resource includes its parent.
  for (const name of names) {
    const parent = relations.find((relation) => relation === name.split('.')[0])
    if (parent !== undefined) names.add(parent)
  }
  return names
}

export function includedFor(
  service: Service,
  shipments: readonly Shipment[],
  wanted: ReadonlySet<Relation>,
  now: Moment,
): Resource[] {
  const containers: Resource[] = []
  const ports = new Set<string>()
  const terminals = new Set<string>()
  const others = new Map<string, Resource>()
  for (const shipment of shipments) {
    const { plan } = shipment
    if (wanted.has('containers')) containers.push(...containerDocuments(shipment, now))
    if (wanted.has('port_of_lading')) ports.add(plan.lading)
    if (wanted.has('port_of_discharge') || wanted.has('pod_terminal.port')) ports.add(plan.discharge)
    if (
      wanted.has('pod_terminal') ||
      wanted.has('containers.pod_terminal') ||
      wanted.has('containers.pickup_facility')
    ) {
      terminals.add(plan.quay)
    }
    if (plan.destination !== null && wanted.has('destination')) {
      if (placeOf(plan.destination).kind === 'port') ports.add(plan.destination)
      // The description allows only containers, ports and terminals here; real deployments send these too.
      else if (service.quirks) others.set(plan.destination, metroAreaDocument(plan.destination))
    }
    if (plan.ramp !== null && wanted.has('destination_terminal')) {
      const { kind, name, place } = yardOf(plan.ramp)
      if (kind === 'terminal') {
        terminals.add(name)
        if (wanted.has('destination_terminal.port')) ports.add(place)
      } else if (service.quirks) others.set(name, railTerminalDocument(name))
    }
  }
  return [
    ...containers,
    ...Array.from(ports, portDocument),
    ...Array.from(terminals, terminalDocument),
    ...others.values(),
  ].map((resource) => asSent(service, resource))
}
