// Opens an account: store, sync, alerts, resumes and hub, connected by one emitter.

import { askForOne } from '#main/shell/account/find-service.ts'
import { type AlertDesktop, alertHandlers } from '#main/alerts/alerts.ts'
import type { ExaminedAccount } from '#main/shell/diagnostics/check.ts'
import { createEmitter, type Emitter } from '#main/core/events/emitter.ts'
import { mergeHandlers } from '#main/core/ipc/handlers.ts'
import { createHub } from '#main/core/ipc/hub.ts'
import { keepDone } from '#main/done/done.ts'
import type { RecordName } from '#main/collections/record-kinds.ts'
import { createDisputes, createIncidents, incidentHandlers } from '#main/incidents/incidents.ts'
import { createEvidence } from '#main/done/evidence.ts'
import { createNotes, notesHandlers } from '#main/notes/notes.ts'
import { createBookings, createPlan, planHandlers } from '#main/plan/plan.ts'
import { learnRatesFromFees } from '#main/rates/learned-rates.ts'
import { createInvoices, invoiceHandlers } from '#main/invoices/invoices.ts'
import { followWatch } from '#main/done/watch-gaps.ts'
import { createRates, ratesHandlers } from '#main/rates/rates.ts'
import { resumeHandlers, type FollowUp } from '#main/resumes/resumes.ts'
import { createJudge } from '#main/judge/judge.ts'
import { serveFleet } from '#main/judge/fleet-collection.ts'
import { createSummaries } from '#main/judge/shipment-summary.ts'
import type { Context } from '#main/core/port/context.ts'
import type { Desktop, WirePort } from '#main/core/port/desktop.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { historyHandlers } from '#main/store/change-log.ts'
import { openStore } from '#main/store/store.ts'
import { fleetHandlers } from '#main/service/sync/fleet-handlers.ts'
import { createFleetSync, type SyncPlan } from '#main/service/sync/fleet-sync.ts'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import { lookUpHandlers, refreshHandlers } from '#main/look-up/look-up.ts'
import { reportHandlers } from '#main/reports/reports.ts'
import { followReminders } from '#main/alerts/reminders.ts'
import { createTeam } from '#main/team/team.ts'
import type { TeamPassword } from '#main/team/password.ts'
import { teamHandlers } from '#main/team/team-handlers.ts'
import { createWebhooks } from '#main/webhook/webhooks.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import { openAlertsAndResumes } from './alerts-and-resumes.ts'
import { findConcerns } from './recorded-concerns.ts'
import { serveCollections } from './served-collections.ts'
import type { SessionEvents } from './session-events.ts'

export interface SessionOptions {
  readonly context: Context
  readonly account: AccountToOpen
  readonly app: SessionApp
}

export interface AccountToOpen {
  readonly api: TrackingApi
  /** Null keeps nothing beyond this run. */
  readonly storePath: string | null
  /** The last session found the file damaged. */
  readonly isDamaged?: boolean
  readonly isDemo: boolean
  readonly syncPlan: () => SyncPlan
}

/** What the sessions of all accounts share. */
export interface SessionApp {
  readonly desktop: AlertDesktop & Pick<Desktop, 'clipboard'> & { readonly wire: Pick<WirePort, 'send'> }
  readonly settings: AppSettingsStore
  readonly teamPassword: Pick<TeamPassword, 'read' | 'onEntered'>
  readonly followUp: FollowUp
  readonly version: string
}

export type Session = ReturnType<typeof openParts>

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

function openParts({ context, account, app }: SessionOptions, parts: AsyncDisposableStack) {
  const { clock, now, isTimeConfirmed, reportBug } = context
  const { api, syncPlan, storePath: path, isDamaged = false } = account
  const { desktop, settings } = app
  const rules = (): RuleSettings => settings.read().rules
  const scope = (): Scope => settings.read().preferences.scope
  const historyMs = (): number => syncPlan().historyMs
  const events = createEmitter<SessionEvents>()
  const hub = createHub((payload) => desktop.wire.send({ event: 'collection.changed', payload }))
  logEvents(events, context)

  const store = parts.adopt(openStore({ path, clock, isDamaged, isTimeConfirmed }, events), (it) => it.close())
  const { fleet } = store
  const team = parts.adopt(
    createTeam(context, {
      database: store.database,
      events,
      settings,
      password: app.teamPassword,
      version: app.version,
      isDemo: account.isDemo,
    }),
    (it) => it.close(),
  )

  const { capture } = team
  const notes = parts.adopt(createNotes({ store, context, events, capture }), (it) => it.close())
  const plan = parts.use(createPlan({ store, events, capture }))
  const bookings = parts.use(createBookings({ store, events, capture, now }))
  const incidents = parts.use(createIncidents({ store, events, capture }))
  const disputes = parts.use(createDisputes({ store, events, capture }))
  const rates = parts.adopt(createRates({ store, events, capture }), (it) => it.close())

  const judge = parts.adopt(
    createJudge({
      store,
      events,
      now,
      settings: rules,
      rates: () => rates.book(),
      clockEndOf: incidents.clockEndOf,
      bookingOf: (id) => bookings.find(id),
      reportBug,
    }),
    (it) => it.close(),
  )
  const fleetItems = parts.adopt(serveFleet({ hub, judge, events, clock }), (it) => it.close())
  const summaries = createSummaries(judge, scope, (id) => notes.isHandled(id))

  const gaps = parts.use(followWatch({ store, events, context, historyMs }))
  const evidence = createEvidence({ store, gaps, now, historyMs })
  const invoices = parts.use(createInvoices({ store, evidence, disputes, events, capture }))
  parts.use(keepDone({ store, events, evidence, clock, now, reportBug }))
  parts.use(learnRatesFromFees({ store, clock, events, rates, now, reportBug }))
  const webhooks = parts.adopt(createWebhooks({ api, clipboard: desktop.clipboard, clock, reportBug }), (it) =>
    it.close(),
  )
  const { alerts, resumes } = parts.adopt(
    openAlertsAndResumes(
      context,
      {
        fleet: { store, judge, summaries },
        events,
        desktop,
        settings,
        concernsOf: findConcerns(notes, plan, disputes),
        team,
      },
      { api, events, followUp: app.followUp, team },
    ),
    (it) => it.close(),
  )
  parts.use(followReminders({ notes, alerts, fleet, context, events }))
  const sync = parts.adopt(createFleetSync(context, { api, store, events, plan: syncPlan(), judged: judge }), (it) =>
    it.close(),
  )

  serveCollections(hub, events, {
    alerts,
    fleet: { items: fleetItems, sync },
    records: { bookings, disputes, incidents, invoices, notes, plan, rates },
    resumes,
    team,
  })
  // A handled container is not counted.
  events.on('notes', ({ containerIds }) => judge.judgeContainers(containerIds))
  events.on('records', ({ name, containerIds }) => {
    if (JUDGED_RECORDS.has(name)) judge.judgeContainers(containerIds)
  })
  parts.use(
    settings.onChanged((changed) => {
      if (changed.sync !== undefined) sync.plan(syncPlan())
      if (changed.preferences?.scope === undefined) return
      summaries.clear()
      events.emit('judged', [])
    }),
  )
  team.start()
  sync.start()

  const handlers = mergeHandlers([
    { 'account.part': (input: RequestInput<'account.part'>) => hub.part(input) },
    fleetHandlers(fleet, sync),
    alertHandlers(alerts),
    notesHandlers(notes),
    planHandlers(plan, bookings),
    ratesHandlers(rates),
    invoiceHandlers(invoices),
    incidentHandlers(incidents, disputes),
    resumeHandlers(resumes),
    historyHandlers(store),
    webhooks.handlers,
    teamHandlers(team),
    reportHandlers({ store, gaps, now, historyMs, rates, incidents, resumes, settings: rules }),
    refreshHandlers({ api, fleet, now }),
    lookUpHandlers(api, () => settings.read().sync.foundAtATime),
  ])
  const examined: ExaminedAccount = {
    ask: () => askForOne(api, AbortSignal.timeout(LONGEST_ASKING_MS)),
    store: {
      size: () => store.database.size().used,
      isOnDisk: () => store.database.isOnDisk,
      failure: () => store.failure(),
      isWhole: () => store.database.isWhole(),
      ageMs() {
        const { completeAt } = store.progress.read()
        return completeAt === null ? null : Math.max(0, now() - completeAt)
      },
    },
  }
  return {
    events,
    handlers,
    judge,
    summaries,
    alerts,
    resumes,
    sync,
    /** The account's mark on its toasts. */
    mark: alerts.toasts.mark,
    examined,
    // For shutdown: everything else is read from the file again.
    [Symbol.dispose]: () => store.close(),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

function logEvents(events: Pick<Emitter<SessionEvents>, 'on'>, { writeLog }: Pick<Context, 'writeLog'>): void {
  events.on('fileFailed', ({ code, detail }) => writeLog('warn', 'store', `${code}: ${detail ?? ''}`))
  events.on('runEnded', ({ isWalked }) => writeLog('info', 'sync', isWalked ? 'complete' : 'partial'))
}

/** A container's judgment depends on them. */
const JUDGED_RECORDS: ReadonlySet<RecordName> = new Set(['bookings', 'incidents'])
