// The one window: opened when it is wanted, hidden to the tray when closed, given up after a while to free its memory.

import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import type { Destination } from '#shared/contract/app.ts'
import type { Clock } from '#main/clock.ts'
import type { WindowPort } from './port.ts'

export interface WindowOptions {
  readonly create: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly clock: Clock
  readonly pageUrl: string
  readonly preloadPath: string
  readonly isDark: () => boolean
  /** Whether a closed window can be had back from a tray; where not, closing minimises. */
  readonly hasTray: () => boolean
  readonly navigate: (destination: Destination) => void
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
  let mayClose = false
  let keep = (): void => undefined

  function open(): BrowserWindow {
    const opened = options.create({
      width: 1280,
      height: 800,
      minWidth: 900,
      minHeight: 600,
      show: false,
      title: 'Quaywatch',
      // Painted before the page is there: a white flash in a dark office is what people remember.
      backgroundColor: options.isDark() ? BACKGROUND.dark : BACKGROUND.light,
      webPreferences: {
        preload: options.preloadPath,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
      },
    })
    opened.once('ready-to-show', () => opened.show())
    opened.on('close', (event) => {
      if (mayClose) return
      event.preventDefault()
      if (options.hasTray()) {
        opened.hide()
        keep = options.clock.after(GIVEN_UP_AFTER_MS, () => opened.destroy())
      } else {
        opened.minimize()
      }
    })
    opened.on('closed', () => {
      keep()
      window = null
    })
    void opened.loadURL(options.pageUrl)
    return opened
  }

  return {
    get current() {
      return window
    },
    show(destination) {
      keep()
      if (window === null) {
        window = open()
        // The page asks for nothing before it is loaded, so it is told where to go when it is.
        if (destination) window.webContents.once('did-finish-load', () => options.navigate(destination))
        return
      }
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
      if (destination) options.navigate(destination)
    },
    allowClosing() {
      mayClose = true
    },
  }
}
