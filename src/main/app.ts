// startApp: the app without an account, and the session of the open account. Knows no Electron.

import type { EventMessage } from '#shared/contract/bridge.ts'
import { sectionsOf } from '#shared/settings/settings.ts'
import { instantAt } from '#shared/time/instant.ts'
import { createTranslator, viewerOf, type SystemLocale } from '#shared/words/translator.ts'
import {
  accountHandlers,
  createAccount,
  describeSession,
  type AccountServices,
  type AccountService,
} from './shell/account/account.ts'
import { appHandlers } from './app-handlers.ts'
import { createAccountBook } from './shell/account/account-book.ts'
import { toastTrialHandlers } from './alerts/toast-trial.ts'
import type { ApiKey } from './core/credentials/concealed.ts'
import { proxyEntry, teamEntry, type CredentialStore } from './core/credentials/credential-store.ts'
import { diagnosticsHandlers } from './shell/diagnostics/diagnostics-handlers.ts'
import { createEmitter } from './core/events/emitter.ts'
import { mergeHandlers } from './core/ipc/handlers.ts'
import { logExchange, loggedToasts, type Log } from './core/log/log.ts'
import { createHub } from './core/ipc/hub.ts'
import { createRouter } from './core/ipc/router.ts'
import { networkHandlers } from './shell/network/network-handlers.ts'
import { createNetwork } from './shell/network/network.ts'
import type { Context } from './core/port/context.ts'
import { type Desktop, menuWords } from './core/port/desktop.ts'
import {
  autostartHandlers,
  autostartState,
  decideAutostart,
  renewAutostart,
} from './shell/policy/autostart-handlers.ts'
import { keepPolicy, policyView } from './shell/policy/policy.ts'
import { NO_PLACE, type PolicyPlace } from './shell/policy/policy-place.ts'
import { USUAL_FOLLOW_UP, type FollowUp } from './resumes/resumes.ts'
import { openSession, type Session, type SessionApp } from './shell/session/open-session.ts'
import { createClipboardSearch } from './shell/links/clipboard-search.ts'
import { createLinkOpenings, createToastPresses } from './shell/links/openings.ts'
import { createAppSettings, settingsHandlers } from './store/settings-change.ts'
import { openSettings, type SettingsDisk } from './store/settings-file.ts'
import type { AccountFiles } from './store/store.ts'
import { planSync } from './service/sync/sync-plan.ts'
import type { Clock } from './core/time/clock.ts'
import { createServiceClock } from './core/time/service-clock.ts'
import type { TrackingApi } from './service/tracking-api/api.ts'
import type { Exchange } from './service/tracking-api/caller.ts'
import type { NetworkSettings } from './service/tracking-api/proxy.ts'
import { createTeamPassword } from './team/password.ts'
import { teamSetupHandlers } from './team/team-handlers.ts'
import { transferHandlers } from './settings/transfer-handlers.ts'
import { announceStillRunning } from './shell/tray/still-running.ts'
import { createTrayDrawing } from './shell/tray/tray.ts'
import { trayHandlers } from './shell/tray/tray-handlers.ts'
import { createUpdates, updatesHandlers } from './shell/updates/updates.ts'

export interface AppOptions {
  readonly version: string
  readonly clock: Clock
  readonly settingsDisk: SettingsDisk
  /** The location of the IT department's policy; undefined if there is none. */
  readonly policyPlace?: PolicyPlace
  readonly credentials: CredentialStore
  /** `observe` is called after every request; `network` is read before each. */
  openApi(
    baseAddress: string,
    key: ApiKey,
    network: () => NetworkSettings,
    observe: (exchange: Exchange) => void,
  ): TrackingApi
  /** The request budget per minute and service. */
  allowRequests(perMinute: number): void
  readonly startDemo: AccountServices['startDemo']
  readonly files: AccountFiles
  /** The user-data folder. */
  readonly folder: string
  readonly random: () => number
  /** The system's locale. */
  readonly system: SystemLocale
  /** Follow-up checks of resumes; the product's by default. */
  readonly followUp?: FollowUp
  readonly withDemo: boolean
  /** False at login, where the app stays in the tray. */
  readonly showWindow: boolean
  readonly log: Log
}

export interface App {
  /** Synchronous: the OS does not wait for promises at shutdown. */
  closeNow(): void
  /** Closes everything without losing data. */
  close(): Promise<void>
}

interface AppEvents {
  /** The list of accounts may have changed. */
  accounts: undefined
  session: AccountService['session']
  opened: Session
  closing: undefined
}

export async function startApp(desktop: Desktop, options: AppOptions): Promise<App> {
  const { clock, log } = options
  const { reportBug } = log
  const settingsFile = openSettings(options.settingsDisk)
  const policy = keepPolicy({ place: options.policyPlace ?? NO_PLACE, clock, writeLog: log.write })
  const settings = createAppSettings(settingsFile, policy)
  /** Each service has its own clock. Other services, such as a tried address, do not affect it. */
  let serviceClock = createServiceClock(clock)
  let service: string | null = null
  const toasts = loggedToasts(desktop.toasts, log.write)
  const events = createEmitter<AppEvents>()
  let session: Session | null = null

  const translator = createTranslator(() => viewerOf(options.system, settings.read().preferences.language))
  const language = translator.by(() => instantAt(serviceClock.now()))
  const context: Context = {
    clock,
    now: () => serviceClock.now(),
    isTimeConfirmed: () => serviceClock.isConfirmed(),
    random: options.random,
    translator,
    writeLog: log.write,
    reportBug,
  }
  const send = (message: EventMessage): void => desktop.wire.send(message)
  const hub = createHub((payload) => send({ event: 'collection.changed', payload }))
  const network = createNetwork({
    settings,
    credentials: options.credentials,
    entry: () => proxyEntry(settingsFile.current.profile),
    system: desktop.network,
    writeLog: log.write,
    conceal: (secret) => log.conceal(secret),
  })
  const teamPassword = createTeamPassword({
    credentials: options.credentials,
    entry: () => teamEntry(settingsFile.current.profile),
    settings,
    conceal: (secret) => log.conceal(secret),
    writeLog: log.write,
  })
  const sessionApp: SessionApp = {
    desktop: { ...desktop, toasts },
    settings,
    teamPassword,
    followUp: options.followUp ?? USUAL_FOLLOW_UP,
    version: options.version,
  }
  const book = createAccountBook({
    settings: settingsFile,
    files: options.files,
    onChanged: () => events.emit('accounts', undefined),
  })
  const account = createAccount(context, {
    book,
    files: options.files,
    credentials: options.credentials,
    services: {
      decidedAddress: () => policy.current.baseAddress,
      openApi(baseAddress, key) {
        log.conceal(key)
        return options.openApi(
          baseAddress,
          key,
          () => network.settings(),
          (exchange) => {
            const { serverDate, tookMs } = exchange
            if (serverDate !== null && baseAddress === service) serviceClock.takeDate(serverDate, tookMs)
            logExchange(log.write, exchange)
          },
        )
      },
      startDemo: options.startDemo,
    },
    onOpen({ kind, id, baseAddress }, api) {
      settings.useAccount(id)
      service = baseAddress
      serviceClock = createServiceClock(clock)
      const opened = openSession({
        context,
        account: {
          api,
          // The demo starts over each time.
          storePath: id === null ? null : options.files.path(id),
          isDemo: kind === 'demo',
          syncPlan: () => planSync(settings.read().sync, kind === 'demo'),
        },
        app: sessionApp,
      })
      session = opened
      events.emit('opened', opened)
      return {
        mark: () => opened.mark(),
        async close() {
          session = null
          events.emit('closing', undefined)
          await opened[Symbol.asyncDispose]()
        },
      }
    },
    onSession: (current) => events.emit('session', current),
  })
  const updates = createUpdates(context, {
    port: desktop.updates,
    settings,
    policy,
    network: () => network.settings(),
    isResuming: () => session?.resumes.isUnderWay() ?? false,
  })
  const presses = createToastPresses({
    window: desktop.window,
    phase: () => account.session.phase,
    open: () => session,
    anotherBy(mark) {
      const id = book.findByMark(mark)?.id ?? null
      return id === book.chosen()?.id ? null : id
    },
    choose: async (id) => (await account.choose(id)).ok,
    language,
  })
  const links = createLinkOpenings({ window: desktop.window, phase: () => account.session.phase, language })
  const search = createClipboardSearch({ ...desktop, links, language, writeLog: log.write })
  const tray = createTrayDrawing(context, {
    desktop,
    hub,
    language,
    accounts: {
      session: () => account.session,
      list: () => book.list(),
      choose: (id) => void account.choose(id),
    },
    update: () => updates.newVersion(),
    findOnClipboard: () => void search.find(),
  })

  const sendAccounts = hub.serve('accounts', () => [book.list()])
  const sendSettings = hub.serve('settings', () => sectionsOf(settings.read()))
  const sendSession = hub.serve('session', () => [account.session])
  const sendPolicy = hub.serve('policy', () => [policyView(policy)])
  const sendAutostart = hub.serve('autostart', () => [autostartState(desktop.autostart)])
  const sendPasswords = hub.serve('passwords', () => [
    { of: 'proxy', kept: network.passwordKept() },
    { of: 'team', kept: teamPassword.kept() },
  ])
  const sendUpdates = hub.serve('updates', () => [updates.view()])
  events.on('accounts', () => {
    sendAccounts()
    tray.now()
  })
  events.on('opened', (opened) => tray.follow(opened))
  events.on('closing', () => tray.clear())
  events.on('session', (current) => {
    log.write('info', 'account', describeSession(current))
    sendSession()
    tray.now()
    if (current.phase === 'open') toasts.prepare()
    presses.started()
    links.started()
  })
  updates.onChanged(() => {
    sendUpdates()
    tray.soon()
  })
  network.onPasswordKept(sendPasswords)
  teamPassword.onKept(sendPasswords)
  announceStillRunning({
    window: desktop.window,
    toasts,
    settings,
    language,
    mayNotify: () => process.platform !== 'darwin' || session !== null,
  })

  function followLanguage(): void {
    const before = language.id
    if (translator.follow().language === before) return
    tray.soon()
    desktop.window.useWords(menuWords(language))
    desktop.window.reload({ view: 'settings' })
  }

  settings.onChanged((changed) => {
    sendSettings()
    if (changed.preferences !== undefined) {
      desktop.window.useTheme(changed.preferences.theme)
      search.useKeys(changed.preferences.clipboardKeys, true)
    }
    if (changed.sync !== undefined) options.allowRequests(changed.sync.requestsPerMinute)
    tray.soon()
    if (changed.preferences !== undefined) followLanguage()
  })
  policy.onChanged((decided) => {
    sendPolicy()
    decideAutostart(desktop.autostart, decided, log.write)
    sendAutostart()
    void account.obeyAddress().catch((error: unknown) => reportBug('policy', error))
  })
  /** The service of the open account, of the last tried key, or of the last account. */
  function addressOfService(): string | null {
    const { session: now } = account
    if (now.phase === 'open') return now.account.baseAddress
    return account.refusal?.baseAddress ?? book.chosen()?.baseAddress ?? null
  }

  const { version } = options
  const program = mergeHandlers([
    accountHandlers(account),
    settingsHandlers(settings),
    diagnosticsHandlers({
      version,
      log,
      examined() {
        const address = addressOfService()
        return {
          base: address === null ? null : URL.parse(address),
          network: network.settings(),
          proxy: settings.read().sync.proxy,
          now: () => clock.now(),
          credentials: options.credentials,
          toasts,
          tray: desktop.tray,
          autostart: desktop.autostart,
          updates: updates.view(),
          areUpdatesOn: settings.read().preferences.updates !== 'off',
          folder: options.folder,
          account: session?.examined ?? null,
          refusal: account.refusal?.failure ?? null,
        }
      },
    }),
    networkHandlers({
      network,
      baseAddress: addressOfService,
      now: () => clock.now(),
    }),
    teamSetupHandlers(teamPassword, desktop.dialogs, language),
    toastTrialHandlers({ toasts, settings, language }),
    transferHandlers({ dialogs: desktop.dialogs, settings, policy, language }),
    autostartHandlers(desktop.autostart, policy, sendAutostart),
    updatesHandlers(updates),
    trayHandlers({
      tray,
      popover: desktop.tray.popover,
      containerOnClipboard: async () => (session === null ? null : search.containerOf(session)),
    }),
    appHandlers(context, { version, desktop, hub, settings, notice: settingsFile.notice }),
  ])
  const { ownOrigin } = desktop.wire
  desktop.wire.onRequest(
    createRouter(program, () => session?.handlers ?? null, {
      ownOrigin,
      reportBug,
      opening: () => (account.session.phase === 'open' ? account.session.opening : null),
    }),
  )
  desktop.toasts.onPressed((press) => presses.press(press))
  desktop.links.onOpened((text) => links.open(text))
  desktop.graphics.onCrashed(() => {
    const changed = settings.change({ preferences: { hardwareAcceleration: false } })
    log.write('warn', 'graphics', `crashed; ${changed.ok ? 'off' : 'still on'} from the next start`)
  })
  desktop.power.onWake(() => {
    log.write('info', 'power', 'the computer woke up')
    serviceClock.woke()
    session?.sync.woke()
  })
  desktop.network.onChange(() => {
    log.write('info', 'network', 'another network')
    network.renew()
    session?.sync.woke()
  })
  let hasReported = false
  log.onError(() => {
    if (!hasReported) send({ event: 'app.unexpected', payload: true })
    hasReported = true
  })
  log.useNumbers(() => settings.read().preferences.logNumbers)
  log.write('info', 'start', `version ${version}, ${process.platform} ${process.arch}, Node ${process.version}`)
  for (const { key } of settingsFile.notice ?? []) log.write('warn', 'settings', key)

  options.allowRequests(settings.read().sync.requestsPerMinute)
  // Before the window opens, to avoid a white flash.
  desktop.window.useTheme(settings.read().preferences.theme)
  desktop.window.useWords(menuWords(language))
  search.useKeys(settings.read().preferences.clipboardKeys, false)
  if (options.showWindow) desktop.window.show()
  renewAutostart(desktop.autostart, log.write)
  decideAutostart(desktop.autostart, policy.current, log.write)
  await network.start()
  teamPassword.start()
  await account.start(options.withDemo)

  return {
    closeNow: () => session?.[Symbol.dispose](),
    async close() {
      const install = updates.close()
      policy.close()
      tray.close()
      await account.close()
      // Last, when nothing writes any more: the installer may replace the app's files.
      install()
    },
  }
}
