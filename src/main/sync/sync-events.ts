// What the sync emits.

import type { FleetStatus } from '#shared/contract/fleet.ts'
import type { RunOutcome } from './run.ts'

export interface SyncEvents {
  status: FleetStatus
  /** A run ended that was not broken off; emitted after its status. */
  runEnded: EndedRun
  /** The store was begun anew: the key opens another account, or the file was lost. */
  reset: void
}

export interface EndedRun extends Pick<RunOutcome, 'isWalked' | 'saw'> {
  /** The account was read to its end at least once, or as far as it can be: what comes from now on is news. */
  readonly isFirstOver: boolean
}
