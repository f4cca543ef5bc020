// The list of the containers that are out and not back, in Spanish.

import type { EMPTIES as ENGLISH } from '../../en/money/empties.ts'
import type { Translated } from '../../phrasebook.ts'

export const EMPTIES = {
  'empties.list': 'Vacíos por devolver',
  'empties.about': 'Retirados y no devueltos. Dónde devolver cada uno es su propia nota.',
  'empties.search': 'Buscar vacíos',
  'empties.placeholder': 'Contenedor, BL, cliente…',
  'empties.filter.all': 'Todos',
  'empties.filter.used-up': 'Días libres agotados',
  'empties.filter.nearly-used-up': 'Casi agotados',
  'empties.filter.free': 'Libres',
  'empties.filter.unknown': 'Sin datos',
  'empties.column.do': 'Qué hacer',
  'empties.column.free-time': 'Días libres',
  'empties.column.return-by': 'Devolver hasta',
  'empties.column.out': 'Fuera desde',
  'empties.column.note': 'Nota',
  'empties.sheet.days-out': 'Días fuera',
  'empties.sheet.days-left': 'Días libres restantes',
  'empties.free-days-not-set': 'Días libres sin definir o sin aclarar',
  'empties.days-out': { by: 'days', one: '{days} día fuera', other: '{days} días fuera' },
  'empties.cost.unknown': 'Se desconoce: ninguna tarifa le corresponde',
  'empties.set-free-time': 'Indicar días libres',
  'empties.none': 'No hay contenedores fuera',
  'empties.gone': 'Ese contenedor no está fuera, o ya se devolvió.',
  'empties.handled': 'Ese contenedor ya se atendió. El tablero lo muestra entre los atendidos.',
  'empties.key.open': 'abre el contenedor, con sus notas',
} as const satisfies Translated<typeof ENGLISH>
