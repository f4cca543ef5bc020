// How the attributes of a record are read: strict about what decides, forgiving about what only describes.

import type { Json, Unmapped } from '#shared/fleet/json.ts'
import type { WrittenTime } from '#shared/fleet/written-time.ts'
import { bounded, KEPT, setOwn } from './bounded-json.ts'

/** The record cannot be used; the message says which of its fields is to blame. Never leaves this folder. */
export class Unusable extends Error {
  /** Inside the record: a JSON pointer. */
  readonly where: string

  constructor(where: string, message: string) {
    // A verdict, not a fault: nobody reads its stack, and a page of thousands would spend its time on taking them.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.where = where
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The attributes of one record. `Name` lists the names the app reads: everything else is kept as unmapped.
 *
 * Two manners of reading. A field that **decides** something (a deadline, a hold, whether tracking is on) may be absent
 * or null, which means unknown; of any other kind than expected it makes the record unusable, because to read it as
 * *unknown* would turn a misspelt deadline into no deadline. A field that **describes** is null where it is not as
 * expected, and is kept as it came among the unmapped.
 */
export class Fields<Name extends string> {
  readonly #source: JsonObject
  readonly #names: ReadonlySet<string>
  #misfits: Name[] | null = null

  constructor(source: JsonObject, names: ReadonlySet<Name>) {
    this.#source = source
    this.#names = names
  }

  /** Describes: text; a plain number is taken for its digits. Empty means absent. */
  text(name: Name): string | null {
    const value = this.#source[name]
    if (typeof value === 'string') return value === '' ? null : value
    if (value === undefined || value === null) return null
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
    return this.#misfit(name)
  }

  /** Describes: a number, also where it was written as text. */
  number(name: Name): number | null {
    const value = this.#source[name]
    if (value === undefined || value === null || value === '') return null
    return asNumber(value) ?? this.#misfit(name)
  }

  /** Describes: texts; nulls among them are left out. */
  texts(name: Name): readonly string[] {
    const value = this.#source[name]
    if (Array.isArray(value)) return textsIn(value as readonly unknown[]) ?? (this.#misfit(name), [])
    if (value !== undefined && value !== null) this.#misfit(name)
    return NO_TEXTS
  }

  /** Describes: a time. */
  describedTime(name: Name): WrittenTime | null {
    const value = this.#source[name]
    if (typeof value === 'string') return value === '' ? null : (value as WrittenTime)
    return value === undefined || value === null ? null : this.#misfit(name)
  }

  /** Describes: yes or no. */
  describedFlag(name: Name): boolean | null {
    const value = this.#source[name]
    if (typeof value === 'boolean') return value
    return value === undefined || value === null ? null : this.#misfit(name)
  }

  /** Decides: a time. */
  time(name: Name): WrittenTime | null {
    return decidingTime(this.#source[name], name)
  }

  /** Decides: yes, no or unknown. */
  flag(name: Name): boolean | null {
    const value = this.#source[name]
    if (typeof value === 'boolean') return value
    if (value === undefined || value === null) return null
    throw new Unusable(`/attributes/${name}`, `expected true, false or null, found ${kindOf(value)}`)
  }

  /** Decides: a word of an open set. */
  word(name: Name): string | null {
    const value = this.#source[name]
    if (typeof value === 'string') return value === '' ? null : value
    if (value === undefined || value === null) return null
    throw new Unusable(`/attributes/${name}`, `expected text or null, found ${kindOf(value)}`)
  }

  /** Decides, and without it the record is nothing: a number of a bill of lading or a container. */
  required(name: Name): string {
    const value = this.text(name)?.trim() ?? ''
    if (value !== '') return value
    throw new Unusable(`/attributes/${name}`, `expected text, found ${kindOf(this.#source[name])}`)
  }

  /** As it came, for readers of their own. */
  raw(name: Name): unknown {
    return this.#source[name]
  }

  /** As they came, for a reader that makes something of every entry; where one is unclear, they are kept as well. */
  entries(name: Name, isClear: (entry: unknown) => boolean): unknown {
    const value = this.#source[name]
    const isEmpty = value === undefined || value === null || value === ''
    if (!isEmpty && !(Array.isArray(value) && value.every((entry) => entry === null || isClear(entry)))) {
      this.#misfit(name)
    }
    return value
  }

  /** What the app has no field for, and what did not fit the field it has. */
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

/** The number itself or one written as text; null for anything that is not a finite number. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(value)) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** For a sentence: what stands there instead of what was expected. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (value === '') return 'an empty text'
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
const NOTHING_UNMAPPED: Unmapped = Object.freeze({})

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
