// What the system draws: the menu of macOS, the menu over a field, and the dialogs for a file.

import type { Messages } from '../../phrasebook.ts'

export const APP = {
  'app.menu.about': 'About Quaywatch',
  'app.menu.services': 'Services',
  'app.menu.hide': 'Hide Quaywatch',
  'app.menu.hide-others': 'Hide Others',
  'app.menu.show-all': 'Show All',
  'app.menu.file': 'File',
  'app.menu.close': 'Close Window',
  'app.menu.edit': 'Edit',
  'app.menu.window': 'Window',
  'app.menu.minimize': 'Minimize',
  'app.menu.zoom': 'Zoom',
  'app.menu.front': 'Bring All to Front',
  'app.edit.undo': 'Undo',
  'app.edit.redo': 'Redo',
  'app.edit.cut': 'Cut',
  'app.edit.copy': 'Copy',
  'app.edit.paste': 'Paste',
  'app.edit.select-all': 'Select all',
  'app.choose.settings': 'Settings of Quaywatch',
  'app.choose.settings.kind': 'Settings',
  'app.choose.certificate': 'File with certificates',
  'app.choose.certificate.kind': 'Certificates (PEM)',
} as const satisfies Messages<'app'>
