// startApp: wires the services to each other, to the contract and to the desktop; knows no Electron.

import { failed, succeeded, type Answer, type Failure } from '#shared/contract/answer.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { ToastTrial } from '#shared/contract/alerts.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { alertLanguageFor } from '#shared/words/alert-words.ts'
import type { Viewer } from '#shared/words/dates.ts'
import { trayLanguageFor } from '#shared/words/tray-words.ts'
import { createAccount, type AccountOptions } from './account/account.ts'
import { lifted, snoozeEnd } from './alerts/alert-settings.ts'
import type { Clock } from './time/clock.ts'
import type { ApiKey } from './credentials/concealed.ts'
import type { CredentialStore } from './credentials/credential-store.ts'
import type { Desktop } from './desktop/port.ts'
import type { LeftOverToast } from './desktop/toast.ts'
import type { Handlers } from './ipc/handlers.ts'
import { createRouter } from './ipc/router.ts'
import { openFleet, type OpenFleet } from './open-fleet.ts'
import { USUAL_FOLLOW_UP, type FollowUp } from './resume/resumes.ts'
import { createAppSettings } from './store/settings-change.ts'
import { openSettings, type SettingsDisk } from './store/settings-file.ts'
import { createExchangeLog } from './sync/exchange-log.ts'
import type { SyncPlan } from './sync/fleet-sync.ts'
import type { TrackingApi } from './tracking-api/api.ts'
import type { Exchange } from './tracking-api/calls.ts'
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
  let fleet: OpenFleet | null = null
  /** Pressed before the account it is about was open. */
  let leftOver: LeftOverToast | null = null

  const send = (message: EventMessage): void => desktop.wire.send(message)
  const account = createAccount({
    settings,
    credentials: options.credentials,
    openApi: (baseAddress, key) => options.openApi(baseAddress, key, (exchange) => exchanges.take(exchange)),
    startDemo: options.startDemo,
    onOpen({ kind, baseAddress }, api) {
      const opened = openFleet({
        api,
        // The demo begins anew each time: nothing of it is worth keeping.
        storePath: kind === 'demo' ? null : options.storePath(baseAddress),
        clock,
        random: options.random,
        exchanges,
        reading: syncPlan(kind),
        onDelta: (delta) => send({ event: 'fleet.changed', payload: delta }),
        onStatus: tellStatus,
        alerts: {
          toasts: desktop.toasts,
          settings: () => settings.current.alerts,
          rules: () => settings.current.rules,
          viewer: options.viewer,
          followUp: options.followUp ?? USUAL_FOLLOW_UP,
          onCounts(counts) {
            send({ event: 'alerts.changed', payload: counts })
            tray.soon()
          },
          onResumes: (resumes) => send({ event: 'resume.changed', payload: resumes }),
          onFleet: () => tray.soon(),
        },
        reportBug: options.reportBug,
      })
      fleet = opened
      followLeftOver()
      return async () => {
        fleet = null
        tray.forget()
        await opened.close()
      }
    },
    onSession(session) {
      send({ event: 'session.changed', payload: session })
      tray.now()
    },
  })
  const tray = createTrayDrawing({
    clock,
    language: trayLanguageFor(options.viewer, () => instantAt(clock.now())),
    session: () => account.session,
    fleet: () => fleet,
    render: (model) => desktop.tray.render(model),
  })

  /** Tells the window and the tray how the reading stands. */
  function tellStatus(status: FleetStatus): void {
    send({ event: 'fleet.status', payload: status })
    if (status.run === null) tray.now()
  }

  /** A toast of an earlier run leads where it would have led then. */
  function followLeftOver(): void {
    if (leftOver === null || fleet === null) return
    const lead = fleet.alerts.leadOf(leftOver.id)
    const resumes = leftOver.pressed === 'button' ? (lead?.resumes ?? null) : null
    leftOver = null
    if (resumes === null) desktop.window.show(lead?.opens ?? { view: 'alerts' })
    else fleet.resumes.start([resumes])
  }

  /** Everything that lives by a setting lives by the new one at once. */
  function heedSettings(changed: Partial<AppSettings>): void {
    send({ event: 'settings.changed', payload: changed })
    const { dueWorkingDays } = settings.current.alerts
    if (changed.preferences !== undefined) desktop.window.useTheme(changed.preferences.theme)
    if (changed.rules !== undefined || dueWorkingDays !== dueLead) fleet?.alerts.watch.load()
    dueLead = dueWorkingDays
    if (changed.alerts !== undefined) fleet?.alerts.reconsider()
    if (changed.sync !== undefined) {
      options.allowRequests(changed.sync.requestsPerMinute)
      if (account.session.phase === 'open') fleet?.plan(syncPlan(account.session.account.kind))
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
    const { say } = alertLanguageFor(options.viewer, () => instantAt(clock.now()))
    const outcome = await desktop.toasts.show({
      id: 'trial',
      title: say('trial.title'),
      body: say('trial.body'),
      opens: { view: 'alerts' },
      silent: !settings.current.alerts.sound,
    })
    return { notShownBecause: outcome.state === 'shown' ? null : outcome.reason }
  }

  function withFleet<T>(answer: (open: OpenFleet) => T): Answer<T> {
    return fleet === null ? failed(NO_ACCOUNT) : succeeded(answer(fleet))
  }

  const handlers: Handlers = {
    'account.session': () => succeeded(account.session),
    'account.connect': (input) => account.connect(input),
    'account.startDemo': () => account.startDemo(),
    'account.retryKeychain': () => account.retryKeychain(),
    'account.disconnect': () => account.disconnect(),
    'app.about': () => succeeded({ version: options.version, preview: desktop.isPreview, notice: settings.notice }),
    'fleet.part': ({ after }) => withFleet((open) => open.part(after)),
    'fleet.status': () => withFleet((open) => open.status()),
    'fleet.skipped': () => withFleet((open) => open.skipped()),
    'fleet.refresh': () =>
      withFleet((open) => {
        open.refresh()
        return open.status()
      }),
    'fleet.pause': ({ paused }) =>
      withFleet((open) => {
        open.pause(paused)
        return open.status()
      }),
    'alerts.list': (query) => withFleet((open) => open.alerts.list(query)),
    'alerts.counts': () => withFleet((open) => open.alerts.counts()),
    'alerts.acknowledge': ({ keys }) => withFleet((open) => open.alerts.acknowledge(keys)),
    'alerts.acknowledgeAll': (input) => withFleet((open) => open.alerts.acknowledgeAll(input)),
    'alerts.snooze': ({ until }) =>
      withFleet((open) => {
        snooze(until)
        return open.alerts.counts()
      }),
    'alerts.tryToast': async () => succeeded(await tryToast()),
    'resume.start': ({ shipmentIds }) => withFleet((open) => open.resumes.start(shipmentIds)),
    'resume.cancel': ({ shipmentIds }) => withFleet((open) => open.resumes.cancel(shipmentIds)),
    'resume.list': () => withFleet((open) => open.resumes.list()),
    'history.shipment': ({ id, before }) => withFleet((open) => open.historyOfShipment(id, before)),
    'history.container': ({ id, before }) => withFleet((open) => open.historyOfContainer(id, before)),
    'history.since': ({ moment }) => withFleet((open) => open.changedSince(moment)),
    'shipments.find': (query) => (fleet === null ? failed(NO_ACCOUNT) : fleet.find(query)),
    'history.export': ({ after }) => withFleet((open) => open.exportHistory(after)),
    'settings.read': () => succeeded(appSettings.read()),
    'settings.change': changeSettings,
  }
  desktop.wire.onRequest(createRouter(handlers, { ownOrigin: desktop.wire.ownOrigin, reportBug: options.reportBug }))
  desktop.tray.onChosen((does) => {
    switch (does.kind) {
      case 'open':
        return desktop.window.show(does.destination)
      case 'refresh':
        return fleet?.refresh()
      case 'resume':
        return void fleet?.resumes.start([does.shipmentId])
      case 'pause':
        fleet?.pause(does.paused)
        return tray.now()
      case 'snooze':
        return snooze(does.until)
      case 'quit':
        return desktop.quit()
    }
  })
  desktop.toasts.onClick(({ opens }) => desktop.window.show(opens))
  desktop.toasts.onAction(({ shipmentId }) => void fleet?.resumes.start([shipmentId]))
  desktop.toasts.onLeftOver((toast) => {
    leftOver = toast
    if (fleet === null) desktop.window.show()
    else followLeftOver()
  })
  desktop.power.onWake(() => fleet?.woke())

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
