// What rates are and what they come to, in Spanish.

import type { RATE as ENGLISH } from '../../en/first/rate.ts'
import type { Translated } from '../../phrasebook.ts'

export const RATE = {
  'rate.cost.estimated': 'Estimado hasta hoy',
  'rate.cost.next-day': 'Un día más',
  'rate.per-day': '~{amount} por día',
  'rate.estimated': '~{amount}',
} as const satisfies Translated<typeof ENGLISH>
