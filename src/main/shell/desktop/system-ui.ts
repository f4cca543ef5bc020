// Small adapters of the system's UI: file dialogs, global shortcuts and the Mac menu.

import type { BrowserWindow, Dialog, GlobalShortcut, MenuItemConstructorOptions, OpenDialogOptions } from 'electron'
import type { DialogPort, FileAsk, ShortcutPort, MenuWords } from '#main/core/port/desktop.ts'

interface DialogsOptions {
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  readonly currentWindow: () => BrowserWindow | null
}

export function createDialogs({ dialog, currentWindow }: DialogsOptions): DialogPort {
  async function open(options: OpenDialogOptions): Promise<string | null> {
    const window = currentWindow()
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options))
    return canceled ? null : (filePaths[0] ?? null)
  }

  return {
    openFile: (ask) => open({ ...usual(ask), properties: ['openFile'] }),
    openFolder: ({ title }) => open({ title, message: title, properties: ['openDirectory', 'createDirectory'] }),
    async saveFile({ suggested, ...ask }) {
      const options = { ...usual(ask), defaultPath: suggested }
      const window = currentWindow()
      const { canceled, filePath } = await (window === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(window, options))
      // A cancelled dialog returns an empty path.
      return canceled || filePath === '' ? null : filePath
    },
  }
}

function usual({ title, kind, endings }: FileAsk) {
  // macOS shows the message, but no title.
  return { title, message: title, filters: [{ name: kind, extensions: [...endings] }] }
}

export function createShortcuts(keyboard: Pick<GlobalShortcut, 'register' | 'unregister'>): ShortcutPort {
  /** Wayland's portal keeps a shortcut that was unregistered (electron_api_global_shortcut.cc, Unregister). */
  const acts = new Map<string, () => void>()
  return {
    take(keys, act) {
      try {
        const isTaken = keyboard.register(keys, () => acts.get(keys)?.())
        if (isTaken) acts.set(keys, act)
        return isTaken
      } catch {
        // Some Linux desktops throw.
        return false
      }
    },
    giveBack(keys) {
      acts.delete(keys)
      keyboard.unregister(keys)
    },
  }
}

/** Each entry needs a label: Electron's role labels are English only. */
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
