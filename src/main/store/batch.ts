// A batch of records from the service, and the commit it results in.

import type { KnownPage } from '#main/service/tracking-api/api.ts'
import type { SkippedRecord } from '#shared/sync/sync-run.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'

export type ListName = 'active' | 'stopped'

export interface Batch {
  /** Epoch milliseconds of the corrected clock. */
  readonly at: number
  /** The list was never read to its end before, so new records raise no alerts. */
  readonly isBaseline: boolean
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly ports: readonly Port[]
  readonly terminals: readonly Terminal[]
  readonly page?: ReadPage
  /** One shipment read by its id. */
  readonly alone?: ReadAlone
  /** Ids that the service answered with 404. */
  readonly gone?: readonly string[]
  /** Set at the end of a sync: whether it saw the container in its present state. */
  readonly saw?: (container: Container) => boolean
}

export interface ReadAlone {
  readonly id: string
  readonly skipped: readonly SkippedRecord[]
}

export interface ReadPage {
  readonly list: ListName
  readonly number: number
  readonly known: KnownPage
  /** Ids of unusable shipments on the page. */
  readonly unusable: readonly string[]
  readonly skipped: readonly SkippedRecord[]
}

/** Only what the batch changed. */
export interface Commit {
  readonly at: number
  readonly isBaseline: boolean
  readonly shipments: readonly Step<Shipment>[]
  readonly containers: readonly Step<Container>[]
  readonly terminals: readonly Terminal[]
  readonly changes: readonly Change[]
}

/**
 * `before` is null for a new or unreadable record, `after` for a deleted one. Both are null if it came and went.
 * `unmapped` is empty in both.
 */
export interface Step<Subject> {
  readonly id: string
  readonly before: Subject | null
  readonly after: Subject | null
}
