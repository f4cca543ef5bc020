// What the menus say that the system draws: over a field, and on macOS at the top of the screen.

import type { Language } from '#shared/words/language.ts'

export type MenuWords = ReturnType<typeof menuWords>

export function menuWords({ say }: Language) {
  return {
    about: say('app.menu.about'),
    services: say('app.menu.services'),
    hide: say('app.menu.hide'),
    hideOthers: say('app.menu.hide-others'),
    showAll: say('app.menu.show-all'),
    quit: say('tray.quit'),
    file: say('app.menu.file'),
    close: say('app.menu.close'),
    edit: say('app.menu.edit'),
    undo: say('app.edit.undo'),
    redo: say('app.edit.redo'),
    cut: say('app.edit.cut'),
    copy: say('app.edit.copy'),
    paste: say('app.edit.paste'),
    selectAll: say('app.edit.select-all'),
    window: say('app.menu.window'),
    minimize: say('app.menu.minimize'),
    zoom: say('app.menu.zoom'),
    front: say('app.menu.front'),
  }
}
