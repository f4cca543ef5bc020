// Quiet hours: from when to when, and on which days of the week.

import type { Messages } from '../../phrasebook.ts'

export const QUIET = {
  'quiet.days.all': 'Every day',
  'quiet.days.run': '{first} to {last}',
  'quiet.never': 'Never: no day is chosen',
  'quiet.to': '{days} from {from} to {to}',
  'quiet.to-next': '{days} from {from} to {to} of the next day',
  'quiet.whole-day': '{days} from {from}, all day',
} as const satisfies Messages<'quiet'>
