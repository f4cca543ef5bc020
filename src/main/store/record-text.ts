// A record as the store keeps it: its facts as JSON, what the app has no field for beside them, and the digest of what the service sent.

import { crc32 } from 'node:zlib'
import type { Container } from '#shared/fleet/container.ts'
import type { Json, Unmapped } from '#shared/fleet/json.ts'
import { containerJson, shipmentJson } from '#shared/fleet/fleet-records.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Row } from './database.ts'
import {
  containerOf,
  containerValues,
  NOTHING_UNMAPPED,
  shipmentOf,
  shipmentValues,
} from '#shared/fleet/record-form.ts'

export interface RecordText {
  /** As it crosses to the window as well. */
  readonly json: string
  /** The same with its checksum. */
  readonly facts: string
  /** Null where there is nothing the app has no field for. */
  readonly unmapped: string | null
}

export function shipmentText(shipment: Shipment): RecordText {
  return recordText(shipmentJson(shipment), shipment)
}

export function containerText(container: Container): RecordText {
  return recordText(containerJson(container), container)
}

/** Places are few: they are written with the names of their values. */
export function placeText(place: Port | Terminal): RecordText {
  return recordText(JSON.stringify(withoutUnmapped(place)), place)
}

function recordText(json: string, record: { readonly unmapped: Unmapped }): RecordText {
  return { json, facts: sealed(json), unmapped: unmappedText(record) }
}

/** Earlier versions wrote the same without a checksum. */
export function isSame(row: Row | null, text: RecordText): boolean {
  if (row === null || row['unmapped'] !== text.unmapped) return false
  const { facts } = row
  return facts === text.facts || (lengthOfSeal(String(facts)) === 0 && facts === withoutSeal(text.facts))
}

export function withoutUnmapped<Subject extends { readonly unmapped: Unmapped }>(record: Subject): Subject {
  return isEmpty(record.unmapped) ? record : { ...record, unmapped: NOTHING_UNMAPPED }
}

/** In the place of a digest: the disk no longer holds anything legible of the record. No text of the service's has it. */
export const ILLEGIBLE = ''
/** In the place of a digest: the record came in more than one text of its own, or in one that was not told apart. */
export const UNTOLD = '-'

// Read back, a record has nothing unmapped: what the app has no field for stays behind, for hardly anybody asks for it.
// Null is one that cannot be read, or is not what was written: SQLite checks how the pages of its file hang together, not what is written on them.

export function readShipment({ facts }: Row): Shipment | null {
  return recordIn(facts, shipmentOf, shipmentValues)
}

export function readContainer({ facts }: Row): Container | null {
  return recordIn(facts, containerOf, containerValues)
}

export function readTerminal({ facts }: Row): Terminal | null {
  const place = unsealed(facts)
  return isNamed(place) && 'name' in place ? (place as unknown as Terminal) : null
}

export function readPort({ facts }: Row): Port | null {
  const place = unsealed(facts)
  return isNamed(place) && 'locode' in place ? (place as unknown as Port) : null
}

/** Undefined where it is no JSON. Editors and shells of Windows put a byte-order mark before a file. */
export function readJson(text: unknown): Json | undefined {
  const written = String(text)
  try {
    return JSON.parse(written.startsWith('\uFEFF') ? written.slice(1) : written) as Json
  } catch {
    return undefined
  }
}

/** The checksum stands before the JSON: damage that leaves it legible is seen all the same. */
function sealed(json: string): string {
  return `${crc32(json)}${json}`
}

/** Undefined where it is not what was once written. */
function unsealed(facts: Row[string] | undefined): Json | undefined {
  const text = String(facts)
  const seal = text.slice(0, lengthOfSeal(text))
  const json = withoutSeal(text)
  return seal === '' || Number(seal) === crc32(json) ? readJson(json) : undefined
}

function withoutSeal(text: string): string {
  return text.slice(lengthOfSeal(text))
}

function lengthOfSeal(text: string): number {
  let length = 0
  while (isDigit(text.charCodeAt(length))) length += 1
  return length
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

function recordIn<T>(
  facts: Row[string] | undefined,
  of: (values: never) => T,
  valuesOf: (record: T) => readonly unknown[],
): T | null {
  const json = unsealed(facts)
  try {
    // By their names they were written at first.
    const record = Array.isArray(json) ? of(json as never) : isNamed(json) ? (json as T) : null
    if (record === null) return null
    // What later versions have added is missing at the end; more is missing only where it never was such a record.
    const lacking = valuesOf(record).filter((value) => value === undefined).length
    return lacking <= MOST_ADDED ? record : null
  } catch {
    return null
  }
}

const MOST_ADDED = 4

function isNamed(json: Json | undefined): json is { readonly [name: string]: Json } {
  return typeof json === 'object' && json !== null && 'id' in json
}

function unmappedText({ unmapped }: { readonly unmapped: Unmapped }): string | null {
  return isEmpty(unmapped) ? null : JSON.stringify(unmapped)
}

function isEmpty(unmapped: Unmapped): boolean {
  for (const _ in unmapped) return false
  return true
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
