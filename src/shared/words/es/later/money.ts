// What containers cost, where there is room for more than an amount.

import type { MONEY as ENGLISH } from '../../en/later/money.ts'
import type { Translated } from '../../phrasebook.ts'

export const MONEY = {
  'money.not-known': 'Se desconoce',
  'money.so-far': 'Costo hasta ahora',
  'money.rate': 'Tarifa',
  'money.one-more-day': '{what}. Un día más: {amount}',
} as const satisfies Translated<typeof ENGLISH>
