// Which facts are watched, and what of them changed between two states of one record: pure.

import type { Container } from './container.ts'
import type { ChangedField, ContainerField, ShipmentField } from './change.ts'
import type { Json } from './json.ts'
import type { Shipment } from './shipment.ts'

export interface FieldChange<Field extends ChangedField = ChangedField> {
  readonly field: Field
  readonly old: Json
  readonly new: Json
}

export function shipmentChanges(before: Shipment, after: Shipment): readonly FieldChange<ShipmentField>[] {
  return differences(SHIPMENT, before, after)
}

export function containerChanges(before: Container, after: Container): readonly FieldChange<ContainerField>[] {
  return differences(CONTAINER, before, after)
}

/** What the change log would say of this fact now. */
export function containerValue(field: Exclude<ContainerField, 'listed'>, container: Container): Json {
  return CONTAINER[field](container)
}

/** `listed` is missing here: it tells of the record's coming and going, which no state of the record shows. */
const SHIPMENT: Readonly<Record<Exclude<ShipmentField, 'listed'>, (shipment: Shipment) => Json>> = {
  'tracking-stopped': ({ tracking }) =>
    tracking.stoppedAt === null
      ? null
      : { at: tracking.stoppedAt, reason: tracking.stoppedReason, byUserId: tracking.stoppedByUserId },
  'departure-estimated': ({ departure }) => departure.estimated,
  'departure-actual': ({ departure }) => departure.actual,
  'arrival-estimated': ({ arrival }) => arrival.estimated,
  'arrival-actual': ({ arrival }) => arrival.actual,
  'destination-arrival-estimated': ({ destinationArrival }) => destinationArrival.estimated,
  'destination-arrival-actual': ({ destinationArrival }) => destinationArrival.actual,
  'port-of-discharge': ({ portOfDischarge }) => portOfDischarge.locode ?? portOfDischarge.name,
  destination: ({ destination }) => destination.locode ?? destination.name,
  terminal: ({ podTerminalId }) => podTerminalId,
  vessel: ({ vessel }) =>
    vessel.name === null && vessel.voyage === null ? null : { name: vessel.name, voyage: vessel.voyage },
}

const CONTAINER: Readonly<Record<Exclude<ContainerField, 'listed'>, (container: Container) => Json>> = {
  status: ({ status }) => status,
  'deadline-line': ({ deadlines }) => deadlines.line,
  'deadline-terminal': ({ deadlines }) => deadlines.terminal,
  'deadline-rail': ({ deadlines }) => deadlines.rail ?? deadlines.railDeprecated,
  'deadline-coalesced': ({ deadlines }) => deadlines.coalesced,
  availability: ({ availability }) => (availability.known ? availability.available : null),
  // The service's order means nothing: a reshuffled list is the same list.
  holds: ({ holds }) => sorted(holds.map(({ name, status, description }) => ({ name, status, description }))),
  fees: ({ fees }) => sorted(fees.map(({ type, amount, currency }) => ({ type, amount, currency }))),
  appointment: ({ appointmentAt }) => appointmentAt,
  'pickup-terminal': ({ atPort }) => atPort.pickupFacilityId ?? atPort.terminalId,
  arrived: ({ atPort }) => atPort.arrivedAt,
  discharged: ({ atPort }) => atPort.dischargedAt,
  out: ({ atPort }) => atPort.fullOutAt,
  'rail-loaded': ({ atPort }) => atPort.railLoadedAt,
  'rail-departed': ({ atPort }) => atPort.railDepartedAt,
  'inland-eta': ({ inland }) => inland.etaAt,
  'inland-arrived': ({ inland }) => inland.arrivedAt,
  'inland-unloaded': ({ inland }) => inland.railUnloadedAt,
  'inland-out': ({ inland }) => inland.fullOutAt,
  'empty-returned': ({ emptyReturn }) => emptyReturn.at,
}

function differences<Field extends ChangedField, Subject>(
  fields: Readonly<Record<Field, (record: Subject) => Json>>,
  before: Subject,
  after: Subject,
): FieldChange<Field>[] {
  const changes: FieldChange<Field>[] = []
  for (const field of Object.keys(fields) as Field[]) {
    const old = fields[field](before)
    const now = fields[field](after)
    if (isSameJson(old, now)) continue
    changes.push({ field, old, new: now })
  }
  return changes
}

/** Whether a watched fact is the same one: its lists are in an order of their own. */
export function isSameJson(one: Json, other: Json): boolean {
  return one === other || (isStructured(one) && isStructured(other) && JSON.stringify(one) === JSON.stringify(other))
}

function isStructured(value: Json): boolean {
  return typeof value === 'object' && value !== null
}

function sorted<T extends Json>(list: readonly T[]): readonly T[] {
  if (list.length < 2) return list
  return list
    .map((entry) => ({ entry, text: JSON.stringify(entry) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ entry }) => entry)
}
