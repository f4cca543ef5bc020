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
  /** The attributes without which the record is unusable, and lists with one empty entry, so that all fields show. */
  readonly smallest: JsonObject
  readonly parse: (resource: Resource) => Value
}

/** A name that is used and not listed does not compile; `parserVersion` is made of these lists. */
export function resourceParser<const Attribute extends string, const Relation extends string, Value>(
  { attributes, relations, smallest }: Names<Attribute, Relation>,
  parse: (fields: Fields<Attribute, Relation>, resource: Resource) => Value,
): ResourceParser<Value> {
  const known: ReadonlySet<string> = new Set(attributes)
  return {
    attributes,
    relations,
    smallest,
    parse: (resource) => parse(new Fields(resource.attributes, resource.relationships, known), resource),
  }
}

interface Names<Attribute extends string, Relation extends string> {
  readonly attributes: readonly Attribute[]
  readonly relations: readonly Relation[]
  readonly smallest: Readonly<Partial<Record<Attribute, unknown>>>
}
