// What the rows of a list have at once: their menu, and the switch for those that were handled.

import type { Translated } from '../../phrasebook.ts'
import type { ROW as ENGLISH } from '../../en/first/row.ts'

export const ROW = {
  'row.menu': 'Acciones',
  'row.menu.what': 'Acciones para la fila o los contenedores seleccionados (Shift+F10)',
  'row.handled.show': { by: 'count', one: '{count} atendido', other: '{count} atendidos' },
  'row.handled.what': 'Mostrar solo los contenedores que se quitaron de la lista',
} as const satisfies Translated<typeof ENGLISH>
