// The popover at the tray icon: a small window with one view, opened by a click on the icon.

import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron'
import type { PopoverPort } from '#main/core/port/desktop.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import { popoverBounds } from './popover-place.ts'
import { ZOOM_STEP } from './window-place.ts'

export interface PopoverOptions {
  readonly create: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly clock: Clock
  readonly page: {
    readonly url: string
    readonly preferences: WebPreferences
    /** The zoom level that the user has chosen in the window. */
    readonly zoom: () => number
  }
  readonly screen: {
    /** The work area of the screen with the icon. */
    readonly areaOf: (icon: Rectangle) => Rectangle
    readonly isDark: () => boolean
  }
  readonly giveFocusBack: () => void
  readonly reportBug: (where: string, error: unknown) => void
}

export interface ElectronPopover extends PopoverPort {
  readonly current: BrowserWindow | null
  /** Opens it at the icon, or closes it. */
  toggle(icon: Rectangle): void
  /** The next click opens a new page. */
  discard(): void
}

/** Like the width of the page. */
const WIDTH = 368
/** Until the page has said how high its content is. */
const FIRST_HEIGHT = 420
/** Like `--color-raised` of the page. */
const GROUND = { light: '#ffffff', dark: '#1c232c' }
/** For a page that can't be loaded. */
const SEEN_AFTER_MS = 1_000
/** A hidden page uses tens of MB; the next click opens it again. */
const GIVEN_UP_AFTER_MS = 5 * 60_000
/** Windows takes the focus from the popover before it reports the click on the icon. */
const SAME_CLICK_MS = 300

export function createPopover(options: PopoverOptions): ElectronPopover {
  const { clock, page, screen } = options
  let window: BrowserWindow | null = null
  let isOpen = false
  /** Of the content in CSS pixels. */
  let height = FIRST_HEIGHT
  let icon: Rectangle = { x: 0, y: 0, width: 0, height: 0 }
  /** Monotonic. */
  let lostFocusAt = -Infinity
  const showing = new Timer(clock)
  const givingUp = new Timer(clock)

  function open(): BrowserWindow {
    height = FIRST_HEIGHT
    const opened = options.create({
      show: false,
      frame: false,
      resizable: false,
      movable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      title: 'Quaywatch',
      backgroundColor: screen.isDark() ? GROUND.dark : GROUND.light,
      webPreferences: page.preferences,
    })
    opened.on('blur', () => {
      if (!isOpen) return
      lostFocusAt = clock.elapsed()
      hide()
    })
    opened.on('closed', () => {
      if (window !== opened) return
      showing.cancel()
      givingUp.cancel()
      window = null
      isOpen = false
    })
    opened.webContents.on('did-finish-load', () => opened.webContents.setZoomLevel(page.zoom()))
    opened.webContents.on('render-process-gone', (_, { reason }) => {
      if (reason !== 'clean-exit') options.reportBug('popover', new Error(`the page is gone: ${reason}`))
      if (!opened.isDestroyed()) opened.destroy()
    })
    showing.set(SEEN_AFTER_MS, () => show(opened))
    // The timer shows what there is.
    opened.loadURL(page.url).catch(() => undefined)
    return opened
  }

  function show(shown: BrowserWindow): void {
    showing.cancel()
    if (!isOpen) return
    const zoom = ZOOM_STEP ** shown.webContents.getZoomLevel()
    const size = { width: Math.ceil(WIDTH * zoom), height: Math.ceil(height * zoom) }
    shown.setBounds(popoverBounds(icon, size, screen.areaOf(icon)))
    if (shown.isVisible()) return
    shown.show()
    shown.focus()
  }

  function hide(): void {
    isOpen = false
    window?.hide()
    givingUp.set(GIVEN_UP_AFTER_MS, discard)
  }

  function discard(): void {
    window?.destroy()
  }

  return {
    get current() {
      return window
    },
    toggle(at) {
      if (isOpen) return hide()
      if (clock.elapsed() - lostFocusAt < SAME_CLICK_MS) return
      icon = at
      isOpen = true
      givingUp.cancel()
      if (window === null) window = open()
      else show(window)
    },
    close(givesFocusBack) {
      if (!isOpen) return
      hide()
      if (givesFocusBack) options.giveFocusBack()
    },
    fit(contentHeight) {
      height = contentHeight
      if (window !== null) show(window)
    },
    discard,
  }
}
