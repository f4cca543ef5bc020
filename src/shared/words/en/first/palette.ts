// Keys whose name stands nowhere on them.

import type { Messages } from '../../phrasebook.ts'

export const PALETTE = {
  'palette.key.space': 'Space',
} as const satisfies Messages<'palette'>
