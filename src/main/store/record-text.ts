// A record as the store keeps it: its facts as JSON, what the app has no field for beside them, and a digest of both.

import { hash } from 'node:crypto'
import type { Container } from '#shared/fleet/container.ts'
import type { Unmapped } from '#shared/fleet/json.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Row } from './database.ts'

export interface RecordText {
  readonly facts: string
  /** Null where there is nothing the app has no field for. */
  readonly unmapped: string | null
  /** Equal digests mean equal records: told apart without reading the old one. */
  readonly digest: string
}

export function recordText(record: { readonly unmapped: Unmapped }): RecordText {
  const { unmapped, ...rest } = record
  const facts = JSON.stringify(rest)
  const beside = isEmpty(unmapped) ? null : JSON.stringify(unmapped)
  return { facts, unmapped: beside, digest: hash('sha1', beside === null ? facts : `${facts}\n${beside}`, 'base64') }
}

// Read back, a record has nothing unmapped: what the app has no field for stays behind, for hardly anybody asks for it.

export function readShipment({ facts }: Row): Shipment {
  return { ...(JSON.parse(String(facts)) as Shipment), unmapped: NOTHING }
}

export function readContainer({ facts }: Row): Container {
  return { ...(JSON.parse(String(facts)) as Container), unmapped: NOTHING }
}

export function readTerminal({ facts }: Row): Terminal {
  return { ...(JSON.parse(String(facts)) as Terminal), unmapped: NOTHING }
}

export const NOTHING: Unmapped = Object.freeze({})

function isEmpty(unmapped: Unmapped): boolean {
  for (const _ in unmapped) return false
  return true
}
