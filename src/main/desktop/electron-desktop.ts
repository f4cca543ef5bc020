// The Desktop port, implemented by Electron: gathers the adapters of this folder.

import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  session,
  Tray,
} from 'electron'
import type { Clock } from '#main/clock.ts'
import { confineContents, refusePermissions } from './hardening.ts'
import type { Desktop, PowerPort } from './port.ts'
import { rendererFile } from './renderer-files.ts'
import { createToasts } from './toasts.ts'
import { hasTrayHost } from './tray-host.ts'
import { createTray } from './tray.ts'
import { trayImage } from './tray-images.ts'
import { createWindow } from './window.ts'
import { createWire } from './wire.ts'

const SCHEME = 'app'
const ORIGIN = `${SCHEME}://quaywatch`
/** Fixed for ever: Windows ties toasts and the taskbar to it, and the installer writes the same. */
const APP_ID = 'com.quaywatch.app'
/** Names the tray icon to Windows and macOS, so that the user's choice of its place survives an update. */
const TRAY_GUID = '6f0d6b0e-4f0a-4d0e-9c55-3b6f4a1f8a11'

/** What has to happen before Electron is ready. */
export function prepareElectron(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
  app.setAppUserModelId(APP_ID)
  confineContents(app)
}

/** Call once Electron is ready. */
export async function createElectronDesktop(clock: Clock): Promise<Desktop> {
  setMenu()
  refusePermissions(session.defaultSession)
  const pages = join(import.meta.dirname, '../renderer')
  protocol.handle(SCHEME, (request) => rendererFile(pages, new URL(request.url).pathname, "'none'"))

  const hasTray = await hasTrayHost(process.platform)
  const window = createWindow({
    create: (options) => new BrowserWindow(options),
    clock,
    pageUrl: `${ORIGIN}/index.html`,
    preloadPath: join(import.meta.dirname, '../preload/index.cjs'),
    isDark: () => nativeTheme.shouldUseDarkColors,
    hasTray: () => hasTray,
    navigate: (destination) => wire.send({ event: 'window.navigate', payload: destination }),
  })
  const wire = createWire(ipcMain, () => window.current, ORIGIN)
  const images = app.isPackaged ? join(process.resourcesPath, 'tray') : join(app.getAppPath(), 'build/tray')

  app.on('before-quit', () => window.allowClosing())
  // Staying alive without a window is the point of a tray program.
  app.on('window-all-closed', () => undefined)
  app.on('second-instance', () => window.show())
  app.on('activate', () => window.show())

  return {
    window,
    wire,
    tray: createTray({
      create: (path) => (process.platform === 'linux' ? new Tray(path) : new Tray(path, TRAY_GUID)),
      buildMenu: (template) => Menu.buildFromTemplate(template),
      imagePath: (icon) => join(images, trayImage(icon, process.platform, nativeTheme.shouldUseDarkColors)),
      platform: process.platform,
    }),
    toasts: createToasts({
      isSupported: () => Notification.isSupported(),
      create: (options) => new Notification(options),
      clock,
      platform: process.platform,
    }),
    power: electronPower(),
    network: { resolveProxy: (url) => session.defaultSession.resolveProxy(url) },
    isPreview: false,
    quit: () => app.quit(),
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

/** No menu bar; but on macOS copy and paste work only through a menu that has them. */
function setMenu(): void {
  const menu =
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null
  Menu.setApplicationMenu(menu)
}
