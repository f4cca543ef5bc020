// Alerts of the open account: connects detection, ledger, delivery and morning summary, and answers the window.

import { tryTo } from '#main/core/events/refusal.ts'
import { z } from 'zod'
import type { Team } from '#main/team/team.ts'
import type { Emitter } from '#main/core/events/emitter.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { Context } from '#main/core/port/context.ts'
import type { ToastPort, WindowPort } from '#main/core/port/desktop.ts'
import type { Commit } from '#main/store/batch.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import type { Judge } from '#main/judge/judge.ts'
import type { Summaries } from '#main/judge/shipment-summary.ts'
import type { RatesEvents } from '#main/rates/rates.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import type { EndedRun, SyncEvents } from '#main/service/sync/sync-events.ts'
import type { AlertCounts, AlertSettings, AlertsPart } from '#shared/contract/alerts-requests.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { AppSettings } from '#shared/contract/settings-requests.ts'
import { settingsSections } from '#shared/contract/settings-schema.ts'
import type { AlertFact } from '#shared/alerts/alert-kinds.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import { failureWords } from '#shared/words/failure-words.ts'
import { createAccountToasts, type AccountToasts } from './account-toasts.ts'
import type { AlertContext } from './alert-context.ts'
import { lifted, quietNow, snoozed } from './alert-settings.ts'
import { createAlertToday } from './alert-today.ts'
import { createDelivery } from './delivery.ts'
import { FACTS } from './facts.ts'
import { createLedger } from './ledger.ts'
import { createFleetCheck, NO_SUMS } from './fleet-check.ts'
import { isDueNow } from './container-states.ts'
import { createLeavings, type LeavingsOptions } from './leavings.ts'
import { createNewSetting } from './new-setting.ts'
import { createMorning } from './morning.ts'
import { createRecorder } from './recorder.ts'
import { createWatch, type AlertRules } from './watch.ts'
import { type Answer, succeeded } from '#shared/contract/answer.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'

export interface Alerts {
  readonly toasts: AccountToasts
  /** Call inside the commit's transaction. */
  take(commit: Commit): void
  /** Records a fact from another room. */
  raise(fact: AlertFact): void
  list(query: RequestInput<'alerts.list'>): AlertsPart
  counts(): AlertCounts
  acknowledge(keys: readonly number[]): void
  acknowledgeAll(input: RequestInput<'alerts.acknowledgeAll'>): void
  snooze(until: 'hour' | 'tomorrow' | 'now'): Answer<null>
  close(): void
}

export interface AlertEvents {
  /** The inbox or its counts may have changed. */
  alerts: void
}

export interface AlertsOptions {
  readonly fleet: AlertedFleet
  readonly events: Emitter<AlertEvents & SyncEvents & RatesEvents & Pick<StoreEvents, 'teamChanged'>>
  readonly desktop: AlertDesktop
  readonly settings: AppSettingsStore
  /** What the user has recorded about a container. */
  readonly concernsOf: LeavingsOptions['concernsOf']
  /** An alert that one person acknowledged is quiet for all. */
  readonly team?: Pick<Team, 'isJoined' | 'shareAcknowledged' | 'catchUp'>
}

/** The account's fleet: stored, judged and summarized. */
export interface AlertedFleet {
  readonly store: Store
  readonly judge: Judge
  readonly summaries: Summaries
}

export interface AlertDesktop {
  readonly toasts: Pick<ToastPort, 'show' | 'doNotDisturb'>
  /** Flashes for a stop that the system showed no notification of. */
  readonly window: Pick<WindowPort, 'flash'>
}

const ALERTS_PER_PART = 100
const TICK_MS = 60_000

const alertRules: z.ZodType<AlertRules> = z.object({ settings: settingsSections.rules, dueWorkingDays: z.number() })
const staleRules = z.array(z.unknown())

export function createAlerts(base: Context, options: AlertsOptions): Alerts {
  const { clock, now, isTimeConfirmed, translator } = base
  const { desktop, events, team } = options
  const { store, judge, summaries } = options.fleet
  const { database } = store
  const isFirstSync = (): boolean => !ledger.has(FIRST_SYNC)
  const settings = (): AlertSettings => options.settings.read().alerts
  const rules = (): RuleSettings => options.settings.read().rules
  const language = translator.by(() => instantAt(now()))
  const zone = (): string => translator.viewer.zone
  const ledger = createLedger(database)
  const context: AlertContext = {
    ...base,
    database,
    ledger,
    isFirstSync,
    settings,
    language,
    zone,
  }
  const toasts = createAccountToasts({ port: desktop.toasts, database, clock })
  let dueLead = settings().dueWorkingDays
  let runId = clock.now()
  let revision = 0
  let status: FleetStatus | null = null
  const ticking = new Timer(clock)

  const today = createAlertToday(context, { judge, summaries, isTeam: () => team?.isJoined() === true })
  const delivery = createDelivery(context, {
    toasts,
    today,
    isSyncing: () => isSyncing(status),
    catchUp: () => team?.catchUp() ?? null,
    drawAttention: () => desktop.window.flash(),
    onDelivered: emitCounts,
  })
  const record = createRecorder(context, { runId: () => runId, onNews: () => delivery.soon() })
  const newSetting = createNewSetting<AlertRules>(context, {
    name: 'judged-by',
    schema: alertRules,
    settings: () => ({ settings: rules(), dueWorkingDays: settings().dueWorkingDays }),
    record,
  })
  const watch = createWatch(context, {
    judge,
    record,
    isUpToDate,
    newsSince: () => store.progress.read().newsSince,
    newSetting,
  })
  const leavings = createLeavings({
    store,
    judge,
    isDue: (judged) => judged.judgment.out.kind !== 'out' && isDueNow(judged, settings().dueWorkingDays),
    concernsOf: options.concernsOf,
  })
  const fleetCheck = createFleetCheck(context, {
    fleet: store.fleet,
    judge,
    summaries,
    record,
    newLimits: createNewSetting(context, {
      name: 'stale-by',
      schema: staleRules,
      settings: () => [rules().stale, rules().outage, rules().nearArrivalDays],
      record,
    }),
    onFirst(sums, at) {
      const shipments = status?.counts.shipments ?? sums.shipments
      record([FACTS['first-sync']({ ...sums, shipments })], at, false)
    },
  })
  const morning = createMorning(context, {
    ledger,
    summaries,
    isOutOfScope: today.isOutOfScope,
    toasts,
    isFresh: () => isUpToDate() && !isFirstSync(),
  })

  /** While a sync runs, it may soon bring news of what time alone would raise as an alert. */
  function isUpToDate(): boolean {
    return isTimeConfirmed() && !isSyncing(status)
  }

  function counts(): AlertCounts {
    const unreadByKind = ledger.unreadByKind()
    const { snoozedUntil } = settings()
    return {
      revision,
      unread: Object.values(unreadByKind).reduce((sum, count) => sum + count, 0),
      unreadByKind,
      newest: ledger.newest(),
      snoozedUntil: snoozedUntil !== null && snoozedUntil > now() ? snoozedUntil : null,
      quiet: quietNow(settings(), now(), zone()),
      toastProblem: toasts.problem,
      isToastProblemNew: toasts.isProblemNew,
    }
  }

  function emitCounts(): void {
    revision += 1
    events.emit('alerts', undefined)
  }

  /** `write` returns the identities of the alerts that were unread. */
  function acknowledge(write: (at: number) => readonly string[]): void {
    const at = now()
    if (team?.isJoined() === true) database.transaction(() => team.shareAcknowledged(write(at), at))
    else write(at)
    emitCounts()
  }

  function tick(): void {
    watch.tick()
    // Quiet hours may have ended.
    delivery.soon()
    morning.look()
  }

  function takeStatus(next: FleetStatus): void {
    const wasSyncing = isSyncing(status)
    status = next
    if (next.run !== null) runId = next.run.startedAt
    if (next.problem?.kind === 'key-rejected') {
      const { message, hint } = failureWords(next.problem.failure, language)
      const fact = FACTS['key-rejected'](next.completeAt, message, hint)
      record([fact], instantAt(now()), false)
    }
    if (!wasSyncing || isSyncing(next)) return
    watch.tick()
    delivery.atOnce()
    morning.look()
  }

  /** Checks outages and stale shipments seen by the run; the first run adds the summary. */
  function takeEndedRun({ isWalked, isFirstOver, saw }: EndedRun): void {
    database.transaction(() => {
      const time = instantAt(now())
      const left = leavings.drain(time)
      if (left.length > 0) record(left, time, false)
    })
    // Data from before a sleep is outdated; another run has begun.
    if (!isWalked || !isFirstOver || isSyncing(status)) return
    // An unconfirmed clock can't tell how old data is. The first sync raises only its summary.
    if (!isTimeConfirmed() && !isFirstSync()) return
    judge.whenJudged(() => fleetCheck.begin(saw))
  }

  function takeSettings(changed: Partial<AppSettings>): void {
    const { dueWorkingDays } = settings()
    if (changed.rules !== undefined || dueWorkingDays !== dueLead) watch.heedRules(newSetting.before())
    dueLead = dueWorkingDays
    if (changed.alerts === undefined) return
    morning.takeTime()
    delivery.soon()
    emitCounts()
  }

  const listening = new DisposableStack()
  listening.use(options.settings.onChanged(takeSettings))
  listening.use(events.on('status', (next) => tryTo(() => takeStatus(next))))
  listening.use(events.on('runEnded', (run) => tryTo(() => takeEndedRun(run))))
  listening.use(events.on('rates', () => watch.heedRules()))
  listening.use(events.on('learnedRates', () => watch.heedRules()))
  listening.use(
    events.on('teamChanged', (changed) => {
      if (changed.has('acknowledged')) emitCounts()
    }),
  )
  ticking.repeat(TICK_MS, () => tryTo(tick))
  watch.load(newSetting.before())
  delivery.soon()
  return {
    toasts,
    take(commit) {
      leavings.take(commit)
      judge.take(commit)
    },
    raise(fact) {
      record([fact], instantAt(now()), false)
    },
    list(query) {
      const alerts = ledger.list({ ...query, most: ALERTS_PER_PART })
      // The open inbox shows the problem.
      if (toasts.isProblemNew) {
        tryTo(() => toasts.markProblemSeen())
        emitCounts()
      }
      return { alerts: alerts.map(today.view), hasMore: alerts.length === ALERTS_PER_PART }
    },
    counts,
    acknowledge: (keys) => acknowledge((at) => ledger.acknowledge(keys, at)),
    acknowledgeAll: ({ upTo, kind }) => acknowledge((at) => ledger.acknowledgeUpTo(upTo, kind, at)),
    snooze(until) {
      return options.settings.change({
        alerts: until === 'now' ? lifted(settings(), now(), zone()) : snoozed(until, now(), zone()),
      })
    },
    close() {
      listening.dispose()
      ticking.cancel()
      fleetCheck.cancel()
      delivery.close()
      morning.close()
      toasts.close()
    },
  }
}

const FIRST_SYNC = FACTS['first-sync'](NO_SUMS)

function isSyncing(status: FleetStatus | null): boolean {
  return status !== null && status.run !== null
}

export function alertHandlers(alerts: Alerts) {
  return {
    'alerts.list': (query) => succeeded(alerts.list(query)),
    'alerts.acknowledge': ({ keys }) => {
      alerts.acknowledge(keys)
      return succeeded(null)
    },
    'alerts.acknowledgeAll': (input) => {
      alerts.acknowledgeAll(input)
      return succeeded(null)
    },
    'alerts.snooze': ({ until }) => alerts.snooze(until),
  } satisfies Partial<Handlers>
}
