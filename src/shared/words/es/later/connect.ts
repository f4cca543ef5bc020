// A key that is typed: it can be looked at.

import type { CONNECT as ENGLISH } from '../../en/later/connect.ts'
import type { Translated } from '../../phrasebook.ts'

export const CONNECT = {
  'connect.key.show': 'Mostrar la clave',
  'connect.key.hide': 'Ocultar la clave',
} as const satisfies Translated<typeof ENGLISH>
