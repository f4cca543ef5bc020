// Words beside a day, a time or an age.

import type { DATES as ENGLISH } from '../../en/first/dates.ts'
import type { Translated } from '../../phrasebook.ts'

export const DATES = {
  'zone.unknown': 'zona horaria desconocida',
  'zone.bracketed': '{day} ({place})',
  'zone.day-in': '{day} en {place}',
  'zone.time': '{time} {zone}',

  'age.now': 'ahora mismo',
} as const satisfies Translated<typeof ENGLISH>
