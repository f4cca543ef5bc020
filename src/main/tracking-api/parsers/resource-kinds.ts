// The parser of each kind of record, and the version of all parsers.

import { CONTAINER } from './container.ts'
import { PORT, RAW_EVENT, TERMINAL, VESSEL } from './places-and-events.ts'
import { SHIPMENT } from './shipment.ts'
import { TRACKING_REQUEST } from './requests.ts'
import { hash } from 'node:crypto'
import type { Container } from '#shared/fleet/container.ts'
import { containerValues, shipmentValues } from '#shared/fleet/record-form.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { ResourceParser } from './fields.ts'

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

/**
 * Counts changes that no list of fields shows: the same field, made of the same attribute, by another rule.
 * Raise it for those; a field that is added or removed needs nothing.
 */
const RULES = 6

export const PARSER_VERSION = parserVersion(RESOURCE_KINDS, storedForms(), RULES)

/**
 * Made of the names on the wire, the fields they become, and the order in which the store writes those. Short, because it
 * stands before the digest of every record in memory.
 */
export function parserVersion(
  kinds: Readonly<Record<string, ResourceParser<object>>>,
  forms: readonly unknown[],
  rules: number,
): string {
  const described = Object.entries(kinds).map(([kind, parser]) => [
    kind,
    parser.attributes,
    parser.relations,
    namedLeaves(smallestOf(parser)),
  ])
  return hash('sha256', JSON.stringify([rules, described, forms]), 'base64url').slice(0, 6)
}

/** What the store writes of a record in which every value is the name of its field. */
function storedForms(): readonly unknown[] {
  return [
    shipmentValues(namedLeaves(smallestOf(RESOURCE_KINDS.shipment)) as Shipment),
    containerValues(namedLeaves(smallestOf(RESOURCE_KINDS.container)) as Container),
  ]
}

function smallestOf<Value>({ smallest, parse }: ResourceParser<Value>): Value {
  return parse({ id: 'id', type: '', attributes: smallest, relationships: {} })
}

/** The same object with the path to each value in its place. */
function namedLeaves(value: unknown, path = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => namedLeaves(entry, `${path}[]`))
  if (typeof value !== 'object' || value === null) return path
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, namedLeaves(inner, `${path}.${name}`)]))
}
