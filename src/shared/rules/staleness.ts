// Whether the line's updates are stale, and whether tracking is lost.

import type { Shipment } from '../fleet/shipment.ts'
import { type Arrival, isNear } from './arrival.ts'
import { HOUR, type Instant, instantAt, NEVER } from '../time/instant.ts'
import type { RuleContext } from './judging-context.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'
import { isAwaitingNews, isBlinding, type Stop } from './stop.ts'
import { readInstant } from '../time/written-time-reader.ts'

export type Staleness =
  | { readonly kind: 'fresh'; readonly succeededAt: Instant; readonly phase: TrackingPhase }
  | {
      readonly kind: 'stale'
      readonly cause: StaleCause
      /** The last success. If `never`, the time since which a success was due. */
      readonly since: Instant
      readonly never: boolean
      /** Why the last success does not count; null if it counts or is missing. */
      readonly discounted: 'unreadable' | 'in-the-future' | null
      readonly limitHours: number
      readonly phase: TrackingPhase
    }
  | { readonly kind: 'unknown'; readonly why: 'never-said' | 'unreadable' | 'in-the-future' }
  | { readonly kind: 'stopped' }

export type TrackingPhase = 'at-sea' | 'near-arrival' | 'arrived'

export type StaleCause =
  /** The service keeps asking; the line does not answer. */
  | 'line-feed-failing'
  | 'service-stopped-asking'
  /** The service does not report attempts. */
  | 'unknown'

export interface TrackingTimes {
  readonly succeededAt: Instant | null
  readonly attemptedAt: Instant | null
  readonly createdAt: Instant | null
  /** The last success is set but unreadable. */
  readonly unreadable: boolean
}

export type StalenessContext = Pick<RuleContext, 'settings' | 'accountSaysTracked'>

/** Whether the service sends tracking times. Then a shipment without them was never tracked. */
export function hasTrackingTimes({ tracking }: Shipment): boolean {
  return tracking.lastAttemptedAt !== null || tracking.lastSucceededAt !== null
}

export function readTrackingTimes({ tracking, createdAt }: Shipment): TrackingTimes {
  const succeededAt = readInstant(tracking.lastSucceededAt)
  return {
    succeededAt,
    attemptedAt: readInstant(tracking.lastAttemptedAt),
    createdAt: readInstant(createdAt),
    unreadable: tracking.lastSucceededAt !== null && succeededAt === null,
  }
}

export function judgeStaleness(
  times: TrackingTimes,
  stop: Stop,
  arrival: Arrival,
  { settings, accountSaysTracked = false }: StalenessContext,
  now: Instant,
): Staleness {
  if (stop.kind === 'stopped') return STOPPED
  const phase = phaseOf(arrival, settings)
  const limitHours = limitFor(phase, settings)
  const limit = limitHours * HOUR
  const succeededAt = unlessToCome(times.succeededAt, now)
  const attemptedAt = unlessToCome(times.attemptedAt, now)
  if (succeededAt !== null && now - succeededAt <= limit) return { kind: 'fresh', succeededAt, phase }

  const discounted = times.unreadable ? 'unreadable' : times.succeededAt !== succeededAt ? 'in-the-future' : null
  // Without a success, count from the shipment's creation.
  const mayCount = attemptedAt !== null || accountSaysTracked
  const since = succeededAt ?? (mayCount ? (unlessToCome(times.createdAt, now) ?? attemptedAt) : null)
  if (since === null || now - since <= limit) return { kind: 'unknown', why: discounted ?? 'never-said' }
  const never = succeededAt === null
  return { kind: 'stale', cause: causeOf(attemptedAt, limit, now), since, never, discounted, limitHours, phase }
}

/** Whether the result depends on other shipments of the account because the shipment has no valid time. */
export function dependsOnAccount(staleness: Staleness): boolean {
  if (staleness.kind === 'unknown') return true
  // `unknown` means that no attempt counts either.
  return staleness.kind === 'stale' && staleness.never && staleness.cause === 'unknown'
}

/** The time until {@link judgeStaleness} can return something else, as long as the day does not change. */
export function stalenessHoldsUntil(
  times: TrackingTimes,
  stop: Stop,
  arrival: Arrival,
  settings: RuleSettings,
  now: Instant,
): Instant {
  if (stop.kind === 'stopped') return NEVER
  const limit = limitFor(phaseOf(arrival, settings), settings) * HOUR
  let until = NEVER
  for (const time of [times.succeededAt, times.attemptedAt, times.createdAt]) {
    if (time === null) continue
    // When the limit is exceeded, and when a future time becomes credible.
    for (const moment of [time - MOST_CLOCK_ERROR, time + limit + 1])
      if (moment > now && moment < until) until = instantAt(moment)
  }
  return until
}

/** Ignores times further ahead than a clock error explains. */
function unlessToCome(time: Instant | null, now: Instant): Instant | null {
  return time !== null && time - now > MOST_CLOCK_ERROR ? null : time
}

function causeOf(attemptedAt: Instant | null, limit: number, now: Instant): StaleCause {
  if (attemptedAt === null) return 'unknown'
  return now - attemptedAt <= limit ? 'line-feed-failing' : 'service-stopped-asking'
}

function phaseOf(arrival: Arrival, settings: RuleSettings): TrackingPhase {
  if (arrival.kind === 'arrived') return 'arrived'
  return isNear(arrival, settings.nearArrivalDays) ? 'near-arrival' : 'at-sea'
}

function limitFor(phase: TrackingPhase, { stale }: RuleSettings): number {
  if (phase === 'arrived') return stale.afterArrivalHours
  return phase === 'near-arrival' ? stale.nearArrivalHours : stale.atSeaHours
}

const STOPPED: Staleness = { kind: 'stopped' }

/** Tolerance for wrong clocks of workstations and services. */
const MOST_CLOCK_ERROR = 24 * HOUR

export interface TrackingLost {
  /** `resumed`: no updates since the resume. */
  readonly how: 'stopped' | 'stale' | 'resumed'
  /** The last success, else the stop; null if unknown. */
  readonly since: Instant | null
}

/** Null while updates arrive. */
export function judgeTrackingLost(
  shipment: Shipment | null,
  tracking: { readonly stop: Stop; readonly staleness: Staleness } | null,
  isOut: boolean,
): TrackingLost | null {
  if (shipment === null || tracking === null) return null
  const lastSuccess = (): Instant | null => readInstant(shipment.tracking.lastSucceededAt)
  const { stop, staleness } = tracking
  if (isBlinding(stop)) {
    const stoppedAt = stop.kind === 'stopped' ? stop.stoppedAt : null
    return { how: 'stopped', since: lastSuccess() ?? stoppedAt }
  }
  if (isAwaitingNews(stop) && !isOut) {
    return { how: 'resumed', since: lastSuccess() ?? readInstant(shipment.resumedStop?.at ?? null) }
  }
  return staleness.kind === 'stale' ? { how: 'stale', since: staleness.never ? null : staleness.since } : null
}
