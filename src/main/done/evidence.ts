// Everything recorded about a container: its facts, shipment, changes and watch gaps.

import type { Store } from '#main/store/store.ts'
import type { Evidence } from '#shared/contract/invoices-requests.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { WatchGaps } from './watch-gaps.ts'

export type EvidenceOf = (container: Container) => Evidence

export interface EvidenceOptions {
  readonly store: Pick<Store, 'fleet' | 'changes'>
  readonly gaps: Pick<WatchGaps, 'list'>
  readonly now: () => number
  /** Older changes may be pruned. */
  readonly historyMs: () => number
}

const CHANGES_AT_ONCE = 1000

export function createEvidence({ store, gaps, now, historyMs }: EvidenceOptions): EvidenceOf {
  const { fleet, changes } = store

  function changesOf(containerId: string): readonly Change[] {
    const changesOfField: Change[] = []
    let before: number | undefined
    for (;;) {
      const part = changes.ofContainer(containerId, {
        most: CHANGES_AT_ONCE,
        ...(before === undefined ? {} : { before }),
      })
      changesOfField.push(...part)
      before = part.at(-1)?.key
      if (part.length === 0) return changesOfField
    }
  }

  return (container) => {
    const firstSeenAt = fleet.firstSeenAt(container.id)
    const oldest = now() - historyMs()
    return {
      container,
      shipment: container.shipmentId === null ? null : fleet.shipment(container.shipmentId),
      changes: changesOf(container.id),
      firstSeenAt,
      keptSince: firstSeenAt !== null && firstSeenAt >= oldest ? null : oldest,
      gaps: gaps.list(firstSeenAt),
    }
  }
}
