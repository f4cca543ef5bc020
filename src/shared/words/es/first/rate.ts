// How amounts by a rate are written, in Spanish.

import type { RATE as ENGLISH } from '../../en/first/rate.ts'
import type { Translated } from '../../phrasebook.ts'

export const RATE = {
  'rate.per-day': '~{amount}/día',
  'rate.estimated': '~{amount}',
} as const satisfies Translated<typeof ENGLISH>
