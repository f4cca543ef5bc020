// What containers cost: posted, estimated and not known, in Spanish.

import type { MONEY as ENGLISH } from '../../en/first/money.ts'
import type { Translated } from '../../phrasebook.ts'

export const MONEY = {
  'money.posted': '{amount} publicados',
  'money.unknown': '{count} sin conocer',
} as const satisfies Translated<typeof ENGLISH>
