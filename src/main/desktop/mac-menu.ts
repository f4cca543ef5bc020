// The menu at the top of a Mac's screen: without it nothing could be copied or pasted there by its keys.

import type { MenuItemConstructorOptions } from 'electron'
import type { MenuWords } from '#main/port/desktop.ts'

/** Every entry brings its words: those that Electron has for its roles are English, whatever the system speaks. */
export function macMenu(words: MenuWords): MenuItemConstructorOptions[] {
  return [
    {
      role: 'appMenu',
      submenu: [
        { role: 'about', label: words.about },
        { type: 'separator' },
        { role: 'services', label: words.services },
        { type: 'separator' },
        { role: 'hide', label: words.hide },
        { role: 'hideOthers', label: words.hideOthers },
        { role: 'unhide', label: words.showAll },
        { type: 'separator' },
        { role: 'quit', label: words.quit },
      ],
    },
    { role: 'fileMenu', label: words.file, submenu: [{ role: 'close', label: words.close }] },
    {
      role: 'editMenu',
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        { type: 'separator' },
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      role: 'windowMenu',
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        { role: 'zoom', label: words.zoom },
        { type: 'separator' },
        { role: 'front', label: words.front },
      ],
    },
  ]
}
