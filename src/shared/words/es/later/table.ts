// Tables: choosing columns and values to filter by.

import type { TABLE as ENGLISH } from '../../en/later/table.ts'
import type { Translated } from '../../phrasebook.ts'

export const TABLE = {
  'table.move-up': 'Subir {column}',
  'table.move-down': 'Bajar {column}',
  'table.moved': '{column}: lugar {place} de {count}',
  'table.move-hint': 'Alt con ↑ o ↓ mueve una columna.',
  'table.reset': 'Restablecer',
  'table.filter-by': 'Filtrar por',
  'table.find': 'Buscar: {what}',
  'table.none': 'Sin coincidencias',
} as const satisfies Translated<typeof ENGLISH>
