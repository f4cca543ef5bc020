// Records as JSON text: facts, and separately the attributes without a field.

import type { Container } from '#shared/fleet/container.ts'
import { NOTHING_UNMAPPED, type Json, type Unmapped } from '#shared/fleet/json.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Row } from './row.ts'

export interface RecordText {
  readonly facts: string
  /** Null if the app has a field for every attribute. */
  readonly unmapped: string | null
}

export function recordText(record: Shipment | Container | Port | Terminal): RecordText {
  return {
    facts: JSON.stringify(withoutUnmapped(record)),
    unmapped: isEmpty(record.unmapped) ? null : JSON.stringify(record.unmapped),
  }
}

export function isSame(row: Row | undefined, text: RecordText): boolean {
  return row !== undefined && row['facts'] === text.facts && row['unmapped'] === text.unmapped
}

export function withoutUnmapped<Subject extends { readonly unmapped: Unmapped }>(record: Subject): Subject {
  return isEmpty(record.unmapped) ? record : { ...record, unmapped: NOTHING_UNMAPPED }
}

// Null if the row is missing or damaged. `unmapped` is empty: few callers need it, and it is read separately.

export function readShipment(row: Row | undefined): Shipment | null {
  return recordIn(row, 'tracking') as Shipment | null
}

export function readContainer(row: Row | undefined): Container | null {
  return recordIn(row, 'atPort') as Container | null
}

export function readTerminal(row: Row | undefined): Terminal | null {
  return recordIn(row, 'portId') as Terminal | null
}

export function readPort(row: Row | undefined): Port | null {
  return recordIn(row, 'locode') as Port | null
}

/** `field`: exists only in this kind of record. */
function recordIn(row: Row | undefined, field: string): unknown {
  if (row === undefined) return null
  const json = readJson(row['facts'])
  return isRecord(json) && typeof json['id'] === 'string' && field in json ? json : null
}

/** Undefined if it is not JSON. Windows editors may prepend a byte-order mark. */
export function readJson(text: unknown): Json | undefined {
  const json = String(text)
  try {
    return JSON.parse(json.startsWith('\uFEFF') ? json.slice(1) : json) as Json
  } catch {
    return undefined
  }
}

function isEmpty(unmapped: Unmapped): boolean {
  for (const _ in unmapped) return false
  return true
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
