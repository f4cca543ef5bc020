// The fleet of the open account: its store, its sync and its feed, held together from opening to closing.

import type { Answer, Failure } from '#shared/contract/answer.ts'
import type { FleetDelta, FleetPart, FleetStatus, SkippedRecord } from '#shared/contract/fleet.ts'
import type { ChangedSince, HistoryExport, HistoryPart } from '#shared/contract/history.ts'
import type { ShipmentsFound } from '#shared/contract/look-up.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { Clock } from './time/clock.ts'
import { findShipments } from './find-shipments.ts'
import { changesAsCsv, CSV_HEADER } from './store/change-csv.ts'
import type { LogPart } from './store/change-log.ts'
import { openAlerts, type OpenAlerts, type OpenAlertsOptions } from './open-alerts.ts'
import { openStore } from './store/store.ts'
import type { ExchangeLog } from './sync/exchange-log.ts'
import { createFleetFeed } from './sync/fleet-feed.ts'
import { createFleetSync, type SyncPlan } from './sync/fleet-sync.ts'
import type { TrackingApi } from './tracking-api/api.ts'

export interface OpenFleetOptions {
  readonly api: TrackingApi
  /** Null: nothing is kept beyond this run. */
  readonly storePath: string | null
  readonly clock: Clock
  readonly random: () => number
  readonly exchanges: ExchangeLog
  readonly reading: SyncPlan
  readonly onDelta: (delta: FleetDelta) => void
  readonly onStatus: (status: FleetStatus) => void
  readonly alerts: Omit<OpenAlertsOptions, 'api' | 'clock' | 'now' | 'reportBug'>
  readonly reportBug: (where: string, error: unknown) => void
}

export interface OpenFleet extends Pick<OpenAlerts, 'alerts' | 'resumes'> {
  part(after: number): FleetPart
  status(): FleetStatus
  skipped(): readonly SkippedRecord[]
  refresh(): void
  woke(): void
  pause(paused: boolean): void
  plan(reading: SyncPlan): void
  historyOfShipment(id: string, before: number | null): HistoryPart
  historyOfContainer(id: string, before: number | null): HistoryPart
  changedSince(moment: number): ChangedSince
  find(query: RequestInput<'shipments.find'>): Promise<Answer<ShipmentsFound>>
  exportHistory(after: number): HistoryExport
  close(): Promise<void>
}

const CHANGES_PER_PART = 200
const LINES_PER_PART = 500

export function openFleet(options: OpenFleetOptions): OpenFleet {
  const { api, clock, random, exchanges, reading, reportBug } = options
  let tellOfStore = (): void => undefined
  let beginAnew = (): void => undefined
  const store = openStore({
    path: options.storePath,
    clock,
    onFailure(failure: Failure) {
      reportBug('store', new Error(`${failure.message} ${failure.detail ?? ''}`))
      tellOfStore()
    },
    // In the midst of whatever touched the file: that must come to its end first.
    onLost: () => queueMicrotask(() => beginAnew()),
  })
  exchanges.recall(store.progress.read().clock)
  const feed = createFleetFeed({ fleet: store.fleet, clock, send: options.onDelta })
  store.fleet.afterCommit((commit) => feed.take(commit))
  const watching = openAlerts(store, { ...options.alerts, api, clock, now: () => exchanges.now(), reportBug })
  const onStatus = (status: FleetStatus): void => {
    watching.heed(status)
    options.onStatus(status)
  }
  // Whoever still shows what another account held is told that it is over.
  feed.restart()
  const sync = createFleetSync({
    api,
    store,
    clock,
    exchanges,
    random,
    ...reading,
    onStatus,
    onRunEnded: (round) => watching.ended(round),
    onForgotten(forgotten) {
      feed.drop(forgotten)
      watching.forget(forgotten)
    },
    onBegunAnew() {
      feed.restart()
      watching.restart()
    },
    reportBug,
  })
  tellOfStore = () => onStatus(sync.status())
  beginAnew = () => sync.lost()

  function part(read: (options: LogPart) => HistoryPart['changes'], before: number | null): HistoryPart {
    const changes = read({ most: CHANGES_PER_PART, ...(before === null ? {} : { before }) })
    return { changes, hasMore: changes.length === CHANGES_PER_PART }
  }

  return {
    alerts: watching.alerts,
    resumes: watching.resumes,
    part: (after) => feed.part(after),
    status: () => sync.status(),
    skipped: () => store.fleet.skipped(),
    refresh: () => sync.refresh(),
    woke: () => sync.woke(),
    pause: (paused) => sync.pause(paused),
    plan: (reading) => sync.plan(reading),
    historyOfShipment: (id, before) => part((wanted) => store.changes.ofShipment(id, wanted), before),
    historyOfContainer: (id, before) => part((wanted) => store.changes.ofContainer(id, wanted), before),
    find: (query) => findShipments(api, query),
    changedSince: (moment) => store.changes.since(moment),
    exportHistory(after) {
      const changes = store.changes.after(after, LINES_PER_PART)
      const lines = changesAsCsv(changes, store.fleet)
      return {
        csv: after === 0 ? CSV_HEADER + lines : lines,
        next: changes.length < LINES_PER_PART ? null : (changes.at(-1)?.key ?? null),
      }
    },
    async close() {
      await sync.close()
      await watching.close()
      feed.close()
      store.close()
    },
  }
}
