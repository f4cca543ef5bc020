// The entry point in Electron: creates the real adapters and calls startApp.

import { join } from 'node:path'
import { app, dialog } from 'electron'
import { instantAt } from '#shared/time/instant.ts'
import { createTranslator, viewerOf } from '#shared/words/translator.ts'
import type { Language } from '#shared/words/language.ts'
import { messageOf } from '#shared/words/failure-words.ts'
import { applyPolicy } from '#shared/settings/policy.ts'
import { LINK_SCHEME } from '#shared/fleet/link.ts'
import { removeEverything } from './shell/account/remove-everything.ts'
import { startApp, type App } from './app.ts'
import { systemClock } from './core/time/clock.ts'
import { createKeychain } from './core/credentials/keychain.ts'
import { loadKeytar } from './core/credentials/load-keytar.ts'
import { startDemo } from './shell/demo/demo.ts'
import { refuseSwitches } from './shell/desktop/hardening.ts'
import { createElectronDesktop, electronAutostart, prepareElectron } from './shell/desktop/electron-desktop.ts'
import { useFolder } from './shell/desktop/identity.ts'
import { readLaunch } from './shell/desktop/launch.ts'
import { updateCache } from './shell/desktop/update-way.ts'
import { keepPolicy } from './shell/policy/policy.ts'
import { policyOnDisk, policyPath } from './shell/policy/policy-place.ts'
import { readSettings } from './store/settings-file.ts'
import { accountFilesIn } from './store/store.ts'
import { FolderError, prepareUserFolder, settingsOnDisk, windowPlaceOnDisk } from './store/user-folder.ts'
import { createBudgets } from '#main/service/tracking-api/request-budget.ts'
import { TEAM_SCHEMA } from './team/schema.ts'
import { createTrackingApi } from './service/tracking-api/client.ts'
import { createLog, type LogLine } from './core/log/log.ts'

const launch = readLaunch(process.argv.slice(1))
const folder = Promise.withResolvers<string>()
const log = createLog({
  clock: systemClock,
  open: async () => {
    const path = await folder.promise
    const { openLogFile } = await import('./core/log/log-file.ts')
    return openLogFile({ folder: join(path, 'logs') })
  },
  ...(app.isPackaged ? {} : { echo: printError }),
})
const { reportBug } = log
let isStarted = false
let isStopping = false
try {
  await start()
} catch (error) {
  // Not awaited: it may wait for Electron, which waits for this module.
  void stop(error)
}

/** Resolves before Electron is ready, since Electron waits for this module to be evaluated. */
async function start(): Promise<void> {
  process.on('uncaughtException', (error) => {
    // An installer that removes the app must not wait for a dialog.
    if (isStarted || launch.removesEverything) reportBug('uncaught', error)
    else void stop(error)
  })
  process.on('unhandledRejection', (error) => reportBug('unhandled', error))
  if (refuseSwitches(app)) log.write('warn', 'start', 'without the sandbox: this system offers none to an AppImage')
  if (launch.printsTeamSchema) return void process.stdout.write(TEAM_SCHEMA, () => app.exit())
  // Before the lock, which is in the user-data folder.
  const userData = useFolder(app, launch.userData)
  // Awaited, so that Electron does not write into the folder meanwhile.
  if (launch.removesEverything) return removeAll(userData)
  prepareUserFolder(userData)
  // The running instance shows its window.
  if (!app.requestSingleInstanceLock()) return app.quit()
  // After the lock: a second instance must not rotate the log.
  folder.resolve(userData)
  const prepared = prepareElectron(acceleratesGraphics(userData))
  // `whenReady()` drops the launch info, and resolves before this event (browser.cc, DidFinishLaunching).
  app.once('ready', (_, info) => void run(userData, prepared, info).catch(stop))
}

async function run(userData: string, prepared: ReturnType<typeof prepareElectron>, info: unknown): Promise<void> {
  let running: App | null = null
  const desktop = createElectronDesktop(
    { clock: systemClock, reportBug, writeLog: log.write },
    {
      launch: { ...prepared, info },
      place: windowPlaceOnDisk(userData),
      onSessionEnd: () => running?.closeNow(),
    },
  )
  const budgets = createBudgets(systemClock)
  const starting = startApp(desktop, {
    version: app.getVersion(),
    surroundings: {
      clock: systemClock,
      random: Math.random,
      locale: {
        languages: app.getPreferredSystemLanguages(),
        formats: app.getSystemLocale(),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      log,
    },
    disk: {
      folder: userData,
      settings: settingsOnDisk(userData),
      accounts: accountFilesIn(userData),
      policy: policyOnDisk(policyPath(process.platform, process.env['ProgramFiles'])),
    },
    credentials: createKeychain({ load: loadKeytar, clock: systemClock, platform: process.platform }),
    service: {
      open: (given) => createTrackingApi({ ...given, budget: budgets.of(given.baseUrl) }),
      allowRequests: (perMinute) => budgets.allow(perMinute),
      startDemo,
    },
    launch: {
      withDemo: launch.withDemo,
      // macOS starts login items without their arguments.
      showWindow: !launch.hidden && !app.getLoginItemSettings().wasOpenedAtLogin,
    },
  })
  let isClosing = false
  // Registered before the start completes: it waits for the keychain, and the user may quit meanwhile. Not `once`:
  // preventing it ends Electron's quitting, so a second Quit emits it again (browser.cc, NotifyAndShutdown).
  app.on('will-quit', (event) => {
    // Electron does not wait for promises here.
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    const leave = (): void => app.exit()
    systemClock.after(LONGEST_CLOSE_MS, leave)
    starting.then((started) => started.close()).then(leave, leave)
  })
  // If a Linux session ends, this is Electron's only event (electron_browser_main_parts.cc, ExitOnSessionLoss).
  app.on('quit', () => running?.closeNow())
  running = await starting
  isStarted = true
}

/** Before Electron is ready, which then starts the process for graphics. */
function acceleratesGraphics(userData: string): boolean {
  const place = policyOnDisk(policyPath(process.platform, process.env['ProgramFiles']))
  const policy = keepPolicy({ place, clock: systemClock, writeLog: () => undefined })
  policy.close()
  return applyPolicy(readSettings(settingsOnDisk(userData)), policy.current).preferences.hardwareAcceleration
}

/** Data on disk is consistent at any time, so shutdown need not wait longer. */
const LONGEST_CLOSE_MS = 5_000

/** Not logged, since the log is in that folder. */
async function removeAll(userData: string): Promise<void> {
  const { say } = systemsLanguage()
  const tell = (line: string): void => void process.stdout.write(`quaywatch: ${line}\n`)
  if (!app.requestSingleInstanceLock()) {
    tell(say('removal.running'))
    return app.exit(2)
  }
  const isAll = await removeEverything({
    disk: {
      settings: settingsOnDisk(userData),
      folders: [userData, updateCache({ platform: process.platform, env: process.env, home: app.getPath('home') })],
      releaseLock: () => app.releaseSingleInstanceLock(),
    },
    credentials: createKeychain({ load: loadKeytar, clock: systemClock, platform: process.platform }),
    autostart: electronAutostart(),
    say,
    tell,
  }).catch((error: unknown) => tell(messageOf(error)))
  app.removeAsDefaultProtocolClient(LINK_SCHEME)
  app.exit(isAll === true ? 0 : 1)
}

/** For developers running from source. */
function printError({ level, where, text }: LogLine): void {
  if (level === 'error') process.stderr.write(`quaywatch: ${where}: ${text}\n`)
}

/** A start that fails halfway would leave neither window nor tray. */
async function stop(error: unknown): Promise<void> {
  if (isStopping) return
  isStopping = true
  log.write('error', 'start', messageOf(error))
  folder.reject(error)
  if (app.isPackaged) await showWhy(error)
  await log.flushed()
  app.exit(1)
}

/** Users have no terminal. */
async function showWhy(error: unknown): Promise<void> {
  // Before it is ready, Electron on Linux writes to the terminal only (message_box_gtk.cc, ShowErrorBox).
  if (process.platform === 'linux') await app.whenReady()
  const { say } = systemsLanguage()
  const { folder, code } = error instanceof FolderError ? error : { folder: null, code: '' }
  dialog.showErrorBox(
    say('failure.start'),
    folder === null ? messageOf(error) : say('failure.folder', { folder, code }),
  )
}

/** The system's language: the settings may be unreadable. */
function systemsLanguage(): Language {
  const viewer = viewerOf({ languages: app.getPreferredSystemLanguages(), formats: '', zone: 'UTC' }, 'system')
  return createTranslator(() => viewer).by(() => instantAt(Date.now()))
}
