// What containers cost: posted, estimated and not known, in Spanish.

import type { MONEY as ENGLISH } from '../../en/first/money.ts'
import type { Translated } from '../../phrasebook.ts'

export const MONEY = {
  'money.posted': '{amount} cargados',
  'money.unknown': { by: 'count', one: '{count} sin conocer', other: '{count} sin conocer' },
  'money.not-known': 'Se desconoce',
  'money.so-far': 'Costo hasta ahora',
  'money.rate': 'Tarifa',
  'money.one-more-day': '{what}. Un día más: {amount}',
} as const satisfies Translated<typeof ENGLISH>
