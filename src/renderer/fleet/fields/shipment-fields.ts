// The fields of a shipment, for its own lists and for the lists of its containers.

import { lineName, type Shipment } from '#shared/fleet/shipment.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import type { Field } from '#renderer/core/field.ts'
import { say } from '#renderer/core/language.ts'

interface ShipmentOwner {
  /** Null if the service sent the container alone. */
  readonly shipment: Shipment | null
}

export const BILL = {
  id: 'bill',
  title: say('field.name.bill'),
  value: ({ shipment }) => shipment?.billOfLading,
} as const satisfies Field<ShipmentOwner>

export const LINE = {
  id: 'line',
  title: say('field.name.line'),
  value: ({ shipment }) => shipment && lineName(shipment.line),
  filter: {},
} as const satisfies Field<ShipmentOwner>

export const SCAC = {
  id: 'scac',
  title: 'SCAC',
  value: ({ shipment }) => shipment?.line.scac,
} as const satisfies Field<ShipmentOwner>

export const CUSTOMER = {
  id: 'customer',
  title: say('field.name.customer'),
  value: ({ shipment }) => shipment?.customer,
  filter: {},
} as const satisfies Field<ShipmentOwner>

export const REFERENCES = {
  id: 'references',
  title: say('field.name.references'),
  value: ({ shipment }) => shipment?.references.join(', '),
} as const satisfies Field<ShipmentOwner>

export const TAGS = {
  id: 'tags',
  title: say('field.name.tags'),
  value: ({ shipment }) => shipment?.tags.join('; '),
  filter: { values: ({ shipment }) => shipment?.tags ?? [] },
} as const satisfies Field<ShipmentOwner>

export const VESSEL = {
  id: 'vessel',
  title: say('field.name.vessel'),
  value: ({ shipment }) => shipment?.vessel.name,
  words: ({ shipment }) => [shipment?.vessel.name, shipment?.vessel.voyage].filter(Boolean).join(' '),
} as const satisfies Field<ShipmentOwner>

export const VOYAGE = {
  id: 'voyage',
  title: say('field.name.voyage'),
  value: ({ shipment }) => shipment?.vessel.voyage,
} as const satisfies Field<ShipmentOwner>

export const UPDATED = {
  id: 'updated',
  title: say('field.name.updated'),
  kind: 'instant',
  value: ({ shipment }) => readInstant(shipment?.tracking.lastSucceededAt ?? null),
} as const satisfies Field<ShipmentOwner>

export const STOPPED = {
  id: 'stopped',
  title: say('field.name.stopped'),
  kind: 'instant',
  value: ({ shipment }) => readInstant(shipment?.tracking.stoppedAt ?? null),
} as const satisfies Field<ShipmentOwner>
