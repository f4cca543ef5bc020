// Said in English where not even the words of the page can be loaded: apart, so that the start needs no others.

import type { MISSING as ENGLISH } from '../../en/first/missing.ts'
import type { Translated } from '../../phrasebook.ts'

export const MISSING = {
  'app.page-missing': 'No se pudo cargar esta ventana. Salga de Quaywatch e inícielo de nuevo, o vuelva a instalarlo.',
} as const satisfies Translated<typeof ENGLISH>
