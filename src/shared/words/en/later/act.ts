// Small acts that failed where nothing else says so.

import type { Messages } from '../../phrasebook.ts'

export const ACT = {
  'act.not-copied': 'Couldn’t copy.',
  'act.not-copied.hint': 'Click into the window and copy again.',
} as const satisfies Messages<'act'>
