// startApp: wires the services to each other, to the contract and to the desktop; knows no Electron.

import { failed, succeeded, type Answer, type Failure } from '#shared/contract/answer.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import { createAccount, type AccountOptions } from './account/account.ts'
import type { Clock } from './clock.ts'
import type { ApiKey } from './credentials/concealed.ts'
import type { CredentialStore } from './credentials/credential-store.ts'
import type { Desktop } from './desktop/port.ts'
import type { Toast } from './desktop/toast.ts'
import type { Handlers } from './ipc/handlers.ts'
import { createRouter } from './ipc/router.ts'
import { openFleet, type OpenFleet } from './open-fleet.ts'
import { openSettings, type SettingsDisk } from './store/settings-file.ts'
import { createExchangeLog } from './sync/exchange-log.ts'
import type { TrackingApi } from './tracking-api/api.ts'
import type { Exchange } from './tracking-api/calls.ts'
import { trayModel } from './tray-state.ts'

export interface AppOptions {
  readonly version: string
  readonly clock: Clock
  readonly settingsDisk: SettingsDisk
  readonly credentials: CredentialStore
  /** `observe` hears of every request that went out. */
  openApi(baseAddress: string, key: ApiKey, observe: (exchange: Exchange) => void): TrackingApi
  readonly startDemo: AccountOptions['startDemo']
  /** Where the fleet of the account at this address is kept; null: in memory alone. */
  storePath(baseAddress: string): string | null
  /** From 0 to 1. */
  readonly random: () => number
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

const LIVE_INTERVAL_MS = 5 * 60_000
const DEMO_INTERVAL_MS = 5_000
/** The tooltip tells the age of the data in minutes. */
const TRAY_TICK_MS = 60_000

export async function startApp(desktop: Desktop, options: AppOptions): Promise<App> {
  const { clock } = options
  const settings = openSettings(options.settingsDisk)
  const exchanges = createExchangeLog(clock)
  let fleet: OpenFleet | null = null
  let callOffTick = (): void => undefined

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
        everyMs: kind === 'demo' ? DEMO_INTERVAL_MS : LIVE_INTERVAL_MS,
        onDelta: (delta) => send({ event: 'fleet.changed', payload: delta }),
        onStatus: tellStatus(),
        reportBug: options.reportBug,
      })
      fleet = opened
      return async () => {
        fleet = null
        await opened.close()
      }
    },
    onSession(session) {
      send({ event: 'session.changed', payload: session })
      drawTray()
    },
  })

  /** Tells the window and the tray how the reading stands, and the user, once, that the key was rejected. */
  function tellStatus(): (status: FleetStatus) => void {
    let wasRejected = false
    return (status) => {
      send({ event: 'fleet.status', payload: status })
      if (status.reading === null) drawTray()
      const isRejected = status.problem?.kind === 'key-rejected'
      if (isRejected && !wasRejected) void desktop.toasts.show(KEY_REJECTED)
      wasRejected = isRejected
    }
  }

  function drawTray(): void {
    desktop.tray.render(trayModel({ session: account.session, fleet: fleet?.status() ?? null, now: clock.now() }))
  }

  function tick(): void {
    drawTray()
    callOffTick = clock.after(TRAY_TICK_MS, tick)
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
    'history.shipment': ({ id, before }) => withFleet((open) => open.historyOfShipment(id, before)),
    'history.container': ({ id, before }) => withFleet((open) => open.historyOfContainer(id, before)),
    'history.export': ({ after }) => withFleet((open) => open.exportHistory(after)),
  }
  desktop.wire.onRequest(createRouter(handlers, { ownOrigin: desktop.wire.ownOrigin, reportBug: options.reportBug }))
  desktop.tray.onChosen((does) => {
    switch (does.kind) {
      case 'open':
        return desktop.window.show(does.destination)
      case 'refresh':
        return fleet?.refresh()
      case 'quit':
        return desktop.quit()
    }
  })
  desktop.toasts.onClick(({ opens }) => desktop.window.show(opens))
  desktop.power.onWake(() => fleet?.woke())

  tick()
  if (options.showWindow) desktop.window.show()
  await account.start(options.withDemo)

  return {
    async close() {
      callOffTick()
      await account.close()
    },
  }
}

const KEY_REJECTED: Toast = {
  id: 'key-rejected',
  title: 'The tracking service rejects your key',
  body: 'Quaywatch stopped asking and shows what it read last. Click to enter a new key.',
  opens: { view: 'connection' },
}

const NO_ACCOUNT: Failure = {
  code: 'no_account',
  message: 'No account is open.',
  hint: 'Enter a key, or open the demo fleet.',
}
