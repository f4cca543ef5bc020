// Opens an account: store, sync, alerts, resumes and feed, connected by one emitter.

import { askForOne } from '#main/shell/account/find-service.ts'
import type { AccountMark } from '#main/alerts/account-toasts.ts'
import { alertHandlers, type AlertEvents, type Alerts, type AlertsOptions } from '#main/alerts/alerts.ts'
import type { ExaminedAccount } from '#main/shell/diagnostics/check.ts'
import { createEmitter, type Emitter } from '#main/core/events/emitter.ts'
import { mergeHandlers } from '#main/core/ipc/handlers.ts'
import { createHub, type Hub } from '#main/core/ipc/hub.ts'
import { keepDone, type DoneEvents } from '#main/done/done.ts'
import type { RecordName } from '#main/collections/record-kinds.ts'
import type { RecordEvents } from '#main/collections/records.ts'
import {
  createDisputes,
  createIncidents,
  type Disputes,
  incidentHandlers,
  type Incidents,
} from '#main/incidents/incidents.ts'
import { createEvidence } from '#main/done/evidence.ts'
import { createNotes, type Notes, type NotesEvents, notesHandlers } from '#main/notes/notes.ts'
import { type Bookings, createBookings, createPlan, planHandlers, type Plan } from '#main/plan/plan.ts'
import { learnRatesFromFees } from '#main/rates/learned-rates.ts'
import { createInvoices, invoiceHandlers, type Invoices } from '#main/invoices/invoices.ts'
import { followWatch } from '#main/done/watch-gaps.ts'
import { createRates, ratesHandlers, type Rates, type RatesEvents } from '#main/rates/rates.ts'
import { resumeHandlers, type FollowUp, type ResumeEvents, type Resumes } from '#main/resumes/resumes.ts'
import { createJudge, type Judge, type JudgeEvents } from '#main/judge/judge.ts'
import { serveFleet } from '#main/judge/fleet-collection.ts'
import { createSummaries, type Summaries } from '#main/judge/shipment-summary.ts'
import type { Context } from '#main/core/port/context.ts'
import type { ClipboardPort } from '#main/core/port/desktop.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import { historyHandlers } from '#main/store/change-log.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import type { ExchangeLog } from '#main/service/sync/exchange-log.ts'
import { fleetHandlers, statusForPage } from '#main/service/sync/fleet-handlers.ts'
import { createFleetSync, type FleetSync, type SyncPlan } from '#main/service/sync/fleet-sync.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { Clock } from '#main/core/time/clock.ts'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import { lookUpHandlers, refreshHandlers } from '#main/look-up/look-up.ts'
import { reportHandlers, type ReportSources } from '#main/reports/reports.ts'
import { followReminders } from '#main/alerts/reminders.ts'
import { createTeam, type Team, type TeamCollection } from '#main/team/team.ts'
import type { TeamLogEvents } from '#main/team/team-log.ts'
import type { TeamPassword } from '#main/team/password.ts'
import { teamHandlers, type TeamRequests } from '#main/team/team-handlers.ts'
import { createWebhooks, type Webhooks } from '#main/webhook/webhooks.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import type { Translator } from '#shared/words/translator.ts'
import { openAlertsAndResumes } from './alerts-and-resumes.ts'

export type SessionHandlers = ReturnType<typeof handlersOf>

export type SessionEvents = StoreEvents &
  SyncEvents &
  NotesEvents &
  RecordEvents &
  RatesEvents &
  DoneEvents &
  AlertEvents &
  JudgeEvents &
  ResumeEvents &
  TeamLogEvents

export interface SessionOptions extends Pick<AlertsOptions, 'desktop' | 'settings'> {
  readonly api: TrackingApi
  /** The key was just entered and may belong to another account. */
  readonly isKeyNew: boolean
  /** Null keeps nothing beyond this run. */
  readonly storePath: string | null
  readonly clock: Clock
  readonly translator: Translator
  readonly random: () => number
  readonly exchanges: ExchangeLog
  readonly plan: () => SyncPlan
  readonly clipboard: ClipboardPort
  readonly teamPassword: Pick<TeamPassword, 'read' | 'onChanged'>
  readonly version: string
  readonly isDemo: boolean
  readonly followUp: FollowUp
  readonly send: (message: EventMessage) => void
  readonly reportBug: (where: string, error: unknown) => void
  readonly writeLog: WriteLog
}

export interface Session extends AsyncDisposable, Disposable {
  readonly events: Pick<Emitter<SessionEvents>, 'on'>
  readonly handlers: SessionHandlers
  readonly judge: Judge
  readonly summaries: Summaries
  readonly alerts: Alerts
  readonly resumes: Resumes
  readonly sync: FleetSync
  /** The account's mark on its toasts. */
  readonly mark: () => AccountMark
  readonly examined: ExaminedAccount
}

/** The user watches a running check. */
const LONGEST_ASKING_MS = 20_000

export function openSession(options: SessionOptions): Session {
  // Disposed in reverse order.
  const parts = new AsyncDisposableStack()
  try {
    return openParts(options, parts)
  } catch (error) {
    // Otherwise the open parts would keep the file locked.
    void parts.disposeAsync()
    throw error
  }
}

function openParts(options: SessionOptions, parts: AsyncDisposableStack): Session {
  const { api, clock, exchanges, send, reportBug, writeLog } = options
  const now = (): number => exchanges.now()
  const certainNow = (): number | null => exchanges.certainNow()
  const context: Context = { ...options, now, certainNow }
  const isClockUnsure = (): boolean => certainNow() === null
  const events = createEmitter<SessionEvents>()
  const store = parts.adopt(openStore({ path: options.storePath, clock, isClockUnsure }, events), (it) => it.close())
  events.on('fileFailed', ({ code, detail }) => writeLog('warn', 'store', `${code}: ${detail ?? ''}`))
  events.on('reset', () => writeLog('info', 'store', 'begun anew'))
  events.on('runEnded', ({ isWalked }) => writeLog('info', 'sync', isWalked ? 'complete' : 'partial'))
  if (options.isKeyNew) store.progress.change({ isKeyNew: true })
  exchanges.recall(store.progress.read().clock)
  const hub = createHub((payload) => send({ event: 'collection.changed', payload }))
  const sendTeam: Readonly<Record<TeamCollection, () => void>> = {
    owners: hub.serve('owners', () => team.owners()),
    'team-activity': hub.serve('team-activity', () => team.activity(null)),
    'team-conflicts': hub.serve('team-conflicts', () => team.conflicts()),
    'team-resumes': hub.serve('team-resumes', () => team.resumes()),
    'team-status': hub.serve('team-status', () => [team.status()]),
  }
  const team: Team = parts.adopt(
    createTeam({
      ...options,
      database: store.database,
      events,
      password: options.teamPassword,
      now,
      onChanged: (name) => sendTeam[name](),
    }),
    (it) => it.close(),
  )
  const { capture } = team
  const notes = parts.adopt(createNotes({ store, clock, events, now, certainNow, capture }), (it) => it.close())
  const plan = parts.use(createPlan({ store, events, capture }))
  const rates = parts.adopt(createRates({ store, events, capture }), (it) => it.close())
  const incidents = parts.use(createIncidents({ store, events, capture }))
  const disputes = parts.use(createDisputes({ store, events, capture }))
  const bookings = parts.use(createBookings({ store, events, capture, now }))
  const historyMs = (): number => options.plan().historyMs
  const gaps = parts.use(followWatch({ store, events, now, isClockUnsure, historyMs }))
  const evidence = createEvidence({ store, gaps, now, historyMs })
  const invoices = parts.use(createInvoices({ store, evidence, disputes, events, capture }))
  parts.use(keepDone({ store, events, evidence, clock, now, reportBug }))
  const webhooks = parts.adopt(createWebhooks(options), (it) => it.close())
  const sendResumes = hub.serve('resumes', () => watching.resumes.list())
  events.on('resumes', sendResumes)
  events.on('reset', sendResumes)
  const judge = parts.adopt(
    createJudge({
      store,
      events,
      now: () => certainNow() ?? now(),
      settings: () => options.settings.read().rules,
      rates: () => rates.book(),
      clockEndOf: (id, isOfTrip) => incidents.clockEndOf(id, isOfTrip),
      bookingOf: (id) => bookings.find(id),
      reportBug,
    }),
    (it) => it.close(),
  )
  const fleetItems = parts.adopt(serveFleet({ hub, judge, events, clock }), (it) => it.close())
  const scope = (): Scope => options.settings.read().preferences.scope
  const summaries = createSummaries(judge, scope, (id) => notes.isHandled(id))
  function countAgain(): void {
    summaries.clear()
    events.emit('judged', [])
  }
  const watching = parts.adopt(
    openAlertsAndResumes(context, {
      ...options,
      fleet: { store, judge, summaries },
      events,
      concernsOf(containers) {
        const ids = new Set(containers.map(({ id }) => id))
        const numbers = new Set(containers.map(({ number }) => number))
        const isOne = (one: { readonly containerId: string | null }): boolean => ids.has(one.containerId ?? '')
        return [
          ...(containers.some(({ id }) => notes.isNoted(id)) ? (['noted'] as const) : []),
          ...(plan.list().some(isOne) ? (['planned'] as const) : []),
          ...(disputes.list().some((one) => one.outcome === null && (isOne(one) || numbers.has(one.number)))
            ? (['disputed'] as const)
            : []),
        ]
      },
      team,
      claim: (shipmentId) => team.claimResume(shipmentId),
      share: (shipmentId, state) => team.shareResume(shipmentId, state),
    }),
    (it) => it.close(),
  )
  const { fleet } = store
  parts.use(followReminders({ notes, alerts: watching.alerts, fleet, clock, certainNow, events }))
  events.on('status', (payload) => {
    // The page must get all items before the status that says complete.
    if (payload.run === null) fleetItems.flush()
    send({ event: 'fleet.status', payload: statusForPage(payload) })
  })
  const sendAlertCounts = hub.serve('alert-counts', () => [watching.alerts.counts()])
  events.on('alerts', sendAlertCounts)
  let doneRevision = 0
  const sendDoneState = hub.serve('done-state', () => [{ revision: doneRevision }])
  events.on('done', () => {
    doneRevision += 1
    sendDoneState()
  })
  const sendNotes = hub.serve('notes', () => notes.list())
  events.on('notes', () => {
    countAgain()
    sendNotes()
  })
  const sendRecords: Readonly<Record<RecordName, () => void>> = {
    bookings: hub.serve('bookings', () => bookings.list()),
    disputes: hub.serve('disputes', () => disputes.list()),
    incidents: hub.serve('incidents', () => incidents.list()),
    invoices: hub.serve('invoices', () => invoices.list()),
    plan: hub.serve('plan', () => plan.list()),
  }
  events.on('records', ({ name, containerIds }) => {
    if (JUDGED_RECORDS.has(name)) judge.judgeContainers(containerIds)
    sendRecords[name]()
  })
  const sendRates = hub.serve('rates', () => rates.list())
  events.on('rates', () => {
    watching.alerts.heedRates()
    sendRates()
  })
  const sendLearnedRates = hub.serve('learned-rates', () => rates.learned())
  events.on('learnedRates', () => {
    watching.alerts.heedRates()
    sendLearnedRates()
  })
  parts.use(learnRatesFromFees({ store, clock, events, rates, now, reportBug }))
  const { alerts, resumes } = watching
  const whenReady = (begin: () => void): void => judge.whenJudged(begin)
  // Last, because it may start at once, and all listeners must exist.
  const sync = parts.adopt(createFleetSync({ ...options, ...options.plan(), store, events, whenReady }), (it) =>
    it.close(),
  )
  team.start()
  parts.use(
    options.settings.onChanged((changed) => {
      if (changed.sync !== undefined) sync.plan(options.plan())
      if (changed.preferences?.scope !== undefined) countAgain()
    }),
  )
  return {
    events,
    handlers: handlersOf({
      api,
      hub,
      store,
      sync,
      notes,
      plan,
      bookings,
      rates,
      incidents,
      disputes,
      invoices,
      alerts,
      resumes,
      settings: options.settings,
      webhooks,
      team,
      now,
      reports: {
        store,
        gaps,
        now,
        historyMs,
        rates,
        incidents,
        resumes,
        settings: () => options.settings.read().rules,
      },
    }),
    judge,
    summaries,
    alerts,
    resumes,
    sync,
    mark: alerts.toasts.mark,
    examined: {
      ask: () => askForOne(api, AbortSignal.timeout(LONGEST_ASKING_MS)),
      store: {
        size: () => store.database.size().used,
        isOnDisk: () => store.database.isOnDisk,
        failure: () => store.failure(),
        isWhole: () => store.database.isWhole(),
        completeAt: () => store.progress.read().completeAt,
      },
    },
    // For shutdown: everything else is read from the file again.
    [Symbol.dispose]: () => store.close(),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

/** A container's judgment depends on them. */
const JUDGED_RECORDS: ReadonlySet<RecordName> = new Set(['bookings', 'incidents'])

interface Rooms {
  readonly api: TrackingApi
  readonly hub: Hub
  readonly store: Store
  readonly sync: FleetSync
  readonly notes: Notes
  readonly plan: Plan
  readonly bookings: Bookings
  readonly rates: Rates
  readonly incidents: Incidents
  readonly disputes: Disputes
  readonly invoices: Invoices
  readonly alerts: Alerts
  readonly resumes: Resumes
  readonly settings: SessionOptions['settings']
  readonly webhooks: Webhooks
  readonly team: TeamRequests
  readonly now: () => number
  readonly reports: ReportSources
}

function handlersOf(rooms: Rooms) {
  const { api, store, sync } = rooms
  return mergeHandlers([
    { 'account.part': (input: RequestInput<'account.part'>) => rooms.hub.part(input) },
    fleetHandlers(store.fleet, sync),
    alertHandlers(rooms.alerts),
    notesHandlers(rooms.notes),
    planHandlers(rooms.plan, rooms.bookings),
    ratesHandlers(rooms.rates),
    invoiceHandlers(rooms.invoices),
    incidentHandlers(rooms.incidents, rooms.disputes),
    resumeHandlers(rooms.resumes),
    historyHandlers(store),
    rooms.webhooks.handlers,
    teamHandlers(rooms.team),
    reportHandlers(rooms.reports),
    refreshHandlers({ api, fleet: store.fleet, now: rooms.now }),
    lookUpHandlers(api, () => rooms.settings.read().sync.foundAtATime),
  ])
}
