// A list without rows: why it is empty, and the way out.

import type { Messages } from '../../phrasebook.ts'

export const LIST = {
  'list.show': 'Show',
  'list.of-notification': 'From one notification',
  'list.of-notification.clear': 'Show all again',
} as const satisfies Messages<'list'>
