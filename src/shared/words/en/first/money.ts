// What containers cost: posted, estimated and not known, in English.

import type { Messages } from '../../phrasebook.ts'

export const MONEY = {
  'money.posted': '{amount} posted',
  'money.unknown': { by: 'count', one: '{count} not known', other: '{count} not known' },
} as const satisfies Messages<'money'>
