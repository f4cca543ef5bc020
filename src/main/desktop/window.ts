// The one window: opened when it is wanted, hidden to the tray when closed, given up after a while to free its memory.

import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import type { Destination, WindowNotice } from '#shared/contract/app.ts'
import type { Preferences } from '#shared/contract/settings.ts'
import type { Clock } from '#main/time/clock.ts'
import { Timer } from '#main/time/timer.ts'
import type { WindowPort } from '#main/port/desktop.ts'

export interface WindowOptions {
  readonly create: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly clock: Clock
  readonly pageUrl: string
  readonly preloadPath: string
  readonly isDark: () => boolean
  /** From now on `isDark` answers by it, unless it is the system's. */
  readonly setTheme: (theme: Preferences['theme']) => void
  /** Whether a closed window can be had back from a tray; where not, closing minimises. */
  readonly hasTray: () => boolean
  readonly navigate: (destination: Destination | WindowNotice) => void
  readonly quit: () => void
}

export interface ElectronWindow extends WindowPort {
  readonly current: BrowserWindow | null
  /** From now on closing means closing. */
  allowClosing(): void
}

/** A hidden page costs well over a hundred megabytes; opening it again takes less than a second. */
const GIVEN_UP_AFTER_MS = 5 * 60_000
const BACKGROUND = { light: '#f6f7f9', dark: '#14181d' }

export function createWindow(options: WindowOptions): ElectronWindow {
  let window: BrowserWindow | null = null
  let isLoaded = false
  /** Where the page is to go once it is there to be told. */
  let wanted: Destination | WindowNotice | null = null
  let mayClose = false
  const givingUp = new Timer(options.clock)

  function open(): BrowserWindow {
    const opened = options.create({
      width: 1280,
      height: 800,
      minWidth: 900,
      minHeight: 600,
      show: false,
      title: 'Quaywatch',
      // Painted before the page is there: a white flash in a dark office is what people remember.
      backgroundColor: background(),
      webPreferences: {
        preload: options.preloadPath,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
      },
    })
    isLoaded = false
    opened.once('ready-to-show', () => opened.show())
    opened.webContents.on('did-finish-load', () => {
      isLoaded = true
      if (wanted !== null) options.navigate(wanted)
      wanted = null
    })
    // Without its process the page is an empty rectangle for ever. The next time it is wanted, a new one opens.
    opened.webContents.on('render-process-gone', () => {
      if (!opened.isDestroyed()) opened.destroy()
    })
    opened.webContents.on('before-input-event', (_, input) => {
      if (isQuitKey(input) && !options.hasTray()) options.quit()
    })
    opened.on('close', (event) => {
      if (mayClose) return
      event.preventDefault()
      if (options.hasTray()) hide(opened)
      else if (opened.isMinimized()) options.quit()
      else opened.minimize()
    })
    // Windows ends a session without `before-quit`.
    opened.on('session-end', () => {
      mayClose = true
    })
    opened.on('closed', () => {
      givingUp.cancel()
      window = null
    })
    opened.loadURL(options.pageUrl).catch(() => {
      // Whatever stands in the way, a window that never shows would look like a program that does not start.
      if (!opened.isDestroyed()) opened.show()
    })
    return opened
  }

  function background(): string {
    return options.isDark() ? BACKGROUND.dark : BACKGROUND.light
  }

  function hide(shown: BrowserWindow): void {
    if (shown.isFullScreen()) {
      // On macOS a window hidden while it fills the screen leaves the screen black.
      shown.once('leave-full-screen', () => hide(shown))
      return shown.setFullScreen(false)
    }
    shown.hide()
    givingUp.set(GIVEN_UP_AFTER_MS, () => shown.destroy())
  }

  return {
    get current() {
      return window
    },
    show(destination) {
      givingUp.cancel()
      if (destination) wanted = destination
      if (window === null) {
        window = open()
        return
      }
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
      if (wanted === null || !isLoaded) return
      options.navigate(wanted)
      wanted = null
    },
    reload(destination) {
      if (window === null) return
      wanted = destination
      isLoaded = false
      window.webContents.reload()
    },
    useTheme(theme) {
      options.setTheme(theme)
      // It shows where the page is late to follow a growing window.
      window?.setBackgroundColor(background())
    },
    allowClosing() {
      mayClose = true
    },
  }
}

/** Without a tray there is no menu with Quit in it, and without a menu bar no key for it either. */
function isQuitKey({ type, key, control, alt, shift }: Electron.Input): boolean {
  return type === 'keyDown' && control && !alt && !shift && key.toLowerCase() === 'q'
}
