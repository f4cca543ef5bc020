// The system's dialogs for a file, before the window where there is one.

import type { BrowserWindow, Dialog } from 'electron'
import type { DialogPort, FileAsk } from '#main/port/desktop.ts'

export interface DialogsOptions {
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  readonly currentWindow: () => BrowserWindow | null
}

export function createDialogs({ dialog, currentWindow }: DialogsOptions): DialogPort {
  return {
    async openFile(ask) {
      const options = { ...usual(ask), properties: ['openFile' as const] }
      const window = currentWindow()
      const { canceled, filePaths } = await (window === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(window, options))
      return canceled ? null : (filePaths[0] ?? null)
    },
    async saveFile({ suggested, ...ask }) {
      const options = { ...usual(ask), defaultPath: suggested }
      const window = currentWindow()
      const { canceled, filePath } = await (window === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(window, options))
      // A dialog that is cancelled names the file with an empty text.
      return canceled || filePath === '' ? null : filePath
    },
  }
}

function usual({ title, kind, endings }: FileAsk) {
  // macOS shows no title over an open dialog, but it does show this.
  return { title, message: title, filters: [{ name: kind, extensions: [...endings] }] }
}
