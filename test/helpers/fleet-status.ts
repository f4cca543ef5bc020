// The sync status of an account without problems, before its first sync.

import type { FleetStatus } from '#shared/contract/fleet-requests.ts'

/** Without a problem, main and the window use the same shape, because nothing needs words. */
type Well = FleetStatus & { readonly problem: null; readonly store: null }

export function aFleetStatus(facts?: Partial<Omit<FleetStatus, 'problem' | 'store'>>): Well
export function aFleetStatus(facts: Partial<FleetStatus>): FleetStatus
export function aFleetStatus(facts: Partial<FleetStatus> = {}): FleetStatus {
  return {
    counts: { shipments: 0, stopped: 0, containers: 0 },
    run: null,
    completeAt: null,
    partialAt: null,
    unread: null,
    problem: null,
    skipped: [],
    skippedCount: 0,
    nextSyncAt: null,
    isPaused: false,
    pace: { everyMs: 300_000, limitedBy: 'setting', requestsLastHour: 0, requestsPerMinute: 60 },
    clockBehindMs: 0,
    store: null,
    ...facts,
  }
}
