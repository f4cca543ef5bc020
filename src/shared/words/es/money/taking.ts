// What is taken out of a list: copied, into a spreadsheet, onto paper; in Spanish.

import type { TAKING as ENGLISH } from '../../en/money/taking.ts'
import type { Translated } from '../../phrasebook.ts'

export const TAKING = {
  'taking.copy': { by: 'count', one: 'Copiar {count}', other: 'Copiar {count}' },
  'taking.copied': { by: 'count', one: '{count} contenedor copiado', other: '{count} contenedores copiados' },
  'taking.csv': 'Exportar CSV',
  'taking.print': 'Imprimir',
  'taking.key.copy': 'copia',
  'taking.key.select': 'selecciona',
  'taking.key.search': 'busca',
} as const satisfies Translated<typeof ENGLISH>
