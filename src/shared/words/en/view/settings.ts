// What the settings say beside the fields: what the IT department decided, and the settings as a file.

import type { Messages } from '../../phrasebook.ts'

export const SETTINGS_VIEW = {
  'settings.policy.decided': 'Set by your IT department.',
  'settings.policy.there': 'Your IT department manages Quaywatch on this computer, by the file {file}.',
  'settings.policy.address': 'It asks {address} alone.',
  'settings.policy.pace': {
    by: 'count',
    one: 'It syncs no more often than every {count} minute.',
    other: 'It syncs no more often than every {count} minutes.',
  },
  'settings.policy.left-out': 'These of its fields could not be used, and were ignored: {fields}.',
  'settings.certificate.choose': 'Choose file…',
  'settings.carry.title': 'Export and import',
  'settings.carry.about':
    'All settings, columns and saved views as a file, for another computer or a colleague. It holds no key, no password and no office cache.',
  'settings.carry.export': 'Export…',
  'settings.carry.import': 'Import…',
  'settings.carry.exported': 'Saved as {file}.',
  'settings.carry.shown': {
    by: 'count',
    none: 'The file {file} changes nothing.',
    one: '{count} setting changes with the file {file}:',
    other: '{count} settings change with the file {file}:',
  },
  'settings.carry.list': 'Settings that change',
  'settings.carry.decided': 'These stay as your IT department has set them: {names}.',
  'settings.carry.unknown': 'These are not known here, and are left out: {names}.',
  'settings.carry.unusable': 'The values of these cannot be used, and are left out: {names}.',
  'settings.carry.tables': 'Columns of the tables',
  'settings.carry.views': 'Saved views',
  'settings.carry.on': 'on',
  'settings.carry.off': 'off',
  'settings.carry.apply': 'Apply',
  'settings.carry.cancel': 'Cancel',
  'settings.carry.imported': {
    by: 'count',
    one: '{count} setting was changed.',
    other: '{count} settings were changed.',
  },
} as const satisfies Messages<'settings'>
