// A list without rows: why it is empty, and the way out.

import type { LIST as ENGLISH } from '../../en/later/list.ts'
import type { Translated } from '../../phrasebook.ts'

export const LIST = {
  'list.show': 'Mostrar',
  'list.of-notification': 'De una notificación',
  'list.of-notification.clear': 'Mostrar todo otra vez',
} as const satisfies Translated<typeof ENGLISH>
