// Keeps the fleet current: connects the state machine with clock, service and store, and emits the status.

import type { Emitter } from '#main/core/events/emitter.ts'
import type { Context } from '#main/core/port/context.ts'
import { Timer } from '#main/core/time/timer.ts'
import { Refusal, tryTo } from '#main/core/events/refusal.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import type { Priority, TrackingApi } from '#main/service/tracking-api/api.ts'
import type { FleetProblem, FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { SyncRun, SyncPace } from '#shared/sync/sync-run.ts'
import { transition, type SyncEvent, type SyncState } from './machine.ts'
import { runSync, type RunOutcome } from './run.ts'
import { createRunResults, waiting } from './run-results.ts'
import type { SyncEvents } from './sync-events.ts'
import { jittered, tempo } from './tempo.ts'
import { startUpkeep } from './upkeep.ts'

export interface FleetSyncOptions {
  readonly api: TrackingApi
  readonly store: Store
  readonly plan: SyncPlan
  readonly events: Emitter<SyncEvents & Pick<StoreEvents, 'fileFailed'>>
  /** The first run waits for it. */
  readonly judged?: { whenJudged(then: () => void): void }
}

/** The user's sync settings. */
export interface SyncPlan {
  readonly everyMs: number
  /** Older stops are not stored. */
  readonly oldestStoppedMs: number
  /** Older changes are deleted from the log. */
  readonly historyMs: number
}

export interface FleetSync {
  readonly state: SyncState
  /** Begins the first run, after all parts listen. */
  start(): void
  status(): FleetStatus
  /** Starts a run at once for a waiting user. */
  refresh(): void
  /** Call it after an undetected sleep or clock change. */
  woke(): void
  pause(paused: boolean): void
  plan(next: SyncPlan): void
  close(): Promise<void>
}

/** Clock checks at this interval: until then, dates follow a wrong clock. */
const HEARTBEAT_MS = 10_000
/** More than a timer's usual delay. */
const JUMP_MS = 60_000
/** During a run: repeated pauses of a few seconds fall between two heartbeats. */
const PAUSE_CHECK_MS = 1_000
/** A refresh restarts a run without progress for this long. */
const STUCK_AFTER_MS = 10_000
const MOST_SET_ASIDE_SHOWN = 200

type SyncContext = Pick<Context, 'clock' | 'now' | 'isTimeConfirmed' | 'random' | 'reportBug'>

export function createFleetSync(context: SyncContext, options: FleetSyncOptions): FleetSync {
  const { clock, now, isTimeConfirmed, random, reportBug } = context
  const { api, store, events, judged } = options
  let { everyMs: wishedEveryMs, oldestStoppedMs, historyMs } = options.plan
  const results = createRunResults(store, now)
  let state: SyncState = results.progress.isPaused ? { at: 'paused' } : { at: 'waiting', dueAt: clock.now() }
  let underWay: Omit<SyncRun, 'isAwaited'> | null = null
  /** Monotonic time of the run's last progress. */
  let progressedAt = clock.elapsed()
  let priority: Priority = 'background'
  let breakOff = new AbortController()
  /** Serializes the runs: a cancelled run must end before the next begins. */
  let runs: Promise<void> = Promise.resolve()
  const dueTimer = new Timer(clock)
  const heartbeat = new Timer(clock)
  const pauseCheck = new Timer(clock)
  let wasWaiting = false
  let countedRequests = 0
  let upkeep: Disposable | null = null
  let beatAt = clock.now()

  function happen(event: SyncEvent): void {
    const { state: next, act } = transition(state, event, clock.now())
    state = next
    dueTimer.cancel()
    if (act === 'break-off') {
      breakOff.abort()
      underWay = null
    }
    if (act === 'hurry') priority = 'urgent'
    if (act === 'begin-anew') breakOff.abort()
    if (act === 'begin' || act === 'begin-anew') begin()
    if (state.at === 'syncing') pauseCheck.repeat(PAUSE_CHECK_MS, checkPace)
    else pauseCheck.cancel()
    if (state.at === 'waiting') dueTimer.set(Math.max(0, state.dueAt - clock.now()), due)
    emitStatus()
  }

  /** Timers are wrong after a sleep or a clock change, so check the time itself. */
  function due(): void {
    if (state.at !== 'waiting') return
    const remainingMs = state.dueAt - clock.now()
    if (remainingMs > 0) dueTimer.set(remainingMs, due)
    else happen({ kind: 'due' })
  }

  function begin(): void {
    priority = state.at === 'syncing' && state.isHurried ? 'urgent' : 'background'
    breakOff = new AbortController()
    progressedAt = clock.elapsed()
    const { signal } = breakOff
    const isFirst = results.progress.completeAt === null
    underWay = { step: 'active', startedAt: clock.now(), received: 0, total: null, isFirst }
    runs = runs
      .then(() => runOnce(signal, isFirst))
      .catch((error: unknown) => {
        const isRefused = error instanceof Refusal
        if (!isRefused) reportBug('sync', error)
        if (signal.aborted) return
        underWay = null
        // The status has the reason from the store.
        if (!isRefused) results.takeBug(error)
        happen({ kind: 'done', wasRefused: false, dueAt: nextDue(0) })
      })
  }

  async function runOnce(signal: AbortSignal, isFirst: boolean): Promise<void> {
    if (signal.aborted) return
    const startedAt = clock.now()
    const begunAt = clock.elapsed()
    const keptMs = oldestStoppedMs
    const outcome = await runSync({
      api,
      fleet: store.fleet,
      signal,
      priority: () => priority,
      now,
      isTimeConfirmed,
      progress: results.progress,
      oldestStoppedMs,
      onTrouble(error) {
        results.takeTrouble(error)
        emitStatus()
      },
      onProgress(step, received, total) {
        progressedAt = clock.elapsed()
        underWay = { step, startedAt, received, total, isFirst }
        emitStatus()
      },
    })
    if (signal.aborted) return
    underWay = null
    const isKeptLonger = oldestStoppedMs > keptMs
    if (isKeptLonger) store.fleet.endPages('stopped', 0)
    const ended = isKeptLonger ? { ...outcome, sawAllStopped: false, walkedAllStopped: false } : outcome
    conclude(ended, clock.elapsed() - begunAt)
  }

  /** Cached answers say nothing about the time since. */
  function markWatched({ oldestMs }: RunOutcome): void {
    const until = now() - oldestMs
    if (oldestMs === 0 || until > (store.watchedUntil() ?? 0)) store.watched(until)
  }

  function conclude(outcome: RunOutcome, tookMs: number): void {
    results.take(outcome, tookMs)
    if (outcome.isWalked) store.database.endRefusal()
    if (outcome.isWalked && isTimeConfirmed()) markWatched(outcome)
    if (outcome.isWalked) {
      const started = startUpkeep({ store, context, historyMs, oldestStoppedMs })
      // Another pruning may still be active.
      if (started !== null) {
        upkeep?.[Symbol.dispose]()
        upkeep = started
      }
    }
    const { refusedForMs } = results
    const wasRefused = outcome.kind === 'refused' && refusedForMs === null
    happen({ kind: 'done', wasRefused, dueAt: refusedForMs === null ? nextDue(tookMs) : clock.now() + refusedForMs })
    const { isWalked, saw, oldestMs } = outcome
    events.emit('runEnded', { isWalked, saw, oldestMs, isFirstOver: results.progress.completeAt !== null })
  }

  function nextDue(passedMs: number): number {
    const { everyMs } = currentTempo()
    // After a failure the delay starts at the end, so that a slow failure is not repeated at once.
    const countedMs = results.failuresInARow > 0 ? 0 : passedMs
    return clock.now() + Math.max(0, jittered(everyMs, random()) - countedMs)
  }

  function currentTempo() {
    const { requestsPerRun, failuresInARow } = results
    return tempo({ everyMs: wishedEveryMs, requestsPerRun, pace: api.pace(), failuresInARow })
  }

  function beat(): void {
    const passedMs = clock.now() - beatAt
    beatAt = clock.now()
    // After a sleep or clock change, only the service knows the time, and due times are wrong.
    if (Math.abs(passedMs - HEARTBEAT_MS) > JUMP_MS) happen({ kind: 'woke' })
    checkPace()
  }

  /** A call may wait silently for as long as the service requested. Requests leave the last hour silently. */
  function checkPace(): void {
    const isWaiting = problem()?.kind === 'waiting'
    const { requestsLastHour } = api.pace()
    if (isWaiting !== wasWaiting || requestsLastHour !== countedRequests) emitStatus()
    wasWaiting = isWaiting
    countedRequests = requestsLastHour
  }

  function status(): FleetStatus {
    const skipped = store.fleet.skipped()
    const { progress, partialAt, unread } = results
    const clockBehindMs = now() - clock.now()
    return {
      counts: store.fleet.counts(),
      run: underWay === null ? null : { ...underWay, isAwaited: state.at === 'syncing' && state.isHurried },
      completeAt: progress.completeAt,
      partialAt,
      problem: problem(),
      unread,
      skipped: skipped.slice(0, MOST_SET_ASIDE_SHOWN),
      skippedCount: skipped.length,
      nextSyncAt: state.at === 'waiting' ? state.dueAt + clockBehindMs : null,
      isPaused: state.at === 'paused' || (state.at === 'syncing' && state.thenPause),
      pace: pace(),
      clockBehindMs,
      store: store.failure(),
    }
  }

  function problem(): FleetProblem | null {
    const runProblem = results.problem
    if (runProblem?.kind === 'key-rejected') return runProblem
    return waiting(api.pace(), now(), runProblem?.since) ?? runProblem
  }

  function pace(): SyncPace {
    const { everyMs, limitedBy } = currentTempo()
    const { perMinute: requestsPerMinute, requestsLastHour } = api.pace()
    const isRefused = state.at === 'refused' || results.isRefused
    const because = state.at === 'paused' ? 'user' : isRefused ? 'key' : limitedBy
    return { everyMs, limitedBy: because, requestsLastHour, requestsPerMinute }
  }

  /** Reads the skipped older stops as history, not as news. */
  function keepStopped(forMs: number): void {
    oldestStoppedMs = forMs
    const before = results.progress.oldestStoppedMs
    if (before === forMs) return
    if (before !== null && before < forMs) {
      store.fleet.endPages('stopped', 0)
      results.change({ stoppedCompleteAt: null })
    }
    results.change({ oldestStoppedMs: forMs })
  }

  function emitStatus(): void {
    if (state.at !== 'ended') events.emit('status', status())
  }

  const listening = new DisposableStack()
  listening.use(events.on('fileFailed', emitStatus))
  tryTo(() => keepStopped(oldestStoppedMs))
  heartbeat.repeat(HEARTBEAT_MS, beat)
  return {
    get state() {
      return state
    },
    start() {
      if (judged === undefined) due()
      else judged.whenJudged(due)
    },
    status,
    refresh: () => happen({ kind: 'asked', isStuck: clock.elapsed() - progressedAt >= STUCK_AFTER_MS }),
    woke() {
      // Prevents a second report by the heartbeat.
      beatAt = clock.now()
      happen({ kind: 'woke' })
    },
    pause(paused) {
      results.change({ isPaused: paused })
      happen({ kind: paused ? 'pause' : 'go-on' })
    },
    plan(next) {
      tryTo(() => keepStopped(next.oldestStoppedMs))
      historyMs = next.historyMs
      if (next.everyMs === wishedEveryMs) return
      wishedEveryMs = next.everyMs
      const { completeAt } = results.progress
      happen({ kind: 'rescheduled', dueAt: nextDue(completeAt === null ? 0 : now() - completeAt) })
    },
    async close() {
      happen({ kind: 'end' })
      listening.dispose()
      heartbeat.cancel()
      upkeep?.[Symbol.dispose]()
      await runs
    },
  }
}
