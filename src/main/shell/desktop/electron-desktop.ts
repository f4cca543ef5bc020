// The Desktop port implemented by Electron: connects the adapters of this folder.

import { join } from 'node:path'
import {
  app,
  autoUpdater,
  BaseWindow,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
} from 'electron'
import { addressesOfComputer, watchAddresses } from '#main/shell/network/watch-addresses.ts'
import type { Context } from '#main/core/port/context.ts'
import { createAutostart, programOf } from './autostart.ts'
import { readLaunch, followActivations, followLinks, type Activations, type ElectronLinks } from './launch.ts'
import { createBadge } from './badge.ts'
import { createDialogs, createShortcuts, macMenu } from './system-ui.ts'
import { quoteToastServer } from './toast-server.ts'
import { isDoNotDisturb, createToasts } from './electron-toasts.ts'
import {
  confineContents,
  confinedPage,
  refuseClientCertificates,
  refuseNetwork,
  refusePermissions,
} from './hardening.ts'
import { identityOf } from './identity.ts'
import type { AutostartPort, Desktop, GraphicsPort, PowerPort } from '#main/core/port/desktop.ts'
import { rendererFile, createWire } from './page.ts'
import { createPopover } from './popover.ts'
import { watchSessionEnd } from './session-end.ts'
import { followTrayHost } from './tray-host.ts'
import { createSystemHttp } from './electron-http.ts'
import { createTray, trayGuid, trayImage } from './electron-tray.ts'
import { createInstalledUpdater, packageType } from './installed-updater.ts'
import { openWebAddress } from './web-address.ts'
import { createWindow } from './window.ts'
import { keptPlace, type PlaceKeeper } from './window-place.ts'

const SCHEME = 'app'
const ORIGIN = `${SCHEME}://quaywatch`

/** Call before Electron is ready. */
export function prepareElectron(isAccelerated: boolean): Omit<ElectronLaunch, 'info'> {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
  // Before Electron creates its own menu. On a Mac the menu needs the user's language first.
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null)
  const { appId, toastActivator } = identityOf(app.isPackaged)
  app.setAppUserModelId(appId)
  if (process.platform === 'win32') app.setToastActivatorCLSID(toastActivator)
  confineContents(app)
  refuseClientCertificates(app)
  // For all windows, including those that Electron opens. It removes --no-sandbox, without which root can't start it.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  if (!isAccelerated) app.disableHardwareAcceleration()
  return { links: followLinks(app), activations: followActivations(app) }
}

/** What started the app, or wants something of the running one. */
export interface ElectronLaunch {
  readonly links: ElectronLinks
  readonly activations: Activations
  /** Of the `ready` event: on macOS the notification that started the app. */
  readonly info: unknown
}

export interface ElectronDesktopOptions {
  readonly launch: ElectronLaunch
  readonly place: PlaceKeeper
  readonly onSessionEnd: () => void
}

export function createElectronDesktop(
  context: Pick<Context, 'clock' | 'reportBug' | 'writeLog'>,
  { launch, place, onSessionEnd }: ElectronDesktopOptions,
): Desktop {
  const { clock, reportBug, writeLog } = context
  const { links, activations } = launch
  refusePermissions(session.defaultSession)
  refuseNetwork(session.defaultSession, app.isPackaged ? [SCHEME] : [SCHEME, 'devtools'])
  const pages = join(import.meta.dirname, '../renderer')
  protocol.handle(SCHEME, (request) => rendererFile(pages, new URL(request.url).pathname, "'self'"))

  const trayHost = followTrayHost({
    platform: process.platform,
    clock,
    onChange(state) {
      if (state === 'there' || state === 'gone') tray.placeChanged(state === 'there')
      if (state === 'missing' || state === 'unlisted') showIfOutOfReach()
    },
  })
  const hasTray = (): boolean => trayHost.isThere && !tray.isBroken
  function showIfOutOfReach(): void {
    if (window.isOutOfReach) window.show()
  }
  const preferences = confinedPage(join(import.meta.dirname, '../preload/index.cjs'), app.isPackaged)
  const window = createWindow(context, {
    electron: {
      create(options) {
        const opened = new BrowserWindow(options)
        badge.follow(opened)
        return opened
      },
      popUp: (shown, menu) => Menu.buildFromTemplate([...menu]).popup({ window: shown }),
    },
    page: {
      url: `${ORIGIN}/index.html`,
      preferences,
      // Elsewhere the icon comes from the app; an AppImage has no menu entry to take it from.
      iconPath: process.platform === 'linux' ? resource('icon.png', 'build/linux/256x256.png') : null,
    },
    screen: {
      areas: () => [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
      isDark: () => nativeTheme.shouldUseDarkColors,
      hasForcedColors: () => nativeTheme.inForcedColorsMode,
      setTheme(theme) {
        nativeTheme.themeSource = theme
      },
    },
    app: {
      hasTray,
      navigate: (destination) => wire.send({ event: 'window.navigate', payload: destination }),
      quit: () => app.quit(),
    },
    platform: process.platform,
    place,
  })
  const popover = createPopover({
    create: (options) => new BrowserWindow(options),
    clock,
    page: { url: `${ORIGIN}/index.html?tray`, preferences, zoom: () => keptPlace(place.read())?.zoom ?? 0 },
    screen: {
      areaOf: (icon) => screen.getDisplayMatching(icon).workArea,
      isDark: () => nativeTheme.shouldUseDarkColors,
    },
    giveFocusBack() {
      // Windows does it by itself.
      if (process.platform === 'darwin' && window.isOutOfReach) app.hide()
    },
    reportBug,
  })
  const sessionEnd = watchSessionEnd({
    platform: process.platform,
    create: (options) => new BaseWindow(options),
    onEnd() {
      allowClosing()
      onSessionEnd()
    },
    // Later, because exiting destroys the window that is handling the event.
    exit: () => void clock.after(0, () => app.exit()),
  })

  function allowClosing(): void {
    window.allowClosing()
    sessionEnd.allowClosing()
  }
  const wire = createWire(ipcMain, () => [window.current, popover.current].filter((it) => it !== null), ORIGIN)
  const images = resource('tray', 'build/tray')
  const badge = createBadge({
    platform: process.platform,
    setCount: (count) => void app.setBadgeCount(count),
    currentWindow: () => window.current,
    createImage: (pixels, size) =>
      nativeImage.createFromBitmap(pixels, { width: size, height: size, scaleFactor: size / 16 }),
  })
  const tray = createTray({
    electron: {
      create: (path) => {
        const guid = trayGuid(process.platform, app.getPath('exe'), app.getPath('userData'))
        return guid === null ? new Tray(path) : new Tray(path, guid)
      },
      buildMenu: (template) => Menu.buildFromTemplate(template),
    },
    imagePath: (icon) =>
      join(images, trayImage(icon, process.platform, nativeTheme.shouldUseDarkColorsForSystemIntegratedUI)),
    setBadge: (count, words) => badge.set(count, words),
    platform: process.platform,
    openPopover: (icon) => popover.toggle(icon),
    onBroken(error) {
      reportBug('tray', error)
      showIfOutOfReach()
    },
  })

  app.on('before-quit', allowClosing)
  app.on('quit', () => tray.remove())
  // An update closes all windows before it quits.
  autoUpdater.on('before-quit-for-update', allowClosing)
  autoUpdater.on('error', () => window.returnFromQuitting())
  // A tray app keeps running without a window.
  app.on('window-all-closed', () => undefined)
  const toasts = createToasts({
    isSupported: () => Notification.isSupported(),
    create: (options) => new Notification(options),
    onActivation: (listener) => Notification.handleActivation(listener),
    history: () => Notification.getHistory(),
    clock,
    platform: process.platform,
  })
  quoteToastServer({
    platform: process.platform,
    clock,
    toastActivator: identityOf(app.isPackaged).toastActivator,
    program: app.getPath('exe'),
  })
  toasts.started(process.argv)
  toasts.launchedBy(launch.info)
  links.started(process.argv)
  app.on('second-instance', (_, words) => {
    if (!readLaunch(words).hidden) window.show()
    toasts.started(words)
    links.started(words)
  })
  activations.onActivated(() => window.show())
  app.on('child-process-gone', (_, { type, reason }) => {
    if (reason !== 'clean-exit') reportBug(type, new Error(`the process is gone: ${reason}`))
  })
  nativeTheme.on('updated', () => {
    tray.redraw()
    window.redraw()
  })

  return {
    window: {
      ...window,
      reload(destination) {
        window.reload(destination)
        popover.discard()
      },
      useWords(words) {
        window.useWords(words)
        if (process.platform === 'darwin') Menu.setApplicationMenu(Menu.buildFromTemplate(macMenu(words)))
      },
    },
    wire,
    tray: { ...tray, isThere: hasTray, popover },
    toasts: { ...toasts, doNotDisturb: () => isDoNotDisturb(process.platform) },
    links,
    power: electronPower(),
    graphics: electronGraphics(),
    network: {
      resolveProxy: (url) => session.defaultSession.resolveProxy(url),
      openByLogin: createSystemHttp({ net, session }),
      onChange: (listener) => void watchAddresses({ clock, addresses: addressesOfComputer }, listener),
    },
    autostart: electronAutostart(),
    // At quit the new file is installed but not started, so the login entry must point to it.
    updates: createInstalledUpdater(app, writeLog, (renamed) => electronAutostart(renamed)?.renew()),
    dialogs: createDialogs({ dialog, currentWindow: () => window.current }),
    clipboard: {
      asksUser: process.platform === 'darwin',
      read: () => clipboard.readText(),
      write: (text) => clipboard.writeText(text),
    },
    openAddress: (address) => openWebAddress(address, (url) => shell.openExternal(url)),
    shortcuts: createShortcuts(globalShortcut),
    isPreview: false,
    quit: () => app.quit(),
  }
}

/** A resource of the packaged app or of the source tree. */
function resource(packaged: string, source: string): string {
  return app.isPackaged ? join(process.resourcesPath, packaged) : join(app.getAppPath(), source)
}

/**
 * Null when running from source, where the entry would start plain Electron. `renamed`: the app's path after an update.
 */
export function electronAutostart(renamed?: string): AutostartPort | null {
  if (!app.isPackaged) return null
  const running = { exe: app.getPath('exe'), appImage: process.env['APPIMAGE'], packageType: packageType() }
  return createAutostart({
    app,
    platform: process.platform,
    program: renamed ?? programOf(running),
    configFolder: app.getPath('appData'),
    appId: identityOf(app.isPackaged).appId,
  })
}

function electronGraphics(): GraphicsPort {
  return {
    onCrashed(listener) {
      app.on('child-process-gone', (_, { type, reason }) => {
        // A program or the user may end it on purpose.
        if (type === 'GPU' && reason !== 'clean-exit' && reason !== 'killed') listener()
      })
    },
  }
}

function electronPower(): PowerPort {
  return {
    onWake(listener) {
      powerMonitor.on('resume', listener)
      powerMonitor.on('unlock-screen', listener)
    },
  }
}
