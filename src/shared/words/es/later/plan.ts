// The plan: trucks, drivers, what stands in their way.

import type { PLAN as ENGLISH } from '../../en/later/plan.ts'
import type { Translated } from '../../phrasebook.ts'

export const PLAN = {
  'plan.title': 'Plan',
  'plan.trucks': { by: 'count', one: '{day}: {count} camión', other: '{day}: {count} camiones' },
  'plan.today': '{day}, hoy',
  'plan.past': '{day}, ya pasó',
  'plan.none': 'No hay camiones en el plan.',
  'plan.none.rest': 'Marque un contenedor abajo, o presione P en el tablero.',
  'plan.worth': 'Listos, sin retención, sin cita a tiempo',
  'plan.worth.at': { by: 'count', one: '{terminal}: {count} contenedor', other: '{terminal}: {count} contenedores' },
  'plan.worth.none': 'Nada está listo sin cita.',
  'plan.tick': 'Planear un camión para {number}',
  'plan.up': 'Subir {number} (Alt+↑)',
  'plan.down': 'Bajar {number} (Alt+↓)',
  'plan.driver': 'Operador',
  'plan.driver.of': 'Operador para {number}',
  'plan.gone': 'Este contenedor ya no está en la cuenta.',
  'plan.open': 'Detalles de {number}',
  'plan.copy': 'Copiar para el operador',
  'plan.copy.what': 'Copiar el plan como texto, por operador (C)',
  'plan.copied': { by: 'count', one: 'Se copió {count} camión', other: 'Se copiaron {count} camiones' },
  'plan.copied.driver': 'Se copiaron los camiones de {driver}',
  'plan.copy.driver': 'Copiar para {driver}',
  'plan.no-driver': 'Sin operador',
  'plan.line': '{place}. {container}',
  'plan.print': 'Imprimir',
  'plan.sheet.done': 'Hecho',
  'plan.command.copy': 'Copiar el plan para el operador',
  'plan.put': {
    by: 'count',
    one: '{first} está en el plan para el {day}',
    other: '{count} contenedores están en el plan para el {day}',
  },
  'plan.put.several-days': '{count} contenedores están en el plan, para varios días',
  'plan.removed': {
    by: 'count',
    one: '{first} ya no está en el plan',
    other: '{count} contenedores ya no están en el plan',
  },
  'plan.full': 'El plan está lleno, o estos ya están en él',
} as const satisfies Translated<typeof ENGLISH>
