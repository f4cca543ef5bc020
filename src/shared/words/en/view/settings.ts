// What the settings say beside the fields: what the IT department decided.

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
} as const satisfies Messages<'settings'>
