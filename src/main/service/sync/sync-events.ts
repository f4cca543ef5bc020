// Events and status of the sync.

import type { FleetProblem, FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { Unworded } from '#shared/words/failure-words.ts'
import type { RunOutcome } from './run.ts'

export interface SyncEvents {
  status: SyncStatus
  /** A run ended without being cancelled; emitted after its status. */
  runEnded: EndedRun
  /** The store was cleared: the key opens another account, or the file was lost. */
  reset: void
}

/** The status without localized texts. Times are by this computer's clock, except in a problem. */
export type SyncStatus = Unworded<FleetStatus>
export type SyncProblem = Unworded<FleetProblem>

export interface EndedRun extends Pick<RunOutcome, 'isWalked' | 'saw' | 'oldestMs'> {
  /** The first sync is over: later changes are news. */
  readonly isFirstOver: boolean
}
