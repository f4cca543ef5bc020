// What the settings say beside the fields, in Spanish.

import type { SETTINGS_VIEW as ENGLISH } from '../../en/view/settings.ts'
import type { Translated } from '../../phrasebook.ts'

export const SETTINGS_VIEW = {
  'settings.policy.decided': 'Lo establece su departamento de TI.',
  'settings.policy.there': 'Su departamento de TI administra Quaywatch en esta computadora, con el archivo {file}.',
  'settings.policy.address': 'Solo consulta {address}.',
  'settings.policy.pace': {
    by: 'count',
    one: 'No se sincroniza más de una vez cada {count} minuto.',
    other: 'No se sincroniza más de una vez cada {count} minutos.',
  },
  'settings.policy.left-out': 'Estos de sus campos no se pudieron usar y se ignoraron: {fields}.',
} as const satisfies Translated<typeof ENGLISH>
