// A record as the store keeps it: its facts as JSON, what the app has no field for beside them, and the digest of what the service sent.

import type { Container } from '#shared/fleet/container.ts'
import type { Json, Unmapped } from '#shared/fleet/json.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Row } from './database.ts'

export interface RecordText {
  readonly facts: string
  /** Null where there is nothing the app has no field for. */
  readonly unmapped: string | null
}

export function recordText(record: { readonly unmapped: Unmapped }): RecordText {
  if (isEmpty(record.unmapped)) return { facts: JSON.stringify(record), unmapped: null }
  return { facts: JSON.stringify(withoutUnmapped(record)), unmapped: JSON.stringify(record.unmapped) }
}

export function withoutUnmapped<Subject extends { readonly unmapped: Unmapped }>(record: Subject): Subject {
  return isEmpty(record.unmapped) ? record : { ...record, unmapped: NOTHING }
}

/** In the place of a digest: the disk no longer tells anything legible of the record. No text of the service's has it. */
export const ILLEGIBLE = ''
/** In the place of a digest: the record was told by more than one text of its own, or by one that was not told apart. */
export const UNTOLD = '-'

// Read back, a record has nothing unmapped: what the app has no field for stays behind, for hardly anybody asks for it.
// Null is one that cannot be read: SQLite checks how the pages of its file hang together, not what is written on them.

export function readShipment({ facts }: Row): Shipment | null {
  return recordIn(facts) as Shipment | null
}

export function readContainer({ facts }: Row): Container | null {
  return recordIn(facts) as Container | null
}

export function readTerminal({ facts }: Row): Terminal | null {
  return recordIn(facts) as Terminal | null
}

/** Undefined where it is no JSON. */
export function readJson(text: unknown): Json | undefined {
  try {
    return JSON.parse(String(text)) as Json
  } catch {
    return undefined
  }
}

function recordIn(facts: Row[string] | undefined): object | null {
  const record = readJson(facts)
  return typeof record === 'object' && record !== null && 'id' in record ? record : null
}

const NOTHING: Unmapped = Object.freeze({})

function isEmpty(unmapped: Unmapped): boolean {
  for (const _ in unmapped) return false
  return true
}
