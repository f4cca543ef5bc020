// Answers the window's requests about the fleet and its sync.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { FleetStore } from '#main/store/fleet-store.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { FleetSync } from './fleet-sync.ts'

export function fleetHandlers(fleet: FleetStore, sync: FleetSync) {
  return {
    'fleet.ports': () => succeeded(fleet.ports()),
    'fleet.skipped': () => succeeded(fleet.skipped()),
    'fleet.refresh': () => {
      sync.refresh()
      return succeeded(null)
    },
    'fleet.pause': ({ paused }) => {
      sync.pause(paused)
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}

/** The status with corrected times, if this computer's clock is wrong. */
export function statusForPage(status: FleetStatus): FleetStatus {
  const { clockBehindMs, completeAt, partialAt, nextSyncAt, unread } = status
  const correct = (at: number | null): number | null => (at === null ? null : at + clockBehindMs)
  return {
    ...status,
    completeAt: correct(completeAt),
    partialAt: correct(partialAt),
    nextSyncAt: correct(nextSyncAt),
    unread: unread && { ...unread, since: correct(unread.since) },
  }
}
