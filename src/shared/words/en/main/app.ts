// The frame around every view: its views, the connection, commands that work everywhere.

import type { Messages } from '../../phrasebook.ts'

export const APP = {
  'app.edit.cut': 'Cut',
  'app.edit.copy': 'Copy',
  'app.edit.paste': 'Paste',
  'app.edit.select-all': 'Select all',
  'app.choose.settings': 'Settings of Quaywatch',
  'app.choose.settings.kind': 'Settings',
  'app.choose.certificate': 'File with certificates',
  'app.choose.certificate.kind': 'Certificates (PEM)',
} as const satisfies Messages<'app'>
