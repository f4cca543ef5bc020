// Words that several screens share: buttons, short answers, counts.

import type { COMMON as ENGLISH } from '../../en/later/common.ts'
import type { Translated } from '../../phrasebook.ts'

export const COMMON = {
  'common.close': 'Cerrar',
  'common.show-more': 'Ver más',
  'common.cancel': 'Cancelar',
  'common.shipments': { by: 'count', one: '{count} embarque', other: '{count} embarques' },
  'common.evidence.sent': 'Tal como se recibió',
  'common.evidence.line': '{who}: {words} (tal como se recibió: {sent})',
  'common.printed': 'Impreso el {when}, horas en {zone}',
  'common.copied': 'Copiado',
  'common.copy-what': 'Copiar {what}',
  'common.and-more': 'y {count} más',
  'common.undo': 'Deshacer',
  'common.details': 'Detalles',
  'common.as-written': '“{written}”',
} as const satisfies Translated<typeof ENGLISH>
