// The one window: hidden to the tray when closed, destroyed after a while to free memory.

import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  MenuItemConstructorOptions,
  Rectangle,
  TitleBarOverlay,
  WebPreferences,
} from 'electron'
import type { Destination, WindowNotice } from '#shared/contract/app-requests.ts'
import type { Preferences } from '#shared/contract/settings-requests.ts'
import { MINUTE } from '#shared/time/instant.ts'
import type { Context } from '#main/core/port/context.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { WindowPort, MenuWords } from '#main/core/port/desktop.ts'
import {
  boundsOn,
  keptPlace,
  LEAST_SIZE,
  zoomedBy,
  ZOOM_STEP,
  type PlaceKeeper,
  type WindowPlace,
} from './window-place.ts'

export interface WindowOptions {
  readonly electron: {
    readonly create: (options: BrowserWindowConstructorOptions) => BrowserWindow
    readonly popUp: (window: BrowserWindow, menu: readonly MenuItemConstructorOptions[]) => void
  }
  readonly page: {
    readonly url: string
    readonly preferences: WebPreferences
    /** Null if the system takes it from the app. */
    readonly iconPath: string | null
  }
  readonly screen: WindowScreen
  readonly app: {
    /** Whether a closed window can be opened from a tray; if not, closing minimizes. */
    readonly hasTray: () => boolean
    readonly navigate: (destination: Destination | WindowNotice) => void
    readonly quit: () => void
  }
  readonly platform: NodeJS.Platform
  readonly place: PlaceKeeper
}

export interface WindowScreen {
  /** Work areas, the primary first. */
  readonly areas: () => readonly Rectangle[]
  readonly isDark: () => boolean
  /** The system sets all colors. It then also draws the frame of a window that opens. */
  readonly hasForcedColors: () => boolean
  /** `isDark` follows it. */
  readonly setTheme: (theme: Preferences['theme']) => void
}

export interface ElectronWindow extends WindowPort {
  readonly current: BrowserWindow | null
  /** Neither visible nor in the taskbar. */
  readonly isOutOfReach: boolean
  /** Call before quitting. */
  allowClosing(): void
  /** Call if the quitting failed. Opens the window that was closed for it. */
  returnFromQuitting(): void
  /** Call when the system's colors change. */
  redraw(): void
}

/** A hidden page uses over 100 MB; opening it again takes under a second. */
const GIVEN_UP_AFTER_MS = 5 * MINUTE
/** For systems that never emit `ready-to-show`. */
const SEEN_AFTER_MS = 500
/** Limits replacements of a page that crashed or hangs. */
const NEXT_RETURN_MS = 10 * MINUTE
const HANGS_AFTER_MS = 20_000
/** Like `--color-page` and `--color-ink-soft` of the page. */
const COLORS = {
  light: { ground: '#eef1f5', ink: '#495667' },
  dark: { ground: '#0d1116', ink: '#aab6c3' },
} as const
/** Like `--height-bar` of the page. */
const TITLE_BAR_HEIGHT = 40

export function createWindow(
  { clock, reportBug }: Pick<Context, 'clock' | 'reportBug'>,
  { electron, page, screen, app, platform, place: storedPlace }: WindowOptions,
): ElectronWindow {
  let window: BrowserWindow | null = null
  let isLoaded = false
  /** Destination for the page once it is loaded. */
  let pendingDestination: Destination | WindowNotice | null = null
  let mayClose = false
  /** The window opens minimized. */
  let isFlashing = false
  let words: MenuWords | null = null
  let isPrinting = false
  /** The page draws the title bar. */
  let hasOwnTitleBar = false
  /** Monotonic. */
  let returnedAt = -Infinity
  let hidden: () => void = () => undefined
  const givingUp = new Timer(clock)
  const showing = new Timer(clock)
  const hanging = new Timer(clock)
  const returning = new Timer(clock)

  function keepPlace(of: BrowserWindow, zoom = of.webContents.getZoomLevel()): void {
    const place: WindowPlace = { bounds: of.getNormalBounds(), isMaximized: of.isMaximized(), zoom }
    storedPlace.write(JSON.stringify(place))
  }

  /** Replaces a window whose page is gone, if the user was looking at it. */
  function replace(gone: BrowserWindow): void {
    if (gone.isDestroyed()) return
    // Without a tray there is no other way to open it.
    const isMissed = gone.isVisible() || !app.hasTray()
    gone.destroy()
    if (window === gone) window = null
    if (!isMissed) return
    const wait = NEXT_RETURN_MS - (clock.elapsed() - returnedAt)
    if (wait <= 0) comeBack()
    else if (!app.hasTray()) returning.set(wait, comeBack)
  }

  function comeBack(): void {
    if (window !== null || mayClose) return
    returnedAt = clock.elapsed()
    window = open()
  }

  function open(): BrowserWindow {
    const place = keptPlace(storedPlace.read())
    hasOwnTitleBar = !screen.hasForcedColors()
    const opened = electron.create({
      ...boundsOn(screen.areas(), place),
      minWidth: LEAST_SIZE.width,
      minHeight: LEAST_SIZE.height,
      show: false,
      title: 'Quaywatch',
      ...(page.iconPath === null ? {} : { icon: page.iconPath }),
      // Avoids a white flash before the page is painted.
      backgroundColor: colors().ground,
      ...(hasOwnTitleBar && {
        titleBarStyle: platform === 'darwin' ? 'hiddenInset' : 'hidden',
        titleBarOverlay: titleBarOverlay(place?.zoom ?? 0),
      }),
      webPreferences: page.preferences,
    })
    isLoaded = false
    isPrinting = false
    let isShown = false
    const showFirst = (): void => {
      if (isShown || opened.isDestroyed()) return
      isShown = true
      showing.cancel()
      if (isFlashing) return flash(opened)
      if (place?.isMaximized === true) opened.maximize()
      opened.show()
    }
    opened.once('ready-to-show', showFirst)
    opened.on('focus', () => {
      isFlashing = false
      opened.flashFrame(false)
    })
    opened.webContents.on('did-finish-load', () => {
      // On Wayland a hidden window may never become ready (electron/electron#48859).
      if (!isShown) showing.set(SEEN_AFTER_MS, showFirst)
      // The stored level: the page may have been reloaded since it was zoomed.
      zoomTo(opened, keptPlace(storedPlace.read())?.zoom ?? 0)
      isLoaded = true
      if (pendingDestination !== null) app.navigate(pendingDestination)
      pendingDestination = null
    })
    // The page would stay empty.
    opened.webContents.on('render-process-gone', (_, details) => {
      if (details.reason !== 'clean-exit') reportBug('window', new Error(`the page is gone: ${details.reason}`))
      replace(opened)
    })
    const giveUp = (): void => {
      // Chromium reports a page as unresponsive while its print dialog is open.
      if (isPrinting) return hanging.set(HANGS_AFTER_MS, giveUp)
      reportBug('window', new Error('the page hangs'))
      replace(opened)
    }
    opened.on('unresponsive', () => hanging.set(HANGS_AFTER_MS, giveUp))
    opened.on('responsive', () => hanging.cancel())
    opened.webContents.on('before-input-event', (event, input) => {
      if (isQuitKey(input) && !app.hasTray()) return app.quit()
      const zoom = isZoomKey(input, platform) ? zoomedBy(opened.webContents.getZoomLevel(), input.key) : null
      if (zoom === null) return
      event.preventDefault()
      zoomTo(opened, zoom)
      keepPlace(opened, zoom)
    })
    // Electron has no default menu, and users paste a key first.
    opened.webContents.on('context-menu', (_, { isEditable, selectionText, editFlags }) => {
      const menu =
        words === null ? [] : editMenu(words, { isEditable, isSelected: selectionText.trim() !== '', editFlags })
      if (menu.length > 0) electron.popUp(opened, menu)
    })
    opened.on('close', (event) => {
      keepPlace(opened)
      if (mayClose) return
      event.preventDefault()
      if (app.hasTray()) {
        hide(opened)
        hidden()
      } else if (opened.isMinimized()) app.quit()
      else opened.minimize()
    })
    opened.on('closed', () => {
      if (window !== opened) return
      givingUp.cancel()
      showing.cancel()
      hanging.cancel()
      window = null
    })
    opened.loadURL(page.url).catch(() => {
      // A hidden window would look like an app that does not start.
      showFirst()
    })
    return opened
  }

  function colors(): (typeof COLORS)['light' | 'dark'] {
    return screen.isDark() ? COLORS.dark : COLORS.light
  }

  /** The buttons are as high as the page's bar. On a Mac only their place is ours. */
  function titleBarOverlay(zoom: number): TitleBarOverlay {
    const height = Math.round(TITLE_BAR_HEIGHT * ZOOM_STEP ** zoom)
    const { ground, ink } = colors()
    return platform === 'darwin' ? { height } : { height, color: ground, symbolColor: ink }
  }

  function redraw(): void {
    if (window === null) return
    // Visible while a window grows.
    window.setBackgroundColor(colors().ground)
    drawTitleBar(window)
  }

  function drawTitleBar(of: BrowserWindow): void {
    // Only Windows and Linux draw the buttons in the app's colors.
    if (!hasOwnTitleBar || platform === 'darwin') return
    of.setTitleBarOverlay(titleBarOverlay(of.webContents.getZoomLevel()))
  }

  function zoomTo(opened: BrowserWindow, zoom: number): void {
    opened.webContents.setZoomLevel(zoom)
    drawTitleBar(opened)
  }

  /** Its screen may have been removed or scaled. */
  function fit(unseen: BrowserWindow): void {
    const bounds = unseen.getNormalBounds()
    const fitting = boundsOn(screen.areas(), { bounds })
    if (fitting.x !== undefined && fitting.width === bounds.width && fitting.height === bounds.height) return
    const isMaximized = unseen.isMaximized()
    if (isMaximized) unseen.unmaximize()
    unseen.setBounds(fitting)
    if (fitting.x === undefined) unseen.center()
    if (isMaximized) unseen.maximize()
  }

  /** A hidden window has no button in the taskbar. */
  function flash(of: BrowserWindow): void {
    if (!of.isVisible()) of.minimize()
    of.flashFrame(true)
  }

  function hide(shown: BrowserWindow): void {
    if (shown.isFullScreen()) {
      // On macOS, hiding a full-screen window leaves a black screen.
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
    get isOutOfReach() {
      return window === null || (!window.isVisible() && !window.isMinimized())
    },
    show(destination) {
      givingUp.cancel()
      isFlashing = false
      if (destination) pendingDestination = destination
      if (window === null) {
        window = open()
        return
      }
      if (!window.isVisible() || window.isMinimized()) fit(window)
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
      if (pendingDestination === null || !isLoaded) return
      app.navigate(pendingDestination)
      pendingDestination = null
    },
    flash() {
      if (window?.isFocused() === true) return
      givingUp.cancel()
      isFlashing = true
      if (window === null) window = open()
      else if (isLoaded) flash(window)
    },
    reload(destination) {
      if (window === null) return
      pendingDestination = destination
      isLoaded = false
      window.webContents.reload()
    },
    useTheme(theme) {
      screen.setTheme(theme)
      redraw()
    },
    redraw,
    useWords(next) {
      words = next
    },
    onHidden(listener) {
      hidden = listener
    },
    usePrinting(isOn) {
      isPrinting = isOn
    },
    allowClosing() {
      mayClose = true
      returning.cancel()
    },
    returnFromQuitting() {
      if (!mayClose) return
      mayClose = false
      comeBack()
    },
  }
}

function isZoomKey({ type, control, meta, alt }: Electron.Input, platform: NodeJS.Platform): boolean {
  return type === 'keyDown' && !alt && (platform === 'darwin' ? meta : control)
}

interface UnderPointer {
  readonly isEditable: boolean
  readonly isSelected: boolean
  readonly editFlags: Pick<Electron.EditFlags, 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

function editMenu(
  words: MenuWords,
  { isEditable, isSelected, editFlags }: UnderPointer,
): readonly MenuItemConstructorOptions[] {
  const copy = { role: 'copy', label: words.copy, enabled: editFlags.canCopy } as const
  if (!isEditable) return isSelected ? [copy] : []
  return [
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ]
}

/** For desktops without a tray, which have no other way to quit. */
function isQuitKey({ type, key, control, alt, shift }: Electron.Input): boolean {
  return type === 'keyDown' && control && !alt && !shift && key.toLowerCase() === 'q'
}
