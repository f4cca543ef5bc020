// The whole entry point of main on a fake Electron: start, second start, toasts, quitting, session end, tray, removal.

import type { EventEmitter } from 'node:events'
import type * as FileSystem from 'node:fs'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRIAL_ID } from '#main/alerts/toast-trial.ts'
import type { Keytar } from '#main/core/credentials/keychain.ts'
import { CLIPBOARD_KEYS } from '#main/shell/links/clipboard-search.ts'
import { SOURCE_NAME } from '#main/shell/desktop/identity.ts'
import { STILL_RUNNING_ID } from '#main/shell/tray/still-running.ts'
import { startSimulator, type Simulator } from '#simulator/start.ts'
import { createFakeClock, settled, type FakeClock } from '#test/helpers/fake-clock.ts'
import {
  createFakeComputer,
  type FakeComputer,
  type FakeProcess,
  type Launch,
  type PressStart,
} from '#test/helpers/fake-electron.ts'
import { say } from '#test/helpers/words.ts'

const HOST = process.platform
const INSTALLED_ACTIVATOR = '{5C1B8A5E-6D7F-4B0B-9A57-0E6C2F9B7D43}'
const SOON = { timeout: 30_000, interval: 5 }

let appData = ''
let computer: FakeComputer
let clock: FakeClock
let simulator: Simulator | null
let undo: (() => void)[] = []
/** The system's keychain. */
const passwords = new Map<string, string>()

beforeEach((context) => {
  // The fake systems use the files, scripts and signals of Linux.
  context.skip(HOST !== 'linux', 'the fake computer runs on Linux only')
  appData = mkdtempSync(join(tmpdir(), 'quaywatch-main-'))
  clock = createFakeClock(Date.now())
  simulator = null
})

afterEach(async () => {
  await simulator?.close()
  await settled(20)
  for (const back of undo.toReversed()) back()
  undo = []
  vi.doUnmock('electron')
  vi.resetModules()
  if (appData !== '') rmSync(appData, { recursive: true, force: true })
})

const folder = (): string => join(appData, 'Quaywatch')

function on(platform: NodeJS.Platform): FakeComputer {
  computer = createFakeComputer(platform, appData)
  replace('platform', platform)
  replace('resourcesPath', join(appData, 'resources'))
  replace('argv', process.argv)
  keepListeners()
  passwords.clear()
  const keytar: Keytar = {
    getPassword: async (_, account) => passwords.get(account) ?? null,
    setPassword: async (_, account, password) => void passwords.set(account, password),
    async deletePassword(_, account) {
      // A keychain takes a while.
      await settled(5)
      return passwords.delete(account)
    },
  }
  vi.doMock('#main/core/credentials/load-keytar.ts', () => ({ loadKeytar: async () => keytar }))
  vi.doMock('#main/core/time/clock.ts', async (original) => ({ ...(await original<object>()), systemClock: clock }))
  vi.doMock('node:fs', async (original) => {
    const actual = await original<typeof FileSystem>()
    const guarded: typeof rmSync = (path, options) => {
      // Windows deletes no open file.
      if (computer.isLocked(String(path))) throw Object.assign(new Error(`EBUSY, ${String(path)}`), { code: 'EBUSY' })
      actual.rmSync(path, options)
    }
    return { ...actual, rmSync: guarded }
  })
  return computer
}

let listenersOfTests: readonly unknown[] = []

/** Calls only the listeners of the program. */
function throwUncaught(error: Error): void {
  const own = process.listeners('uncaughtException').filter((listener) => !listenersOfTests.includes(listener))
  own.at(-1)?.(error, 'uncaughtException')
}

/** Main listens for unexpected errors. What a process does after Windows ended it is none. */
function keepListeners(): void {
  const events: EventEmitter = process
  listenersOfTests = events.listeners('uncaughtException')
  for (const name of ['uncaughtException', 'unhandledRejection']) {
    const before = events.listeners(name)
    undo.push(() => {
      events.removeAllListeners(name)
      for (const listener of before) events.on(name, listener as () => void)
    })
  }
}

function endSession(): void {
  computer.endSession()
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', () => undefined)
}

function replace(key: 'argv' | 'platform' | 'resourcesPath', value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(process, key)
  Object.defineProperty(process, key, { value, configurable: true, writable: true, enumerable: true })
  undo.push(() => {
    if (before === undefined) Reflect.deleteProperty(process, key)
    else Object.defineProperty(process, key, before)
  })
}

/** `whileStarting`: is called before Electron is ready. */
async function start(
  { launchInfo, ...launch }: Launch & PressStart = {},
  whileStarting: (app: FakeProcess) => void = () => undefined,
): Promise<FakeProcess> {
  const started = computer.createProcess(launch)
  vi.resetModules()
  vi.doMock('electron', () => started.module)
  process.argv = ['quaywatch', '.', ...(launch.words ?? [])]
  await import('#main/index.ts')
  whileStarting(started)
  await started.becomeReady(launchInfo)
  await settled(20)
  return started
}

async function ends(started: FakeProcess): Promise<number | null> {
  await vi.waitFor(() => expect(started.exitCode).not.toBeNull(), SOON)
  return started.exitCode
}

/** Opens an account that stores its fleet on the disk. */
async function connect(started: FakeProcess, keep: 'keychain' | 'this-run' = 'this-run'): Promise<void> {
  simulator = await startSimulator({ shipments: 20 })
  const entry = { baseAddress: simulator.url, key: simulator.key, keep }
  expect(await started.request('account.connect', entry)).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(openLogs()).toHaveLength(1), SOON)
}

/** SQLite deletes its write-ahead log at a clean close. */
const openLogs = (): readonly string[] => globSync('**/*.db-wal', { cwd: folder() })

/** The destinations that the page received. */
const destinations = ({ windows }: FakeProcess): readonly unknown[] =>
  windows.flatMap(({ sent }) =>
    sent
      .map(([, message]) => message as { event: string; payload: unknown })
      .filter(({ event }) => event === 'window.navigate')
      .map(({ payload }) => payload),
  )

describe('start', () => {
  it.each(['linux', 'win32', 'darwin'] as const)(
    'opens one window and one tray icon on %s, and removes both',
    async (platform) => {
      on(platform)
      useTrayHost()
      const app = await start()
      await vi.waitFor(() => expect(app.trays).toHaveLength(1), SOON)
      expect(app.windows.map(({ state, url }) => [state, url])).toEqual([['shown', 'app://quaywatch/index.html']])
      expect(app.isSandboxed).toBe(true)
      // Its memory may hold the key.
      expect(app.hasDumps).toBe(false)
      expect(computer.errorBoxes).toEqual([])
      app.quit()
      expect(await ends(app)).toBe(0)
      expect(app.trays[0]?.fake.calls.at(-1)).toBe('destroy')
    },
  )

  it('leaves the sandbox off for a developer who started Electron without it', async () => {
    on('linux')
    const app = await start({ isPackaged: false, switches: ['no-sandbox'] })
    expect(app.isSandboxed).toBe(false)
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it('closes the network, WebRTC and permissions to the page', async () => {
    on('linux')
    const app = await start()
    const { session } = app
    expect([session.loads('app://quaywatch/index.html'), session.loads('https://evil.example/x')]).toEqual([
      true,
      false,
    ])
    expect([session.requests('media'), session.checks('media')]).toEqual([false, false])
    expect(app.addedSwitches.get('force-webrtc-ip-handling-policy')).toBe('disable_non_proxied_udp')
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it.each(['no-sandbox', 'disable-web-security'])('refuses a packaged start with --%s and says so', async (name) => {
    on('linux')
    const app = await start({ switches: [name] })
    expect(await ends(app)).toBe(1)
    expect(computer.errorBoxes).toEqual([expect.stringContaining(`--${name}`)])
    expect(app.windows).toEqual([])
  })

  it('asks macOS for permission once an account is open', async () => {
    on('darwin')
    const app = await start()
    expect(computer.permissionPrompts).toBe(0)
    await connect(app)
    expect(computer.permissionPrompts).toBe(1)
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it('shows an error on Linux in a window, not only in the terminal', async () => {
    on('linux')
    writeFileSync(folder(), 'a file where the folder should be')
    const app = await start()
    expect(await ends(app)).toBe(1)
    expect(computer.errorBoxes).toEqual([expect.stringContaining(say('failure.start'))])
    expect(computer.terminal).toEqual([])
  })

  it('shows an uncaught exception and ends; later only the log names it', async () => {
    on('win32')
    const failing = await start({}, () => throwUncaught(new Error('a broken listener')))
    expect(await ends(failing)).toBe(1)
    expect(computer.errorBoxes).toEqual([`${say('failure.start')}\na broken listener`])
    const app = await start()
    throwUncaught(new Error('a later one'))
    await settled(20)
    expect([app.exitCode, computer.errorBoxes.length]).toEqual([null, 1])
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it('leaves the activator and folder of an installed copy alone when run from source', async () => {
    on('win32')
    const installed = await start()
    expect([...computer.activators]).toEqual([[INSTALLED_ACTIVATOR, 'Quaywatch.exe']])
    const source = await start({ isPackaged: false })
    expect(source.exitCode).toBeNull()
    expect(computer.activators.get(INSTALLED_ACTIVATOR)).toBe('Quaywatch.exe')
    expect(source.appId).not.toBe(installed.appId)
    expect(existsSync(join(appData, SOURCE_NAME))).toBe(true)
    for (const app of [source, installed]) {
      app.quit()
      expect(await ends(app)).toBe(0)
    }
  })
})

describe('second start', () => {
  it('shows the window of the first and ends', async () => {
    on('win32')
    const first = await start({ words: ['--hidden'] })
    expect(first.windows).toEqual([])
    const second = await start()
    expect(await ends(second)).toBe(0)
    expect(second.windows).toEqual([])
    expect(first.windows.map(({ state }) => state)).toEqual(['shown'])
    first.quit()
    expect(await ends(first)).toBe(0)
  })
})

describe('toast', () => {
  it.each(['linux', 'win32', 'darwin'] as const)('opens the inbox while the app runs on %s', async (platform) => {
    on(platform)
    const app = await start()
    const tried = app.request('alerts.tryToast')
    await vi.waitFor(() => expect(app.toastIds).toHaveLength(1), SOON)
    await clock.advance(1_000)
    expect(await tried).toMatchObject({ value: { notShownBecause: null } })
    computer.pressToast(app.toastIds[0] ?? '', 'toast')
    await clock.advance(1_000)
    await vi.waitFor(() => expect(destinations(app)).toEqual([{ view: 'alerts' }]), SOON)
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it.each(['win32', 'darwin'] as const)('starts the app on %s and opens its subject', async (platform) => {
    on(platform)
    const earlier = await start()
    void earlier.request('alerts.tryToast')
    await vi.waitFor(() => expect(computer.listedToasts).toHaveLength(1), SOON)
    const [id = ''] = computer.listedToasts
    // A crash: a clean end takes its toasts from the list on macOS.
    endSession()
    const app = await start(computer.pressToast(id, 'toast'))
    await vi.waitFor(() => expect(destinations(app)).toEqual([{ view: 'alerts' }]), SOON)
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('start by Windows for a notification', () => {
  it('opens no window by itself', async () => {
    on('win32')
    const app = await start({ words: ['-Embedding'] })
    expect([app.windows, app.trays.length, computer.errorBoxes]).toEqual([[], 1, []])
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('press that starts the app', () => {
  it.each([
    ['opens the alerts for the test notification', TRIAL_ID, { view: 'alerts' }],
    ['shows a notice for another account', 'no-such-alert', { view: null, notice: say('toast.other-account') }],
  ])('%s', async (_, tag, destination) => {
    on('win32')
    const app = await start({ words: ['--demo', '--hidden', `type=click&tag=${tag}`] })
    await vi.waitFor(() => expect(destinations(app)).toEqual([destination]), SOON)
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('troubles of the system', () => {
  it('says why a notification is not shown', async () => {
    on('linux')
    computer.toastFailure = 'the service is gone'
    const app = await start()
    expect(await app.request('alerts.tryToast')).toMatchObject({ value: { notShownBecause: expect.any(String) } })
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it('opens a link from the reordered arguments of a second start', async () => {
    on('win32')
    const first = await start({ words: ['--demo', '--hidden'] })
    await start({ words: ['quaywatch://shipments/no-such', '--hidden'] })
    await vi.waitFor(() => expect(destinations(first)).toHaveLength(1), SOON)
    first.quit()
    expect(await ends(first)).toBe(0)
  })
})

describe('quit', () => {
  it('closes the store before it exits, also if chosen twice', async () => {
    on('darwin')
    const app = await start()
    await connect(app)
    app.quit()
    app.quit()
    expect(app.exitCode).toBeNull()
    expect(await ends(app)).toBe(0)
    expect(app.quitsPrevented).toEqual([true, true])
    expect(openLogs()).toEqual([])
  })

  it('exits within five seconds even if closing takes longer', async () => {
    on('linux')
    const app = await start()
    app.quit()
    await clock.advance(5_000)
    expect(await ends(app)).toBe(0)
  })
})

describe('end of the Windows session', () => {
  it.each(['with', 'without'])('closes the store at once %s a window', async (kind) => {
    on('win32')
    const app = await start()
    await connect(app)
    if (kind === 'without') for (const window of app.windows) window.destroy()
    endSession()
    expect(openLogs()).toEqual([])
    expect(app.quitsPrevented).toEqual([])
    expect(app.exitCode).toBe(0)
  })
})

describe('end of the Linux session', () => {
  it('closes the store, although `quit` is the only event', async () => {
    on('linux')
    const app = await start()
    await connect(app)
    endSession()
    expect(openLogs()).toEqual([])
    expect([app.quitsPrevented, app.exitCode]).toEqual([[], 0])
  })
})

describe('tray', () => {
  it('comes back with the host of the desktop', async () => {
    on('linux')
    const host = useTrayHost()
    const app = await start()
    const isShown = (): boolean => app.trays.some((tray) => tray.isShown)
    await vi.waitFor(() => expect(isShown()).toBe(true), SOON)
    host.remove()
    expect(isShown()).toBe(false)
    await passUntil(() => app.trays.at(-1)?.fake.calls.at(-1) === 'destroy')
    // Without a tray, closing only minimizes.
    app.windows[0]?.close()
    expect(app.windows[0]?.state).toBe('minimised')
    host.add()
    await passUntil(isShown)
    expect(app.trays).toHaveLength(2)
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('popover at the tray icon', () => {
  const ICON = { x: 1700, y: 1050, width: 24, height: 24 }
  const opened = async (platform: 'win32' | 'darwin', words: readonly string[] = []) => {
    on(platform)
    const app = await start({ words })
    await vi.waitFor(() => expect(app.trays).toHaveLength(1), SOON)
    app.trays[0]?.fake.emit('click', ICON)
    const popover = app.windows.at(-1)!
    expect(popover.url).toBe('app://quaywatch/index.html?tray')
    expect(await app.request('tray.fit', { height: 300 })).toEqual({ ok: true, value: null })
    expect(popover.state).toBe('shown')
    return { app, popover }
  }

  it.each(['win32', 'darwin'] as const)(
    'is answered like the window on %s, and closed with the app',
    async (platform) => {
      const { app, popover } = await opened(platform)
      app.trays[0]?.fake.emit('click', ICON)
      expect(popover.state).toBe('hidden')
      app.quit()
      expect(await ends(app)).toBe(0)
      expect(popover.state).toBe('destroyed')
    },
  )

  it.each([
    ['another app, without a window', ['--hidden'], 1],
    ['the window', [], 0],
  ] as const)('gives the focus of macOS back to %s', async (_, words, hides) => {
    const { app, popover } = await opened('darwin', words)
    await app.request('tray.close')
    expect([popover.state, app.hides]).toEqual(['hidden', hides])
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it('opens what the user chose in the window', async () => {
    const { app, popover } = await opened('win32')
    await app.request('tray.act', { kind: 'open', destination: { view: 'alerts' } })
    expect([popover.state, destinations(app).at(-1)]).toEqual(['hidden', { view: 'alerts' }])
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('first close of the window', () => {
  const close = async (app: FakeProcess): Promise<void> => {
    app.windows.at(-1)?.close()
    await clock.advance(1_000)
    await settled(20)
  }

  it('shows once that the app still runs in the tray', async () => {
    on('win32')
    const first = await start()
    await close(first)
    expect(first.toastIds).toEqual([STILL_RUNNING_ID])
    expect(first.toasts[0]?.options.body).toBe(say('tray.still-running.body'))
    computer.pressToast(STILL_RUNNING_ID, 'toast')
    expect(first.windows[0]?.state).toBe('shown')
    await close(first)
    first.quit()
    await ends(first)
    const second = await start()
    await close(second)
    expect([first.toastIds.length, second.toastIds.length]).toEqual([1, 0])
    second.quit()
    expect(await ends(second)).toBe(0)
  })

  it('shows it again if the notification was not shown', async () => {
    on('win32')
    const app = await start()
    computer.toastFailure = 'notifications are off'
    await close(app)
    computer.toastFailure = null
    await close(app)
    expect(app.toastIds).toEqual([STILL_RUNNING_ID, STILL_RUNNING_ID])
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it('does not make macOS ask for permission before an account is open', async () => {
    on('darwin')
    const app = await start()
    await close(app)
    expect([app.toastIds, computer.permissionPrompts]).toEqual([[], 0])
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('tray icon that does not appear', () => {
  it('keeps the window in reach although the desktop has a host, and hides it once the icon is there', async () => {
    on('linux')
    const host = useTrayHost()
    computer.trayTrouble = 'unregistered'
    host.list(false)
    const app = await start({ words: ['--hidden'] })
    await passUntil(() => app.windows[0]?.state === 'shown')
    app.windows[0]?.close()
    expect(app.windows[0]?.state).toBe('minimised')
    host.list(true)
    await passUntil(() => {
      app.windows[0]?.asWindow.restore()
      app.windows[0]?.close()
      return app.windows[0]?.state === 'hidden'
    })
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it.each(['win32', 'darwin'] as const)('keeps the window in reach on %s', async (platform) => {
    on(platform)
    computer.trayTrouble = 'throws'
    const app = await start({ words: ['--hidden'] })
    expect(app.windows.map(({ state }) => state)).toEqual(['shown'])
    app.windows[0]?.close()
    expect(app.windows[0]?.state).toBe('minimised')
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('global shortcut', () => {
  const use = (app: FakeProcess, isOn: boolean) =>
    app.request('settings.change', { preferences: { clipboardKeys: isOn } })

  it('does nothing once it is off, although the portal of Wayland keeps it', async () => {
    on('linux')
    computer.hasPortalShortcuts = true
    const app = await start()
    await use(app, true)
    computer.pressKeys(CLIPBOARD_KEYS)
    await vi.waitFor(() => expect(destinations(app)).toHaveLength(1), SOON)
    await use(app, false)
    computer.pressKeys(CLIPBOARD_KEYS)
    await settled(20)
    expect(destinations(app)).toHaveLength(1)
    await use(app, true)
    computer.pressKeys(CLIPBOARD_KEYS)
    await vi.waitFor(() => expect(destinations(app)).toHaveLength(2), SOON)
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('click on the Dock icon', () => {
  it('opens the window of an app in the tray, also while it starts', async () => {
    on('darwin')
    const started = await start({ words: ['--hidden'] })
    expect(started.windows).toEqual([])
    started.activate()
    await settled(5)
    expect(started.windows.map(({ state }) => state)).toEqual(['shown'])
    started.quit()
    expect(await ends(started)).toBe(0)

    const starting = await start({ words: ['--hidden'] }, (app) => app.activate())
    expect(starting.windows.map(({ state }) => state)).toEqual(['shown'])
    starting.quit()
    expect(await ends(starting)).toBe(0)
  })
})

describe('hardware acceleration', () => {
  it.each(['win32', 'darwin'] as const)(
    'is off at the next start on %s after the graphics crashed',
    async (platform) => {
      on(platform)
      const first = await start()
      first.endGraphics('killed')
      expect(first.isAccelerated).toBe(true)
      await stop(first)
      const second = await start()
      expect(second.isAccelerated).toBe(true)
      second.endGraphics('crashed')
      await stop(second)
      const third = await start()
      expect(third.isAccelerated).toBe(false)
      await third.request('settings.change', { preferences: { hardwareAcceleration: true } })
      await stop(third)
      const fourth = await start()
      expect(fourth.isAccelerated).toBe(true)
      await stop(fourth)
    },
  )

  async function stop(app: FakeProcess): Promise<void> {
    app.quit()
    expect(await ends(app)).toBe(0)
  }
})

describe('failed update', () => {
  it('brings the window back, which closing hides as before', async () => {
    on('darwin')
    const app = await start()
    app.failUpdate()
    await settled(5)
    expect(app.windows.map(({ state }) => state)).toEqual(['destroyed', 'shown'])
    app.windows[1]?.close()
    expect(app.windows[1]?.state).toBe('hidden')
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('theme of the system', () => {
  it('is also the background of the open window', async () => {
    on('win32')
    const app = await start()
    const before = app.windows[0]?.background
    computer.turnDark()
    expect(app.windows[0]?.background).not.toBe(before)
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('page', () => {
  it('opens again after it crashed', async () => {
    on('win32')
    const app = await start()
    app.windows[0]?.contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    await settled(5)
    expect(app.windows.map(({ state }) => state)).toEqual(['destroyed', 'shown'])
    app.quit()
    expect(await ends(app)).toBe(0)
  })
})

describe('removal', () => {
  it.each(['linux', 'win32', 'darwin'] as const)('deletes the folder on %s and exits with 0', async (platform) => {
    on(platform)
    const app = await start()
    app.quit()
    await ends(app)
    expect(existsSync(folder())).toBe(true)
    const removal = await start({ words: ['--remove-everything'] })
    expect(await ends(removal)).toBe(0)
    expect(existsSync(folder())).toBe(false)
    expect(removal.windows).toEqual([])
  })

  it('exits with 2 while the app runs', async () => {
    on('win32')
    const app = await start()
    const removal = await start({ words: ['--remove-everything'] })
    expect(await ends(removal)).toBe(2)
    expect(existsSync(folder())).toBe(true)
    expect(app.exitCode).toBeNull()
    app.quit()
    expect(await ends(app)).toBe(0)
  })

  it('deletes the key before Electron is ready, which would write into the folder', async () => {
    on('linux')
    const app = await start()
    await connect(app, 'keychain')
    app.quit()
    await ends(app)
    expect(passwords.size).toBe(1)
    const removal = await start({ words: ['--remove-everything'] })
    expect(await ends(removal)).toBe(0)
    expect(removal.isReady).toBe(false)
    expect(passwords.size).toBe(0)
    expect(existsSync(folder())).toBe(false)
  })
})

/** A `dbus-send` that reports a tray host while a file exists, and this process's icon while another does. */
function useTrayHost() {
  const programs = join(appData, 'programs')
  const host = join(programs, 'has-host')
  const listed = join(programs, 'lists-icon')
  const path = process.env['PATH'] ?? ''
  mkdirSync(programs, { recursive: true })
  writeFileSync(host, '')
  writeFileSync(listed, '')
  const item = `string "org.freedesktop.StatusNotifierItem-${process.pid}-1/StatusNotifierItem"`
  const script = `#!/bin/sh
case "$*" in
  *RegisteredStatusNotifierItems*) echo "variant array ["; [ -e '${listed}' ] && echo '${item}'; echo "]" ;;
  *) [ -e '${host}' ] && echo 'boolean true' ;;
esac
`
  writeFileSync(join(programs, 'dbus-send'), script)
  chmodSync(join(programs, 'dbus-send'), 0o755)
  process.env['PATH'] = `${programs}${delimiter}${path}`
  undo.push(() => void (process.env['PATH'] = path))
  return {
    remove() {
      rmSync(host)
      computer.hasTrayHost = false
    },
    add() {
      writeFileSync(host, '')
      computer.hasTrayHost = true
    },
    list(isListed: boolean) {
      if (isListed) writeFileSync(listed, '')
      else rmSync(listed)
    },
  }
}

/** Advances the clock by minutes until it is so; programs that the app asks need real time to answer. */
async function passUntil(isSo: () => boolean): Promise<void> {
  await vi.waitFor(async () => {
    await clock.advance(60_000)
    expect(isSo()).toBe(true)
  }, SOON)
}
