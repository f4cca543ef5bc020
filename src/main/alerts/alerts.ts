// Alerts of the open account: what is found goes into the ledger, what is in the ledger is delivered, and the user is told.

import type { Clock } from '#main/clock.ts'
import type { ToastPort } from '#main/desktop/port.ts'
import type { Commit } from '#main/store/commit.ts'
import type { Store } from '#main/store/store.ts'
import type { EndedRound } from '#main/sync/fleet-sync.ts'
import type { AlertCounts, AlertOutcome, AlertSettings, AlertsPart, AlertView } from '#shared/contract/alerts.ts'
import type { Destination } from '#shared/contract/app.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { AlertFact } from '#shared/rules/alert-fact.ts'
import { instantAt, type Instant } from '#shared/rules/instant.ts'
import { isDueWithin } from '#shared/rules/pull-by.ts'
import type { RuleSettings } from '#shared/rules/settings.ts'
import type { JudgedBox, JudgedShipment } from '#shared/rules/shipment-judgement.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { alertLanguageFor, alertWords } from '#shared/words/alert-words.ts'
import type { Viewer } from '#shared/words/dates.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { stopVerdictWords, stopWhyWords } from '#shared/words/tracking-words.ts'
import { deliveryOf, quietNow } from './alert-settings.ts'
import { createDelivery } from './delivery.ts'
import { NOBODY } from './find-facts.ts'
import { createLedger, type Alert } from './ledger.ts'
import { createLookAround } from './look-around.ts'
import { opensOf, opensOfGroup, readToastId, RESUMABLE } from './toasts.ts'
import { createToastTroubles } from './toast-trouble.ts'
import { createWatch, type Watch } from './watch.ts'
import { createWrongClock } from './wrong-clock.ts'

export interface Alerts {
  readonly watch: Watch
  take(commit: Commit): void
  applied(): void
  /** How the reading stands: while nothing is known of a time that has passed unseen, the clock alone tells nothing. */
  heed(status: FleetStatus): void
  /** What the round that just ended saw tells of outages and of old news; the first one sums up. */
  ended(round: EndedRound): void
  /** A fact that somebody else found. */
  raise(fact: AlertFact): void
  list(query: RequestInput<'alerts.list'>): AlertsPart
  counts(): AlertCounts
  /** Where a toast of an earlier run leads, and what its button resumes; null where it is none of this account. */
  leadOf(toastId: string): ToastLead | null
  acknowledge(keys: readonly number[]): AlertCounts
  acknowledgeAll(input: RequestInput<'alerts.acknowledgeAll'>): AlertCounts
  /** What is shown as a toast, or when, was changed. */
  reconsider(): void
  restart(): void
  close(): void
}

export interface ToastLead {
  readonly opens: Destination
  readonly resumes: string | null
}

export interface AlertsOptions {
  readonly store: Store
  readonly clock: Clock
  /** By the corrected clock. */
  readonly now: () => number
  readonly toasts: Pick<ToastPort, 'show' | 'doNotDisturb'>
  readonly settings: () => AlertSettings
  readonly rules: () => RuleSettings
  readonly viewer: Viewer
  readonly onCounts: (counts: AlertCounts) => void
  readonly onFleet: () => void
  readonly reportBug: (where: string, error: unknown) => void
}

const ALERTS_PER_PART = 100
const TICK_MS = 60_000
/** The minute that lasted so much longer was slept through, or somebody has set the clock. */
const UNSEEN_MS = 60_000
/** So long the clock's findings wait for the service's word; then they are told as far as is known. */
const LONGEST_WAIT_MS = 2 * 60_000

export function createAlerts(options: AlertsOptions): Alerts {
  const { store, clock, now, settings, rules, viewer } = options
  const { database } = store
  const ledger = createLedger(database)
  const troubles = createToastTroubles(database)
  const words = alertLanguageFor(viewer, () => instantAt(now()))
  let round = clock.now()
  let status: FleetStatus | null = null
  let callOffTick = (): void => undefined
  let lastTick = clock.now()
  /** Since when it is not known what came to be meanwhile; null: a reading ended since. */
  let unsureSince: number | null = clock.now()

  const watch = createWatch({
    fleet: store.fleet,
    database,
    clock,
    now,
    settings: rules,
    dueWorkingDays: () => settings().dueWorkingDays,
    onFacts: record,
    mayTell: () => unsureSince === null || Math.abs(clock.now() - unsureSince) >= LONGEST_WAIT_MS,
    onChanged: options.onFleet,
    reportBug: options.reportBug,
  })
  const around = createLookAround({
    database,
    clock,
    now,
    shipments: watch.shipments,
    rules,
    onFacts: record,
    isFirstReading,
    onFirst(sums, at) {
      const shipments = status?.counts.shipments ?? sums.shipments
      record([{ ...FIRST_READING, ...sums, shipments }], at, false)
    },
    reportBug: options.reportBug,
  })
  const wrongClock = createWrongClock({
    clock,
    now,
    watch,
    ledger,
    settings,
    isFirstReading,
    overWords: () => words.say('why.over'),
  })
  const delivery = createDelivery({
    ledger,
    toasts: options.toasts,
    clock,
    settings,
    language: words,
    zone: viewer.zone,
    isReading: () => isReading(status),
    isOver,
    onOutcome: (outcome) => troubles.heed(outcome),
    onDelivered: tell,
    reportBug: options.reportBug,
  })

  function record(facts: readonly AlertFact[], at: Instant, isBaseline: boolean): void {
    let isNews = false
    for (const fact of facts) {
      const entry = {
        fact,
        words: () => alertWords(fact, words),
        seenAt: at,
        notedAt: clock.now(),
        outcome: outcomeAtFirst(fact, isBaseline),
        round,
      }
      if (ledger.add(entry)) isNews = true
    }
    // What was found in a transaction that fails is found again, and told then.
    if (isNews && !isBaseline) delivery.soon()
  }

  function outcomeAtFirst(fact: AlertFact, isBaseline: boolean): AlertOutcome {
    if (isBaseline) return 'baseline'
    const chosen = deliveryOf(fact.kind, settings())
    if (chosen === 'off') return 'suppressed'
    const isToldOtherwise = fact.kind === 'tracking-stopped' && isToldAsNotHeld(fact)
    return chosen === 'inbox' || fact.weight === 'know' || isToldOtherwise ? 'inbox' : 'pending'
  }

  /** Only where it really is: its kind may be off, or the stop none of those that a resume is blamed for. */
  function isToldAsNotHeld({ subject, fact }: AlertFact): boolean {
    const outcome = ledger.outcomeOf({ kind: 'resume-did-not-hold', subject, fact })
    return outcome !== null && !TOLD_NOBODY.has(outcome)
  }

  function isFirstReading(): boolean {
    return !ledger.has(FIRST_READING)
  }

  /** Where the subject is not watched, nothing says that it is. */
  function isOver({ kind, subject: { shipmentId, containerId } }: Alert): boolean {
    const judged = shipmentId === null ? undefined : watch.shipments.get(shipmentId)
    if (RESUMABLE.has(kind)) return judged?.judgement.stop.kind === 'tracked'
    if (kind === 'stale') return judged !== undefined && judged.judgement.staleness.kind !== 'stale'
    if (kind !== 'due' && kind !== 'charging-started') return false
    const box = boxOf(judged, containerId)
    if (box === undefined) return false
    const { deadline, out } = box.judgement
    if (out.kind === 'out') return true
    if (deadline.kind !== 'counts') return false
    // One that is charging is no longer due, and one whose deadline was moved is neither.
    if (kind === 'charging-started') return deadline.daysLeft >= 0
    return (
      deadline.daysLeft < 0 ||
      !isDueWithin(settings().dueWorkingDays, deadline.pullBy, box.reading.gate, deadline.today)
    )
  }

  function boxOf(judged: JudgedShipment | undefined, containerId: string | null): JudgedBox | undefined {
    const ofShipment = judged?.boxes.find(({ judgement }) => judgement.containerId === containerId)
    return ofShipment ?? watch.loneBoxes.get(containerId ?? '')
  }

  function nowWords({ subject: { shipmentId, containerId } }: Alert): string | null {
    const judged = shipmentId === null ? undefined : watch.shipments.get(shipmentId)
    const { language } = words
    const box = boxOf(judged, containerId)
    if (box !== undefined) return reasonWords(box.judgement, language)
    if (judged === undefined) return null
    const { stop } = judged.judgement
    const verdict = stopVerdictWords(stop, language)
    return stop.kind === 'stopped' ? `${verdict}. ${stopWhyWords(stop, language)}` : verdict
  }

  function view(alert: Alert): AlertView {
    const { words: said, subject } = alert
    const stop = subject.shipmentId === null ? undefined : watch.shipments.get(subject.shipmentId)?.judgement.stop
    return {
      key: alert.key,
      kind: alert.kind,
      subject,
      seenAt: alert.seenAt,
      isMinor: alert.isMinor,
      title: said.title,
      who: said.who,
      story: said.what,
      todo: said.todo,
      now: nowWords(alert),
      outcome: alert.outcome,
      outcomeWhy: alert.outcomeWhy,
      acknowledgedAt: alert.acknowledgedAt,
      opens: opensOf(alert),
      canResume: RESUMABLE.has(alert.kind) && stop !== undefined && isBlinding(stop),
    }
  }

  function counts(): AlertCounts {
    const unreadByKind = ledger.unreadByKind()
    const { snoozedUntil } = settings()
    return {
      unread: Object.values(unreadByKind).reduce((sum, count) => sum + count, 0),
      unreadByKind,
      newest: ledger.newest(),
      snoozedUntil: snoozedUntil !== null && snoozedUntil > clock.now() ? snoozedUntil : null,
      quiet: quietNow(settings(), clock.now(), viewer.zone),
      toastProblem: troubles.problem,
      isToastProblemNew: troubles.isNew,
    }
  }

  function tell(): AlertCounts {
    const told = counts()
    options.onCounts(told)
    return told
  }

  function tick(): void {
    callOffTick = clock.after(TICK_MS, tick)
    if (hasLeapt()) unsureSince = clock.now()
    lastTick = clock.now()
    wrongClock.heed()
    watch.tick()
    // The end of quiet hours is nothing but a time.
    delivery.soon()
  }

  /** The computer slept, or somebody has set the clock, since it was looked at last. */
  function hasLeapt(): boolean {
    const passed = clock.now() - lastTick
    return passed > TICK_MS + UNSEEN_MS || passed < -UNSEEN_MS
  }

  callOffTick = clock.after(TICK_MS, tick)
  watch.load()
  delivery.soon()
  return {
    watch,
    take: (commit) => watch.take(commit),
    applied: () => watch.applied(),
    heed(next) {
      const ended = status?.reading ?? null
      status = next
      if (next.reading !== null) round = next.reading.startedAt
      if (next.problem?.kind === 'key-rejected') {
        const { failure } = next.problem
        record([keyRejected(next.completeAt, failure.message, failure.hint)], instantAt(now()), false)
      }
      wrongClock.heed()
      if (ended === null || isReading(next)) return
      // It read, or it failed to: no more will be known for some time. One that was slept through tells of the time before.
      unsureSince = hasLeapt() && ended.startedAt <= lastTick + TICK_MS ? clock.now() : null
      lastTick = clock.now()
      watch.tick()
      delivery.atOnce()
    },
    ended({ isWalked, isFirstOver, saw }) {
      // What was read before a sleep says nothing about now: that is why another reading has begun.
      if (isWalked && isFirstOver && !isReading(status)) watch.whenJudged(() => around.begin(saw))
    },
    raise(fact) {
      record([fact], instantAt(now()), false)
    },
    list({ show, kind, before }) {
      const alerts = ledger.list({ show, kind, before, most: ALERTS_PER_PART })
      // The inbox stands open, and says what is wrong.
      if (troubles.isNew) {
        troubles.told()
        tell()
      }
      return { alerts: alerts.map(view), hasMore: alerts.length === ALERTS_PER_PART, counts: counts() }
    },
    counts,
    leadOf(toastId) {
      const toast = readToastId(toastId)
      if (toast === null) return null
      if (toast.about === 'held') return { opens: { view: 'alerts' }, resumes: null }
      if (toast.about === 'group') return { opens: opensOfGroup(toast.kind), resumes: null }
      const alert = ledger.get(toast.key)
      if (alert === null || alert.seenAt !== toast.seenAt) return null
      return { opens: opensOf(alert), resumes: RESUMABLE.has(alert.kind) ? alert.subject.shipmentId : null }
    },
    acknowledge(keys) {
      ledger.acknowledge(keys, now())
      return tell()
    },
    acknowledgeAll({ upTo, kind }) {
      ledger.acknowledgeUpTo(upTo, kind, now())
      return tell()
    },
    reconsider() {
      delivery.soon()
      tell()
    },
    restart() {
      around.callOff()
      watch.restart()
      status = null
      tell()
    },
    close() {
      callOffTick()
      around.callOff()
      watch.close()
      delivery.close()
    },
  }
}

const TOLD_NOBODY: ReadonlySet<AlertOutcome> = new Set(['inbox', 'suppressed', 'baseline'])

const FIRST_READING = {
  kind: 'first-reading',
  subject: NOBODY,
  fact: '',
  weight: 'act',
  shipments: 0,
  stopped: 0,
  charging: 0,
  due: 0,
} as const satisfies AlertFact

/** `acceptedAt`: when the account was last read, so that a restart makes no new fact of it, and a key that worked in between does. */
function keyRejected(acceptedAt: number | null, message: string, hint: string): AlertFact {
  return {
    kind: 'key-rejected',
    subject: NOBODY,
    fact: acceptedAt === null ? 'from the beginning' : `after ${new Date(acceptedAt).toISOString()}`,
    weight: 'act',
    message,
    hint,
  }
}

function isReading(status: FleetStatus | null): boolean {
  return status !== null && status.reading !== null
}
