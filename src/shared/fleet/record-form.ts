// How a record is written down and sent: its values in a fixed order and without their names, which would be most of the file, of what crosses to the window, and of the time both take.
// A value that a later version adds goes to the end; where an earlier one wrote the record, it is undefined there.

import type { Container, Deadlines, Inland, LastSeenDeadline } from './container.ts'
import type { Unmapped } from './json.ts'
import { eachItsOwn, type Alike } from './kept-texts.ts'
import type { NamedPlace } from './place.ts'
import type { ResumedStop, Shipment } from './shipment.ts'
import type { WrittenTime } from './written-time.ts'

/** What the app has no field for is written beside the facts, and hardly anybody asks for it. */
export const NOTHING_UNMAPPED: Unmapped = Object.freeze({})

export type ShipmentValues = readonly [...ReturnType<typeof shipmentAsSent>, resumedStop?: ResumedStop]
export type ContainerValues = readonly [
  ...ReturnType<typeof valuesAsSent>,
  lastSeenDeadline?: LastSeenDeadline | null,
  lostAppointment?: WrittenTime | null,
  isSilentOnHolds?: boolean,
]

/** The places of texts that few shipments have for themselves: names, ids of what they share, and the times of a schedule. */
export const SHARED_OF_SHIPMENT = [5, 10, 11, 12, 16, 17, 18, 20, 21, 23, 28, 31] as const
/** The ids of its containers, which these have as well. */
export const IDS_OF_SHIPMENT = [0, 30] as const
export const SHARED_OF_CONTAINER = [10, 14, 15, 16, 17, 18, 19, 20, 21, 22, 28, 32, 33, 34, 39] as const
/** Its id and that of its shipment, and when the service asked for both, which is the same for all of a shipment. */
export const SHARED_IN_SHIPMENT = [0, 2, 5, 13, 24, 25, 31, 42] as const

/** Few shipments have just been resumed: it is written only where one has. */
export function shipmentValues(shipment: Shipment): ShipmentValues {
  const { resumedStop = null } = shipment
  return resumedStop === null ? shipmentAsSent(shipment) : [...shipmentAsSent(shipment), resumedStop]
}

function shipmentAsSent(shipment: Shipment) {
  const { line, vessel, departure, arrival, destinationArrival, tracking } = shipment
  return [
    shipment.id,
    shipment.billOfLading,
    shipment.normalizedNumber,
    shipment.references,
    shipment.tags,
    shipment.customer,
    shipment.createdAt,
    line.scac,
    line.name,
    line.shortName,
    vessel.name,
    vessel.imo,
    vessel.voyage,
    placeValues(shipment.portOfLading),
    placeValues(shipment.portOfDischarge),
    placeValues(shipment.destination),
    shipment.podTerminalId,
    shipment.destinationTerminalId,
    departure.estimated,
    departure.actual,
    arrival.original,
    arrival.estimated,
    arrival.actual,
    destinationArrival.estimated,
    destinationArrival.actual,
    tracking.lastAttemptedAt,
    tracking.lastSucceededAt,
    tracking.stoppedAt,
    tracking.stoppedReason,
    tracking.stoppedByUserId,
    shipment.containerIds,
    shipment.destinationTerminalKind,
  ] as const
}

export function shipmentOf(values: ShipmentValues, alike: Alike = eachItsOwn): Shipment {
  const resumedStop = values[32]
  const shipment = {
    id: values[0],
    billOfLading: values[1],
    normalizedNumber: values[2],
    references: orNone(values[3]),
    tags: orNone(values[4]),
    customer: values[5],
    createdAt: values[6],
    line: alike('line', [values[7], values[8], values[9]], ([scac, name, shortName]) => ({ scac, name, shortName })),
    vessel: { name: values[10], imo: values[11], voyage: values[12] },
    portOfLading: placeOf(values[13], alike),
    portOfDischarge: placeOf(values[14], alike),
    destination: placeOf(values[15], alike),
    podTerminalId: values[16],
    destinationTerminalId: values[17],
    // An earlier version wrote none.
    destinationTerminalKind: values[31] ?? null,
    departure: { estimated: values[18], actual: values[19] },
    arrival: { original: values[20], estimated: values[21], actual: values[22] },
    destinationArrival: { estimated: values[23], actual: values[24] },
    tracking: {
      lastAttemptedAt: values[25],
      lastSucceededAt: values[26],
      stoppedAt: values[27],
      stoppedReason: values[28],
      stoppedByUserId: values[29],
    },
    containerIds: values[30],
    unmapped: NOTHING_UNMAPPED,
  }
  return resumedStop === undefined ? shipment : { ...shipment, resumedStop }
}

/** Few containers have lost a deadline or an appointment, or have holds nobody speaks of any more: written only where one has. */
export function containerValues(container: Container): ContainerValues {
  const { lastSeenDeadline = null, lostAppointment = null, isSilentOnHolds } = container
  if (isSilentOnHolds === true && container.holds.length > 0)
    return [...valuesAsSent(container), lastSeenDeadline, lostAppointment, true]
  if (lostAppointment !== null) return [...valuesAsSent(container), lastSeenDeadline, lostAppointment]
  return lastSeenDeadline === null ? valuesAsSent(container) : [...valuesAsSent(container), lastSeenDeadline]
}

function valuesAsSent(container: Container) {
  const { equipment, availability, deadlines, atPort, inland, emptyReturn } = container
  return [
    container.id,
    container.number,
    container.shipmentId,
    container.references,
    container.sealNumber,
    container.createdAt,
    equipment.type,
    equipment.lengthFt,
    equipment.height,
    container.weightLbs,
    container.status,
    availability.known,
    availability.available,
    availability.checkedAt,
    deadlines.line,
    deadlines.terminal,
    deadlines.rail,
    deadlines.railDeprecated,
    deadlines.coalesced,
    container.appointmentAt,
    atPort.zone,
    atPort.terminalId,
    atPort.pickupFacilityId,
    atPort.yardSpot,
    atPort.arrivedAt,
    atPort.dischargedAt,
    atPort.fullOutAt,
    atPort.chassisNumber,
    atPort.railCarrierScac,
    atPort.railLoadedAt,
    atPort.railDepartedAt,
    atPort.lastRequestedAt,
    inland.zone,
    inland.railCarrierScac,
    inland.etaAt,
    inland.arrivedAt,
    inland.railUnloadedAt,
    inland.fullOutAt,
    emptyReturn.at,
    emptyReturn.zone,
    // Few have any, and those are written with their names: a list whose entries may gain fields.
    container.holds,
    container.fees,
    container.shipmentLastRequestedAt,
  ] as const
}

export function containerOf(values: ContainerValues, alike: Alike = eachItsOwn): Container {
  const container = {
    id: values[0],
    number: values[1],
    shipmentId: values[2],
    references: orNone(values[3]),
    sealNumber: values[4],
    createdAt: values[5],
    equipment: alike('equipment', [values[6], values[7], values[8]], ([type, lengthFt, height]) => ({
      type,
      lengthFt,
      height,
    })),
    weightLbs: values[9],
    status: values[10],
    availability:
      values[13] === null
        ? alike('unchecked', [values[11], values[12]], ([known, available]) => ({ known, available, checkedAt: null }))
        : { known: values[11], available: values[12], checkedAt: values[13] },
    deadlines: isNothing(values, 14, 19)
      ? NO_DEADLINES
      : {
          line: values[14],
          terminal: values[15],
          rail: values[16],
          railDeprecated: values[17],
          coalesced: values[18],
        },
    appointmentAt: values[19],
    atPort: {
      zone: values[20],
      terminalId: values[21],
      pickupFacilityId: values[22],
      yardSpot: values[23],
      arrivedAt: values[24],
      dischargedAt: values[25],
      fullOutAt: values[26],
      chassisNumber: values[27],
      railCarrierScac: values[28],
      railLoadedAt: values[29],
      railDepartedAt: values[30],
      lastRequestedAt: values[31],
    },
    inland: isNothing(values, 32, 38)
      ? NO_INLAND
      : {
          zone: values[32],
          railCarrierScac: values[33],
          etaAt: values[34],
          arrivedAt: values[35],
          railUnloadedAt: values[36],
          fullOutAt: values[37],
        },
    emptyReturn:
      values[38] === null
        ? alike('empty', [values[39]], ([zone]) => ({ at: null, zone }))
        : { at: values[38], zone: values[39] },
    holds: listOf('holds', values[40], alike),
    fees: listOf('fees', values[41], alike),
    shipmentLastRequestedAt: values[42],
    unmapped: NOTHING_UNMAPPED,
  }
  const { 43: lastSeenDeadline, 44: lostAppointment = null, 45: isSilentOnHolds = false } = values
  return lastSeenDeadline === undefined
    ? container
    : { ...container, lastSeenDeadline, lostAppointment, isSilentOnHolds }
}

/** One empty list for all: most records have several. */
function orNone<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? NONE : items
}

const NONE: readonly never[] = []

/** Of the others, many say just what others say. */
function listOf<Item>(kind: string, items: readonly Item[], alike: Alike): readonly Item[] {
  return items.length === 0 ? NONE : alike(kind, items, (same) => same)
}

/** Likewise one for all where none of these values is known. */
function isNothing(values: ContainerValues, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) if (values[at] !== null) return false
  return true
}

const NO_DEADLINES: Deadlines = { line: null, terminal: null, rail: null, railDeprecated: null, coalesced: null }
const NO_INLAND: Inland = {
  zone: null,
  railCarrierScac: null,
  etaAt: null,
  arrivedAt: null,
  railUnloadedAt: null,
  fullOutAt: null,
}

type PlaceValues = readonly [
  locode: string | null,
  name: string | null,
  zone: string | null,
  id: string | null,
  portZone?: string,
]

/** Few places need the zone of their port: it is written only where there is one. */
function placeValues({ locode, name, zone, id, portZone = null }: NamedPlace): PlaceValues {
  return portZone === null ? [locode, name, zone, id] : [locode, name, zone, id, portZone]
}

function placeOf(values: PlaceValues, alike: Alike): NamedPlace {
  return alike('place', values, ([locode, name, zone, id, portZone]) =>
    portZone === undefined ? { locode, name, zone, id } : { locode, name, zone, id, portZone },
  )
}
