// The frame around every view: its views, the connection, commands that work everywhere.

import type { Messages } from '../../phrasebook.ts'

export const APP = {
  'app.edit.cut': 'Cut',
  'app.edit.copy': 'Copy',
  'app.edit.paste': 'Paste',
  'app.edit.select-all': 'Select all',
} as const satisfies Messages<'app'>
