// Getting the account from the service: how fresh it is, and what goes wrong.

import type { Messages } from '../../phrasebook.ts'

export const SYNC = {
  'sync.title': 'Sync status',
  'sync.well': 'All is well',
  'sync.complete': 'Last full sync',
  'sync.complete-never': 'none yet',
  'sync.shown': 'Shown',
  'sync.shown-age': '{age}, {shipments}, {containers}',
  'sync.next': 'Next sync',
  'sync.now': 'Now',
  'sync.pace': 'Interval',
  'sync.pace-every': 'every {span}: {why}',
  'sync.requests': 'Requests',
  'sync.requests-of': {
    by: 'sent',
    one: '{sent} in the last hour; at most {most} a minute',
    other: '{sent} in the last hour; at most {most} a minute',
  },
  'sync.clock': 'Clock',
  'sync.clock-right': 'matches the service’s',
  'sync.store': 'History on disk',
  'sync.store-right': 'being saved',
  'sync.set-aside': 'Skipped records',
  'sync.set-aside-none': 'none',
  'sync.set-aside-count': {
    by: 'count',
    one: '{count} record could not be used',
    other: '{count} records could not be used',
  },
  'sync.set-aside-more': {
    by: 'count',
    one: 'and {count} more, copied along',
    other: 'and {count} more, copied along',
  },
  'sync.set-aside-copy': 'Copy all',
  'sync.copied': 'Copied',
  'sync.limit.setting': 'as your settings say',
  'sync.limit.budget': 'the account is large: more often would exceed the request budget',
  'sync.limit.service': 'the service asks for fewer requests',
  'sync.limit.failures': 'the last sync failed; the wait grows with each failure',
  'sync.limit.user': 'you paused it',
  'sync.limit.key': 'the service rejects the key',
  'sync.count.shipments': { by: 'count', one: '{count} shipment', other: '{count} shipments' },
  'sync.count.containers': { by: 'count', one: '{count} container', other: '{count} containers' },
  'sync.first.meanwhile':
    'The worst containers appear here as they come in. You can already search, filter and open them.',
  'sync.first.quiet': 'What is found now counts as known: only later changes become alerts.',
} as const satisfies Messages<'sync'>
