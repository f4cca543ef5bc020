// Keys that reach the program whatever has the focus, by Electron.

import type { GlobalShortcut } from 'electron'
import type { ShortcutPort } from '#main/port/desktop.ts'

export function createShortcuts(keyboard: Pick<GlobalShortcut, 'register' | 'unregister'>): ShortcutPort {
  return {
    take(keys, act) {
      try {
        return keyboard.register(keys, act)
      } catch {
        // Some desktops of Linux refuse by an error.
        return false
      }
    },
    giveBack: (keys) => keyboard.unregister(keys),
  }
}
