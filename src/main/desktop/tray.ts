// The tray icon in Electron: redraws only what changed.

import type { Menu, MenuItemConstructorOptions, Tray } from 'electron'
import type { TrayPort, TrayEntry, TrayIcon, TrayItem, TrayModel } from '#main/port/desktop.ts'
import { plainText } from '#shared/words/plain-text.ts'
import { createHash } from 'node:crypto'

interface TrayOptions {
  readonly create: (imagePath: string) => Tray
  readonly buildMenu: (template: MenuItemConstructorOptions[]) => Menu
  readonly imagePath: (icon: TrayIcon) => string
  /** The number on the program's own icon, where the platform shows one. */
  readonly setBadge: (count: number, words: string) => void
  readonly platform: NodeJS.Platform
}

interface ElectronTray extends Omit<TrayPort, 'isThere'> {
  /**
   * Whether the desktop has a place for the icon. Electron asks once, as the icon is made, and one that was made without
   * stays dead for good (status_icon_linux_dbus.cc): it is made when there is a place, and anew when that comes back.
   */
  placeChanged(isThere: boolean): void
  /** Draws the same again, where the colours around it have changed. */
  redraw(): void
}

export function createTray({ create, buildMenu, imagePath, setBadge, platform }: TrayOptions): ElectronTray {
  let tray: Tray | null = null
  let hasPlace = platform !== 'linux'
  let last: TrayModel | null = null
  let drawnWords = ''
  let drawnImage = ''
  let drawnBadge = ''
  let drawnTitle = 0
  let choose: (does: TrayItem['does']) => void = () => undefined

  const template = (entry: TrayEntry): MenuItemConstructorOptions => {
    if ('separator' in entry) return { type: 'separator' }
    if ('note' in entry) return { label: labelled(entry.note), enabled: false }
    return { label: labelled(entry.label), click: () => choose(entry.does) }
  }

  function drawImage(image: string): Tray {
    if (tray === null) {
      tray = create(image)
      // On macOS a click opens the menu; so it does on GNOME, which emits none. Plasma and Xfce emit it.
      if (platform !== 'darwin') tray.on('click', () => choose({ kind: 'open' }))
    } else if (image !== drawnImage) {
      tray.setImage(image)
    }
    drawnImage = image
    return tray
  }

  function render(model: TrayModel): void {
    last = model
    if (model.badgeWords !== drawnBadge) setBadge(model.badge, model.badgeWords)
    drawnBadge = model.badgeWords
    if (!hasPlace) return
    const drawn = drawImage(imagePath(model.icon))
    // The bar of macOS has room for a word beside each icon, and the Dock may be hidden.
    if (platform === 'darwin' && model.badge !== drawnTitle) {
      drawn.setTitle(model.badge === 0 ? '' : String(model.badge), { fontType: 'monospacedDigit' })
      drawnTitle = model.badge
    }
    // On Linux each of both closes a menu that is open.
    const tooltip = platform === 'linux' ? model.tooltipWithoutAge : model.tooltip
    const words = JSON.stringify([tooltip, model.menu])
    if (words === drawnWords) return
    drawnWords = words
    drawn.setToolTip(tooltip.split('\n').map(plainText).join('\n'))
    // On Linux a changed menu is seen only after it was set again, so it is always set.
    drawn.setContextMenu(buildMenu(model.menu.map(template)))
  }

  return {
    render,
    placeChanged(isThere) {
      if (isThere === hasPlace) return
      hasPlace = isThere
      tray?.destroy()
      tray = null
      drawnWords = ''
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

/** A menu takes an ampersand for the mark of a key, and some desktops drop the whole menu for one long line. */
function labelled(text: string): string {
  const characters = Array.from(plainText(text.slice(0, 2 * LONGEST_LABEL)))
  const shown = characters.length <= LONGEST_LABEL ? characters : [...characters.slice(0, LONGEST_LABEL - 1), '…']
  return shown.join('').replaceAll('&', '&&')
}

const LONGEST_LABEL = 160

/**
 * Windows ties such a name to the path of an unsigned program for ever, and shows no icon at all where another path,
 * or a second running copy, comes with the same name. So there it is made from the path and the user-data folder.
 */
export function trayGuid(platform: NodeJS.Platform, program: string, userData: string): string | null {
  if (platform === 'darwin') return '6f0d6b0e-4f0a-4d0e-9c55-3b6f4a1f8a11'
  if (platform !== 'win32') return null
  const hash = createHash('sha256').update(`${program}\n${userData}`.toLowerCase()).digest('hex')
  // The two fixed digits say that it is a UUID of its maker's own kind (version 8).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * macOS tints a black-and-clear picture by itself, and only if its name ends in `Template`.
 * Windows takes one file with all its sizes, and tells whether the taskbar is dark. Linux tells the colours of
 * windows but not of the panel, which is black above light windows in GNOME: there the picture brings its own ground.
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
