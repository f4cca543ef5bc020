// What the board says of a container besides its deadline.

import type { CONTAINER as ENGLISH } from '../../en/first/container.ts'
import type { Translated } from '../../phrasebook.ts'

export const CONTAINER = {
  'hold.unnamed': 'retención sin nombre',
  'hold.odd-status': '{name} [{status}]',

  'fees.none': 'Sin cargos publicados',
  'fees.total': '{amount} (total)',
  'fees.stated-total': '{amount} (total según la terminal: {total})',
  'fees.amount-unknown': '{type} (monto desconocido)',
  'fees.unclear': '{amount} sin moneda',
  'fees.unknown': 'Hay cargos publicados, pero no son claros: {fees}',

  'arrival.in': { by: 'days', none: 'Llega hoy', one: 'Llega en {days} día', other: 'Llega en {days} días' },
  'arrival.overdue': {
    by: 'days',
    one: 'Arribo atrasado {days} día',
    other: 'Arribo atrasado {days} días',
  },
  'drift.none': 'ETA sin cambio',
  'drift.later': { by: 'days', one: 'Se atrasó {days} día', other: 'Se atrasó {days} días' },
  'drift.earlier': { by: 'days', one: 'Se adelantó {days} día', other: 'Se adelantó {days} días' },
  'drift.unknown': 'Cambio de ETA desconocido: falta una estimación',
} as const satisfies Translated<typeof ENGLISH>
