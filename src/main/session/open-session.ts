// An open account: its store, sync, alerts, resumes and feed, tied by one emitter, from opening to closing.

import type { AlertEvents, Alerts, AlertsOptions } from '#main/alerts/alerts.ts'
import { createEmitter, type Emitter } from '#main/events/emitter.ts'
import type { FollowUp, ResumeEvents, Resumes } from '#main/resume/resumes.ts'
import { createHistory, type History } from '#main/store/history.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import type { ExchangeLog } from '#main/sync/exchange-log.ts'
import { createFleetFeed, type FleetFeed } from '#main/sync/fleet-feed.ts'
import { createFleetSync, type FleetSync, type SyncPlan } from '#main/sync/fleet-sync.ts'
import type { SyncEvents } from '#main/sync/sync-events.ts'
import type { Clock } from '#main/time/clock.ts'
import type { TrackingApi } from '#main/tracking-api/api.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { FleetDelta } from '#shared/contract/fleet.ts'
import { openAlertsAndResumes } from './alerts-and-resumes.ts'

export type SessionEvents = StoreEvents & SyncEvents & AlertEvents & ResumeEvents

export interface SessionOptions extends Pick<AlertsOptions, 'toasts' | 'settings' | 'rules' | 'viewer'> {
  readonly api: TrackingApi
  /** Null: nothing is kept beyond this run. */
  readonly storePath: string | null
  readonly clock: Clock
  readonly random: () => number
  readonly exchanges: ExchangeLog
  readonly plan: SyncPlan
  readonly followUp: FollowUp
  /** To the window. */
  readonly send: (message: EventMessage) => void
  readonly reportBug: (where: string, error: unknown) => void
}

export interface Session extends AsyncDisposable {
  readonly events: Pick<Emitter<SessionEvents>, 'on'>
  readonly api: TrackingApi
  readonly store: Store
  readonly history: History
  readonly feed: FleetFeed
  readonly alerts: Alerts
  readonly resumes: Resumes
  readonly sync: FleetSync
}

export function openSession(options: SessionOptions): Session {
  const { api, clock, exchanges, send, reportBug } = options
  const now = (): number => exchanges.now()
  const events = createEmitter<SessionEvents>()
  // Closed in the opposite order.
  const parts = new AsyncDisposableStack()
  const store = parts.adopt(openStore({ path: options.storePath, clock }, events), (it) => it.close())
  events.on('fileFailed', ({ message, detail }) => reportBug('store', new Error(`${message} ${detail ?? ''}`)))
  exchanges.recall(store.progress.read().clock)
  const onDelta = (payload: FleetDelta): void => send({ event: 'fleet.changed', payload })
  const feed = parts.adopt(createFleetFeed({ fleet: store.fleet, clock, events, send: onDelta }), (it) => it.close())
  const watching = parts.adopt(openAlertsAndResumes({ ...options, store, events, now }), (it) => it.close())
  events.on('status', (payload) => send({ event: 'fleet.status', payload }))
  events.on('alerts', (payload) => send({ event: 'alerts.changed', payload }))
  events.on('resumes', (payload) => send({ event: 'resume.changed', payload }))
  // Last, for it begins at once, and everybody else must be listening.
  const sync = parts.adopt(createFleetSync({ ...options, ...options.plan, store, events }), (it) => it.close())
  return {
    events,
    api,
    store,
    history: createHistory(store),
    feed,
    alerts: watching.alerts,
    resumes: watching.resumes,
    sync,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
