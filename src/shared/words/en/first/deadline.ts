// What the board says of a deadline: the days left.

import type { Messages } from '../../phrasebook.ts'

export const DEADLINE = {
  'days.badge': '{days} d',
  'days.badge.past': '−{days} d',
  'days.badge.today': 'today',
} as const satisfies Messages<'days'>
