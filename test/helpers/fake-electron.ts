// A fake computer on which fake Electron processes run. Each behavior names the file of Electron's source it copies;
// `satisfies` checks the fakes against Electron's types.

import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as Electron from 'electron'
import {
  buildFakeMenu,
  createFakeIpcMain,
  createFakeNotification,
  createFakeSession,
  createFakeTray,
  createFakeWindow,
  preventable,
  type FakeNotification,
  type FakeTray,
  type FakeWindow,
} from './electron-fakes.ts'

export interface Launch {
  readonly words?: readonly string[]
  readonly isPackaged?: boolean
  /** The switches of Chromium on the command line. */
  readonly switches?: readonly string[]
}

/** How the system starts the app for a press. */
export interface PressStart {
  readonly words?: readonly string[]
  readonly launchInfo?: unknown
}

export interface FakeComputer {
  readonly platform: NodeJS.Platform
  /** The name of the COM class and the program that Windows starts for it. */
  readonly activators: ReadonlyMap<string, string>
  /** How often macOS asked the user to allow notifications. */
  readonly permissionPrompts: number
  readonly errorBoxes: readonly string[]
  /** What Electron wrote to the terminal instead of a window. */
  readonly terminal: readonly string[]
  /** IDs in the system's list of notifications. */
  readonly listedToasts: readonly string[]
  hasTrayHost: boolean
  /** `throws`: the icon can't be created. `unregistered`: the host never shows it (electron/electron#53213). */
  trayTrouble: 'none' | 'throws' | 'unregistered'
  /** Why the system refuses each notification. */
  toastFailure: string | null
  clipboardText: string
  /** Linux with Wayland, on which the desktop decides about global shortcuts. */
  hasPortalShortcuts: boolean
  isLocked(path: string): boolean
  createProcess(launch?: Launch): FakeProcess
  /** Presses a toast, also of an earlier process; returns how the system starts the app if it doesn't run. */
  pressToast(id: string, part: 'toast' | 'button'): PressStart
  /** The system's theme becomes the dark one. */
  turnDark(): void
  /** Presses a global shortcut; returns how many programs react. */
  pressKeys(keys: string): number
  /** On Linux, Electron loses its connection to the display or the session bus. */
  endSession(): void
}

export interface FakeProcess {
  /** The module `electron`. */
  readonly module: object
  readonly exitCode: number | null
  readonly isReady: boolean
  /** Windows ties toasts and the taskbar to it. */
  readonly appId: string
  readonly isSandboxed: boolean
  /** Whether the window is drawn by the graphics card. */
  readonly isAccelerated: boolean
  /** Whether a crash writes the memory of the process into a file. */
  readonly hasDumps: boolean
  readonly session: Omit<ReturnType<typeof createFakeSession>, 'asSession'>
  /** The switches that the program added. */
  readonly addedSwitches: ReadonlyMap<string, string>
  /** The command lines, program first, with which `relaunch` starts the app after its end. */
  readonly relaunches: readonly (readonly string[])[]
  /** Whether each `will-quit` was prevented. */
  readonly quitsPrevented: readonly boolean[]
  /** How often macOS gave the focus to another app. */
  readonly hides: number
  readonly windows: readonly FakeWindow[]
  readonly trays: readonly { readonly fake: FakeTray; readonly isShown: boolean }[]
  readonly toasts: readonly FakeNotification[]
  readonly toastIds: readonly string[]
  /** Windows that are not pages, such as the one that waits for the end of the session. */
  readonly bareWindows: readonly FakeWindow[]
  quit(): void
  /** A server wants a client certificate and the system has one; returns whether Electron sends it. */
  sendsClientCertificate(): boolean
  /** Ends Chromium's process for graphics. */
  endGraphics(reason: 'crashed' | 'killed'): void
  /** Clicks the Dock icon of macOS. */
  activate(): void
  /** On macOS, an update closes all windows before it fails. */
  failUpdate(): void
  /** Ends the startup once the program's module is evaluated. */
  becomeReady(launchInfo?: unknown): Promise<void>
  request(route: string, input?: unknown): Promise<unknown>
}

const APP_DATA = 'appData'
const DEFAULT_ACTION = 'com.apple.UNNotificationDefaultActionIdentifier'

export function createFakeComputer(platform: NodeJS.Platform, appData: string): FakeComputer {
  const locks = new Map<string, Running>()
  const running = new Set<Running>()
  const activators = new Map<string, string>()
  const errorBoxes: string[] = []
  const terminal: string[] = []
  /** Toasts in the system's list; Windows and macOS keep them after their process ended. */
  const listed = new Map<string, { readonly owner: Running; readonly fake: FakeNotification }>()
  let pendingActivation: string | null = null
  let hasTrayHost = true
  let hasPortalShortcuts = false
  let trayTrouble: FakeComputer['trayTrouble'] = 'none'
  let toastFailure: string | null = null
  let clipboardText = ''
  let permissionPrompts = 0

  interface Running extends FakeProcess {
    readonly app: EventEmitter
    isReady: boolean
    hasPresenter: boolean
    onActivation: ((details: { type: string; arguments: string }) => void) | null
    readonly shortcuts: Map<string, () => void>
    hideTrays(): void
    useDarkColors(): void
    exit(code: number): void
    terminate(code: number): void
  }

  function createProcess({ words = [], isPackaged = true, switches = [] }: Launch = {}): Running {
    const events = new EventEmitter()
    const ready = Promise.withResolvers<void>()
    const paths = new Map<string, string>([[APP_DATA, appData]])
    const windows = new Set<FakeWindow>()
    const pages: FakeWindow[] = []
    const bareWindows: FakeWindow[] = []
    const trays: { fake: FakeTray; isShown: boolean }[] = []
    const toasts: FakeNotification[] = []
    const toastIds: string[] = []
    const quitsPrevented: boolean[] = []
    const relaunches: string[][] = []
    const shortcuts = new Map<string, () => void>()
    const partitions = new Map<string, Electron.Session>()
    const ipcMain = createFakeIpcMain()
    const session = createFakeSession()
    const addedSwitches = new Map<string, string>()
    let name = 'Quaywatch'
    let appId = ''
    let activator = ''
    let exitCode: number | null = null
    let isSandboxed = false
    let hasDumps = false
    let isAccelerated = true
    let hides = 0
    let isQuitting = false
    let isExiting = false

    const userData = (): string => paths.get('userData') ?? join(appData, name)
    const isGone = (): boolean => exitCode !== null

    // browser.cc, Quit: asks `before-quit`, then closes the windows, or quits at once without any.
    function quit(): void {
      if (isQuitting) return
      const event = preventable()
      events.emit('before-quit', event)
      isQuitting = !event.defaultPrevented
      if (!isQuitting) return
      if (windows.size === 0) return notifyAndShutdown()
      for (const window of windows) {
        window.close()
        // browser.cc, OnWindowCloseCancelled: a window that stays ends the quitting.
        if (windows.has(window)) isQuitting = false
      }
    }

    // browser.cc, NotifyAndShutdown: a prevented `will-quit` resets the quitting state.
    function notifyAndShutdown(): void {
      const event = preventable()
      events.emit('will-quit', event)
      quitsPrevented.push(event.defaultPrevented)
      if (event.defaultPrevented) isQuitting = false
      else shutDown(0)
    }

    // browser.cc, ExitWithCode: destroys windows without asking and emits neither `before-quit` nor `will-quit`.
    function exit(code = 0): void {
      if (isGone()) return
      // Before the message loop runs, the process ends in this call.
      if (!process.isReady) return terminate(code)
      isExiting = true
      for (const window of windows) window.destroy()
      shutDown(code)
    }

    function shutDown(code: number): void {
      if (isGone()) return
      events.emit('quit', {}, code)
      // cocoa_notification.mm, ~CocoaNotification: a clean end removes the toasts of this run from the list.
      if (platform === 'darwin') for (const [id, { owner }] of listed) if (owner === process) listed.delete(id)
      terminate(code)
    }

    function terminate(code: number): void {
      exitCode ??= code
      running.delete(process)
      releaseLock()
    }

    function opened(fake: FakeWindow): FakeWindow {
      windows.add(fake)
      ;(fake.asWindow as unknown as EventEmitter).once('closed', () => {
        windows.delete(fake)
        if (windows.size > 0) return
        // browser.cc, OnWindowAllClosed.
        if (isQuitting && !isExiting) notifyAndShutdown()
        else if (!isExiting && !events.emit('window-all-closed')) quit()
      })
      return fake
    }

    const lockFile = (): string => join(userData(), 'lockfile')

    // electron_api_app.cc, RequestSingleInstanceLock: creates the folder and passes the arguments to the running process.
    function requestLock(): boolean {
      const folder = userData()
      const holder = locks.get(folder)
      if (holder === process) return true
      mkdirSync(folder, { recursive: true })
      if (holder !== undefined) {
        holder.app.emit('second-instance', {}, reordered(words), '/', null)
        return false
      }
      locks.set(folder, process)
      // process_singleton_win.cc: an open file, which Windows does not delete.
      if (platform === 'win32') writeFileSync(lockFile(), '')
      return true
    }

    function releaseLock(): void {
      const folder = userData()
      if (locks.get(folder) !== process) return
      locks.delete(folder)
      rmSync(lockFile(), { force: true })
    }

    // electron_browser_client.cc, GetNotificationPresenter: made by the first call that needs it.
    function present(): void {
      if (process.hasPresenter) return
      process.hasPresenter = true
      // notification_presenter_mac.mm: the presenter asks the user for permission.
      if (platform === 'darwin') permissionPrompts += 1
      // windows_toast_activator.cc, RegisterActivator: registers this program for the class, then COM delivers the press.
      if (platform !== 'win32') return
      activators.set(activator, isPackaged ? 'Quaywatch.exe' : 'electron.exe')
      setImmediate(() => {
        if (pendingActivation !== null) process.onActivation?.({ type: 'click', arguments: pendingActivation })
        pendingActivation = null
      })
    }

    function beforeReady(what: string): void {
      if (process.isReady) throw new Error(`${what} should be called before app is ready`)
    }

    const appMethods = {
      isPackaged,
      commandLine: {
        appendSwitch: (name: string, value = '') => void addedSwitches.set(name, value),
        hasSwitch: (name: string) => switches.includes(name),
      } as unknown as Electron.CommandLine,
      getName: () => name,
      setName(next) {
        name = next
      },
      // electron_paths.cc: the folder has the name of the program unless it was set.
      getPath: (which) => (which === 'userData' ? userData() : (paths.get(which) ?? join(appData, which))),
      setPath: (which, path) => void paths.set(which, path),
      getAppPath: () => join(appData, 'program'),
      getVersion: () => '0.1.0',
      getPreferredSystemLanguages: () => ['en-US'],
      getSystemLocale: () => 'en-US',
      getLoginItemSettings: () => ({ openAtLogin: false, wasOpenedAtLogin: false, launchItems: [] }) as never,
      setLoginItemSettings: () => undefined,
      setAsDefaultProtocolClient: () => true,
      removeAsDefaultProtocolClient: () => true,
      setBadgeCount: () => true,
      hide: () => void (hides += 1),
      relaunch({ execPath, args } = {}) {
        // electron_api_app.cc, Relaunch: repeats the command line unless either option is given.
        const isGiven = execPath !== undefined || args !== undefined
        const program = execPath ?? appMethods.getPath('exe')
        relaunches.push(isGiven ? [program, ...(args ?? [])] : [appMethods.getPath('exe'), ...words])
      },
      isReady: () => process.isReady,
      whenReady: () => ready.promise,
      requestSingleInstanceLock: requestLock,
      releaseSingleInstanceLock: releaseLock,
      quit,
      exit,
      setAppUserModelId(id) {
        appId = id
      },
      setToastActivatorCLSID(id) {
        // electron_api_app.cc, SetToastActivatorCLSID.
        if (!/^\{[\dA-F-]{36}\}$/.test(id)) throw new Error('Invalid CLSID format')
        activator = id
      },
      disableHardwareAcceleration() {
        // electron_api_app.cc, DisableHardwareAcceleration.
        beforeReady('app.disableHardwareAcceleration()')
        isAccelerated = false
      },
      enableSandbox() {
        // electron_api_app.cc, EnableSandbox: also removes --no-sandbox, so that root can't start.
        beforeReady('app.enableSandbox()')
        isSandboxed = true
      },
    } satisfies Partial<Omit<Electron.App, keyof EventEmitter>>

    const dialog = {
      showErrorBox(title, content) {
        // message_box_gtk.cc, ShowErrorBox.
        const isText = platform === 'linux' && !process.isReady
        ;(isText ? terminal : errorBoxes).push(`${title}\n${content}`)
      },
    } satisfies Partial<Electron.Dialog>

    const globalShortcut = {
      register(keys, act) {
        if (!process.isReady) throw new Error('globalShortcut cannot be used before the app is ready')
        // electron_api_global_shortcut.cc, Register: the portal answers later, and nothing reports it.
        const isTaken = !hasPortalShortcuts && [...running].some((each) => each.shortcuts.has(keys))
        if (!isTaken) shortcuts.set(keys, act)
        return !isTaken
      },
      unregister(keys) {
        if (!process.isReady) throw new Error('globalShortcut cannot be used before the app is ready')
        // electron_api_global_shortcut.cc, Unregister: knows only shortcuts that aren't the portal's.
        if (!hasPortalShortcuts) shortcuts.delete(keys)
      },
    } satisfies Partial<Electron.GlobalShortcut>

    const protocol = {
      registerSchemesAsPrivileged: () => beforeReady('protocol.registerSchemesAsPrivileged'),
      handle: () => undefined,
    } satisfies Partial<Electron.Protocol>

    class FakeNotificationClass {
      constructor(options: Electron.NotificationConstructorOptions) {
        // electron_api_notification.cc, New.
        if (!process.isReady) throw new Error('Cannot create Notification before app is ready')
        present()
        // electron_api_notification.cc, Close: drops its delegate, and libnotify reports the end only later.
        const fake = createFakeNotification(options, { emitsOwnClose: platform !== 'linux' })
        const show = fake.asNotification.show.bind(fake.asNotification)
        fake.asNotification.show = () => {
          show()
          toasts.push(fake)
          toastIds.push(options.id ?? '')
          const report = (): void => {
            if (toastFailure === null) fake.emit('show', {})
            else fake.emit('failed', {}, toastFailure)
          }
          if (toastFailure === null) listed.set(options.id ?? '', { owner: process, fake })
          // libnotify_notification.cc, Show: emits within this call.
          if (platform === 'linux') report()
          else setImmediate(report)
        }
        return fake.asNotification
      }
      static isSupported(): boolean {
        present()
        return true
      }
      static handleActivation(listener: Running['onActivation']): void {
        process.onActivation = listener
      }
      // electron_api_notification.cc, GetHistory: on macOS, the delivered ones of all runs.
      static getHistory(): Promise<Electron.Notification[]> {
        present()
        return Promise.resolve([...listed.values()].map(({ fake }) => fake.asNotification))
      }
    }

    function FakeTrayClass(): Electron.Tray {
      // electron_api_tray.cc, New: passes on the error of an image that it can't load.
      if (trayTrouble === 'throws') throw new Error('Failed to load image from path')
      const fake = createFakeTray()
      // status_icon_linux_dbus.cc looks for a host once, when the icon is made, and may fail to register with it.
      const isShown = platform !== 'linux' || (hasTrayHost && trayTrouble !== 'unregistered')
      trays.push({ fake, isShown })
      return fake.asTray
    }

    function FakeBrowserWindow(): Electron.BrowserWindow {
      const fake = opened(createFakeWindow())
      pages.push(fake)
      setImmediate(() => {
        if (fake.state === 'destroyed') return
        fake.contents.emit('did-finish-load')
        fake.emit('ready-to-show')
      })
      return fake.asWindow
    }

    function FakeBaseWindow(): Electron.BaseWindow {
      const fake = opened(createFakeWindow())
      bareWindows.push(fake)
      return fake.asWindow
    }

    const autoUpdater = new EventEmitter()
    const nativeTheme = Object.assign(new EventEmitter(), {
      shouldUseDarkColors: false as boolean,
      shouldUseDarkColorsForSystemIntegratedUI: false,
      themeSource: 'system',
    } satisfies Partial<Electron.NativeTheme>)

    const app = Object.assign(events, appMethods)
    const process: Running = {
      app,
      module: {
        app,
        dialog,
        protocol,
        ipcMain: ipcMain.asIpcMain,
        autoUpdater,
        BaseWindow: FakeBaseWindow,
        BrowserWindow: FakeBrowserWindow,
        Notification: FakeNotificationClass,
        Tray: FakeTrayClass,
        Menu: {
          setApplicationMenu: () => undefined,
          buildFromTemplate: (template) => buildFakeMenu(template as Electron.MenuItemConstructorOptions[]),
        } satisfies Partial<typeof Electron.Menu>,
        // clipboard.ts: promises, since this version of Electron.
        clipboard: {
          readText: () => Promise.resolve(clipboardText),
          async writeText(text) {
            clipboardText = text
          },
        } satisfies Partial<Electron.Clipboard>,
        crashReporter: {
          // crash_reporter.ts, start: without it no program writes a dump.
          start: () => {
            hasDumps = true
          },
        } satisfies Partial<Electron.CrashReporter>,
        globalShortcut,
        nativeImage: { createFromBitmap: () => ({}) as Electron.NativeImage } satisfies Partial<
          typeof Electron.nativeImage
        >,
        nativeTheme,
        net: {
          // net-client-request.ts: reports failures only later. The fake computer has no network.
          request() {
            if (!process.isReady) throw new Error('net module can only be used after app is ready')
            const request = Object.assign(new EventEmitter(), {
              setHeader: () => undefined,
              abort: () => undefined,
              end: () => setImmediate(() => request.emit('error', new Error('net::ERR_INTERNET_DISCONNECTED'))),
            })
            return request as unknown as Electron.ClientRequest
          },
        } satisfies Partial<Electron.Net>,
        powerMonitor: new EventEmitter(),
        screen: {
          getPrimaryDisplay: () => DISPLAY,
          getAllDisplays: () => [DISPLAY],
          getDisplayMatching: () => DISPLAY,
        } satisfies Partial<Electron.Screen>,
        session: {
          defaultSession: Object.assign(session.asSession, {
            resolveProxy: () => Promise.resolve('DIRECT'),
          } satisfies Partial<Electron.Session>),
          // electron_api_session.cc, FromPartition: the same session for the same name.
          fromPartition(name: string) {
            if (!process.isReady) throw new TypeError('Session can only be received when app is ready')
            const before = partitions.get(name)
            if (before !== undefined) return before
            const partition = Object.assign(createFakeSession().asSession, {
              setProxy: () => Promise.resolve(),
              clearAuthCache: () => Promise.resolve(),
            } satisfies Partial<Electron.Session>) as unknown as Electron.Session
            partitions.set(name, partition)
            return partition
          },
        },
      },
      isReady: false,
      hasPresenter: false,
      onActivation: null,
      get exitCode() {
        return exitCode
      },
      get hides() {
        return hides
      },
      get appId() {
        return appId
      },
      get isSandboxed() {
        return isSandboxed
      },
      get isAccelerated() {
        return isAccelerated
      },
      get hasDumps() {
        return hasDumps
      },
      session,
      addedSwitches,
      relaunches,
      shortcuts,
      quitsPrevented,
      windows: pages,
      bareWindows,
      trays,
      toasts,
      toastIds,
      quit,
      sendsClientCertificate() {
        // electron_api_app.cc, SelectClientCertificate: sends the first one unless a listener prevents it.
        const event = preventable()
        let isSent = false
        const choose = (certificate?: Electron.Certificate): void => void (isSent = certificate !== undefined)
        events.emit('select-client-certificate', event, null, 'https://server.example', [{}], choose)
        return isSent || !event.defaultPrevented
      },
      exit,
      terminate,
      useDarkColors() {
        nativeTheme.shouldUseDarkColors = true
        nativeTheme.emit('updated')
      },
      hideTrays() {
        for (const tray of trays) tray.isShown = false
      },
      endGraphics(reason) {
        // electron_api_app.cc, BrowserChildProcessCrashed and BrowserChildProcessKilled.
        events.emit('child-process-gone', {}, { type: 'GPU', reason, exitCode: 1 })
      },
      activate() {
        // electron_application_delegate.mm, applicationShouldHandleReopen: also before `ready`.
        events.emit('activate', {}, false)
      },
      failUpdate() {
        // electron_api_auto_updater.cc, QuitAndInstall; auto_updater_mac.mm reports an error of Squirrel.
        autoUpdater.emit('before-quit-for-update')
        for (const window of windows) window.close()
        autoUpdater.emit('error', new Error('Could not get code signature for running application'))
      },
      async becomeReady(launchInfo = {}) {
        if (isGone()) return
        process.isReady = true
        // browser.cc, DidFinishLaunching: the promise first, with its effects, then the event with the launch info.
        ready.resolve()
        await nextTurn()
        if (!isGone()) events.emit('ready', {}, launchInfo)
        await nextTurn()
      },
      async request(route, input) {
        const window = pages.findLast(({ state }) => state !== 'destroyed')
        const sender = window?.asWindow.webContents
        const senderFrame = { origin: 'app://quaywatch', parent: null, detached: false } as Electron.WebFrameMain
        return ipcMain.invoke(
          'quaywatch:request',
          { senderFrame, ...(sender === undefined ? {} : { sender }) },
          {
            route,
            input,
          },
        )
      },
    }
    running.add(process)
    return process
  }

  return {
    platform,
    activators,
    errorBoxes,
    terminal,
    get permissionPrompts() {
      return permissionPrompts
    },
    get listedToasts() {
      return [...listed.keys()]
    },
    get hasTrayHost() {
      return hasTrayHost
    },
    set hasTrayHost(isThere) {
      hasTrayHost = isThere
      if (platform === 'linux' && !isThere) for (const each of running) each.hideTrays()
    },
    get trayTrouble() {
      return trayTrouble
    },
    set trayTrouble(trouble) {
      trayTrouble = trouble
    },
    get toastFailure() {
      return toastFailure
    },
    set toastFailure(reason) {
      toastFailure = reason
    },
    get clipboardText() {
      return clipboardText
    },
    set clipboardText(text) {
      clipboardText = text
    },
    get hasPortalShortcuts() {
      return hasPortalShortcuts
    },
    set hasPortalShortcuts(isPortal) {
      hasPortalShortcuts = platform === 'linux' && isPortal
    },
    turnDark() {
      // electron_api_native_theme.cc, OnNativeThemeUpdatedOnUI.
      for (const process of running) process.useDarkColors()
    },
    pressKeys(keys) {
      const acts = [...running].flatMap(({ shortcuts }) => shortcuts.get(keys) ?? [])
      for (const act of acts) act()
      return acts.length
    },
    isLocked: (path) => platform === 'win32' && existsSync(join(path, 'lockfile')) && locks.has(path),
    createProcess,
    pressToast(id, part) {
      const toast = listed.get(id)
      listed.delete(id)
      const [process] = running
      const words = part === 'button' ? `type=action&action=0&tag=${id}` : `type=click&tag=${id}`
      if (platform === 'win32' && process === undefined) {
        // windows_toast_activator.cc, EnsureCLSIDRegistry: Windows starts the registered program as a COM server, and its
        // activator gets the press.
        pendingActivation = words
        return { words: ['-Embedding'] }
      }
      // electron_application_delegate.mm, applicationDidFinishLaunching: the response becomes the launch info.
      if (platform === 'darwin' && process === undefined) {
        const actionIdentifier = part === 'button' ? 'ACTION_0' : DEFAULT_ACTION
        const launchInfo: Electron.NotificationResponse = { identifier: id, actionIdentifier, date: 0, userInfo: {} }
        return { launchInfo }
      }
      // windows_toast_activator.cc, HandleToastActivation: first the handler, then the notification.
      if (platform === 'win32') process?.onActivation?.({ type: 'click', arguments: words })
      // notification_center_delegate.mm: without a presenter macOS has no delegate to call.
      if (process?.hasPresenter === true) toast?.fake.emit(part === 'button' ? 'action' : 'click', {}, 0)
      return {}
    },
    endSession() {
      for (const process of running) {
        // electron_browser_main_parts.cc, ExitOnSessionLoss: `quit` is the only event of the app.
        if (platform === 'linux') {
          process.exit(0)
          continue
        }
        // native_window_views_win.cc, WM_ENDSESSION: every window, then the process ends without `will-quit`.
        for (const window of [...process.windows, ...process.bareWindows]) {
          if (window.state !== 'destroyed') window.emit('session-end', { reasons: ['shutdown'] })
        }
        process.terminate(0)
      }
    },
  }
}

/** base/command_line.cc, AppendSwitch: switches first, among them Chromium's own. */
function reordered(words: readonly string[]): readonly string[] {
  const isSwitch = (word: string): boolean => word.startsWith('-')
  return [
    'quaywatch',
    ...words.filter(isSwitch),
    '--original-process-start-time=1',
    ...words.filter((word) => !isSwitch(word)),
  ]
}

const AREA = { x: 0, y: 0, width: 1920, height: 1040 }
const DISPLAY = { workArea: AREA, bounds: AREA, scaleFactor: 1 } as Electron.Display
