// Words beside a day, a time or an age.

import type { Messages } from '../../phrasebook.ts'

export const DATES = {
  'zone.unknown': 'time zone unknown',
  'zone.bracketed': '{day} ({place})',
  'zone.day-in': '{day} in {place}',
  'zone.time': '{time} {zone}',

  'age.now': 'just now',
} as const satisfies Messages<'zone' | 'age'>
