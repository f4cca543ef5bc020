// The parser of each kind of record that the app has a place for, by the service's name of the kind.

import { CONTAINER } from './container.ts'
import { PORT, TERMINAL } from './places.ts'
import { RAW_EVENT, VESSEL } from './raw-events.ts'
import { SHIPMENT } from './shipment.ts'
import { TRACKING_REQUEST } from './tracking-request.ts'

export const RESOURCE_KINDS = {
  shipment: SHIPMENT,
  container: CONTAINER,
  port: PORT,
  terminal: TERMINAL,
  rail_terminal: TERMINAL,
  vessel: VESSEL,
  raw_event: RAW_EVENT,
  tracking_request: TRACKING_REQUEST,
} as const

export type ResourceKind = keyof typeof RESOURCE_KINDS

export function isResourceKind(type: string): type is ResourceKind {
  return Object.hasOwn(RESOURCE_KINDS, type)
}
