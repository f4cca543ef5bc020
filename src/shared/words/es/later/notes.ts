// Containers taken off the list, notes, reminders.

import type { Translated } from '../../phrasebook.ts'
import type { NOTES as ENGLISH } from '../../en/later/notes.ts'

export const NOTES = {
  'notes.title': 'Notas y recordatorios',
  'notes.text': 'Nota',
  'notes.who': 'Su nombre',
  'notes.new': 'Nota nueva',
  'notes.remove': 'Quitar la nota “{text}”',
  'notes.past': 'Elija una hora que aún no haya pasado.',
  'notes.unreadable': {
    by: 'count',
    one: '{count} nota no se puede leer del disco y se omitió.',
    other: '{count} notas no se pueden leer del disco y se omitieron.',
  },
  'notes.put-off': 'Aplazar “{text}” a la mañana siguiente',
  'notes.reminder': 'Recordarme',
  'notes.reminder.time': 'Cuándo recordarle',
  'notes.reminder.at': 'recordatorio {time}',
  'notes.reminder.due': 'el recordatorio era para {time}',
  'notes.handle.title': {
    by: 'count',
    one: 'Quitar {first} de la lista',
    other: 'Quitar {count} contenedores de la lista',
  },
  'notes.handle.about':
    'Un contenedor vuelve en cuanto algo de él cambie, como una fecha, una retención, un cargo o su rastreo. Las notas se quedan en esta computadora.',
  'notes.handle.example': 'Cita mar. 07:00',
  'notes.handle.until': 'De vuelta en la lista a más tardar',
  'notes.handle.until.time': 'De vuelta en la lista a las',
  'notes.handle.do': 'Quitar de la lista',
  'notes.put-back': 'Devolver a la lista',
  'notes.handled.until-change': 'hasta que algo cambie',
  'notes.handled.until': 'hasta que algo cambie, a más tardar {time}',
  'notes.handled.when': 'atendido {when}',
  'notes.write': 'Agregar',
} as const satisfies Translated<typeof ENGLISH>
