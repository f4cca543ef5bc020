// What containers cost: posted, estimated and not known, in English.

import type { Messages } from '../../phrasebook.ts'

export const MONEY = {
  'money.posted': '{amount} posted',
  'money.unknown': { by: 'count', one: '{count} not known', other: '{count} not known' },
  'money.not-known': 'Not known',
  'money.so-far': 'Cost so far',
  'money.rate': 'Rate',
  'money.one-more-day': '{what}. One more day: {amount}',
} as const satisfies Messages<'money'>
