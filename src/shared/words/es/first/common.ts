// Words that several screens share: buttons, short answers, counts.

import type { COMMON as ENGLISH } from '../../en/first/common.ts'
import type { Translated } from '../../phrasebook.ts'

export const COMMON = {
  'common.dismiss': 'Descartar',
  'common.show-all': 'Ver todo',
  'common.not-known': 'No se conoce',
  'common.containers': { by: 'count', one: '{count} contenedor', other: '{count} contenedores' },
  'common.some-and-more': '{some} y {count} más',
  'common.bracketed': '{text} ({more})',
} as const satisfies Translated<typeof ENGLISH>
