// Words that several screens share: buttons, short answers, counts.

import type { COMMON as ENGLISH } from '../en/common.ts'
import type { Translated } from '../phrasebook.ts'

export const COMMON = {
  'common.close': 'Cerrar',
  'common.copied': 'Copiado',
  'common.copy-what': 'Copiar {what}',
  'common.details': 'Detalles',
  'common.dismiss': 'Descartar',
  'common.show-all': 'Ver todo',
  'common.show-more': 'Ver más',
  'common.cancel': 'Cancelar',
  'common.not-known': 'No se conoce',
  'common.as-written': '“{written}”',
  'common.undo': 'Deshacer',
  'common.containers': { by: 'count', one: '{count} contenedor', other: '{count} contenedores' },
  'common.shipments': { by: 'count', one: '{count} embarque', other: '{count} embarques' },
  'common.and-more': 'y {count} más',
  'common.some-and-more': '{some} y {count} más',
  'common.bracketed': '{text} ({more})',
  'common.evidence.sent': 'Tal como se recibió',
  'common.evidence.line': '{who}: {words} (tal como se recibió: {sent})',
} as const satisfies Translated<typeof ENGLISH>
