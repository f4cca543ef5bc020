// A run of the sync: its progress, the pace of the runs, and the records that it skipped.

export interface SyncRun {
  readonly step: SyncStep
  /** By the computer's uncorrected clock; identifies the run. */
  readonly startedAt: number
  /** Shipments or requests of this step. */
  readonly received: number
  readonly total: number | null
  /** The first sync of the account. */
  readonly isFirst: boolean
  /** The user asked for it. */
  readonly isAwaited: boolean
}

/** Tracked shipments, stopped ones, then tracked ones that did not appear. */
export type SyncStep = 'active' | 'stopped' | 'missing'

export interface SyncPace {
  /** From the start of one sync to the next. */
  readonly everyMs: number
  /** The reason for the interval. */
  readonly limitedBy: 'setting' | 'budget' | 'service' | 'failures' | 'user' | 'key'
  readonly requestsLastHour: number
  readonly requestsPerMinute: number
}

/** A record that the app could not use. */
export interface SkippedRecord {
  readonly type: string | null
  readonly id: string | null
  readonly path: string
  readonly reason: string
}
