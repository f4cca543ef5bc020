// The tray icon in Electron: draws the model, and draws it again only when it changed.

import type { Menu, MenuItemConstructorOptions, Tray } from 'electron'
import type { TrayPort } from './port.ts'
import type { TrayEntry, TrayIcon, TrayItem, TrayModel } from './tray-model.ts'

export interface TrayOptions {
  readonly create: (imagePath: string) => Tray
  readonly buildMenu: (template: MenuItemConstructorOptions[]) => Menu
  readonly imagePath: (icon: TrayIcon) => string
  readonly platform: NodeJS.Platform
}

export function createTray({ create, buildMenu, imagePath, platform }: TrayOptions): TrayPort {
  let tray: Tray | null = null
  let drawn = ''
  let choose: (does: TrayItem['does']) => void = () => undefined

  const template = (entry: TrayEntry): MenuItemConstructorOptions => {
    if ('separator' in entry) return { type: 'separator' }
    if ('note' in entry) return { label: entry.note, enabled: false }
    return { label: entry.label, click: () => choose(entry.does) }
  }

  function draw(model: TrayModel): void {
    const image = imagePath(model.icon)
    if (tray === null) {
      tray = create(image)
      // On macOS and Windows a click opens the window; on Linux it is not told apart from opening the menu.
      if (platform !== 'linux') tray.on('click', () => choose({ kind: 'open' }))
    } else {
      tray.setImage(image)
    }
    tray.setToolTip(model.tooltip)
    // On Linux a changed menu is seen only after it was set again, so it is always set.
    tray.setContextMenu(buildMenu(model.menu.map(template)))
  }

  return {
    render(model) {
      const next = JSON.stringify(model)
      if (next === drawn) return
      drawn = next
      draw(model)
    },
    onChosen(listener) {
      choose = listener
    },
  }
}
