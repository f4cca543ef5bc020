// One sync run: reads tracked shipments, then stopped ones until a page has nothing new, then missing ones by ID.

import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'
import type { Container } from '#shared/fleet/container.ts'
import { DAY, HOUR } from '#shared/time/instant.ts'
import { NOTHING_READ, readMissing } from './missing.ts'
import type { Line, RunContext } from './run-context.ts'
import { sweep, type ListRead } from './sweep.ts'

export interface RunOutcome {
  readonly kind: 'complete' | 'partial' | 'refused' | 'cancelled'
  readonly error: TrackingApiError | null
  readonly requests: number
  /** The stopped list was read to its end. */
  readonly sawAllStopped: boolean
  /** All tracked pages were requested, though some may have failed. */
  readonly isWalked: boolean
  /** All stopped pages were requested, though some may have failed. */
  readonly walkedAllStopped: boolean
  /** Some stopped pages failed and others did not: what the failed ones hold is not news later. */
  readonly lostStopped: boolean
  /** No answer, or no more answers; false if only some pages failed. */
  readonly isCutOff: boolean
  /** Tracked shipments that an incomplete run did not read. */
  readonly unread: readonly string[]
  /** Whether the run received the shipment's current state. False for skipped records and failed pages. */
  readonly saw: (shipmentId: string) => boolean
  /** Maximum age of the data, if a cache answered. */
  readonly oldestMs: number
}

/** Interval for reading the whole stopped list, which finds shipments that left the account. */
const STOPPED_AGAIN_AFTER_MS = DAY
/** Interval while a tracked page fails: then only the stopped list reveals stops. */
const STOPPED_AGAIN_MEANWHILE_MS = HOUR
/** Above this number, look for missing shipments in the stopped list first: it returns a hundred per request. */
const MANY_MISSING = 20
/** Limit per run; the rest stay missing until the next run. */
const MOST_READ_BY_ID = 200
/** Limit for shipments that failed before, so that they neither delay others nor slow down every sync. */
const MOST_ASKED_AGAIN = 20

export async function runSync(options: Omit<RunContext, 'line'>): Promise<RunOutcome> {
  const { fleet, progress, now } = options
  const line: Line = { isAlive: false, isDoubted: false, oldestMs: 0 }
  const context: RunContext = { ...options, line }
  let requests = 0
  let sawAllStopped = false
  let isWalked = false
  let walkedAllStopped = false
  let lostStopped = false
  let isCutOff = false
  const seenIds: ReadonlySet<string>[] = []
  const ended = (kind: RunOutcome['kind'], error: TrackingApiError | null): RunOutcome => {
    const aside = new Set(fleet.skipped().flatMap(({ type, id }) => (type === 'shipment' ? [id] : [])))
    const isSeen = (id: string): boolean => seenIds.some((some) => some.has(id))
    const saw = (id: string): boolean => !aside.has(id) && isSeen(id)
    const unread = kind === 'partial' ? fleet.idsIn('active').filter((id) => !isSeen(id)) : []
    const cutOff = isCutOff || !line.isAlive
    return {
      kind,
      error,
      requests,
      sawAllStopped,
      isWalked,
      walkedAllStopped,
      lostStopped,
      isCutOff: cutOff,
      unread,
      saw,
      oldestMs: line.oldestMs,
    }
  }

  const active = await sweep(context, {
    list: 'active',
    isBaseline: progress.completeAt === null,
    untilNothingNew: false,
  })
  requests += active.requests
  seenIds.push(active.seen)
  if (endsRun(active, line)) {
    ;({ isCutOff } = active)
    return ended(active.kind, active.error)
  }
  const unreadable = fleet.unreadable()
  const isUnreadable = new Set(unreadable)
  // After a partial sweep, an unseen shipment may be on a failed page.
  const missing = (): string[] =>
    active.kind === 'complete' ? fleet.idsIn('active').filter((id) => !active.seen.has(id)) : []

  const { stoppedCompleteAt, stoppedHasGaps } = progress
  const againAfterMs = active.kind === 'complete' ? STOPPED_AGAIN_AFTER_MS : STOPPED_AGAIN_MEANWHILE_MS
  const isOld = stoppedCompleteAt === null || Math.abs(now() - stoppedCompleteAt) > againAfterMs
  const manyMissing = missing().filter((id) => !isUnreadable.has(id)).length > MANY_MISSING
  const wantsAllStopped = isOld || stoppedHasGaps || manyMissing
  const knownIds = fleet.idsIn('stopped')
  const stopped = await sweep(context, {
    list: 'stopped',
    isBaseline: progress.stoppedCompleteAt === null,
    untilNothingNew: !wantsAllStopped,
  })
  requests += stopped.requests
  seenIds.push(stopped.seen)
  // If no stopped page could be read, none of its shipments is news later.
  const readSome = stopped.kind === 'complete' || stopped.seen.size > 0
  lostStopped = stopped.kind === 'partial' && readSome
  if (endsRun(stopped, line) || line.isDoubted) {
    ;({ isCutOff } = stopped)
    return ended(stopped.kind, active.error ?? stopped.error)
  }
  sawAllStopped = wantsAllStopped && stopped.kind === 'complete'
  walkedAllStopped = wantsAllStopped && stopped.isWalked && readSome

  // Stopped shipments on no list go last: their state is the least urgent.
  const unseen = stopped.reachedEnd ? knownIds.filter((id) => !stopped.seen.has(id)) : []
  const wantedIds = [...missing(), ...unseen.filter((id) => !active.seen.has(id))]
  const isWanted = new Set(wantedIds)
  const others = wantedIds.filter((id) => !isUnreadable.has(id)).slice(0, MOST_READ_BY_ID - MOST_ASKED_AGAIN)
  const again = unreadable.filter((id) => isWanted.has(id)).slice(0, MOST_ASKED_AGAIN)
  const missingRead = await readMissing(context, [...others, ...again])
  requests += missingRead.requests
  seenIds.push(missingRead.seen)
  if (missingRead.kind === 'cancelled') return ended('cancelled', null)
  isCutOff = missingRead.kind === 'partial'
  isWalked = active.isWalked && missingRead.kind === 'complete'
  const error = active.error ?? stopped.error ?? missingRead.error
  const outcome = ended(error === null ? 'complete' : 'partial', error)
  confirmMissingDeadlines(context, outcome)
  return outcome
}

/** Marks deadlines as gone after a day without them, including containers on unchanged pages. */
function confirmMissingDeadlines({ fleet, now }: RunContext, outcome: RunOutcome): void {
  const time = now()
  if (!fleet.missesDeadlinesSince(time - DAY)) return
  const skipped = new Set(fleet.skipped().flatMap(({ type, id }) => (type === 'container' ? [id] : [])))
  const saw = ({ id, shipmentId }: Container): boolean =>
    shipmentId !== null && outcome.saw(shipmentId) && !skipped.has(id)
  fleet.commit({ ...NOTHING_READ, at: time, saw })
}

/** Continue after failed pages, unless every request would fail. */
function endsRun({ kind, isCutOff }: ListRead, { isDoubted }: Line): boolean {
  return kind !== 'complete' && (kind !== 'partial' || (isCutOff && !isDoubted))
}
