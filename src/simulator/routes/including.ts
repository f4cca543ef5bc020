// `include` on shipments: which related resources stand beside the ones asked for, each once.

import type { Shipment } from '../account.ts'
import { placeId, yardId, yardOf } from '../documents/places.ts'
import { placeOf } from '../fleet/places.ts'
import type { Resource } from '../documents/resource.ts'
import type { Piece } from '../documents/texts.ts'
import type { Service } from '../service.ts'
import { includeNames } from './route.ts'

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
  const wanted = includeNames(url, relations, 'a shipment')
  // What leads to a resource is included with it.
  for (const name of wanted) {
    const parent = relations.find((relation) => relation === name.split('.')[0])
    if (parent !== undefined) wanted.add(parent)
  }
  return wanted
}

export function includedFor(
  { texts }: Service,
  shipments: readonly Shipment[],
  wanted: ReadonlySet<Relation>,
): Piece[] {
  if (wanted.size === 0) return []
  const included: Piece[] = []
  const ports = new Set<string>()
  const terminals = new Set<string>()
  const others = new Map<string, Piece>()
  for (const shipment of shipments) {
    const { plan } = shipment
    if (wanted.has('containers')) included.push(texts.containers(shipment))
    if (wanted.has('port_of_lading')) ports.add(plan.lading)
    if (wanted.has('port_of_discharge')) ports.add(plan.discharge)
    if (
      wanted.has('pod_terminal') ||
      wanted.has('containers.pod_terminal') ||
      wanted.has('containers.pickup_facility')
    ) {
      terminals.add(plan.quay)
    }
    if (wanted.has('pod_terminal.port')) ports.add(plan.discharge)
    if (plan.destination !== null && wanted.has('destination')) {
      const place = placeOf(plan.destination)
      if (place.kind === 'port') ports.add(place.code)
      // The description lets only containers, ports and terminals stand here; real deployments send these too.
      else if (texts.quirks) others.set(place.code, texts.piece(metroArea(place.code)))
    }
    if (plan.ramp !== null && wanted.has('destination_terminal')) {
      const yard = yardOf(plan.ramp)
      if (yard.kind === 'terminal') terminals.add(yard.name)
      else if (texts.quirks) others.set(yard.name, texts.piece(railTerminal(yard.name)))
      if (yard.kind === 'terminal' && wanted.has('destination_terminal.port') && placeOf(yard.place).kind === 'port')
        ports.add(yard.place)
    }
  }
  for (const code of ports) included.push(texts.port(code))
  for (const name of terminals) included.push(texts.terminal(name))
  included.push(...others.values())
  return included
}

function metroArea(code: string): Resource {
  const { name, zone, latitude, longitude } = placeOf(code)
  const attributes = { name, code, time_zone: zone, latitude: String(latitude), longitude: String(longitude) }
  return { id: placeId(code), type: 'metro_area', attributes }
}

function railTerminal(name: string): Resource {
  const { nickname, firms, place } = yardOf(name)
  const relationships = { metro_area: { data: { id: placeId(place), type: 'metro_area' } } }
  return {
    id: yardId(name),
    type: 'rail_terminal',
    attributes: { name, nickname, firms_code: firms },
    relationships,
  }
}
