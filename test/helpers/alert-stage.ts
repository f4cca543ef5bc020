// Runs alerts on a real store: tests feed sync runs and read toasts, and can restart the program on the same file.

import { createAlerts, type AlertEvents, type Alerts, type AlertsOptions } from '#main/alerts/alerts.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import { createServiceClock } from '#main/core/time/service-clock.ts'
import type { Judge, JudgeEvents } from '#main/judge/judge.ts'
import type { Summaries } from '#main/judge/shipment-summary.ts'
import type { Toast, ToastOutcome } from '#main/core/port/desktop.ts'
import type { RatesEvents } from '#main/rates/rates.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings, type SettingsDisk } from '#main/store/settings-file.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { AlertSettings, AlertView } from '#shared/contract/alerts-requests.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { aContext } from './context.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { aFailure } from './failure.ts'
import { aFleetStatus } from './fleet-status.ts'
import { aContainer, aShipment, aTerminal, type Facts } from './fleet.ts'
import { judgeOf } from './judge.ts'
import { createMemorySettingsDisk } from './memory-settings-disk.ts'
import { tellTime } from './tell-time.ts'

export interface AlertStage {
  readonly clock: FakeClock
  readonly store: Store
  readonly judge: Judge
  readonly summaries: Summaries
  readonly alerts: Alerts
  readonly toasts: readonly Toast[]
  set outcome(next: (toast: Toast) => Promise<ToastOutcome>)
  isDisturbing: boolean
  /** How far the service's clock is ahead. Counts from the next answers on. */
  serviceAheadMs: number
  /** Whether the service's answers carry a date. */
  hasDates: boolean
  /** Answers arrive that bring no news. */
  answer(): void
  settings: AlertSettings
  changeRules(rules: Parameters<ReturnType<typeof createAppSettings>['change']>[0]['rules']): void
  read(consignments: readonly Consignment[], options?: { isBaseline?: boolean }): void
  /** Containers without a shipment. */
  readContainers(containers: readonly Container[]): void
  beginSync(): void
  /** `unread`: shipments missing from the lists. With `isWalked: false` the lists were not read to the end. */
  endSync(options?: { isWalked?: boolean; unread?: readonly string[] }): void
  failSync(): void
  /** Runs a complete sync. */
  sync(consignments: readonly Consignment[]): Promise<void>
  inbox(): readonly AlertView[]
  close(): void
}

export interface Consignment {
  readonly shipment: Shipment
  readonly containers: readonly Container[]
}

const PAGE = 100

export const START = Date.parse('2026-07-06T17:00:00Z')

interface Staging {
  readonly path?: string | null
  readonly startAt?: number
  readonly concernsOf?: AlertsOptions['concernsOf']
  readonly isHandled?: (containerId: string) => boolean
  readonly team?: AlertsOptions['team']
  readonly scope?: Scope
  readonly settingsDisk?: SettingsDisk
}

export function stageAlerts({
  path = null,
  startAt = START,
  concernsOf = () => [],
  isHandled = () => false,
  team,
  scope,
  settingsDisk = createMemorySettingsDisk(),
}: Staging = {}): AlertStage {
  const clock = createFakeClock(startAt)
  const events = createEmitter<StoreEvents & SyncEvents & RatesEvents & AlertEvents & JudgeEvents>()
  const store = openStore({ path, clock }, events)
  const toasts: Toast[] = []
  const settings = createAppSettings(openSettings(settingsDisk))
  if (scope !== undefined) settings.change({ preferences: { scope } })
  let outcome: (toast: Toast) => Promise<ToastOutcome> = () => Promise.resolve({ state: 'shown' })
  const serviceClock = createServiceClock(clock)
  const now = (): number => serviceClock.now()
  const { judge, summaries } = judgeOf({ store, now, events, settings, isHandled })
  const context = aContext({ clock, now, isTimeConfirmed: () => serviceClock.isConfirmed() })
  const alerts = createAlerts(context, {
    fleet: { store, judge, summaries },
    events,
    concernsOf,
    ...(team === undefined ? {} : { team }),
    desktop: {
      toasts: {
        doNotDisturb: () => Promise.resolve(!stage.isDisturbing),
        show(toast) {
          toasts.push(toast)
          return outcome(toast)
        },
      },
      window: { flash: () => undefined },
    },
    settings,
  })
  store.fleet.onCommit((commit) => alerts.take(commit))

  let hasReadAll = false
  let isSyncing = false
  let completeAt: number | null = null
  /** Like the pages of a list, two in a row. */
  const answer = (): void => {
    for (let page = 0; page < 2 && stage.hasDates; page += 1) tellTime(serviceClock, clock, stage.serviceAheadMs)
  }
  const report = (status: Partial<FleetStatus>): void => {
    isSyncing = (status.run ?? null) !== null
    events.emit('status', aFleetStatus(status))
  }
  const stage: AlertStage = {
    clock,
    store,
    judge,
    summaries,
    alerts,
    toasts,
    set outcome(next: (toast: Toast) => Promise<ToastOutcome>) {
      outcome = next
    },
    isDisturbing: true,
    serviceAheadMs: 0,
    hasDates: true,
    answer,
    get settings() {
      return settings.read().alerts
    },
    set settings(next: AlertSettings) {
      settings.change({ alerts: next })
    },
    changeRules(rules) {
      settings.change({ rules })
    },
    read(consignments, { isBaseline = false } = {}) {
      answer()
      for (let start = 0; start < consignments.length; start += PAGE) {
        const page = consignments.slice(start, start + PAGE)
        store.fleet.commit({
          at: now(),
          isBaseline,
          shipments: page.map(({ shipment }) => shipment),
          containers: page.flatMap(({ containers }) => containers),
          ports: [],
          terminals: [aTerminal()],
        })
      }
    },
    readContainers(containers) {
      answer()
      const rest = { shipments: [], ports: [], terminals: [] }
      store.fleet.commit({ at: now(), isBaseline: false, containers, ...rest })
    },
    beginSync() {
      const startedAt = clock.now()
      report({ completeAt, run: { ...READING, startedAt, isFirst: !hasReadAll } })
    },
    endSync({ isWalked = true, unread = [] } = {}) {
      answer()
      hasReadAll ||= isWalked
      if (isWalked) completeAt = now()
      report({ completeAt, run: null, counts: store.fleet.counts() })
      events.emit('runEnded', { isWalked, oldestMs: 0, isFirstOver: hasReadAll, saw: (id) => !unread.includes(id) })
    },
    failSync() {
      if (!isSyncing) stage.beginSync()
      report({
        completeAt,
        run: null,
        problem: { kind: 'offline', since: clock.now(), failure: aFailure('unreachable') },
      })
      events.emit('runEnded', { isWalked: false, oldestMs: 0, isFirstOver: hasReadAll, saw: () => false })
    },
    async sync(consignments) {
      stage.beginSync()
      stage.read(consignments, { isBaseline: !hasReadAll })
      stage.endSync()
      await clock.advance(2_000)
    },
    inbox: () => alerts.list({ show: 'all', kind: null, before: null }).alerts,
    close() {
      alerts.close()
      judge.close()
      store.close()
    },
  }
  hasReadAll = stage.inbox().some(({ kind }) => kind === 'first-sync')
  return stage
}

/** One container, tracked a moment ago, so nothing is stale. */
export function consignment(
  name: string,
  shipment: Facts<Shipment> = {},
  container: Facts<Container> = {},
): Consignment {
  const { tracking, ...rest } = shipment
  return {
    shipment: aShipment({
      id: name,
      billOfLading: `BILL-${name}`,
      customer: `Customer of ${name}`,
      containerIds: [`container-${name}`],
      ...rest,
      tracking: { lastSucceededAt: '2026-07-06T16:00:00Z', lastAttemptedAt: '2026-07-06T16:00:00Z', ...tracking },
    }),
    containers: [aContainer({ id: `container-${name}`, number: `BOX-${name}`, shipmentId: name, ...container })],
  }
}

export function stopped(name: string, at = '2026-07-06T16:55:00Z', reason = 'no_updates_at_line'): Consignment {
  return consignment(name, { tracking: { stoppedAt: at, stoppedReason: reason } })
}

const READING: Omit<NonNullable<FleetStatus['run']>, 'startedAt' | 'isFirst'> = {
  step: 'active',
  received: 0,
  total: null,
  isAwaited: false,
}
