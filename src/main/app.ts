// startApp: wires the services to each other, to the contract and to the desktop; knows no Electron.

import { failed, succeeded, type Answer, type Failure } from '#shared/contract/answer.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { ToastTrial } from '#shared/contract/alerts.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings.ts'
import { instantAt } from '#shared/rules/instant.ts'
import type { Viewer } from '#shared/words/dates.ts'
import { languageFor } from '#shared/words/language.ts'
import { createAccount, type AccountOptions } from './account/account.ts'
import { lifted, snoozeEnd } from './alerts/alert-settings.ts'
import type { Clock } from './time/clock.ts'
import type { ApiKey } from './credentials/concealed.ts'
import type { CredentialStore } from './credentials/credential-store.ts'
import type { Desktop } from './desktop/port.ts'
import type { LeftOverToast } from './desktop/toast.ts'
import { findShipments } from './find-shipments.ts'
import type { Handlers } from './ipc/handlers.ts'
import { createRouter } from './ipc/router.ts'
import { USUAL_FOLLOW_UP, type FollowUp } from './resume/resumes.ts'
import { openSession, type Session } from './session/open-session.ts'
import { createAppSettings } from './store/settings-change.ts'
import { openSettings, type SettingsDisk } from './store/settings-file.ts'
import { createExchangeLog } from './sync/exchange-log.ts'
import type { SyncPlan } from './sync/fleet-sync.ts'
import type { TrackingApi } from './tracking-api/api.ts'
import type { Exchange } from './tracking-api/caller.ts'
import { createTrayDrawing } from './tray/tray-drawing.ts'

export interface AppOptions {
  readonly version: string
  readonly clock: Clock
  readonly settingsDisk: SettingsDisk
  readonly credentials: CredentialStore
  /** `observe` hears of every request that went out. */
  openApi(baseAddress: string, key: ApiKey, observe: (exchange: Exchange) => void): TrackingApi
  /** How many requests a minute all of the app may make of a service from now on. */
  allowRequests(perMinute: number): void
  readonly startDemo: AccountOptions['startDemo']
  /** Where the fleet of the account at this address is kept; null: in memory alone. */
  storePath(baseAddress: string): string | null
  /** From 0 to 1. */
  readonly random: () => number
  /** Whose locale and zone words are made for. */
  readonly viewer: Viewer
  /** When to look whether a resume held; as the product promises it unless said otherwise. */
  readonly followUp?: FollowUp
  /** Opens the demo fleet at once. */
  readonly withDemo: boolean
  /** Opens the window at once; false at login, where the program stays in the tray. */
  readonly showWindow: boolean
  readonly reportBug: (where: string, error: unknown) => void
}

export interface App {
  /** Ends everything that is under way; nothing is lost. */
  close(): Promise<void>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const DEMO_INTERVAL_MS = 5_000

export async function startApp(desktop: Desktop, options: AppOptions): Promise<App> {
  const { clock } = options
  const settings = openSettings(options.settingsDisk)
  const appSettings = createAppSettings(settings, heedSettings)
  let dueLead = settings.current.alerts.dueWorkingDays
  const exchanges = createExchangeLog(clock)
  let session: Session | null = null
  /** Pressed before the account it is about was open. */
  let leftOver: LeftOverToast | null = null

  const send = (message: EventMessage): void => desktop.wire.send(message)
  const account = createAccount({
    settings,
    credentials: options.credentials,
    openApi: (baseAddress, key) => options.openApi(baseAddress, key, (exchange) => exchanges.take(exchange)),
    startDemo: options.startDemo,
    onOpen({ kind, baseAddress }, api) {
      const opened = openSession({
        api,
        // The demo begins anew each time: nothing of it is worth keeping.
        storePath: kind === 'demo' ? null : options.storePath(baseAddress),
        clock,
        random: options.random,
        exchanges,
        plan: syncPlan(kind),
        toasts: desktop.toasts,
        settings: () => settings.current.alerts,
        rules: () => settings.current.rules,
        viewer: options.viewer,
        followUp: options.followUp ?? USUAL_FOLLOW_UP,
        send,
        reportBug: options.reportBug,
      })
      session = opened
      tray.follow(opened)
      followLeftOver()
      return async () => {
        session = null
        tray.forget()
        await opened[Symbol.asyncDispose]()
      }
    },
    onSession(payload) {
      send({ event: 'session.changed', payload })
      tray.now()
    },
  })
  const tray = createTrayDrawing({
    clock,
    language: languageFor(options.viewer, () => instantAt(clock.now())),
    session: () => account.session,
    open: () => session,
    render: (model) => desktop.tray.render(model),
  })

  /** A toast of an earlier run leads where it would have led then. */
  function followLeftOver(): void {
    if (leftOver === null || session === null) return
    const lead = session.alerts.leadOf(leftOver.id)
    const resumes = leftOver.pressed === 'button' ? (lead?.resumes ?? null) : null
    leftOver = null
    if (resumes === null) desktop.window.show(lead?.opens ?? { view: 'alerts' })
    else session.resumes.start([resumes])
  }

  /** Everything that lives by a setting lives by the new one at once. */
  function heedSettings(changed: Partial<AppSettings>): void {
    send({ event: 'settings.changed', payload: changed })
    const { dueWorkingDays } = settings.current.alerts
    if (changed.preferences !== undefined) desktop.window.useTheme(changed.preferences.theme)
    if (changed.rules !== undefined || dueWorkingDays !== dueLead) session?.alerts.watch.load()
    dueLead = dueWorkingDays
    if (changed.alerts !== undefined) session?.alerts.reconsider()
    if (changed.sync !== undefined) {
      options.allowRequests(changed.sync.requestsPerMinute)
      if (account.session.phase === 'open') session?.sync.plan(syncPlan(account.session.account.kind))
    }
    tray.soon()
  }

  function syncPlan(kind: 'live' | 'demo'): SyncPlan {
    const { minutesBetween, stoppedDays, historyDays } = settings.current.sync
    return {
      // Something is to happen while one looks.
      everyMs: kind === 'demo' ? DEMO_INTERVAL_MS : minutesBetween * MINUTE_MS,
      oldestStoppedMs: stoppedDays * DAY_MS,
      historyMs: historyDays * DAY_MS,
    }
  }

  function snooze(until: 'hour' | 'tomorrow' | 'now'): void {
    const now = clock.now()
    const { zone } = options.viewer
    const { alerts } = settings.current
    appSettings.change({
      alerts:
        until === 'now' ? lifted(alerts, now, zone) : { snoozedUntil: snoozeEnd(until, now, zone), liftedUntil: null },
    })
  }

  /** Quiet hours that were set anew hold, although the old ones were lifted. */
  function changeSettings(changes: SettingsChanges): Answer<AppSettings> {
    const { alerts } = changes
    const isQuietAnew = alerts?.quiet !== undefined || alerts?.quietDays !== undefined
    return appSettings.change(isQuietAnew ? { ...changes, alerts: { ...alerts, liftedUntil: null } } : changes)
  }

  async function tryToast(): Promise<ToastTrial> {
    const { say } = languageFor(options.viewer, () => instantAt(clock.now()))
    const outcome = await desktop.toasts.show({
      id: 'trial',
      title: say('alert.trial.title'),
      body: say('alert.trial.body'),
      opens: { view: 'alerts' },
      silent: !settings.current.alerts.sound,
    })
    return { notShownBecause: outcome.state === 'shown' ? null : outcome.reason }
  }

  function whileOpen<T>(answer: (open: Session) => T): Answer<T> {
    return session === null ? failed(NO_ACCOUNT) : succeeded(answer(session))
  }

  const handlers: Handlers = {
    'account.session': () => succeeded(account.session),
    'account.connect': (input) => account.connect(input),
    'account.startDemo': () => account.startDemo(),
    'account.retryKeychain': () => account.retryKeychain(),
    'account.disconnect': () => account.disconnect(),
    'app.about': () => succeeded({ version: options.version, preview: desktop.isPreview, notice: settings.notice }),
    'fleet.part': ({ after }) => whileOpen((open) => open.feed.part(after)),
    'fleet.status': () => whileOpen((open) => open.sync.status()),
    'fleet.skipped': () => whileOpen((open) => open.store.fleet.skipped()),
    'fleet.refresh': () =>
      whileOpen((open) => {
        open.sync.refresh()
        return open.sync.status()
      }),
    'fleet.pause': ({ paused }) =>
      whileOpen((open) => {
        open.sync.pause(paused)
        return open.sync.status()
      }),
    'alerts.list': (query) => whileOpen((open) => open.alerts.list(query)),
    'alerts.counts': () => whileOpen((open) => open.alerts.counts()),
    'alerts.acknowledge': ({ keys }) => whileOpen((open) => open.alerts.acknowledge(keys)),
    'alerts.acknowledgeAll': (input) => whileOpen((open) => open.alerts.acknowledgeAll(input)),
    'alerts.snooze': ({ until }) =>
      whileOpen((open) => {
        snooze(until)
        return open.alerts.counts()
      }),
    'alerts.tryToast': async () => succeeded(await tryToast()),
    'resume.start': ({ shipmentIds }) => whileOpen((open) => open.resumes.start(shipmentIds)),
    'resume.cancel': ({ shipmentIds }) => whileOpen((open) => open.resumes.cancel(shipmentIds)),
    'resume.list': () => whileOpen((open) => open.resumes.list()),
    'history.shipment': ({ id, before }) => whileOpen((open) => open.history.ofShipment(id, before)),
    'history.container': ({ id, before }) => whileOpen((open) => open.history.ofContainer(id, before)),
    'history.since': ({ moment }) => whileOpen((open) => open.history.since(moment)),
    'shipments.find': (query) => (session === null ? failed(NO_ACCOUNT) : findShipments(session.api, query)),
    'history.export': ({ after }) => whileOpen((open) => open.history.export(after)),
    'settings.read': () => succeeded(appSettings.read()),
    'settings.change': changeSettings,
  }
  desktop.wire.onRequest(createRouter(handlers, { ownOrigin: desktop.wire.ownOrigin, reportBug: options.reportBug }))
  desktop.tray.onChosen((does) => {
    switch (does.kind) {
      case 'open':
        return desktop.window.show(does.destination)
      case 'refresh':
        return session?.sync.refresh()
      case 'resume':
        return void session?.resumes.start([does.shipmentId])
      case 'pause':
        session?.sync.pause(does.paused)
        return tray.now()
      case 'snooze':
        return snooze(does.until)
      case 'quit':
        return desktop.quit()
    }
  })
  desktop.toasts.onClick(({ opens }) => desktop.window.show(opens))
  desktop.toasts.onAction(({ shipmentId }) => void session?.resumes.start([shipmentId]))
  desktop.toasts.onLeftOver((toast) => {
    leftOver = toast
    if (session === null) desktop.window.show()
    else followLeftOver()
  })
  desktop.power.onWake(() => session?.sync.woke())

  options.allowRequests(settings.current.sync.requestsPerMinute)
  // Before it is shown: a flash of white in a dark office is what people remember.
  desktop.window.useTheme(settings.current.preferences.theme)
  if (options.showWindow) desktop.window.show()
  await account.start(options.withDemo)

  return {
    async close() {
      tray.close()
      await account.close()
    },
  }
}

const NO_ACCOUNT: Failure = {
  code: 'no_account',
  message: 'No account is open.',
  hint: 'Enter a key, or open the demo fleet.',
}
