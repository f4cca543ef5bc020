// The parser of each resource type, and the version of all parsers.

import { CONTAINER } from './container.ts'
import { PORT, RAW_EVENT, TERMINAL, VESSEL } from './places-and-events.ts'
import { SHIPMENT } from './shipment.ts'
import { TRACKING_REQUEST } from './requests.ts'
import { hash } from 'node:crypto'

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

/** Increase it when a parser interprets the same attributes differently. */
const REVISION = 8

export const PARSER_VERSION = hash(
  'sha256',
  JSON.stringify([REVISION, Object.values(RESOURCE_KINDS).map(({ attributes, relations }) => [attributes, relations])]),
  'base64url',
).slice(0, 6)
