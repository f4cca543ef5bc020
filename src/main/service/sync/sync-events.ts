// Events and status of the sync.

import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { RunOutcome } from './run.ts'

export interface SyncEvents {
  status: FleetStatus
  /** A run ended without being cancelled; emitted after its status. */
  runEnded: EndedRun
}

export interface EndedRun extends Pick<RunOutcome, 'isWalked' | 'saw' | 'oldestMs'> {
  /** The first sync is over: later changes are news. */
  readonly isFirstOver: boolean
}
