// Links that the program cannot follow.

import type { LINK as ENGLISH } from '../../en/main/link.ts'
import type { Translated } from '../../phrasebook.ts'

export const LINK = {
  'link.rubbish':
    'Ese enlace no se puede leer, así que no se abrió nada. Un enlace se ve así: quaywatch://containers/MSCU1234566. Cópielo de nuevo de donde vino.',
  'link.no-account': 'Ese enlace es de una cuenta que no está abierta. Conéctela y vuelva a abrir el enlace.',
} as const satisfies Translated<typeof ENGLISH>
