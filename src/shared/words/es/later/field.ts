// What is said of a container to somebody who has no board: names of the fields, and its status in plain words.

import type { FIELD as ENGLISH } from '../../en/later/field.ts'
import type { Translated } from '../../phrasebook.ts'

export const FIELD = {
  'field.named': '{name}: {value}',
  'field.name.container': 'Contenedor',
  'field.name.size': 'Tamaño',
  'field.name.po': 'Orden de compra',
  'field.name.bill': 'Conocimiento (BL)',
  'field.name.customer': 'Cliente',
  'field.name.line': 'Naviera',
  'field.name.vessel': 'Buque',
  'field.name.terminal': 'Terminal',
  'field.name.spot': 'Ubicación en patio',
  'field.name.status': 'Estado',
  'field.name.lfd': 'Último día libre',
  'field.name.cost': 'Costo hasta ahora',
  'field.name.appointment': 'Cita',
  'field.ready': 'Listo para retirar',
  'field.held': 'Retenido: {holds}',
  'field.arriving': 'Llega {day}',
  'field.arrived': 'Llegó {day}, aún no está listo para retirar',
  'field.arrived-some-day': 'Llegó, aún no está listo para retirar',
  'field.unknown': 'Aún no se sabe su estado',
  'field.in-doubt': 'En verificación',
  'field.out': 'Retirado',
  'field.out-on': 'Retirado {day}',
  'field.returned-on': 'Vacío devuelto {day}',
  'field.as-of': '{said} (al {when})',
} as const satisfies Translated<typeof ENGLISH>
