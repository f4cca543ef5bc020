// What the board says of a deadline: the days left.

import type { DEADLINE as ENGLISH } from '../../en/first/deadline.ts'
import type { Translated } from '../../phrasebook.ts'

export const DEADLINE = {
  'days.badge': '{days} d',
  'days.badge.past': '−{days} d',
  'days.badge.today': 'hoy',
} as const satisfies Translated<typeof ENGLISH>
