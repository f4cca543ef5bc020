// What containers cost, where there is room for more than an amount.

import type { Messages } from '../../phrasebook.ts'

export const MONEY = {
  'money.not-known': 'Not known',
  'money.so-far': 'Cost so far',
  'money.rate': 'Rate',
  'money.one-more-day': '{what}. One more day: {amount}',
} as const satisfies Messages<'money'>
