// A resume of a stopped shipment: its states, its times, and the tracking fields that prove it.

export const RESUME_STATES = [
  'queued',
  'requested',
  /** The service accepted it; checks follow. */
  'accepted',
  /** Tracking is on, and the line was asked since. */
  'verified',
  /** It stopped again within 48 hours. */
  'did-not-hold',
  /** Accepted, but not confirmed after an hour. */
  'unverified',
  'failed',
  /** No longer stopped: nothing was sent. */
  'not-needed',
  'cancelled',
] as const
export type ResumeState = (typeof RESUME_STATES)[number]

/** Epoch milliseconds. */
export interface ResumeTimes {
  readonly clickedAt: number
  readonly nextCheckAt: number | null
  readonly watchedUntil: number | null
  readonly endedAt: number | null
}

export const RESUME_ORIGINS = ['window', 'notification', 'tray'] as const
export type ResumeOrigin = (typeof RESUME_ORIGINS)[number]

/** Tracking fields as the service sent them. */
export interface TrackingSeen {
  readonly stoppedAt: string | null
  readonly stoppedReason: string | null
  readonly lastAttemptedAt: string | null
  readonly lastSucceededAt: string | null
}
