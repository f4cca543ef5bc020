// Reads the ledger of alerts from a store's file.

import { DatabaseSync } from 'node:sqlite'

export interface LedgerAlert {
  readonly key: number
  readonly identity: string
  readonly kind: string
  /** A container, a shipment, or a place. */
  readonly subject: string
  readonly fact: string
  readonly what: string
  readonly seenAt: number
  readonly outcome: string
  /** In a notification, perhaps with others after quiet hours. */
  readonly isInToast: boolean
  /** Raised under a wrong clock and withdrawn. */
  readonly isWithdrawn: boolean
}

export function alertsIn(path: string): readonly LedgerAlert[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const rows = database
      .prepare(
        "SELECT key, identity, kind, words ->> 'what' AS what, seen_at, outcome, toast_id FROM alert ORDER BY key",
      )
      .all()
    return rows.map((row) => {
      const [identity = '', byAWrongClock] = String(row['identity']).split(WITHDRAWN)
      const [kind, shipmentId, containerId, place, fact] = JSON.parse(identity) as readonly (string | null)[]
      return {
        key: Number(row['key']),
        identity,
        kind: String(kind),
        subject: containerId ?? shipmentId ?? place ?? '',
        fact: String(fact),
        what: String(row['what']),
        seenAt: Number(row['seen_at']),
        outcome: String(row['outcome']),
        isInToast: row['toast_id'] !== null,
        isWithdrawn: byAWrongClock !== undefined,
      }
    })
  } finally {
    database.close()
  }
}

/** This desktop shows every toast, so at rest only an alert of the last second is undelivered. */
export function isUndelivered({ outcome, isInToast, seenAt }: LedgerAlert, now: number): boolean {
  if (seenAt > now - GATHERED_MS) return false
  return (outcome === 'held' && !isInToast) || ['pending', 'showing', 'failed', 'suppressed'].includes(outcome)
}

/** Alerts wait a second for others. */
const GATHERED_MS = 2_000

const WITHDRAWN = ' by a wrong clock, '
