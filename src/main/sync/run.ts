// One sync run: the tracked shipments, the stopped ones as far as anything is new, then one by one those that did not appear.

import type { FleetStore } from '#main/store/fleet-store.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'
import { isOutdated } from '#main/tracking-api/list-shipments.ts'
import type { Container } from '#shared/fleet/container.ts'
import { DAY } from '#shared/rules/instant.ts'
import { NOTHING_READ, readMissing } from './missing.ts'
import type { Line, RunContext } from './run-context.ts'
import { sweep, type Sweep } from './sweep.ts'

export interface RunOutcome {
  readonly kind: 'complete' | 'partial' | 'refused' | 'cancelled' | 'another-account'
  /** The first failure, where there was one. */
  readonly error: TrackingApiError | null
  readonly requests: number
  /** The list of the stopped ones was read to its end. */
  readonly sawAllStopped: boolean
  /** The tracked ones were walked to their end and nothing broke the rest off, though pages on the way may have failed. */
  readonly isWalked: boolean
  /** It walked the whole list of the stopped ones, though pages on the way may have failed. */
  readonly walkedAllStopped: boolean
  /** Pages of that list could not be read, while others were: what is new on those is no news in the next run. */
  readonly lostStopped: boolean
  /** Nothing was answered, or nothing more: not where pages failed and others did not. */
  readonly isCutOff: boolean
  /** Tracked shipments that it did not come across, in a run that could not read everything. */
  readonly unread: readonly string[]
  /** Whether the run was sent the shipment as it is now: not of one that was set aside, nor of one on a page that failed. */
  readonly saw: (shipmentId: string) => boolean
  /** What it read is of the account that the store is about. */
  readonly isKnownWhose: boolean
  /** What it read is at most so old: a cache may have answered in place of the service. */
  readonly oldestMs: number
}

/** The whole list of the stopped ones is read again after this, to learn of those that left the account. */
const STOPPED_AGAIN_AFTER_MS = 24 * 60 * 60_000
/** While a page of the tracked ones cannot be read: no one is missed then, so that list alone tells who was stopped. */
const STOPPED_AGAIN_MEANWHILE_MS = 60 * 60_000
/** More missing ones than this are looked for in the list of the stopped first: it answers for a hundred at a time. */
const MANY_MISSING = 20
/** So many are read one by one in a run; the rest is still missing in the next. */
const MOST_READ_BY_ID = 200
/** Of those that could not be read the last time: they must not keep the others waiting, nor slow the sync down for ever. */
const MOST_ASKED_AGAIN = 20

export async function runSync(options: Omit<RunContext, 'line'>): Promise<RunOutcome> {
  const { fleet, progress, startedAt } = options
  const line: Line = { isAlive: false, isDoubted: false, isKnownWhose: !progress.isKeyNew, oldestMs: 0 }
  const context: RunContext = { ...options, line }
  let requests = 0
  let sawAllStopped = false
  let isWalked = false
  let walkedAllStopped = false
  let lostStopped = false
  let isCutOff = false
  const seen: ReadonlySet<string>[] = []
  const ended = (kind: RunOutcome['kind'], error: TrackingApiError | null): RunOutcome => {
    const aside = new Set(fleet.skipped().flatMap(({ type, id }) => (type === 'shipment' ? [id] : [])))
    const isSeen = (id: string): boolean => seen.some((some) => some.has(id))
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
      isKnownWhose: line.isKnownWhose,
      oldestMs: line.oldestMs,
    }
  }

  const active = await sweep(context, {
    list: 'active',
    isBaseline: progress.completeAt === null,
    untilNothingNew: false,
  })
  requests += active.requests
  seen.push(active.seen)
  if (endsRun(active, line)) {
    ;({ isCutOff } = active)
    return ended(active.kind, active.error)
  }
  const unreadable = fleet.unreadable()
  const isUnreadable = new Set(unreadable)
  // What a partial sweep did not see is not missing: it may have been on the page that failed.
  const missing = (): string[] =>
    active.kind === 'complete' ? fleet.idsIn('active').filter((id) => !active.seen.has(id)) : []

  // A time in the future was written under a wrong clock, and says nothing.
  const { stoppedCompleteAt, stoppedHasGaps } = progress
  const againAfterMs = active.kind === 'complete' ? STOPPED_AGAIN_AFTER_MS : STOPPED_AGAIN_MEANWHILE_MS
  const isOld = stoppedCompleteAt === null || Math.abs(startedAt - stoppedCompleteAt) > againAfterMs
  const manyMissing = missing().filter((id) => !isUnreadable.has(id)).length > MANY_MISSING
  const wantsAllStopped = isOld || stoppedHasGaps || manyMissing || knowsFewerFields(fleet)
  const known = fleet.idsIn('stopped')
  const stopped = await sweep(context, {
    list: 'stopped',
    isBaseline: progress.stoppedCompleteAt === null,
    untilNothingNew: !wantsAllStopped,
  })
  requests += stopped.requests
  seen.push(stopped.seen)
  // Where nothing of them could be read, all may be on the page that failed: once it can be read, none of them is news.
  const readSome = stopped.kind === 'complete' || stopped.seen.size > 0
  lostStopped = stopped.kind === 'partial' && readSome
  if (endsRun(stopped, line) || line.isDoubted) {
    ;({ isCutOff } = stopped)
    return ended(stopped.kind, active.error ?? stopped.error)
  }
  sawAllStopped = wantsAllStopped && stopped.kind === 'complete'
  walkedAllStopped = wantsAllStopped && stopped.isWalked && readSome

  // Those that were stopped and are in neither list now come last: nothing hurts while they are unknown.
  const unseen = stopped.reachedEnd ? known.filter((id) => !stopped.seen.has(id)) : []
  const wanted = [...missing(), ...unseen.filter((id) => !active.seen.has(id))]
  const isWanted = new Set(wanted)
  const others = wanted.filter((id) => !isUnreadable.has(id)).slice(0, MOST_READ_BY_ID - MOST_ASKED_AGAIN)
  const again = unreadable.filter((id) => isWanted.has(id)).slice(0, MOST_ASKED_AGAIN)
  const read = await readMissing(context, [...others, ...again])
  requests += read.requests
  seen.push(read.seen)
  if (read.kind === 'cancelled') return ended('cancelled', null)
  isCutOff = read.kind === 'partial'
  isWalked = active.isWalked && read.kind === 'complete'
  const error = active.error ?? stopped.error ?? read.error
  const outcome = ended(error === null ? 'complete' : 'partial', error)
  confirmMissingDeadlines(context, outcome)
  return outcome
}

/** What a day of syncs did not bring back is gone, also of containers on pages that did not change and were not kept again. */
function confirmMissingDeadlines({ fleet, now }: RunContext, outcome: RunOutcome): void {
  const at = now()
  if (!fleet.missesDeadlinesSince(at - DAY)) return
  const skipped = new Set(fleet.skipped().flatMap(({ type, id }) => (type === 'container' ? [id] : [])))
  const saw = ({ id, shipmentId }: Container): boolean =>
    shipmentId !== null && outcome.saw(shipmentId) && !skipped.has(id)
  fleet.commit({ ...NOTHING_READ, at, saw })
}

/** A page of the stopped ones was parsed by a version of the app that knew other fields: what is new is on every page. */
function knowsFewerFields(fleet: FleetStore): boolean {
  for (let number = 1; ; number += 1) {
    const page = fleet.page('stopped', number)
    if (page === undefined) return false
    if (page.fingerprint !== null && isOutdated(page.fingerprint)) return true
  }
}

/** Whatever became of its pages, the rest of the run is worth a try; but not where no request would fare better. */
function endsRun({ kind, isCutOff }: Sweep, { isDoubted }: Line): boolean {
  return kind !== 'complete' && (kind !== 'partial' || (isCutOff && !isDoubted))
}
