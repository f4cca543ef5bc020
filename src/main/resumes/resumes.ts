// Resumes stopped shipments one at a time, follows up on each, and survives a crash.

import type { Context } from '#main/core/port/context.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { Result, ResumeAccepted, Priority } from '#main/service/tracking-api/api.ts'
import { asFailure, type TrackingApiError } from '#main/service/tracking-api/errors.ts'
import type { Store } from '#main/store/store.ts'
import type { ResumeStory } from '#shared/contract/resume-requests.ts'
import type { ResumeOrigin, ResumeState } from '#shared/resumes/resume.ts'
import type { TeamResume } from '#shared/contract/team-requests.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { attemptsIn, enterState, seenIn, stateAfterCheck, WATCHED, type Step } from './resume-state.ts'
import { isWaiting, createResumeBook, type Change } from './resume-book.ts'
import type { Resume } from './resume-table.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'

export interface Resumes {
  /** Starts resumes for the shipments of one click, skipping those under way. */
  start(shipmentIds: readonly string[], from?: ResumeOrigin): readonly Resume[]
  /** Null cancels all that wait. */
  cancel(shipmentIds: readonly string[] | null): readonly Resume[]
  /** All under way, and the latest ended up to `most`. */
  list(most?: number): readonly Resume[]
  /** Whether a resume waits for its turn, an answer or its checks. */
  isUnderWay(): boolean
  /** The latest resumes of a shipment with their steps, newest first. */
  stories(shipmentId: string): readonly ResumeStory[]
  /** Called with shipments from any response, inside the transaction that stores them. */
  take(shipments: readonly Shipment[]): void
  close(): Promise<void>
}

export interface ResumeEvents {
  resumes: readonly Resume[]
}

export interface FollowUp {
  /** After acceptance; survives restarts. */
  readonly checksAfterMs: readonly number[]
  readonly watchMs: number
}

export interface ResumesOptions {
  readonly store: Pick<Store, 'database' | 'resumeSteps'>
  readonly shipments: ResumableShipments
  readonly followUp: FollowUp
  readonly reports: ResumeReports
  readonly team?: ResumeTeam
}

/** Takes what happens to resumes. */
export interface ResumeReports {
  /** Also while the resumes are created, for those that a kill interrupted. */
  changed(resumes: readonly Resume[]): void
  /** Inside a transaction. */
  didNotHold(resume: Resume, shipment: Shipment): void
}

/** The shipments, stored and at the service. */
export interface ResumableShipments {
  billOfLading(id: string): string
  /** Reads the shipment and stores it. */
  read(id: string, priority: Priority, signal: AbortSignal): Promise<Result<Shipment>>
  /** Sends the resume request and stores the answer. */
  resume(id: string, signal: AbortSignal): Promise<Result<Pick<ResumeAccepted, 'outcome'>>>
}

export interface ResumeTeam {
  /** Returns the colleague who resumes the shipment already; null: go on. */
  claimResume(shipmentId: string): Promise<Pick<TeamResume, 'name' | 'at'> | null>
  /** Inside the transaction that stores the new state. */
  shareResume(shipmentId: string, state: TeamResume['state']): void
}

export const USUAL_FOLLOW_UP: FollowUp = {
  checksAfterMs: [MINUTE, 15 * MINUTE, HOUR],
  watchMs: 48 * HOUR,
}

const MOST_LISTED = 500
const MOST_STORIES = 10
/** After a restart, older clicks are ignored. */
const STILL_MEANT_MS = HOUR
/** In case the service asks for no delay but keeps refusing. */
const LEAST_PAUSE_MS = 5_000
const TIMER_AT_MOST_MS = 12 * HOUR
/** How soon an unconfirmed time is checked again. */
const UNCONFIRMED_WAIT_MS = 10_000

export function createResumes(context: Context, options: ResumesOptions): Resumes {
  const { clock, now, isTimeConfirmed } = context
  const { shipments: resumable, followUp, reports, team } = options
  const { database, resumeSteps } = options.store
  const book = createResumeBook({
    database,
    steps: resumeSteps,
    now,
    share({ shipmentId, state }) {
      const shared = SHARED_STATES[state]
      if (shared !== undefined) team?.shareResume(shipmentId, shared)
    },
    onChanged: (resumes) => reports.changed(resumes),
  })
  const { open, still, change, end } = book
  /** The resume whose check is running: what arrives about its shipment is the result of that check. */
  let checked: Resume | null = null
  let isWorking = false
  let isClosed = false
  /** Quitting does not wait for answers; the next run looks at what was sent. */
  const closing = new AbortController()
  const timer = new Timer(clock)
  /** Monotonic. Set while rate-limited and after an unexpected error. */
  let notBefore = 0
  let work: Promise<void> = Promise.resolve()
  /** Clicked in an earlier run, and not sent or not answered. Their age needs a confirmed time. */
  const earlier = new Set([...open.waiting()].map(({ key }) => key))

  /** Requests that may have been sent are checked regardless of age. */
  async function askUnlessOld(resume: Resume): Promise<void> {
    if (resume.state === 'queued' && isOfLongAgo(resume)) end(resume, interrupted())
    else await ask(resume)
  }

  async function ask(resume: Resume): Promise<void> {
    // Interrupted before the answer: the request may have arrived.
    const mayHaveBeenAsked = resume.state === 'requested'
    const looked = await resumable.read(resume.shipmentId, 'urgent', closing.signal)
    if (isClosed || still(resume)?.state !== resume.state) return
    if (!looked.ok) return notDone(resume, looked.error, 'not-read')
    const { tracking } = looked.value
    const foundStep: Step = { what: 'found', seen: seenIn(tracking) }
    if (tracking.stoppedAt === null) {
      if (mayHaveBeenAsked) accepted(resume, [foundStep])
      else end(resume, enterState('not-needed', [foundStep]))
      return
    }
    if (isOfLongAgo(resume)) return void end(resume, interrupted([foundStep]))
    const colleague = (await team?.claimResume(resume.shipmentId)) ?? null
    if (isClosed || still(resume)?.state !== resume.state) return
    if (colleague !== null && !mayHaveBeenAsked) return void end(resume, claimed(colleague, foundStep))
    // The click may have been dated by a fast clock that this answer has corrected.
    const clickedAt = Math.min(resume.clickedAt, now())
    const requested = change(resume, {
      to: { state: 'requested', stoppedAt: tracking.stoppedAt, clickedAt },
      steps: [foundStep, { what: 'sent' }],
    })
    const answer = await resumable.resume(resume.shipmentId, closing.signal)
    if (isClosed) return
    if (answer.ok) {
      accepted(requested, [{ what: 'accepted', isAnswerLost: answer.value.outcome === 'found_active' }])
    } else notDone(requested, answer.error, 'refused')
  }

  function isOfLongAgo({ key, clickedAt }: Resume): boolean {
    return earlier.has(key) && now() - clickedAt > STILL_MEANT_MS
  }

  /** A rate limit delays all. A refused request had no effect. */
  function notDone(resume: Resume, error: TrackingApiError, what: 'not-read' | 'refused'): void {
    const failure = asFailure(error)
    const steps: readonly Step[] = [{ what, failure }]
    if (error.code === 'rate_limited') {
      notBefore = clock.elapsed() + Math.max(error.retryAfterMs, LEAST_PAUSE_MS)
      change(resume, { to: { state: what === 'refused' ? 'queued' : resume.state, failure }, steps })
    } else end(resume, { to: { state: 'failed', failure }, steps })
  }

  /** The answer proves nothing; the follow-up checks do. */
  function accepted(resume: Resume, steps: readonly Step[]): void {
    const acceptedAt = now()
    if (still(resume) === null) return
    for (const earlier of open.ofShipment(resume.shipmentId)) {
      if (earlier.key !== resume.key && WATCHED.has(earlier.state))
        end(earlier, { to: {}, steps: [{ what: 'replaced' }] })
    }
    change(resume, {
      to: {
        state: 'accepted',
        acceptedAt,
        nextCheckAt: acceptedAt + (followUp.checksAfterMs[0] ?? 0),
        watchedUntil: acceptedAt + followUp.watchMs,
      },
      steps,
    })
    schedule()
  }

  function stateWith(resume: Resume, { tracking }: Shipment): ResumeState {
    return stateAfterCheck(resume, tracking, () => attemptsIn(resumeSteps.of(resume.key)))
  }

  /** Shipment, resume and alert are stored in one transaction, so a kill can't lose the alert. */
  function take(shipments: readonly Shipment[]): void {
    const changed: Resume[] = []
    for (const shipment of shipments) {
      for (const resume of open.ofShipment(shipment.id)) {
        const state = stateWith(resume, shipment)
        if (state === resume.state) continue
        // A verified resume needs no more checks, but a further stop counts.
        const ends = state === 'did-not-hold' ? { endedAt: now() } : {}
        const tracking = seenIn(shipment.tracking)
        const step: Step =
          checked?.key === resume.key
            ? { what: 'checked', check: resume.looks + 1, seen: tracking }
            : { what: 'noticed', seen: tracking }
        const { to, steps } = enterState(state, [step])
        const next = book.write(resume, { to: { ...to, nextCheckAt: null, ...ends }, steps })
        if (state === 'did-not-hold') reports.didNotHold(next, shipment)
        changed.push(next)
      }
    }
    if (changed.length === 0) return
    database.afterCommit(() => {
      for (const resume of changed) open.keep(resume)
      reports.changed(changed)
    })
  }

  async function followUpOn(resume: Resume): Promise<void> {
    checked = resume
    const looked = await resumable.read(resume.shipmentId, 'background', closing.signal).finally(() => (checked = null))
    if (isClosed) return
    const before = still(resume)
    if (before === null || before.nextCheckAt === null) return
    if (!looked.ok) {
      const failure = asFailure(looked.error)
      const steps: readonly Step[] = [{ what: 'not-read', failure }]
      if (looked.error.code === 'not_found') {
        const { to, ...rest } = enterState('unverified', steps)
        return void end(before, { to: { ...to, failure }, ...rest })
      }
      return void change(before, { to: { nextCheckAt: now() + (followUp.checksAfterMs[0] ?? 0) }, steps })
    }
    const after = still(resume)
    if (after?.state !== 'accepted') return
    const looks = after.looks + 1
    const next = followUp.checksAfterMs[looks]
    const last = followUp.checksAfterMs[looks - 1] ?? 0
    const steps: readonly Step[] = [{ what: 'checked', check: looks, seen: seenIn(looked.value.tracking) }]
    if (next === undefined) {
      const { to, ...rest } = enterState('unverified', steps)
      change(after, { to: { ...to, looks, nextCheckAt: null }, ...rest })
    } else change(after, { to: { looks, nextCheckAt: now() + next - last }, steps })
  }

  /** Clicks first in order, then due checks. */
  function next(): (() => Promise<void>) | null {
    if (isClosed || clock.elapsed() < notBefore) return null
    const isConfirmed = isTimeConfirmed()
    const waiting = open.waiting().find(({ key }) => isConfirmed || !earlier.has(key))
    if (waiting !== undefined) return () => askUnlessOld(waiting)
    if (!isConfirmed) return null
    const time = now()
    const due = open.find(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= time)
    if (due !== null) return () => followUpOn(due)
    for (const resume of open.all()) {
      if (resume.watchedUntil === null || resume.watchedUntil > time) continue
      // The computer slept through the checks, so nothing is proven.
      const watched: readonly Step[] = [{ what: 'watched' }]
      end(resume, resume.state === 'accepted' ? enterState('unverified') : { to: {}, steps: watched })
    }
    return null
  }

  async function workOff(): Promise<void> {
    for (let task = next(); task !== null; task = next()) await task()
  }

  function begin(): void {
    if (isWorking || isClosed) return
    isWorking = true
    work = workOff()
      .catch((error: unknown) => {
        context.reportBug('resume', error)
        notBefore = clock.elapsed() + MINUTE
      })
      .finally(() => {
        isWorking = false
        schedule()
      })
  }

  function schedule(): void {
    timer.cancel()
    if (isClosed || isWorking) return
    const isConfirmed = isTimeConfirmed()
    const time = now()
    let wait = Number.POSITIVE_INFINITY
    for (const { key, nextCheckAt, watchedUntil, ...resume } of open.all()) {
      // A click may have arrived just as the queue ran empty.
      if (isWaiting({ state: resume.state }) && (isConfirmed || !earlier.has(key))) wait = 0
      else if (!isConfirmed) wait = Math.min(wait, UNCONFIRMED_WAIT_MS)
      else wait = Math.min(wait, ...[nextCheckAt, watchedUntil].flatMap((at) => (at === null ? [] : [at - time])))
    }
    if (!Number.isFinite(wait)) return
    timer.set(Math.min(TIMER_AT_MOST_MS, Math.max(0, wait, notBefore - clock.elapsed())), begin)
  }

  begin()
  return {
    start(shipmentIds, from = 'window') {
      const clickedAt = now()
      const batch = clock.now()
      const started = database.transaction(() =>
        [...new Set(shipmentIds)].map((shipmentId) => {
          const underWay = open.ofShipment(shipmentId).find(isWaiting)
          if (underWay !== undefined) return underWay
          const billOfLading = resumable.billOfLading(shipmentId)
          return book.add({ shipmentId, billOfLading, batch, clickedAt }, from)
        }),
      )
      for (const resume of started) open.keep(resume)
      reports.changed(started)
      begin()
      return started
    },
    cancel(shipmentIds) {
      const meant = shipmentIds === null ? null : new Set(shipmentIds)
      const queued = open
        .waiting()
        .filter(({ state, shipmentId }) => state === 'queued' && (meant === null || meant.has(shipmentId)))
      return book.endAll(queued, enterState('cancelled'))
    },
    list: (most = MOST_LISTED) => book.list(most),
    isUnderWay: () => open.find((resume) => isWaiting(resume) || resume.state === 'accepted') !== null,
    stories: (shipmentId) => book.stories(shipmentId, MOST_STORIES),
    take,
    async close() {
      isClosed = true
      timer.cancel()
      closing.abort()
      await work
    },
  }
}

const SHARED_STATES: Readonly<Partial<Record<ResumeState, TeamResume['state']>>> = {
  requested: 'requested',
  verified: 'verified',
  'did-not-hold': 'did-not-hold',
  failed: 'failed',
}

function claimed({ name, at }: Pick<TeamResume, 'name' | 'at'>, step: Step): Change {
  const { to, steps } = enterState('not-needed', [step])
  const failure: Failure = {
    code: 'claimed',
    message:
      name === ''
        ? { key: 'failure.team.claimed-unnamed', with: { time: at } }
        : { key: 'failure.team.claimed', with: { name, time: at } },
    hint: { key: 'failure.team.claimed.hint' },
  }
  return { to: { ...to, failure }, steps }
}

function interrupted(before: readonly Step[] = []): Change {
  const { to, steps } = enterState('failed', before)
  return { to: { ...to, failure: INTERRUPTED }, steps }
}

const INTERRUPTED: Failure = {
  code: 'interrupted',
  message: { key: 'failure.interrupted' },
  hint: { key: 'failure.interrupted.hint' },
}

export function resumeHandlers(resumes: Resumes) {
  return {
    'resume.start': ({ shipmentIds }) => {
      resumes.start(shipmentIds)
      return succeeded(null)
    },
    'resume.cancel': ({ shipmentIds }) => {
      resumes.cancel(shipmentIds)
      return succeeded(null)
    },
    'resume.stories': ({ shipmentId }) => succeeded(resumes.stories(shipmentId)),
  } satisfies Partial<Handlers>
}
