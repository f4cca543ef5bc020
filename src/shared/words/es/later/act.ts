// Small acts that failed where nothing else says so.

import type { ACT as ENGLISH } from '../../en/later/act.ts'
import type { Translated } from '../../phrasebook.ts'

export const ACT = {
  'act.not-copied': 'No se pudo copiar.',
  'act.not-copied.hint': 'Haga clic en la ventana y copie otra vez.',
} as const satisfies Translated<typeof ENGLISH>
