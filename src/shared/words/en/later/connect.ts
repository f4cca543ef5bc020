// A key that is typed: it can be looked at.

import type { Messages } from '../../phrasebook.ts'

export const CONNECT = {
  'connect.key.show': 'Show the key',
  'connect.key.hide': 'Hide the key',
} as const satisfies Messages<'connect'>
