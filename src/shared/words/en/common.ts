// Words that several screens share: buttons, short answers, counts.

import type { Messages } from '../phrasebook.ts'

export const COMMON = {
  'common.close': 'Close',
  'common.copied': 'Copied',
  'common.copy-what': 'Copy {what}',
  'common.details': 'Details',
  'common.dismiss': 'Dismiss',
  'common.show-all': 'Show all',
  'common.show-more': 'Show more',
  'common.cancel': 'Cancel',
  'common.not-known': 'Not known',
  'common.as-written': '“{written}”',
  'common.undo': 'Undo',
  'common.containers': { by: 'count', one: '{count} container', other: '{count} containers' },
  'common.shipments': { by: 'count', one: '{count} shipment', other: '{count} shipments' },
  'common.and-more': 'and {count} more',
  'common.some-and-more': '{some} and {count} more',
  'common.bracketed': '{text} ({more})',
  'common.evidence.sent': 'As sent',
  'common.evidence.line': '{who}: {words} (as sent: {sent})',
} as const satisfies Messages<'common'>
