// Quiet hours: from when to when, and on which days of the week.

import type { Messages } from '../phrasebook.ts'

export const QUIET = {
  'quiet.days.all': 'Every day',
  'quiet.days.run': '{first} to {last}',
  'quiet.never': 'Never: no day is chosen',
  'quiet.begin': '{days} from {from}',
  'quiet.to': '{begin} to {to}',
  'quiet.to-next': '{begin} to {to} of the next day',
  'quiet.whole-day': '{begin}, all day',
} as const satisfies Messages<'quiet'>
