// startApp: wires the services to each other, to the contract and to the desktop; knows no Electron.

import { succeeded } from '#shared/contract/answer.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import { createAccount, type AccountOptions } from './account/account.ts'
import type { Clock } from './clock.ts'
import type { CredentialStore } from './credentials/credential-store.ts'
import type { Desktop } from './desktop/port.ts'
import type { Toast } from './desktop/toast.ts'
import type { Handlers } from './ipc/handlers.ts'
import { createRouter } from './ipc/router.ts'
import { openSettings, type SettingsDisk } from './store/settings-file.ts'
import { createAccountReader, type AccountReader } from './sync/account-reader.ts'
import { trayModel } from './tray-state.ts'

export interface AppOptions {
  readonly version: string
  readonly clock: Clock
  readonly settingsDisk: SettingsDisk
  readonly credentials: CredentialStore
  readonly openApi: AccountOptions['openApi']
  readonly startDemo: AccountOptions['startDemo']
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
  let reader: AccountReader | null = null
  let callOffTick = (): void => undefined

  const send = (message: EventMessage): void => desktop.wire.send(message)
  const account = createAccount({
    settings,
    credentials: options.credentials,
    openApi: options.openApi,
    startDemo: options.startDemo,
    onOpen({ kind }, api) {
      const opened = createAccountReader({
        api,
        clock,
        everyMs: kind === 'demo' ? DEMO_INTERVAL_MS : LIVE_INTERVAL_MS,
        onChange: (revision) => send({ event: 'fleet.changed', payload: { revision } }),
        onStatus: tellStatus(),
      })
      reader = opened
      return () => {
        opened.close()
        reader = null
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
    desktop.tray.render(trayModel({ session: account.session, fleet: reader?.snapshot() ?? null, now: clock.now() }))
  }

  function tick(): void {
    drawTray()
    callOffTick = clock.after(TRAY_TICK_MS, tick)
  }

  const handlers: Handlers = {
    'account.session': () => succeeded(account.session),
    'account.connect': (input) => account.connect(input),
    'account.startDemo': () => account.startDemo(),
    'account.retryKeychain': () => account.retryKeychain(),
    'account.disconnect': () => account.disconnect(),
    'app.about': () => succeeded({ version: options.version, preview: desktop.isPreview, notice: settings.notice }),
    'fleet.snapshot': () => (reader === null ? NO_ACCOUNT : succeeded(reader.snapshot())),
    'fleet.refresh': () => {
      if (reader === null) return NO_ACCOUNT
      reader.refresh()
      return succeeded(reader.snapshot().status)
    },
  }
  desktop.wire.onRequest(createRouter(handlers, { ownOrigin: desktop.wire.ownOrigin, reportBug: options.reportBug }))
  desktop.tray.onChosen((does) => {
    switch (does.kind) {
      case 'open':
        return desktop.window.show(does.destination)
      case 'refresh':
        return reader?.refresh()
      case 'quit':
        return desktop.quit()
    }
  })
  desktop.toasts.onClick(({ opens }) => desktop.window.show(opens))
  desktop.power.onWake(() => reader?.refresh())

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

const NO_ACCOUNT = {
  ok: false,
  error: {
    code: 'no_account',
    message: 'No account is open.',
    hint: 'Enter a key, or open the demo fleet.',
  },
} as const
