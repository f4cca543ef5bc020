// Quiet hours: from when to when, and on which days of the week.

import type { QUIET as ENGLISH } from '../../en/later/quiet.ts'
import type { Translated } from '../../phrasebook.ts'

export const QUIET = {
  'quiet.days.all': 'Todos los días',
  'quiet.days.run': 'De {first} a {last}',
  'quiet.never': 'Nunca: no se eligió ningún día',
  'quiet.to': '{days}, desde las {from} hasta las {to}',
  'quiet.to-next': '{days}, desde las {from} hasta las {to} del día siguiente',
  'quiet.whole-day': '{days}, desde las {from}, todo el día',
} as const satisfies Translated<typeof ENGLISH>
