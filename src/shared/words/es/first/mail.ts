// Contenedores como correo a un cliente.

import type { MAIL as ENGLISH } from '../../en/first/mail.ts'
import type { Translated } from '../../phrasebook.ts'

export const MAIL = {
  'mail.default.opening': 'Buen día:\n\nEste es el estado de sus contenedores:',
  'mail.default.closing': 'Saludos cordiales',
  'mail.copied': {
    by: 'count',
    one: 'Se copió {first} para un correo',
    other: 'Se copiaron {count} contenedores para un correo',
  },
  'mail.copied.named': {
    by: 'count',
    one: 'Se copió {first} para un correo: {name}',
    other: 'Se copiaron {count} contenedores para un correo: {name}',
  },
  'mail.copy.named': 'Copiar para un correo: {name}',
} as const satisfies Translated<typeof ENGLISH>
