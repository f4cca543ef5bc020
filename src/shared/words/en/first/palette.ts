// The command palette and the list of keyboard shortcuts.

import type { Messages } from '../../phrasebook.ts'

export const PALETTE = {
  'palette.key.space': 'Space',
} as const satisfies Messages<'palette'>
