// Tables: columns, filters, sorting.

import type { TABLE as ENGLISH } from '../../en/first/table.ts'
import type { Translated } from '../../phrasebook.ts'

export const TABLE = {
  'table.columns': 'Columnas',
  'table.filters': 'Filtros',
  'table.sorted-as': 'prioridad de orden',
  'table.width': 'Arrastre para cambiar el ancho, doble clic para ajustar',
  'table.new': { by: 'count', one: '{count} nuevo', other: '{count} nuevos' },
} as const satisfies Translated<typeof ENGLISH>
