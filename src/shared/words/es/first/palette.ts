// Keys whose name stands nowhere on them.

import type { PALETTE as ENGLISH } from '../../en/first/palette.ts'
import type { Translated } from '../../phrasebook.ts'

export const PALETTE = {
  'palette.key.space': 'Espacio',
} as const satisfies Translated<typeof ENGLISH>
