// Resumes stopped shipments, one after the other, and looks later whether each resume held; nothing of it is lost in a crash.

import type { Emitter } from '#main/events/emitter.ts'
import type { Clock } from '#main/time/clock.ts'
import { Timer } from '#main/time/timer.ts'
import type { Database } from '#main/store/database.ts'
import type { SyncEvents } from '#main/sync/sync-events.ts'
import type { Result, ResumeAccepted, Priority } from '#main/tracking-api/api.ts'
import { asFailure } from '#main/tracking-api/errors.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { HOUR, MINUTE } from '#shared/rules/instant.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import { stateAfterCheck, WATCHED } from './resume-state.ts'
import { createOpenResumes, isWaiting, type OpenResumes } from './open-resumes.ts'
import { createResumeTable, type Resume, type ResumeChange } from './resume-table.ts'

export interface Resumes {
  /** One click: one shipment or many. Those under way already are not asked for twice. */
  /** `from`: whether the window shows what it was asked for by. */
  start(shipmentIds: readonly string[], from?: 'window' | 'outside'): readonly Resume[]
  /** Null: all that wait for their turn. */
  cancel(shipmentIds: readonly string[] | null): readonly Resume[]
  list(): readonly Resume[]
  /** The service sent these shipments, whoever asked; inside the transaction that keeps them. */
  take(shipments: readonly Shipment[]): void
  close(): Promise<void>
}

/** What the resumes emit. */
export interface ResumeEvents {
  /** Those that changed. */
  resumes: readonly Resume[]
}

export interface FollowUp {
  /** After the service accepted; each is kept across restarts. */
  readonly checksAfterMs: readonly number[]
  readonly watchMs: number
}

export interface ResumesOptions {
  readonly database: Database
  readonly clock: Clock
  /**
   * By the service's clock, as far as it is known: the stops are dated by that. At the start it is not known yet, so
   * waiting and growing old go by the computer's own.
   */
  readonly now: () => number
  readonly followUp: FollowUp
  readonly billOfLading: (shipmentId: string) => string
  /** As the service last sent it. */
  readonly lastSent: (shipmentId: string) => Shipment | null
  /** Reads the shipment anew; what it finds goes into the store. */
  readonly look: (shipmentId: string, priority: Priority, signal: AbortSignal) => Promise<Result<Shipment>>
  /** Asks the service to resume; what it answers goes into the store. */
  readonly ask: (shipmentId: string, signal: AbortSignal) => Promise<Result<Pick<ResumeAccepted, 'outcome'>>>
  /** On `reset`, another account: what was under way in the one before is over, and whoever shows it is notified. */
  readonly events: Emitter<ResumeEvents & Pick<SyncEvents, 'reset'>>
  /** Inside a transaction. */
  readonly onDidNotHold: (resume: Resume, shipment: Shipment) => void
  readonly reportBug: (where: string, error: unknown) => void
}

export const USUAL_FOLLOW_UP: FollowUp = {
  checksAfterMs: [MINUTE, 15 * MINUTE, HOUR],
  watchMs: 48 * HOUR,
}

const MOST_LISTED = 500
/** A click that waited longer than this while the program was not running is not what the user wants any more. */
const STILL_MEANT_MS = HOUR
const TIMER_AT_MOST_MS = 12 * HOUR

export function createResumes(options: ResumesOptions): Resumes {
  const { database, clock, now, followUp, events } = options
  const table = createResumeTable(database)
  /** Those not ended, so that the pages of a sync need not ask the disk about every shipment. */
  let open = createOpenResumes(table.open())
  let generation = database.generation
  let isWorking = false
  let isClosed = false
  /** An answer may be minutes away, and the end of the program waits for none: what was sent is looked at by the next run. */
  const closing = new AbortController()
  const timer = new Timer(clock)
  /** After something that should not happen, it is not tried again at once. */
  let notBefore = 0
  let work: Promise<void> = Promise.resolve()

  /** Under another account, or after the loss of the file, those that are open are others, or none. */
  function current(): OpenResumes {
    if (generation !== database.generation) {
      generation = database.generation
      open = createOpenResumes(table.open())
    }
    return open
  }

  /** The same one as it stands now; null where it has ended, or is none of the account that is open now. */
  function still({ key, shipmentId, clickedAt }: Resume): Resume | null {
    const found = current().get(key)
    return found?.shipmentId === shipmentId && found.clickedAt === clickedAt ? found : null
  }

  function change(resume: Resume, changes: ResumeChange): Resume {
    const now = still(resume)
    if (now === null) return resume
    const next = table.change(now, changes)
    current().keep(next)
    events.emit('resumes', [next])
    return next
  }

  function end(resume: Resume, changes: ResumeChange): Resume {
    return change(resume, { ...changes, nextCheckAt: null, endedAt: now() })
  }

  /** Emitted at once: of ten thousand that are called off, each by itself would be ten thousand messages. */
  function endAll(resumes: readonly Resume[], changes: ResumeChange): readonly Resume[] {
    const ended = { ...changes, nextCheckAt: null, endedAt: now() }
    const all = database.transaction(() => resumes.map((resume) => table.change(resume, ended)))
    for (const resume of all) current().keep(resume)
    if (all.length > 0) events.emit('resumes', all)
    return all
  }

  async function ask(resume: Resume): Promise<void> {
    // Interrupted between the question and its answer: it may have arrived.
    const mayHaveBeenAsked = resume.state === 'requested'
    const looked = await options.look(resume.shipmentId, 'urgent', closing.signal)
    if (isClosed || still(resume)?.state !== resume.state) return
    if (!looked.ok) return void end(resume, { state: 'failed', failure: asFailure(looked.error) })
    const { stoppedAt } = looked.value.tracking
    if (stoppedAt === null) {
      if (mayHaveBeenAsked) accepted(resume)
      else end(resume, { state: 'not-needed' })
      return
    }
    const requested = change(resume, { state: 'requested', stoppedAt })
    const answer = await options.ask(resume.shipmentId, closing.signal)
    if (isClosed) return
    if (answer.ok) accepted(requested)
    else end(requested, { state: 'failed', failure: asFailure(answer.error) })
  }

  /** What was answered proves nothing, so that it is not looked at: the looks that follow are for that. */
  function accepted(resume: Resume): void {
    const at = clock.now()
    if (still(resume) === null) return
    for (const earlier of current().ofShipment(resume.shipmentId)) {
      if (earlier.key !== resume.key && WATCHED.has(earlier.state)) end(earlier, {})
    }
    change(resume, {
      state: 'accepted',
      acceptedAt: now(),
      nextCheckAt: at + (followUp.checksAfterMs[0] ?? 0),
      watchedUntil: at + followUp.watchMs,
    })
    schedule()
  }

  /**
   * What the service sent, what became of the resume and the alert about it are written together: killed in between,
   * nobody would be notified.
   */
  function take(shipments: readonly Shipment[]): void {
    const changed: Resume[] = []
    for (const shipment of shipments) {
      for (const resume of current().ofShipment(shipment.id)) {
        const state = stateAfterCheck(resume, shipment.tracking)
        if (state === resume.state) continue
        // Verified is verified: of the looks none is left to do, but a further stop still counts.
        const ends = state === 'did-not-hold' ? { endedAt: now() } : {}
        const next = table.change(resume, { state, nextCheckAt: null, ...ends })
        if (state === 'did-not-hold') options.onDidNotHold(next, shipment)
        changed.push(next)
      }
    }
    if (changed.length === 0) return
    database.afterCommit(() => {
      for (const resume of changed) current().keep(resume)
      events.emit('resumes', changed)
    })
  }

  /** A stop that was kept and whose resume was not yet judged by it. A stored success proves nothing: it may be an answer to the click. */
  function catchUp(): void {
    const missed = [...current().all()].flatMap((resume) => {
      const shipment = resume.state === 'queued' ? null : options.lastSent(resume.shipmentId)
      return shipment !== null && stateAfterCheck(resume, shipment.tracking) === 'did-not-hold' ? [shipment] : []
    })
    if (missed.length > 0) database.transaction(() => take(missed))
  }

  async function followUpOn(resume: Resume): Promise<void> {
    const looked = await options.look(resume.shipmentId, 'background', closing.signal)
    if (isClosed) return
    const before = still(resume)
    if (before === null || before.nextCheckAt === null) return
    if (!looked.ok) {
      if (looked.error.code === 'not_found') {
        return void end(before, { state: 'unverified', failure: asFailure(looked.error) })
      }
      return void change(before, { nextCheckAt: clock.now() + (followUp.checksAfterMs[0] ?? 0) })
    }
    const after = still(resume)
    if (after?.state !== 'accepted') return
    const looks = after.looks + 1
    const next = followUp.checksAfterMs[looks]
    const last = followUp.checksAfterMs[looks - 1] ?? 0
    if (next === undefined) change(after, { state: 'unverified', looks, nextCheckAt: null })
    else change(after, { looks, nextCheckAt: clock.now() + next - last })
  }

  /** Clicks first, in their order; then the looks that are due. */
  function next(): (() => Promise<void>) | null {
    if (isClosed) return null
    const at = clock.now()
    const waiting = current().firstWaiting()
    if (waiting !== null) return () => ask(waiting)
    const due = current().find(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= at)
    if (due !== null) return () => followUpOn(due)
    for (const resume of current().all()) {
      if (resume.watchedUntil === null || resume.watchedUntil > at) continue
      // A computer that slept through its looks has proven nothing by waking up.
      end(resume, resume.state === 'accepted' ? { state: 'unverified' } : {})
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
        options.reportBug('resume', error)
        notBefore = clock.now() + MINUTE
      })
      .finally(() => {
        isWorking = false
        schedule()
      })
  }

  function schedule(): void {
    timer.cancel()
    if (isClosed || isWorking) return
    // A click may have come in the moment in which the work before it was just done.
    let earliest = current().firstWaiting() === null ? Number.POSITIVE_INFINITY : clock.now()
    for (const { nextCheckAt, watchedUntil } of current().all()) {
      earliest = Math.min(earliest, nextCheckAt ?? earliest, watchedUntil ?? earliest)
    }
    if (Number.isFinite(earliest)) {
      const wait = Math.max(earliest, notBefore) - clock.now()
      timer.set(Math.min(TIMER_AT_MOST_MS, Math.max(0, wait)), begin)
    }
  }

  endAll(
    current()
      .waiting()
      .filter(({ batch }) => clock.now() - batch > STILL_MEANT_MS),
    { state: 'failed', failure: INTERRUPTED },
  )
  catchUp()
  begin()
  const onReset = events.on('reset', () => {
    const left = [...open.all()]
      .filter((resume) => still(resume) === null)
      .map((resume): Resume => {
        const state = isWaiting(resume) ? 'cancelled' : resume.state
        return { ...resume, state, nextCheckAt: null, endedAt: now() }
      })
    if (left.length > 0) events.emit('resumes', left)
    schedule()
  })
  return {
    start(shipmentIds, from = 'window') {
      const clickedAt = now()
      const batch = clock.now()
      const started = database.transaction(() =>
        [...new Set(shipmentIds)].map((shipmentId) => {
          const underWay = current().ofShipment(shipmentId).find(isWaiting)
          if (underWay !== undefined) return underWay
          const billOfLading = options.billOfLading(shipmentId)
          return table.add({ shipmentId, billOfLading, batch, isFromOutside: from === 'outside', clickedAt })
        }),
      )
      for (const resume of started) current().keep(resume)
      events.emit('resumes', started)
      begin()
      return started
    },
    cancel(shipmentIds) {
      const meant = shipmentIds === null ? null : new Set(shipmentIds)
      const queued = current()
        .waiting()
        .filter(({ state, shipmentId }) => state === 'queued' && (meant === null || meant.has(shipmentId)))
      return endAll(queued, { state: 'cancelled' })
    },
    list: () => table.openAndLatest(MOST_LISTED),
    take,
    async close() {
      isClosed = true
      onReset[Symbol.dispose]()
      timer.cancel()
      closing.abort()
      await work
    },
  }
}

const INTERRUPTED: FailureFacts = {
  code: 'interrupted',
  message: { key: 'failure.interrupted' },
  hint: { key: 'failure.interrupted.hint' },
}
