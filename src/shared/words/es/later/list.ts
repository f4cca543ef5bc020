// A list without rows: why it is empty, and the way out.

import type { LIST as ENGLISH } from '../../en/later/list.ts'
import type { Translated } from '../../phrasebook.ts'

export const LIST = {
  'list.show': 'Mostrar',
  'list.of-notification': 'De una notificación',
  'list.of-notification.clear': 'Mostrar todo otra vez',
  'list.no-matches': 'Sin coincidencias',
  'list.hidden': {
    by: 'count',
    one: 'La búsqueda y los filtros ocultan {count}.',
    other: 'La búsqueda y los filtros ocultan {count}.',
  },
  'list.not-in-account': {
    by: 'count',
    one: '{count} no está en esta cuenta: {numbers}',
    other: '{count} no están en esta cuenta: {numbers}',
  },
  'list.not-in-account.what': 'los números que no están en esta cuenta',
  'list.first-sync': 'Sincronizando esta cuenta por primera vez…',
  'list.none.containers': 'Esta cuenta aún no tiene contenedores',
  'list.none.shipments': 'Esta cuenta aún no tiene embarques',
  'list.none.rest': 'En cuanto el servicio rastree uno, aparece aquí.',
  'list.nothing-yet': 'Aún no hay datos.',
} as const satisfies Translated<typeof ENGLISH>
