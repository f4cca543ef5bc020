// What can be done with containers of a list: from the bar of the selected ones, the menu of a row, the palette, by key.

import type { Translated } from '../../phrasebook.ts'
import type { ROW as ENGLISH } from '../../en/later/row.ts'

export const ROW = {
  'row.open-page': 'Abrir la página de {number}',
  'row.menu.of': 'Acciones para {number}',
} as const satisfies Translated<typeof ENGLISH>
