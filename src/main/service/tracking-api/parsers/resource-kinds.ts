// The parser of each resource type.

import { CONTAINER } from './container.ts'
import { PORT, RAW_EVENT, TERMINAL, VESSEL } from './places-and-events.ts'
import { SHIPMENT } from './shipment.ts'
import { TRACKING_REQUEST } from './requests.ts'

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
