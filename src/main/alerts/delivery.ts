// Delivers alerts as toasts: grouped, held back or dropped if too late. Records the outcome of each.

import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { ToastPort, Toast, ToastOutcome } from '#main/core/port/desktop.ts'
import { ALERT_KINDS, ALERTS, groupedFrom, isSharing, kindsAbout, topicOf } from '#shared/alerts/alert-kinds.ts'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import { type KindCount, notShownWhy, type OutcomeWhy } from '#shared/words/alert-words.ts'
import type { Language } from '#shared/words/language.ts'
import { mayBeMuted, quietBecause } from './alert-settings.ts'
import {
  type AccountMark,
  groupIdOf,
  groupToastOf,
  heldIdOf,
  heldToastOf,
  shipmentToastOf,
  toastOf,
  type ToastSettings,
} from './toasts.ts'
import type { Alert, Ledger } from './ledger.ts'

export interface Delivery {
  /** Debounced: more alerts may follow. */
  soon(): void
  /** Call when a sync ends. */
  atOnce(): void
  close(): void
}

export interface DeliveryOptions {
  readonly ledger: Ledger
  readonly toasts: Pick<ToastPort, 'show' | 'doNotDisturb'>
  readonly onOutcome: (outcome: ToastOutcome) => void
  /** For a stop that the system showed no notification of. */
  readonly drawAttention: () => void
  readonly clock: Clock
  /** Corrected time, for quiet hours. */
  readonly now: () => number
  readonly isClockUnsure: () => boolean
  readonly settings: () => AlertSettings
  readonly account: () => AccountMark
  readonly language: Language
  readonly zone: string
  /** Whether more alerts for the same toast may follow. */
  readonly isSyncing: () => boolean
  /** Reads what colleagues acknowledged. Null: there is nothing to wait for. */
  readonly catchUp?: () => Promise<void> | null
  readonly isOver: (alert: Alert) => boolean
  /** None of the alert's containers is the user's own. */
  readonly isOutOfScope: (alert: Alert) => boolean
  readonly onDelivered: () => void
  readonly reportBug: (where: string, error: unknown) => void
}

/** Debounce for the alerts of a page. */
const GATHER_MS = 1_000
/** Batch size. */
const MOST_AT_ONCE = 500

export function createDelivery(options: DeliveryOptions): Delivery {
  const { ledger, toasts, clock, settings, language, isOver } = options
  const timer = new Timer(clock)
  let isBusy = false
  let isAskedAgain = false
  let isClosed = false
  let hasRecovered = false
  const newestOfEarlierRuns = ledger.newest()
  /** By the monotonic clock: the computer's clock may be set while an alert waits for a certain time. */
  const waitingSince = new Map<number, number>()
  /** Groups of the running sync by toast ID. */
  const groups = new Map<string, { readonly first: Alert; readonly count: number }>()

  async function deliver(): Promise<void> {
    const catchingUp = ledger.toDeliver('pending', 1).length > 0 ? options.catchUp?.() : null
    if (catchingUp) await catchingUp
    if (isClosed) return
    // A toast interrupted by a kill is shown again with the same ID, so it replaces itself.
    const interrupted = hasRecovered ? [] : ledger.toDeliver('showing', MOST_AT_ONCE)
    const pending = ledger.toDeliver('pending', MOST_AT_ONCE)
    const now = clock.now()
    for (const { key } of pending) {
      if (key > newestOfEarlierRuns && !waitingSince.has(key)) waitingSince.set(key, clock.elapsed())
    }
    const isHolding = ledger.heldBack(0, 1).length > 0
    if (interrupted.length === 0) hasRecovered = true
    if (interrupted.length + pending.length + groups.size === 0 && !isHolding) return
    const why = await heldBecause()
    if (isClosed) return
    // Only a certain clock can tell that quiet hours or a snooze are over.
    if (why === null && options.isClockUnsure() && mayBeMuted(settings())) return
    if (why === null && isHolding) await showHeldBack()
    if (isClosed) return
    hasRecovered = true
    const waiting = dropOutdated([...interrupted, ...pending], now)
    if (why !== null) return ledger.settle(keysOf(waiting), 'held', { at: now, why })
    await Promise.all(bundle(waiting).map(showBundle))
    if (pending.length === MOST_AT_ONCE) isAskedAgain = true
    else if (!options.isSyncing()) await showWholeGroups()
  }

  /** After the sync: updates its groups to the final count. */
  async function showWholeGroups(): Promise<void> {
    const shownGroups = [...groups]
    groups.clear()
    for (const [id, { first, count }] of shownGroups) {
      const counts = countsLike(first)
      const whole = sumOf(counts)
      // Lower if some turned out to be out of scope.
      if (whole !== count && whole > 0)
        await show({ ...groupToastOf(first, counts, id, toastSettings(), language), silent: true })
    }
  }

  /** Checks quiet hours first, then the system's do-not-disturb. */
  async function heldBecause(): Promise<OutcomeWhy | null> {
    const quiet = quietBecause(settings(), options.now(), options.zone)
    if (quiet !== null) return `alert.why.${quiet}`
    return (await toasts.doNotDisturb()) === true ? 'alert.why.do-not-disturb' : null
  }

  function dropOutdated(alerts: readonly Alert[], now: number): readonly Alert[] {
    const sorted = Map.groupBy(alerts, (alert) => {
      if (ageOf(alert, now) > ALERTS[alert.kind].worthMs) return 'too-old'
      if (alert.acknowledgedAt !== null || isOver(alert)) return 'over'
      return options.isOutOfScope(alert) ? 'out-of-scope' : 'worth-it'
    })
    waitingSince.clear()
    const others = keysOf(sorted.get('out-of-scope') ?? [])
    if (others.length > 0) ledger.settle(others, 'inbox', { at: now, why: 'alert.why.out-of-scope' })
    for (const why of ['too-old', 'over'] as const) {
      const keys = keysOf(sorted.get(why) ?? [])
      if (keys.length > 0) ledger.settle(keys, 'too-late', { at: now, why: `alert.why.${why}` })
    }
    return sorted.get('worth-it') ?? []
  }

  function ageOf({ key, notedAt }: Alert, now: number): number {
    const since = waitingSince.get(key)
    return since === undefined ? now - notedAt : Math.min(now - notedAt, clock.elapsed() - since)
  }

  interface Bundle {
    readonly alerts: readonly Alert[]
    readonly toast: Toast
    /** How many about its topic the sync raised; null if it is no group. */
    readonly count: number | null
  }

  function bundle(alerts: readonly Alert[]): readonly Bundle[] {
    const bundles: Bundle[] = []
    const singles: Alert[] = []
    const settings = toastSettings()
    const groupOf = (alert: Alert): string => groupIdOf(alert, settings.account)
    for (const [groupId, together] of Map.groupBy(alerts.toSorted(byImportance), groupOf)) {
      const [first] = together
      if (first === undefined) continue
      const counts = countsLike(first)
      const count = sumOf(counts)
      if (count < groupedFrom(topicOf(first.kind))) singles.push(...together)
      else bundles.push({ alerts: together, toast: groupToastOf(first, counts, groupId, settings, language), count })
    }
    // Changes of one shipment mostly have one cause, so they share a toast.
    for (const ofShipment of Map.groupBy(singles.toSorted(byImportance), shipmentOrSelf).values()) {
      const [first] = ofShipment
      if (first === undefined) continue
      bundles.push({ alerts: ofShipment, toast: shipmentToastOf(first, ofShipment, settings, language), count: null })
    }
    return bundles
  }

  function countsLike({ kind, runId }: Alert): readonly KindCount[] {
    return ledger.countsInToasts(kindsAbout(topicOf(kind)), runId)
  }

  async function showBundle({ alerts, toast, count }: Bundle): Promise<void> {
    const keys = keysOf(alerts)
    const shownGroup = groups.get(toast.id)
    if (shownGroup !== undefined && count !== null && isCloseEnough(shownGroup.count, count)) {
      return ledger.settle(keys, 'grouped', { at: clock.now(), toastId: toast.id })
    }
    ledger.settle(keys, 'showing', { at: clock.now(), toastId: toast.id })
    const why = await show(shownGroup === undefined ? toast : { ...toast, silent: true })
    if (isClosed) return
    const settledAt = clock.now()
    if (why !== null) {
      if (alerts.some(({ kind }) => kind === 'tracking-stopped')) options.drawAttention()
      return ledger.settle(keys, 'failed', { at: settledAt, why })
    }
    ledger.settle(keys, count === null && keys.length === 1 ? 'shown' : 'grouped', { at: settledAt })
    const [first] = alerts
    if (count !== null && first !== undefined) groups.set(toast.id, { first, count })
  }

  /** Prevents a new toast for every page of a long sync. */
  function isCloseEnough(shown: number, count: number): boolean {
    return count === shown || (options.isSyncing() && count < 2 * shown)
  }

  /**
   * Shows all held alerts as one toast regardless of age: quiet hours may outlast an alert's worth. Skips those that
   * are over or acknowledged.
   */
  async function showHeldBack(): Promise<void> {
    const deliverable: number[] = []
    const others: number[] = []
    const titles = new Set<string>()
    let first: Alert | null = null
    const after = (key: number): readonly Alert[] => ledger.heldBack(key, MOST_AT_ONCE)
    for (let some = after(0); some.length > 0; some = after(some.at(-1)?.key ?? 0)) {
      for (const alert of some) {
        const isWanted = alert.acknowledgedAt === null && !isOver(alert) && !options.isOutOfScope(alert)
        ;(isWanted ? deliverable : others).push(alert.key)
        if (!isWanted) continue
        titles.add(alert.words.title)
        first ??= alert
      }
      await yieldToTimers()
      if (isClosed) return
    }
    const id = heldIdOf(first?.key ?? others[0] ?? 0, options.account())
    const why = first === null ? null : await show(heldToast(first, deliverable.length, [...titles], id))
    if (isClosed) return
    // Stored after showing: if killed before, the toast is shown again and replaces itself.
    const endedAt = clock.now()
    if (why === null) ledger.endHolding([...deliverable, ...others], endedAt, id)
    else {
      ledger.endHolding(others, endedAt, id)
      ledger.settle(deliverable, 'failed', { at: endedAt, why, toastId: id })
    }
  }

  function heldToast(first: Alert, count: number, titles: readonly string[], id: string): Toast {
    return count === 1
      ? toastOf(first, toastSettings(), language)
      : heldToastOf(count, titles, id, toastSettings(), language)
  }

  function toastSettings(): ToastSettings {
    return { ...settings(), account: options.account() }
  }

  function yieldToTimers(): Promise<void> {
    return new Promise((resolve) => {
      clock.after(0, resolve)
    })
  }

  /** Why the toast was not shown; null if it was. */
  async function show(toast: Toast): Promise<string | null> {
    const outcome = await toasts.show(toast)
    if (!isClosed) options.onOutcome(outcome)
    return outcome.state === 'shown' ? null : notShownWhy(outcome)
  }

  function run(): void {
    if (isBusy) {
      isAskedAgain = true
      return
    }
    isBusy = true
    deliver()
      .catch((error: unknown) => options.reportBug('delivery', error))
      .finally(() => {
        isBusy = false
        if (isClosed) return
        options.onDelivered()
        if (isAskedAgain) soon()
        isAskedAgain = false
      })
  }

  function soon(): void {
    if (!isClosed) timer.setUnlessSet(GATHER_MS, run)
  }

  return {
    soon,
    atOnce() {
      if (isClosed) return
      timer.set(0, run)
    },
    close() {
      isClosed = true
      timer.cancel()
    },
  }
}

/** An interrupted toast comes first, so that it keeps its ID. */
function byImportance(a: Alert, b: Alert): number {
  const rank = ({ kind, outcome }: Alert): number => (outcome === 'showing' ? -1 : ALERT_KINDS.indexOf(kind))
  return rank(a) - rank(b) || a.key - b.key
}

function shipmentOrSelf({ key, kind, runId, subject: { shipmentId, containerId } }: Alert): string | number {
  return shipmentId === null || containerId === null || !isSharing(kind) ? key : `${runId} ${shipmentId}`
}

function sumOf(counts: readonly KindCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function keysOf(alerts: readonly Alert[]): readonly number[] {
  return alerts.map(({ key }) => key)
}
