// What every parser of a kind of record declares: which names of the wire it uses, and what it makes of them.

import { Fields } from './fields.ts'
import type { JsonObject } from './json-object.ts'

/** A resource object with a sound frame. */
export interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: JsonObject
  /** As it came: any form of relationships is accepted. */
  readonly relationships: unknown
}

export interface ResourceParser<Value> {
  readonly attributes: readonly string[]
  readonly relations: readonly string[]
  readonly parse: (resource: Resource) => Value
}

/** A name that is used and not listed does not compile; {@link PARSER_VERSION} is made of these lists. */
export function resourceParser<const Attribute extends string, const Relation extends string, Value>(
  { attributes, relations }: Names<Attribute, Relation>,
  parse: (fields: Fields<Attribute, Relation>, resource: Resource) => Value,
): ResourceParser<Value> {
  const known: ReadonlySet<string> = new Set(attributes)
  return {
    attributes,
    relations,
    parse: (resource) => parse(new Fields(resource.attributes, resource.relationships, known), resource),
  }
}

interface Names<Attribute extends string, Relation extends string> {
  readonly attributes: readonly Attribute[]
  readonly relations: readonly Relation[]
}
