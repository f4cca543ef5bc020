// The tray icon in Electron: redraws only what changed.

import type { Menu, MenuItemConstructorOptions, Rectangle, Tray } from 'electron'
import type { TrayAct } from '#shared/contract/tray-requests.ts'
import type { TrayPort, TrayEntry, TrayIcon, TrayModel } from '#main/core/port/desktop.ts'
import { createHash } from 'node:crypto'

interface TrayOptions {
  readonly electron: {
    readonly create: (imagePath: string) => Tray
    readonly buildMenu: (template: MenuItemConstructorOptions[]) => Menu
  }
  readonly imagePath: (icon: TrayIcon) => string
  readonly setBadge: (count: number, words: string) => void
  readonly platform: NodeJS.Platform
  /** On Windows and macOS, which report the place of the icon. */
  readonly openPopover: (icon: Rectangle) => void
  readonly onBroken: (error: unknown) => void
}

interface ElectronTray extends Omit<TrayPort, 'isThere' | 'popover'> {
  /** The system refused the icon. */
  readonly isBroken: boolean
  /**
   * Call when a tray host appears or goes. Electron looks for one only when it creates the icon
   * (status_icon_linux_dbus.cc), so the icon is created again.
   */
  placeChanged(isThere: boolean): void
  /** Call when the system's colors change. */
  redraw(): void
  /** Call at the end of the app: Windows would show the icon until the mouse passes over it. */
  remove(): void
}

export function createTray(options: TrayOptions): ElectronTray {
  const { electron, imagePath, setBadge, platform, onBroken } = options
  let tray: Tray | null = null
  let menu: Menu | null = null
  let hasPlace = platform !== 'linux'
  let last: TrayModel | null = null
  let drawnWords = ''
  let drawnImage = ''
  let drawnBadge = ''
  let drawnTitle = 0
  let isBroken = false
  let choose: (act: TrayAct) => void = () => undefined

  const template = (entry: TrayEntry): MenuItemConstructorOptions => {
    if ('separator' in entry) return { type: 'separator' }
    if ('note' in entry) return { label: labelled(entry.note), enabled: false }
    return { label: labelled(entry.label), click: () => choose(entry.does) }
  }

  function drawImage(image: string): Tray {
    if (tray === null) {
      tray = electron.create(image)
      listen(tray)
    } else if (image !== drawnImage) {
      tray.setImage(image)
    }
    drawnImage = image
    return tray
  }

  function listen(to: Tray): void {
    // GNOME opens the menu on a click; Plasma and Xfce emit it, without a place.
    if (platform !== 'win32' && platform !== 'darwin') return void to.on('click', () => choose({ kind: 'open' }))
    to.on('click', (_, icon) => options.openPopover(icon))
    if (platform !== 'darwin') return
    // A second click in a row closes the popover.
    to.setIgnoreDoubleClickEvents(true)
    to.on('right-click', () => menu !== null && to.popUpContextMenu(menu))
  }

  function render(model: TrayModel): void {
    last = model
    // Explorer forgets it when it restarts, and nothing reports that.
    if (platform === 'win32' || model.badgeWords !== drawnBadge) setBadge(model.badge, model.badgeWords)
    drawnBadge = model.badgeWords
    if (!hasPlace) return
    try {
      drawIcon(model)
      isBroken = false
    } catch (error) {
      const wasBroken = isBroken
      isBroken = true
      if (!wasBroken) onBroken(error)
    }
  }

  function drawIcon(model: TrayModel): void {
    const icon = drawImage(imagePath(model.icon))
    // The menu bar has room for text, and the Dock may be hidden.
    if (platform === 'darwin' && model.badge !== drawnTitle) {
      icon.setTitle(model.badge === 0 ? '' : String(model.badge), { fontType: 'monospacedDigit' })
      drawnTitle = model.badge
    }
    // On Linux either call closes an open menu.
    const tooltip = platform === 'linux' ? model.tooltipWithoutAge : model.tooltip
    const words = JSON.stringify([tooltip, model.menu])
    if (words === drawnWords) return
    drawnWords = words
    icon.setToolTip(tooltip)
    menu = electron.buildMenu(model.menu.map(template))
    // macOS would open it on a left click and emit no click. Linux shows a changed menu only after it is set again.
    if (platform !== 'darwin') icon.setContextMenu(menu)
  }

  function remove(): void {
    tray?.destroy()
    tray = null
    drawnWords = ''
    hasPlace = false
  }

  return {
    get isBroken() {
      return isBroken
    },
    render,
    remove,
    placeChanged(isThere) {
      if (isThere === hasPlace) return
      remove()
      hasPlace = isThere
      if (last !== null) render(last)
    },
    redraw() {
      if (last !== null) render(last)
    },
    onChosen(listener) {
      choose = listener
    },
  }
}

/** An ampersand marks a shortcut, and some desktops drop a menu with a long line. */
function labelled(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST_LABEL))
  const visible = characters.length <= LONGEST_LABEL ? characters : [...characters.slice(0, LONGEST_LABEL - 1), '…']
  return visible.join('').replaceAll('&', '&&')
}

const LONGEST_LABEL = 160

/**
 * Windows ties the GUID to the path of an unsigned app, and shows no icon if another path or a second copy uses it. So
 * it is derived from path and user-data folder. It keeps the icon's position across updates.
 */
export function trayGuid(platform: NodeJS.Platform, program: string, userData: string): string | null {
  if (platform === 'darwin') return '6f0d6b0e-4f0a-4d0e-9c55-3b6f4a1f8a11'
  if (platform !== 'win32') return null
  const hash = createHash('sha256').update(`${program}\n${userData}`.toLowerCase()).digest('hex')
  // Version 8 UUID.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * macOS tints images whose name ends in `Template`. Windows takes one .ico with all sizes, and reports whether the
 * taskbar is dark. Linux does not report the panel's color, so its image has a background.
 */
export function trayImage(icon: TrayIcon, platform: NodeJS.Platform, isTaskbarDark: boolean): string {
  switch (platform) {
    case 'darwin':
      return `mac/${icon}Template.png`
    case 'win32':
      return `windows/${icon}-${isTaskbarDark ? 'dark' : 'light'}.ico`
    default:
      return `linux/${icon}-colour.png`
  }
}
