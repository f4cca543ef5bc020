// A container with all that was recorded of it. Pure.

import type { Change } from '../fleet/change.ts'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { Watch } from '../invoices/observed.ts'

export interface RecordedContainer extends Watch {
  readonly container: Container
  readonly shipment: Shipment | null
  readonly changes: readonly Change[]
  /** When its account was closed; null while it is open. Epoch milliseconds. */
  readonly doneAt: number | null
}

/** From when on every change of it is known; null where nobody knows. */
export function watchedSince({ firstSeenAt, keptSince }: Watch): number | null {
  if (firstSeenAt === null || keptSince === null) return firstSeenAt ?? keptSince
  return Math.max(firstSeenAt, keptSince)
}
