// The first run: the service address, the API key, the demo fleet, the keychain.

import type { CONNECT as ENGLISH } from '../../en/first/connect.ts'
import type { Translated } from '../../phrasebook.ts'

export const CONNECT = {
  'connect.starting': 'Esperando el llavero de esta computadora',
  'connect.starting.about':
    'Quaywatch le está pidiendo su clave. Quizá primero le pregunte algo a usted: busque una ventana del sistema, tal vez detrás de esta.',
} as const satisfies Translated<typeof ENGLISH>
