// What containers cost: posted, estimated and not known, in English.

import type { Messages } from '../../phrasebook.ts'

export const MONEY = {
  'money.posted': '{amount} posted',
  'money.unknown': '{count} not known',
} as const satisfies Messages<'money'>
