// Entry point of the preview: the real services behind a browser page. `npm start` has checked the flags.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startApp, type App } from '#main/app.ts'
import { systemClock, type Clock } from '#main/core/time/clock.ts'
import { createKeychain } from '#main/core/credentials/keychain.ts'
import { loadKeytar } from '#main/core/credentials/load-keytar.ts'
import { startDemo } from '#main/shell/demo/demo.ts'
import { USUAL_FOLLOW_UP, type FollowUp } from '#main/resumes/resumes.ts'
import { accountFilesIn } from '#main/store/store.ts'
import { createLog } from '#main/core/log/log.ts'
import { openLogFile } from '#main/core/log/log-file.ts'
import { policyOnDisk, policyPath } from '#main/shell/policy/policy-place.ts'
import { FolderError, prepareUserFolder, settingsOnDisk } from '#main/store/user-folder.ts'
import { createBudgets } from '#main/service/tracking-api/request-budget.ts'
import { createTrackingApi } from '#main/service/tracking-api/client.ts'
import type { NewVersion } from '#shared/contract/app-requests.ts'
import { createPreviewDesktop } from './preview-desktop.ts'
import { PortTakenError } from './server.ts'
import { localeOfEnvironment } from './system-locale.ts'

class BuildMissingError extends Error {
  constructor() {
    super('The app is not built yet: run `npm run build` first, or use `npm start`.')
  }
}

/** The bundle is at the same depth. */
const root = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({
  options: {
    // Fixes the start time, so that screenshots show the same days and ages on every machine.
    at: { type: 'string' },
    demo: { type: 'boolean', default: false },
    // Speeds up the minute in which a resume must confirm. For journeys.
    hasten: { type: 'string', default: '1' },
    'no-open': { type: 'boolean', default: false },
    // This computer's policy file by default.
    policy: { type: 'string', default: policyPath(process.platform, process.env['ProgramFiles']) },
    port: { type: 'string', default: '0' },
    // A version and, after a space, its release notes. The preview only pretends to find, download and install it.
    update: { type: 'string' },
    'user-data': { type: 'string', default: defaultUserData() },
  },
})

try {
  await run()
} catch (error) {
  if (!isExpected(error)) throw error
  console.error(`quaywatch: ${error.message}`)
  process.exit(1)
}

/** An error the user can fix, shown as one sentence without a stack. */
function isExpected(error: unknown): error is Error {
  return error instanceof FolderError || error instanceof PortTakenError || error instanceof BuildMissingError
}

async function run(): Promise<void> {
  const rendererFolder = join(root, 'out', 'renderer')
  if (!existsSync(join(rendererFolder, 'index.html'))) throw new BuildMissingError()
  prepareUserFolder(values['user-data'])
  const desktop = await createPreviewDesktop({
    server: {
      port: Number(values.port),
      rendererFolder,
      trayImages: join(root, 'build', 'tray', 'linux'),
      printLink: (link) => console.log(`preview: ${link}`),
    },
    openBrowser: (url) => {
      if (!values['no-open']) openInBrowser(url)
    },
    onQuit: () => void end(),
    update: values.update === undefined ? null : newVersionIn(values.update),
    onInstalled: (version) => console.log(`preview: installed ${version}`),
  })
  const log = createLog({
    clock: systemClock,
    open: async () => openLogFile({ folder: join(values['user-data'], 'logs') }),
    echo: ({ level, where, text }) => {
      if (level === 'error') console.error(`quaywatch: ${where}: ${text}`)
    },
  })
  process.on('unhandledRejection', (error) => log.reportBug('unhandled', error))
  const clock = values.at === undefined ? systemClock : clockFrom(Date.parse(values.at))
  const budgets = createBudgets(clock)
  let app: App | null = null
  let isEnding = false
  process.once('SIGINT', () => void end())
  process.once('SIGTERM', () => void end())
  // Windows has no signals: a parent with a channel closes it.
  process.once('disconnect', () => void end())
  app = await startApp(desktop, {
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    surroundings: {
      clock,
      random: Math.random,
      locale: localeOfEnvironment(process.env, Intl.DateTimeFormat().resolvedOptions()),
      log,
    },
    disk: {
      folder: values['user-data'],
      settings: settingsOnDisk(values['user-data']),
      accounts: accountFilesIn(values['user-data']),
      policy: policyOnDisk(values.policy),
    },
    credentials: createKeychain({ load: loadKeytar, clock, platform: process.platform }),
    service: {
      open: (given) =>
        createTrackingApi({ ...given, budget: budgets.of(given.baseUrl) }, { clock, random: Math.random }),
      allowRequests: (perMinute) => budgets.allow(perMinute),
      startDemo,
    },
    launch: { withDemo: values.demo, showWindow: true, followUp: hastened(Number(values.hasten)) },
  })

  /** May run before the start ends: the start waits for the keychain, which may wait for the user. */
  async function end(): Promise<void> {
    if (isEnding) return
    isEnding = true
    await app?.close()
    await desktop.close()
    process.exit(0)
  }
}

function newVersionIn(text: string): NewVersion {
  const [version = '', ...notes] = text.split(' ')
  return { version, notes: notes.join(' ') }
}

function clockFrom(at: number): Clock {
  const startedAt = systemClock.now()
  return { ...systemClock, now: () => at + Math.min(systemClock.now() - startedAt, 30_000) }
}

function hastened(times: number): FollowUp {
  const { checksAfterMs, watchMs } = USUAL_FOLLOW_UP
  return { checksAfterMs: checksAfterMs.map((wait) => wait / times), watchMs: watchMs / times }
}

function defaultUserData(): string {
  const home = homedir()
  const folder =
    process.platform === 'win32'
      ? (process.env['APPDATA'] ?? join(home, 'AppData', 'Roaming'))
      : process.platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : (process.env['XDG_CONFIG_HOME'] ?? join(home, '.config'))
  return join(folder, 'Quaywatch Preview')
}

function openInBrowser(url: string): void {
  const [program, ...words] =
    process.platform === 'win32'
      ? ['rundll32', 'url.dll,FileProtocolHandler', url]
      : process.platform === 'darwin'
        ? ['open', url]
        : ['xdg-open', url]
  const opener = spawn(program ?? '', words, { stdio: 'ignore', detached: true })
  opener.on('error', () => console.log('No browser could be opened: open the address above yourself.'))
  opener.unref()
}
