// How amounts by a rate are written, in English.

import type { Messages } from '../../phrasebook.ts'

export const RATE = {
  'rate.per-day': '~{amount}/day',
  'rate.estimated': '~{amount}',
} as const satisfies Messages<'rate'>
