// What changed between two states of a shipment or container. A time in another spelling is no change.

import type { ChangedField, ContainerField, FieldChange, ShipmentField } from '../fleet/change.ts'
import type { Container } from '../fleet/container.ts'
import type { Json } from '../fleet/json.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { writtenTime, type WrittenTime } from '../time/written-time.ts'
import { isInland } from './deadline.ts'
import { isSameInstant, isSameReading } from './last-free-day.ts'

export function shipmentChanges(before: Shipment, after: Shipment): readonly FieldChange<ShipmentField>[] {
  return differences(SHIPMENT, before, after)
}

export function containerChanges(before: Container, after: Container): readonly FieldChange<ContainerField>[] {
  return differences(CONTAINER, before, after)
}

/** All tracked facts of a container and its shipment. */
export function trackedFacts(
  container: Container,
  shipment: Shipment | null,
): readonly (readonly [ChangedField, Json])[] {
  return [...factsOf(CONTAINER, container), ...(shipment === null ? [] : factsOf(SHIPMENT, shipment))]
}

function factsOf<Field extends ChangedField, Subject>(
  facts: Readonly<Record<Field, Fact<Subject>>>,
  subject: Subject,
): readonly (readonly [Field, Json])[] {
  return (Object.keys(facts) as Field[]).map((field) => [field, facts[field].value(subject)] as const)
}

export function containerValue(field: Exclude<ContainerField, 'listed'>, container: Container): Json {
  return CONTAINER[field].value(container)
}

/** Whether the change log would record no difference. */
export function isSameContainerValue(
  field: Exclude<ContainerField, 'listed'>,
  one: Json,
  other: Json,
  container: Container,
): boolean {
  return isSameJson(one, other) || CONTAINER[field].isRespelt?.(one, other, container) === true
}

interface Fact<Subject> {
  readonly value: (subject: Subject) => Json
  /** Whether two time values mean the same in different spellings. */
  readonly isRespelt?: (one: Json, other: Json, subject: Subject) => boolean
}

/** A time at a place. `zones`: the record's own zones that may apply. */
function timeIn<Subject>(
  zones: (subject: Subject) => readonly (string | null)[],
  value: (subject: Subject) => WrittenTime | null,
  isLastFreeDay = false,
): Fact<Subject> {
  return {
    value,
    isRespelt: (one, other, subject) =>
      typeof one === 'string' &&
      typeof other === 'string' &&
      isSameReading(writtenTime(one), writtenTime(other), zones(subject), isLastFreeDay),
  }
}

const lading = ({ portOfLading }: Shipment) => [portOfLading.zone]
const discharge = ({ portOfDischarge }: Shipment) => [portOfDischarge.zone]
const destination = (shipment: Shipment) => [shipment.destination.zone]

/** Without `listed`, which depends on the record's existence. */
const SHIPMENT: Readonly<Record<Exclude<ShipmentField, 'listed'>, Fact<Shipment>>> = {
  'tracking-stopped': {
    value: ({ tracking }) =>
      tracking.stoppedAt === null
        ? null
        : { at: tracking.stoppedAt, reason: tracking.stoppedReason, byUserId: tracking.stoppedByUserId },
    isRespelt: (one, other) => isSameStopTime(one, other) && withoutTime(one) === withoutTime(other),
  },
  'departure-estimated': timeIn(lading, ({ departure }) => departure.estimated),
  'departure-actual': timeIn(lading, ({ departure }) => departure.actual),
  'arrival-estimated': timeIn(discharge, ({ arrival }) => arrival.estimated),
  'arrival-actual': timeIn(discharge, ({ arrival }) => arrival.actual),
  'destination-arrival-estimated': timeIn(destination, ({ destinationArrival }) => destinationArrival.estimated),
  'destination-arrival-actual': timeIn(destination, ({ destinationArrival }) => destinationArrival.actual),
  'port-of-discharge': { value: ({ portOfDischarge }) => portOfDischarge.locode ?? portOfDischarge.name },
  destination: { value: (shipment) => shipment.destination.locode ?? shipment.destination.name },
  terminal: { value: ({ podTerminalId }) => podTerminalId },
  vessel: {
    value: ({ vessel }) =>
      vessel.name === null && vessel.voyage === null ? null : { name: vessel.name, voyage: vessel.voyage },
  },
}

const port = ({ atPort }: Container) => [atPort.zone]
const ashore = ({ inland }: Container) => [inland.zone]
/** The service may mean either end of an inland move. */
const lineZones = (container: Container) => [
  ...port(container),
  ...(isInland(container, null) ? ashore(container) : []),
]

const CONTAINER: Readonly<Record<Exclude<ContainerField, 'listed'>, Fact<Container>>> = {
  status: { value: ({ status }) => status },
  'deadline-line': timeIn(lineZones, ({ deadlines }) => deadlines.line, true),
  'deadline-terminal': timeIn(port, ({ deadlines }) => deadlines.terminal, true),
  'deadline-rail': timeIn(ashore, ({ deadlines }) => deadlines.rail ?? deadlines.railDeprecated, true),
  'deadline-coalesced': timeIn(lineZones, ({ deadlines }) => deadlines.coalesced, true),
  availability: { value: ({ availability }) => (availability.known ? availability.available : null) },
  // Sorted, because the service's order means nothing.
  holds: {
    value: ({ holds }) => sorted(holds.map(({ name, status, description }) => ({ name, status, description }))),
  },
  fees: { value: ({ fees }) => sorted(fees.map(({ type, amount, currency }) => ({ type, amount, currency }))) },
  appointment: timeIn(port, ({ appointmentAt }) => appointmentAt),
  'pickup-terminal': { value: ({ atPort }) => atPort.pickupFacilityId ?? atPort.terminalId },
  arrived: timeIn(port, ({ atPort }) => atPort.arrivedAt),
  discharged: timeIn(port, ({ atPort }) => atPort.dischargedAt),
  out: timeIn(port, ({ atPort }) => atPort.fullOutAt),
  'rail-loaded': timeIn(port, ({ atPort }) => atPort.railLoadedAt),
  'rail-departed': timeIn(port, ({ atPort }) => atPort.railDepartedAt),
  'inland-eta': timeIn(ashore, ({ inland }) => inland.etaAt),
  'inland-arrived': timeIn(ashore, ({ inland }) => inland.arrivedAt),
  'inland-unloaded': timeIn(ashore, ({ inland }) => inland.railUnloadedAt),
  'inland-out': timeIn(ashore, ({ inland }) => inland.fullOutAt),
  'empty-returned': timeIn(
    ({ emptyReturn }) => [emptyReturn.zone],
    ({ emptyReturn }) => emptyReturn.at,
  ),
}

function differences<Field extends ChangedField, Subject>(
  facts: Readonly<Record<Field, Fact<Subject>>>,
  before: Subject,
  after: Subject,
): FieldChange<Field>[] {
  const changes: FieldChange<Field>[] = []
  for (const field of Object.keys(facts) as Field[]) {
    const { value, isRespelt = NEVER } = facts[field]
    const old = value(before)
    const now = value(after)
    // In another zone the same text means another day.
    if (isSameJson(old, now) || (isRespelt(old, now, before) && isRespelt(old, now, after))) continue
    changes.push({ field, old, new: now })
  }
  return changes
}

/** Compares two values of `tracking-stopped`. */
export function isSameStopTime(one: Json, other: Json): boolean {
  return isSameInstant(stopTime(one), stopTime(other))
}

function stopTime(stop: Json): WrittenTime | null {
  const stoppedAt = (stop as { readonly at?: Json } | null)?.at
  return typeof stoppedAt === 'string' ? writtenTime(stoppedAt) : null
}

function withoutTime(stop: Json): string {
  return JSON.stringify({ ...(stop as object | null), at: null })
}

const NEVER = () => false

/** Lists are sorted by their facts. */
function isSameJson(one: Json, other: Json): boolean {
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
