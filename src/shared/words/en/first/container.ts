// What the board says of a container besides its deadline.

import type { Messages } from '../../phrasebook.ts'

export const CONTAINER = {
  'hold.unnamed': 'unnamed hold',
  'hold.odd-status': '{name} [{status}]',

  'fees.none': 'Nothing posted',
  'fees.total': '{amount} (total)',
  'fees.stated-total': '{amount} (the terminal’s own total: {total})',
  'fees.amount-unknown': '{type} (amount unknown)',
  'fees.unclear': '{amount} without a currency',
  'fees.unknown': 'Fees posted, but unclear: {fees}',

  'arrival.in': { by: 'days', none: 'Arriving today', one: 'Arriving in {days} day', other: 'Arriving in {days} days' },
  'arrival.overdue': { by: 'days', one: 'Arrival overdue by {days} day', other: 'Arrival overdue by {days} days' },
  'drift.none': 'ETA unchanged',
  'drift.later': {
    by: 'days',
    one: '{days} day later than the first ETA',
    other: '{days} days later than the first ETA',
  },
  'drift.earlier': {
    by: 'days',
    one: '{days} day earlier than the first ETA',
    other: '{days} days earlier than the first ETA',
  },
  'drift.unknown': 'ETA change unknown: an estimate is missing',
} as const satisfies Messages<'hold' | 'fees' | 'arrival' | 'drift'>
