// Words that several screens share: buttons, short answers, counts.

import type { Messages } from '../../phrasebook.ts'

export const COMMON = {
  'common.close': 'Close',
  'common.show-more': 'Show more',
  'common.cancel': 'Cancel',
  'common.shipments': { by: 'count', one: '{count} shipment', other: '{count} shipments' },
  'common.evidence.sent': 'As sent',
  'common.evidence.line': '{who}: {words} (as sent: {sent})',
  'common.printed': 'Printed {when}, times in {zone}',
  'common.copied': 'Copied',
  'common.copy-what': 'Copy {what}',
  'common.and-more': 'and {count} more',
  'common.undo': 'Undo',
  'common.details': 'Details',
  'common.as-written': '“{written}”',
} as const satisfies Messages<'common'>
