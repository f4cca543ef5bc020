// startApp: the app without an account, and the session of the open account. Knows no Electron.

import { instantAt } from '#shared/time/instant.ts'
import { createTranslator, viewerOf } from '#shared/words/translator.ts'
import { toastTrialHandlers } from './alerts/toast-trial.ts'
import { appHandlers } from './app-handlers.ts'
import type { AppOptions } from './app-options.ts'
import { serveAppCollections } from './app-collections.ts'
import { proxyEntry, teamEntry } from './core/credentials/credential-store.ts'
import { mergeHandlers } from './core/ipc/handlers.ts'
import { createHub } from './core/ipc/hub.ts'
import { createRouter } from './core/ipc/router.ts'
import { loggedToasts } from './core/log/log.ts'
import type { Context } from './core/port/context.ts'
import type { Desktop } from './core/port/desktop.ts'
import { createServiceTime } from './core/time/service-time.ts'
import { followSystem } from './follow-system.ts'
import { USUAL_FOLLOW_UP } from './resumes/resumes.ts'
import { transferHandlers } from './settings/transfer-handlers.ts'
import { createAccountBook } from './shell/account/account-book.ts'
import { accountHandlers, createAccount, describeSession } from './shell/account/account.ts'
import { createServiceOpening } from './shell/account/service-opening.ts'
import { diagnosticsHandlers } from './shell/diagnostics/diagnostics-handlers.ts'
import { examinedNow } from './shell/diagnostics/examined-app.ts'
import { createClipboardSearch } from './shell/links/clipboard-search.ts'
import { createLinkOpenings, createToastPresses } from './shell/links/openings.ts'
import { networkHandlers } from './shell/network/network-handlers.ts'
import { createNetwork } from './shell/network/network.ts'
import { keepPolicy } from './shell/policy/policy.ts'
import { NO_PLACE } from './shell/policy/policy-place.ts'
import { createStartAtLogin, startAtLoginHandlers } from './shell/policy/start-at-login.ts'
import { createSessions } from './shell/session/sessions.ts'
import { announceStillRunning } from './shell/tray/still-running.ts'
import { trayHandlers } from './shell/tray/tray-handlers.ts'
import { createTrayDrawing } from './shell/tray/tray.ts'
import { createUpdates, updatesHandlers } from './shell/updates/updates.ts'
import { createAppSettings, settingsHandlers } from './store/settings-change.ts'
import { openSettings } from './store/settings-file.ts'
import { createTeamPassword } from './team/password.ts'
import { teamSetupHandlers } from './team/team-handlers.ts'
import { keepWindowLook } from './window-look.ts'

export interface App {
  /** Synchronous: the OS does not wait for promises at shutdown. */
  closeNow(): void
  /** Closes everything without losing data. */
  close(): Promise<void>
}

export async function startApp(systemDesktop: Desktop, options: AppOptions): Promise<App> {
  const { version, surroundings, disk, credentials, service, launch } = options
  const { clock, random, log } = surroundings
  const { write: writeLog, reportBug } = log
  const conceal: typeof log.conceal = (secret) => log.conceal(secret)

  const settingsFile = openSettings(disk.settings)
  const policy = keepPolicy({ place: disk.policy ?? NO_PLACE, clock, writeLog })
  const settings = createAppSettings(settingsFile, policy)
  const time = createServiceTime(clock)
  const translator = createTranslator(() => viewerOf(surroundings.locale, settings.read().preferences.language))
  const language = translator.by(() => instantAt(time.now()))
  const context: Context = {
    clock,
    now: () => time.now(),
    isTimeConfirmed: () => time.isConfirmed(),
    random,
    translator,
    writeLog,
    reportBug,
  }
  const desktop: Desktop = { ...systemDesktop, toasts: loggedToasts(systemDesktop.toasts, writeLog) }
  const { window, wire, dialogs } = desktop
  const hub = createHub((payload) => wire.send({ event: 'collection.changed', payload }))

  const network = createNetwork({
    settings,
    credentials,
    entry: () => proxyEntry(settingsFile.current.profile),
    system: desktop.network,
    writeLog,
    conceal,
  })
  const teamPassword = createTeamPassword({
    credentials,
    entry: () => teamEntry(settingsFile.current.profile),
    settings,
    conceal,
    writeLog,
  })
  const startAtLogin = createStartAtLogin({ port: desktop.autostart, policy, writeLog })
  const book = createAccountBook({ settings: settingsFile, files: disk.accounts })
  const sessions = createSessions(context, {
    app: { desktop, settings, teamPassword, followUp: launch.followUp ?? USUAL_FOLLOW_UP, version },
    files: disk.accounts,
    time,
  })
  const account = createAccount(context, {
    book,
    files: disk.accounts,
    credentials,
    services: {
      decidedAddress: () => policy.current.baseAddress,
      openApi: createServiceOpening({ service, settings, network, time, log }),
      startDemo: service.startDemo,
    },
    onOpen: sessions.open,
  })
  const phase = () => account.session.phase
  const updates = createUpdates(context, {
    port: desktop.updates,
    settings,
    policy,
    network: () => network.settings(),
    isResuming: () => sessions.current?.resumes.isUnderWay() ?? false,
  })
  const presses = createToastPresses({
    window,
    phase,
    open: () => sessions.current,
    anotherBy(mark) {
      const id = book.findByMark(mark)?.id ?? null
      return id === book.chosen()?.id ? null : id
    },
    choose: async (id) => (await account.choose(id)).ok,
    language,
  })
  const links = createLinkOpenings({ window, phase, language })
  const search = createClipboardSearch({ desktop, links, settings, language, writeLog })
  const tray = createTrayDrawing(context, {
    desktop,
    hub,
    language,
    accounts: { session: () => account.session, list: () => book.list(), choose: (id) => void account.choose(id) },
    update: () => updates.newVersion(),
    findOnClipboard: () => void search.find(),
  })

  serveAppCollections(hub, {
    passwords: { network, teamPassword },
    accounts: { book, account },
    settings,
    policy,
    startAtLogin,
    updates,
  })

  book.onChanged(() => tray.now())
  account.onSession(() => tray.now())
  sessions.onOpened((session) => tray.follow(session))
  sessions.onClosing(() => tray.clear())
  sessions.onDamaged(() => void account.reopen().catch((error: unknown) => reportBug('account', error)))
  settings.onChanged(() => tray.soon())
  updates.onChanged(() => tray.soon())

  account.onSession((session) => writeLog('info', 'account', describeSession(session)))
  account.onSession((session) => {
    if (session.phase === 'open') desktop.toasts.prepare()
  })
  account.onSession(() => presses.started())
  account.onSession(() => links.started())
  policy.onChanged(() => void account.obeyAddress().catch((error: unknown) => reportBug('policy', error)))
  desktop.toasts.onPressed((press) => presses.press(press))
  desktop.links.onOpened((text) => links.open(text))
  followSystem({ desktop, settings, time, network, sessions, writeLog })
  announceStillRunning({
    window,
    toasts: desktop.toasts,
    settings,
    language,
    mayNotify: () => process.platform !== 'darwin' || sessions.current !== null,
  })
  log.onFirstError(() => wire.send({ event: 'app.unexpected', payload: true }))
  log.useNumbers(() => settings.read().preferences.logNumbers)

  const examined = {
    desktop,
    settings,
    network,
    updates,
    open: { account, sessions },
    storage: { credentials, folder: disk.folder },
  }
  const program = mergeHandlers([
    accountHandlers(account),
    settingsHandlers(settings),
    diagnosticsHandlers({ version, log, examined: () => examinedNow(context, examined) }),
    networkHandlers({ network, baseAddress: () => account.serviceAddress, now: () => clock.now() }),
    teamSetupHandlers(teamPassword, dialogs, language),
    toastTrialHandlers({ toasts: desktop.toasts, settings, language }),
    transferHandlers({ dialogs, settings, policy, language }),
    startAtLoginHandlers(startAtLogin),
    updatesHandlers(updates),
    trayHandlers({
      tray,
      popover: desktop.tray.popover,
      containerOnClipboard: async () => (sessions.current === null ? null : search.containerOf(sessions.current)),
    }),
    appHandlers(context, { version, desktop, hub, settings, notice: settingsFile.notice }),
  ])
  wire.onRequest(
    createRouter(program, () => sessions.current?.handlers ?? null, {
      ownOrigin: wire.ownOrigin,
      reportBug,
      opening: () => (account.session.phase === 'open' ? account.session.opening : null),
    }),
  )

  writeLog('info', 'start', `version ${version}, ${process.platform} ${process.arch}, Node ${process.version}`)
  for (const { key } of settingsFile.notice ?? []) writeLog('warn', 'settings', key)
  const openWindow = keepWindowLook({ window, settings, translator, language })
  if (launch.showWindow) openWindow()
  startAtLogin.start()
  teamPassword.start()
  await account.start(launch.withDemo, network.start())

  return {
    closeNow: () => sessions.current?.[Symbol.dispose](),
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
