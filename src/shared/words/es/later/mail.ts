// Containers as a mail to a customer.

import type { MAIL as ENGLISH } from '../../en/later/mail.ts'
import type { Translated } from '../../phrasebook.ts'

export const MAIL = {
  'mail.more': 'Más plantillas',
  'mail.more.hint': 'Cada una está con su nombre en el menú de una fila y en Ctrl+K.',
  'mail.more.name': 'Nombre de la plantilla nueva',
  'mail.more.add': 'Agregar plantilla',
  'mail.more.taken': 'Ya hay una plantilla con este nombre.',
  'mail.more.full': 'No hay lugar para otra plantilla. Quite una primero.',
  'mail.template': 'Plantilla',
  'mail.template.hint':
    'La línea con campos se repite por cada contenedor; los campos separados por | forman una tabla. {count} es cuántos son.',
  'mail.insert': 'Insertar {field}',
  'mail.preview': 'Vista previa',
  'mail.preview.none': 'En cuanto la cuenta tenga contenedores, aquí se muestran los tres primeros.',
  'mail.save': 'Guardar plantilla',
  'mail.reset': 'Restablecer',
  'mail.unknown': 'No existe el campo {name}. Use los de la lista de abajo.',
  'mail.no-line': 'Agregue un campo, como {name}; sin él no se nombra ningún contenedor.',
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
