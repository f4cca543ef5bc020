// The tray icon in Electron: draws the model, and draws it again only when it changed.

import type { Menu, MenuItemConstructorOptions, Tray } from 'electron'
import type { TrayPort } from '#main/port/desktop.ts'
import type { TrayEntry, TrayIcon, TrayItem, TrayModel } from '#main/port/tray-model.ts'

export interface TrayOptions {
  readonly create: (imagePath: string) => Tray
  readonly buildMenu: (template: MenuItemConstructorOptions[]) => Menu
  readonly imagePath: (icon: TrayIcon) => string
  /** The number on the program's own icon, where the platform shows one. */
  readonly setBadge: (count: number) => void
  readonly platform: NodeJS.Platform
}

export interface ElectronTray extends TrayPort {
  /** Draws the same again, where the colours around it have changed. */
  redraw(): void
}

export function createTray({ create, buildMenu, imagePath, setBadge, platform }: TrayOptions): ElectronTray {
  let tray: Tray | null = null
  let last: TrayModel | null = null
  let drawnWords = ''
  let drawnImage = ''
  let drawnBadge = 0
  let choose: (does: TrayItem['does']) => void = () => undefined

  const template = (entry: TrayEntry): MenuItemConstructorOptions => {
    if ('separator' in entry) return { type: 'separator' }
    if ('note' in entry) return { label: entry.note, enabled: false }
    return { label: entry.label, click: () => choose(entry.does) }
  }

  function drawImage(image: string): Tray {
    if (tray === null) {
      tray = create(image)
      // On Windows a click opens the window. On macOS it opens the menu, and on Linux the two cannot be told apart.
      if (platform === 'win32') tray.on('click', () => choose({ kind: 'open' }))
    } else if (image !== drawnImage) {
      tray.setImage(image)
    }
    drawnImage = image
    return tray
  }

  function render(model: TrayModel): void {
    last = model
    const drawn = drawImage(imagePath(model.icon))
    if (model.badge !== drawnBadge) setBadge(model.badge)
    drawnBadge = model.badge
    const words = JSON.stringify([model.tooltip, model.menu])
    if (words === drawnWords) return
    drawnWords = words
    drawn.setToolTip(model.tooltip)
    // On Linux a changed menu is seen only after it was set again, so it is always set.
    drawn.setContextMenu(buildMenu(model.menu.map(template)))
  }

  return {
    render,
    redraw() {
      if (last !== null) render(last)
    },
    onChosen(listener) {
      choose = listener
    },
  }
}
