// Reads typed fields and relationships from a resource object: strict if a field decides something, tolerant if it only
// describes.

import { NOTHING_UNMAPPED, type Json, type Unmapped } from '#shared/fleet/json.ts'
import type { WrittenTime } from '#shared/time/written-time.ts'
import { bounded, KEPT, setOwn } from './bounded-json.ts'

/** Makes the record unusable; the message names the field. Never leaves this folder. */
export class Unusable extends Error {
  /** JSON pointer within the record. */
  readonly where: string

  constructor(where: string, message: string) {
    // Without a stack trace: nothing reads it, and thousands of them would dominate the parsing time.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.where = where
  }
}

/**
 * The attributes and relationships of one record. Attributes outside the typed names are kept as unmapped. A field that
 * **decides** something (a deadline, a hold, the tracking state) may be absent or null, which means unknown. A value of
 * the wrong type makes the record unusable, because a misspelled deadline must not become no deadline. A field that
 * only **describes** becomes null if its type is wrong, and its value is kept as unmapped.
 */
export class Fields<Name extends string, Relation extends string> {
  readonly #source: JsonObject
  readonly #relationships: unknown
  readonly #names: ReadonlySet<string>
  #misfits: Name[] | null = null

  constructor(source: JsonObject, relationships: unknown, names: ReadonlySet<string>) {
    this.#source = source
    this.#relationships = relationships
    this.#names = names
  }

  relatedId(name: Relation): string | null {
    return relatedId(this.#relationships, name)
  }

  relatedType(name: Relation): string | null {
    return relatedType(this.#relationships, name)
  }

  relatedIds(name: Relation): readonly string[] | null {
    return relatedIds(this.#relationships, name)
  }

  /** Descriptive. Accepts a number; an empty text means absent. */
  text(name: Name): string | null {
    const value = this.#source[name]
    if (typeof value === 'string') return value === '' ? null : value
    if (value === undefined || value === null) return null
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
    return this.#misfit(name)
  }

  /** Descriptive. Accepts a number written as text. */
  number(name: Name): number | null {
    const value = this.#source[name]
    if (value === undefined || value === null || value === '') return null
    return asNumber(value) ?? this.#misfit(name)
  }

  /** Descriptive. Skips nulls. */
  texts(name: Name): readonly string[] {
    const value = this.#source[name]
    if (Array.isArray(value)) return textsIn(value as readonly unknown[]) ?? (this.#misfit(name), [])
    if (value !== undefined && value !== null) this.#misfit(name)
    return NO_TEXTS
  }

  describedTime(name: Name): WrittenTime | null {
    const value = this.#source[name]
    if (typeof value === 'string') return value === '' ? null : (value as WrittenTime)
    return value === undefined || value === null ? null : this.#misfit(name)
  }

  describedFlag(name: Name): boolean | null {
    const value = this.#source[name]
    if (typeof value === 'boolean') return value
    return value === undefined || value === null ? null : this.#misfit(name)
  }

  time(name: Name): WrittenTime | null {
    return decidingTime(this.#source[name], name)
  }

  flag(name: Name): boolean | null {
    const value = this.#source[name]
    if (typeof value === 'boolean') return value
    if (value === undefined || value === null) return null
    throw new Unusable(`/attributes/${name}`, `expected true, false or null, found ${kindOf(value)}`)
  }

  word(name: Name): string | null {
    const value = this.#source[name]
    if (typeof value === 'string') return value === '' ? null : value
    if (value === undefined || value === null) return null
    throw new Unusable(`/attributes/${name}`, `expected text or null, found ${kindOf(value)}`)
  }

  /** The record is unusable without it: the bill of lading, the container number. */
  required(name: Name): string {
    const value = this.text(name)?.trim() ?? ''
    if (value !== '') return value
    throw new Unusable(`/attributes/${name}`, `expected text, found ${kindOf(this.#source[name])}`)
  }

  /** Unparsed, for fields with a special form. */
  raw(name: Name): unknown {
    return this.#source[name]
  }

  /** Unparsed. If an entry is unclear, the list is also kept as unmapped. */
  entries(name: Name, isClear: (entry: unknown) => boolean): unknown {
    const value = this.#source[name]
    const isEmpty = value === undefined || value === null || value === ''
    if (!isEmpty && !(Array.isArray(value) && value.every((entry) => entry === null || isClear(entry)))) {
      this.#misfit(name)
    }
    return value
  }

  /** Unknown attributes, and values that did not fit their field. */
  unmapped(): Unmapped {
    let rest: Record<string, Json> | null = null
    for (const name in this.#source) {
      if (this.#names.has(name)) continue
      rest ??= {}
      setOwn(rest, name, bounded(this.#source[name], KEPT))
    }
    for (const name of this.#misfits ?? []) {
      rest ??= {}
      rest[name] = bounded(this.#source[name], KEPT)
    }
    return rest ?? NOTHING_UNMAPPED
  }

  #misfit(name: Name): null {
    this.#misfits ??= []
    this.#misfits.push(name)
    return null
  }
}

export function decidingTime(value: unknown, name: string): WrittenTime | null {
  if (typeof value === 'string') return value === '' ? null : (value as WrittenTime)
  if (value === undefined || value === null) return null
  throw new Unusable(`/attributes/${name}`, `expected a time or null, found ${kindOf(value)}`)
}

/** Accepts text; null for anything that is not a finite number. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(value)) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** For error messages. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string' && value.trim() === '') return 'an empty text'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'object':
      return 'an object'
    case 'string':
      return 'text'
    case 'number':
      return `the number ${value}`
    default:
      return JSON.stringify(value)
  }
}

const NO_TEXTS: readonly string[] = Object.freeze([])

function textsIn(list: readonly unknown[]): readonly string[] | null {
  const texts: string[] = []
  for (const item of list) {
    if (typeof item === 'string') {
      if (item !== '') texts.push(item)
    } else if (Number.isSafeInteger(item)) {
      texts.push(String(item))
    } else if (item !== null) {
      return null
    }
  }
  return texts.length === 0 ? NO_TEXTS : texts
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Null unless the relationship names exactly one resource. */
export function relatedId(relationships: unknown, name: string): string | null {
  return isObject(relationships) ? idOf(dataOf(relationships[name])) : null
}

export function relatedType(relationships: unknown, name: string): string | null {
  const linkage = isObject(relationships) ? dataOf(relationships[name]) : null
  const type = isObject(linkage) ? linkage['type'] : null
  return typeof type === 'string' && type.isWellFormed() ? type : null
}

/** Null if the list is missing or one id is unreadable, because then it is incomplete. */
export function relatedIds(relationships: unknown, name: string): readonly string[] | null {
  const data = isObject(relationships) ? dataOf(relationships[name]) : null
  if (!Array.isArray(data)) return null
  const ids: string[] = []
  for (const one of data as readonly unknown[]) {
    const id = idOf(one)
    if (id === null) return null
    ids.push(id)
  }
  return ids
}

/** Accepts numbers as ids. Rejects lone surrogates: UTF-8 can't store them, so the id would change at each restart. */
export function readId(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' || !value.isWellFormed() ? null : value
  return Number.isSafeInteger(value) ? String(value) : null
}

function dataOf(relationship: unknown): unknown {
  return isObject(relationship) ? relationship['data'] : null
}

function idOf(linkage: unknown): string | null {
  return isObject(linkage) ? readId(linkage['id']) : null
}

export interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: JsonObject
  readonly relationships: unknown
}

export interface ResourceParser<Value> {
  readonly attributes: readonly string[]
  readonly parse: (resource: Resource) => Value
}

/** An unlisted attribute name does not compile. */
export function resourceParser<const Attribute extends string, const Relation extends string, Value>(
  { attributes }: Names<Attribute, Relation>,
  parse: (fields: Fields<Attribute, Relation>, resource: Resource) => Value,
): ResourceParser<Value> {
  const knownNames: ReadonlySet<string> = new Set(attributes)
  return {
    attributes,
    parse: (resource) => parse(new Fields(resource.attributes, resource.relationships, knownNames), resource),
  }
}

interface Names<Attribute extends string, Relation extends string> {
  readonly attributes: readonly Attribute[]
  readonly relations: readonly Relation[]
}
