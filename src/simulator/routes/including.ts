// `include`: which related resources stand beside the ones asked for.

import type { Shipment } from '../account.ts'
import type { Moment } from '../clock.ts'
import { containerDocument } from '../documents/shipments.ts'
import { portDocument, terminalDocument, yardOf } from '../documents/places.ts'
import { placeOf } from '../fleet/places.ts'
import { Refused } from './route.ts'

const relations = [
  'containers',
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'pod_terminal',
  'destination_terminal',
] as const
export type Relation = (typeof relations)[number]

export function wantedRelations(url: URL): ReadonlySet<Relation> {
  const wanted = new Set<Relation>()
  for (const name of (url.searchParams.get('include') ?? '').split(',').map((part) => part.trim())) {
    if (name === '') continue
    if (!(relations as readonly string[]).includes(name)) {
      throw new Refused(400, {
        title: 'Invalid include',
        detail: `${name} is not a relation of a shipment; there are: ${relations.join(', ')}.`,
        source: { pointer: null, parameter: 'include' },
      })
    }
    wanted.add(name as Relation)
  }
  return wanted
}

export function includedFor(shipments: readonly Shipment[], wanted: ReadonlySet<Relation>, now: Moment): string[] {
  const texts: string[] = []
  const ports = new Set<string>()
  const terminals = new Set<string>()
  for (const { plan } of shipments) {
    if (wanted.has('port_of_lading')) ports.add(plan.lading)
    if (wanted.has('port_of_discharge')) ports.add(plan.discharge)
    if (wanted.has('destination') && plan.destination !== null && placeOf(plan.destination).kind === 'port')
      ports.add(plan.destination)
    if (wanted.has('pod_terminal')) terminals.add(plan.quay)
    if (wanted.has('destination_terminal') && plan.ramp !== null && yardOf(plan.ramp).kind === 'terminal')
      terminals.add(plan.ramp)
  }
  if (wanted.has('containers')) {
    for (const shipment of shipments) {
      for (const [at, box] of shipment.plan.boxes.entries()) {
        const known = shipment.facts.boxes[at]
        if (known !== undefined) texts.push(JSON.stringify(containerDocument(shipment, box, known, now)))
      }
    }
  }
  for (const code of ports) texts.push(JSON.stringify(portDocument(placeOf(code))))
  for (const name of terminals) texts.push(JSON.stringify(terminalDocument(yardOf(name), placeOf(yardOf(name).place))))
  return texts
}
