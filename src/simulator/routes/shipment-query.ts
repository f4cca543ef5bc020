// The filters and `include` names of the shipment list, with an error object for each malformed one. Unknown filters
// are ignored.

import type { Account, Shipment } from '../account.ts'
import { placeOf, yardOf } from '../fleet/places.ts'
import { offsetAt, formatMoment, type Moment } from '../clock.ts'
import { type ErrorObject, includeNames, Refused } from './route.ts'
import { metroAreaDocument, portDocument, railTerminalDocument, terminalDocument } from '../documents/places.ts'
import type { Resource } from '../documents/resource.ts'
import { containerDocuments } from '../documents/shipments.ts'
import { asSent, type Service } from '../service.ts'

export function matching(account: Account, url: URL): readonly Shipment[] {
  const errors: ErrorObject[] = []
  const stopped = booleanFilter(url, errors)
  const conditions = [
    portFilter(url, 'port_of_lading', ({ plan }) => plan.lading, errors),
    portFilter(url, 'port_of_discharge', ({ plan }) => plan.discharge, errors),
    dateFilter(url, 'arrival_date_from', (arrival, limit) => arrival >= limit, errors),
    dateFilter(url, 'arrival_date_to', (arrival, limit) => arrival <= limit, errors),
    words(url),
    requestNumber(url),
  ].filter((condition) => condition !== null)
  if (errors.length > 0) throw new Refused(422, errors)
  const listed = account.listed(stopped)
  if (conditions.length === 0) return listed
  return listed.filter((shipment) => conditions.every((holds) => holds(shipment)))
}

type Condition = (shipment: Shipment) => boolean

function booleanFilter(url: URL, errors: ErrorObject[]): boolean | null {
  const parameter = 'filter[tracking_stopped]'
  const text = url.searchParams.get(parameter)
  if (text === null || text === '') return null
  if (text === 'true' || text === 'false') return text === 'true'
  errors.push({
    title: 'Invalid tracking_stopped filter',
    detail: 'The tracking_stopped filter must be true or false.',
    source: { pointer: null, parameter },
  })
  return null
}

function portFilter(
  url: URL,
  name: string,
  of: (shipment: Shipment) => string,
  errors: ErrorObject[],
): Condition | null {
  const parameter = `filter[${name}]`
  const values = [...url.searchParams.getAll(parameter), ...url.searchParams.getAll(`${parameter}[]`)]
  if (values.length === 0) return null
  const codes = values.flatMap((text) => text.split(','))
  if (!codes.every((code) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code))) {
    errors.push({
      title: `Invalid ${name} filter`,
      detail: `The ${name} filter must be an array of 5-character UN/LOCODEs.`,
      source: { pointer: null, parameter },
    })
    return null
  }
  return (shipment) => codes.includes(of(shipment))
}

function dateFilter(
  url: URL,
  name: string,
  compare: (arrival: string, limit: string) => boolean,
  errors: ErrorObject[],
): Condition | null {
  const parameter = `filter[${name}]`
  const limit = url.searchParams.get(parameter)
  if (limit === null) return null
  if (!isDate(limit)) {
    errors.push({
      title: `Invalid ${name} filter`,
      detail: `The ${name} filter must be a valid date in the format YYYY-MM-DD.`,
      source: { pointer: null, parameter },
    })
    return null
  }
  return ({ plan, facts }) => {
    const arrival = facts.arrived ?? facts.eta
    if (arrival === null) return false
    return compare(formatMoment(arrival + offsetAt(arrival, placeOf(plan.discharge).zone)).slice(0, 10), limit)
  }
}

function words(url: URL): Condition | null {
  const q = url.searchParams.get('q')?.trim().toUpperCase() ?? ''
  if (q === '') return null
  return ({ plan }) =>
    plan.billOfLading.includes(q) ||
    (plan.references ?? []).some((reference) => reference.includes(q)) ||
    plan.containers.some(
      ({ number, references }) => number.includes(q) || references.some((reference) => reference.includes(q)),
    )
}

function requestNumber(url: URL): Condition | null {
  const number = url.searchParams.get('number')?.trim().toUpperCase() ?? ''
  return number === '' ? null : ({ plan }) => plan.requestNumber === number
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  // Date.parse accepts February 31 as March 3.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
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
