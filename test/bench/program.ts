// Child process that runs the app without Electron or a window for the benches `start` and `idle`. Reports its resource
// use when the tray first counts and judges the fleet, when a sync completes, and on request.

import { startApp } from '#main/app.ts'
import { accountFilesIn } from '#main/store/store.ts'
import { prepareUserFolder, settingsOnDisk } from '#main/store/user-folder.ts'
import { systemClock, type Clock } from '#main/core/time/clock.ts'
import { createTrackingApi } from '#main/service/tracking-api/client.ts'
import { createBudgets } from '#main/service/tracking-api/request-budget.ts'
import { createFakeDesktop, UNSEEN_WINDOW } from '../helpers/fake-desktop.ts'
import { createMemoryCredentials } from '../helpers/memory-credentials.ts'
import { settingsWith } from '../helpers/memory-settings-disk.ts'
import { createMemoryLog } from '../helpers/memory-log.ts'
import { throwBug } from '../helpers/throw-bug.ts'

export interface ProgramOrder {
  readonly folder: string
  readonly url: string
  readonly key: string
  /** Requests a minute; the user's default if omitted. */
  readonly perMinute?: number
}

export type ProgramCommand = 'ask' | 'refresh' | 'end'

export interface ProgramUse {
  readonly what: 'counted' | 'judged' | 'complete' | 'asked'
  readonly cpuMs: number
  readonly rssMb: number
  /** Fired timers by their duration in milliseconds. */
  readonly wakes: Readonly<Record<number, number>>
}

const { folder, url, key, perMinute } = JSON.parse(process.argv[2] ?? '') as ProgramOrder
const wakes: Record<number, number> = {}
const clock: Clock = {
  ...systemClock,
  after: (milliseconds, call) =>
    systemClock.after(milliseconds, () => {
      wakes[milliseconds] = (wakes[milliseconds] ?? 0) + 1
      call()
    }),
}
const desktop = createFakeDesktop()
const { asDesktop } = desktop
const reportedKinds = new Set<ProgramUse['what']>()
const budgets = createBudgets(clock)
const log = createMemoryLog(throwBug)

prepareUserFolder(folder)
const disk = settingsOnDisk(folder)
if (disk.read() === null) disk.replace(JSON.stringify(settingsWith({ baseAddress: url, keyInKeychain: true })))
const app = await startApp(
  {
    ...asDesktop,
    // Recorded calls would fill the memory.
    window: UNSEEN_WINDOW,
    tray: {
      ...asDesktop.tray,
      render({ tooltip, badge }) {
        if (tooltip.includes('shipments')) sayOnce('counted')
        if (badge > 0) sayOnce('judged')
      },
    },
    toasts: { ...asDesktop.toasts, show: () => Promise.resolve({ state: 'shown' }) },
    wire: { ...asDesktop.wire, send: () => undefined },
  },
  {
    version: '0.0.0',
    surroundings: {
      clock,
      random: Math.random,
      locale: { languages: ['en'], formats: 'en-US', zone: 'America/New_York' },
      log: {
        ...log,
        write(level, where, text) {
          log.write(level, where, text)
          if (where === 'sync' && text === 'complete') sayOnce('complete')
        },
      },
    },
    disk: { folder, settings: disk, accounts: accountFilesIn(folder) },
    credentials: createMemoryCredentials({ [`${url} (profile-1)`]: key }),
    service: {
      open: ({ baseUrl, key: apiKey, observe = () => undefined }) =>
        createTrackingApi(
          { baseUrl, key: apiKey, observe, budget: budgets.of(baseUrl) },
          { clock, random: Math.random },
        ),
      allowRequests: (wanted) => budgets.allow(perMinute ?? wanted),
      startDemo: () => Promise.reject(new Error('nobody asks for it')),
    },
    launch: { withDemo: false, showWindow: false },
  },
)
process.on('message', (command: ProgramCommand) => {
  if (command === 'ask') return say('asked')
  if (command === 'refresh') {
    reportedKinds.delete('complete')
    return desktop.choose({ kind: 'refresh' })
  }
  void app.close().then(() => process.disconnect())
})

function sayOnce(what: ProgramUse['what']): void {
  if (reportedKinds.has(what)) return
  reportedKinds.add(what)
  say(what)
}

function say(what: ProgramUse['what']): void {
  const { user, system } = process.cpuUsage()
  const use: ProgramUse = { what, cpuMs: (user + system) / 1000, rssMb: process.memoryUsage().rss / 1024 / 1024, wakes }
  process.send?.(use)
}
