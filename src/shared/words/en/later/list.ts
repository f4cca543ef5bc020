// A list without rows: why it is empty, and the way out.

import type { Messages } from '../../phrasebook.ts'

export const LIST = {
  'list.show': 'Show',
  'list.of-notification': 'From one notification',
  'list.of-notification.clear': 'Show all again',
  'list.no-matches': 'No matches',
  'list.hidden': {
    by: 'count',
    one: '{count} is hidden by the search and filters.',
    other: '{count} are hidden by the search and filters.',
  },
  'list.not-in-account': '{count} not in this account: {numbers}',
  'list.not-in-account.what': 'the numbers that are not in this account',
  'list.first-sync': 'Syncing this account for the first time…',
  'list.none.containers': 'This account has no containers yet',
  'list.none.shipments': 'This account has no shipments yet',
  'list.none.rest': 'As soon as the service tracks one, it appears here.',
  'list.nothing-yet': 'No data yet.',
} as const satisfies Messages<'list'>
