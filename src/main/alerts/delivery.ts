// Delivers alerts as toasts: grouped, held back or dropped if too late. Records the outcome of each.

import { Timer } from '#main/core/time/timer.ts'
import {
  ALERT_KINDS,
  ALERTS,
  groupedFrom,
  isGrouped,
  isSharing,
  kindsAbout,
  topicOf,
} from '#shared/alerts/alert-kinds.ts'
import type { OutcomeWhy } from '#shared/words/alert-words.ts'
import type { AccountToast, AccountToasts } from './account-toasts.ts'
import type { AlertContext } from './alert-context.ts'
import type { Alert } from './ledger.ts'
import { quietBecause } from './alert-settings.ts'
import type { AlertToday } from './alert-today.ts'
import { groupToastOf, heldToastOf, shipmentToastOf, toastOf, type ToastGroup } from './toasts.ts'

export interface Delivery {
  /** Debounced: more alerts may follow. */
  soon(): void
  /** Call when a sync ends. */
  atOnce(): void
  close(): void
}

export interface DeliveryOptions {
  readonly toasts: Pick<AccountToasts, 'idOf' | 'show' | 'doNotDisturb'>
  readonly today: Pick<AlertToday, 'isOver' | 'isOutOfScope'>
  /** Whether more alerts for the same toast may follow. */
  readonly isSyncing: () => boolean
  /** Reads what colleagues acknowledged. Null: there is nothing to wait for. */
  readonly catchUp: () => Promise<void> | null
  /** For a stop that the system showed no notification of. */
  readonly drawAttention: () => void
  readonly onDelivered: () => void
}

/** Debounce for the alerts of a page. */
const GATHER_MS = 1_000
/** Batch size. */
const MOST_AT_ONCE = 500

export function createDelivery(context: AlertContext, options: DeliveryOptions): Delivery {
  const { clock, now, ledger, settings, language } = context
  const { toasts, today } = options
  const timer = new Timer(clock)
  let isBusy = false
  let isAskedAgain = false
  let isClosed = false
  let hasRecovered = false
  /** Groups of the running sync by toast ID. */
  const groups = new Map<string, ToastGroup>()

  async function deliver(): Promise<void> {
    // Only a confirmed time can end quiet hours or a snooze.
    if (!context.isTimeConfirmed()) return
    const catchingUp = ledger.toDeliver('pending', 1).length > 0 ? options.catchUp() : null
    if (catchingUp) await catchingUp
    if (isClosed) return
    // A toast interrupted by a kill is shown again with the same ID, so it replaces itself.
    const interrupted = hasRecovered ? [] : ledger.toDeliver('showing', MOST_AT_ONCE)
    const pending = ledger.toDeliver('pending', MOST_AT_ONCE)
    const isHolding = ledger.heldBack(0, 1).length > 0
    if (interrupted.length === 0) hasRecovered = true
    if (interrupted.length + pending.length + groups.size === 0 && !isHolding) return
    const why = await heldBecause()
    if (isClosed) return
    if (why === null && isHolding) await showHeldBack()
    if (isClosed) return
    hasRecovered = true
    const waiting = dropOutdated([...interrupted, ...pending])
    if (why !== null) return ledger.settle(keysOf(waiting), 'held', { at: now(), why })
    await Promise.all(bundle(waiting).map(showBundle))
    if (pending.length === MOST_AT_ONCE) isAskedAgain = true
    else if (!options.isSyncing()) await showWholeGroups()
  }

  /** After the sync: updates its groups to the final count. */
  async function showWholeGroups(): Promise<void> {
    const shownGroups = [...groups.values()]
    groups.clear()
    for (const { first, count } of shownGroups) {
      const whole = groupOf(first)
      // Lower if some turned out to be out of scope.
      if (whole !== null && whole.count !== count && whole.count > 0) await showGroup(whole, true)
    }
  }

  /** Checks quiet hours first, then the system's do-not-disturb. */
  async function heldBecause(): Promise<OutcomeWhy | null> {
    const quiet = quietBecause(settings(), now(), context.zone())
    if (quiet !== null) return `alert.why.${quiet}`
    return (await toasts.doNotDisturb()) === true ? 'alert.why.do-not-disturb' : null
  }

  function dropOutdated(alerts: readonly Alert[]): readonly Alert[] {
    const at = now()
    const sorted = Map.groupBy(alerts, (alert) => {
      if (at - alert.seenAt > ALERTS[alert.kind].worthMs) return 'too-old'
      if (alert.acknowledgedAt !== null || today.isOver(alert)) return 'over'
      return today.isOutOfScope(alert) ? 'out-of-scope' : 'worth-it'
    })
    const others = keysOf(sorted.get('out-of-scope') ?? [])
    if (others.length > 0) ledger.settle(others, 'inbox', { at, why: 'alert.why.out-of-scope' })
    for (const why of ['too-old', 'over'] as const) {
      const keys = keysOf(sorted.get(why) ?? [])
      if (keys.length > 0) ledger.settle(keys, 'too-late', { at, why: `alert.why.${why}` })
    }
    return sorted.get('worth-it') ?? []
  }

  function bundle(alerts: readonly Alert[]): readonly Bundle[] {
    const bundles: Bundle[] = []
    const singles: Alert[] = []
    for (const [first, ...more] of listsBy(alerts, ({ kind, runId }) => `${topicOf(kind)} ${runId}`)) {
      const group = groupOf(first)
      if (group === null || group.count < groupedFrom(topicOf(first.kind))) singles.push(first, ...more)
      else bundles.push({ alerts: [first, ...more], group })
    }
    // Changes of one shipment mostly have one cause, so they share a toast.
    return [...bundles, ...listsBy(singles, shipmentOrSelf).map((alerts) => ({ alerts, group: null }))]
  }

  /** All alerts about the topic that the sync raised. Null if the kind has no grouped toasts. */
  function groupOf(first: Alert): ToastGroup | null {
    const { kind, runId } = first
    if (!isGrouped(kind)) return null
    const topic = topicOf(kind)
    const counts = ledger.countsInToasts(kindsAbout(topic), runId)
    return {
      id: toasts.idOf('group', topic, runId),
      first: { ...first, kind },
      counts,
      count: counts.reduce((sum, { count }) => sum + count, 0),
      shipmentIds: ALERTS[kind].groupOpens === 'stopped' ? ledger.shipmentsInToasts(kind, runId) : null,
    }
  }

  async function showBundle({ alerts, group }: Bundle): Promise<void> {
    const keys = keysOf(alerts)
    const shownGroup = groups.get(group?.id ?? '')
    if (group !== null && shownGroup !== undefined && isCloseEnough(shownGroup.count, group.count)) {
      return ledger.settle(keys, 'grouped', { at: now(), toastId: group.id })
    }
    const toastId = group?.id ?? idOf(alerts[0])
    ledger.settle(keys, 'showing', { at: now(), toastId })
    const why = await (group === null
      ? toasts.show(shipmentToastOf(alerts, toastId, settings(), language))
      : showGroup(group, shownGroup !== undefined))
    if (isClosed) return
    const settledAt = now()
    if (why !== null) {
      if (alerts.some(({ kind }) => kind === 'tracking-stopped')) options.drawAttention()
      return ledger.settle(keys, 'failed', { at: settledAt, why })
    }
    ledger.settle(keys, group === null && keys.length === 1 ? 'shown' : 'grouped', { at: settledAt })
    if (group !== null) groups.set(group.id, group)
  }

  /** Also lists alerts in it that had a toast of their own before. */
  function showGroup(group: ToastGroup, isSilent: boolean): Promise<string | null> {
    const { kind, runId } = group.first
    ledger.gather(kindsAbout(topicOf(kind)), runId, group.id)
    const toast = groupToastOf(group, settings(), language)
    return toasts.show(isSilent ? { ...toast, silent: true } : toast)
  }

  /** A repeated toast of an alert replaces itself. */
  function idOf({ key, seenAt }: Alert): string {
    return toasts.idOf('alert', key, seenAt)
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
        const isWanted = alert.acknowledgedAt === null && !today.isOver(alert) && !today.isOutOfScope(alert)
        ;(isWanted ? deliverable : others).push(alert.key)
        if (!isWanted) continue
        titles.add(alert.words.title)
        first ??= alert
      }
      await yieldToTimers()
      if (isClosed) return
    }
    const toast = first === null ? null : heldToast(first, deliverable.length, [...titles])
    const why = toast === null ? null : await toasts.show(toast)
    if (isClosed) return
    // Stored after showing: if killed before, the toast is shown again and replaces itself.
    const endedAt = now()
    const id = toast?.id ?? toasts.idOf('held', others[0] ?? 0)
    ledger.endHolding(why === null ? [...deliverable, ...others] : others, endedAt, id)
    if (why !== null) ledger.settle(deliverable, 'failed', { at: endedAt, why, toastId: id })
  }

  function heldToast(first: Alert, count: number, titles: readonly string[]): AccountToast {
    return count === 1
      ? toastOf(first, idOf(first), settings(), language)
      : heldToastOf(count, titles, toasts.idOf('held', first.key), settings(), language)
  }

  function yieldToTimers(): Promise<void> {
    return new Promise((resolve) => {
      clock.after(0, resolve)
    })
  }

  function run(): void {
    if (isBusy) {
      isAskedAgain = true
      return
    }
    isBusy = true
    deliver()
      .catch((error: unknown) => context.reportBug('delivery', error))
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

/** Alerts that one toast shows, the most important first. */
interface Bundle {
  readonly alerts: readonly [Alert, ...Alert[]]
  readonly group: ToastGroup | null
}

/** The most important first. */
function listsBy(alerts: readonly Alert[], keyOf: (alert: Alert) => unknown): readonly Bundle['alerts'][] {
  const lists = Map.groupBy(alerts.toSorted(byImportance), keyOf).values()
  return [...lists].flatMap(([first, ...others]) => (first === undefined ? [] : [[first, ...others] as const]))
}

/** An interrupted toast comes first, so that it keeps its ID. */
function byImportance(a: Alert, b: Alert): number {
  const rank = ({ kind, outcome }: Alert): number => (outcome === 'showing' ? -1 : ALERT_KINDS.indexOf(kind))
  return rank(a) - rank(b) || a.key - b.key
}

function shipmentOrSelf({ key, kind, runId, subject: { shipmentId, containerId } }: Alert): string | number {
  return shipmentId === null || containerId === null || !isSharing(kind) ? key : `${runId} ${shipmentId}`
}

function keysOf(alerts: readonly Alert[]): readonly number[] {
  return alerts.map(({ key }) => key)
}
