// Words that several screens share: buttons, short answers, counts.

import type { Messages } from '../../phrasebook.ts'

export const COMMON = {
  'common.dismiss': 'Dismiss',
  'common.show-all': 'Show all',
  'common.not-known': 'Not known',
  'common.containers': { by: 'count', one: '{count} container', other: '{count} containers' },
  'common.some-and-more': '{some} and {count} more',
  'common.bracketed': '{text} ({more})',
} as const satisfies Messages<'common'>
