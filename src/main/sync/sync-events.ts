// What the sync emits.

import type { FleetProblem, FleetStatus } from '#shared/contract/fleet.ts'
import type { Unworded } from '#shared/words/failure-words.ts'
import type { RunOutcome } from './run.ts'

export interface SyncEvents {
  status: SyncStatus
  /** A run ended that was not broken off; emitted after its status. */
  runEnded: EndedRun
  /** The store was begun anew: the key opens another account, or the file was lost. */
  reset: void
}

/** As it leaves main, but for the words of what failed. Its times are by this computer's clock, except those of a problem. */
export type SyncStatus = Unworded<FleetStatus>
export type SyncProblem = Unworded<FleetProblem>

export interface EndedRun extends Pick<RunOutcome, 'isWalked' | 'saw' | 'oldestMs'> {
  /** The account was read to its end at least once, or as far as it can be: what comes from now on is news. */
  readonly isFirstOver: boolean
}
