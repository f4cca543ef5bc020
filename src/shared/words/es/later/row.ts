// What can be done with containers of a list: from the bar of those selected, the menu of a row, the palette, by key.

import type { Translated } from '../../phrasebook.ts'
import type { ROW as ENGLISH } from '../../en/later/row.ts'

export const ROW = {
  'row.open-page': 'Abrir la página de {number}',
  'row.menu.of': 'Acciones para {number}',
  'row.selected': { by: 'count', one: '{count} seleccionado', other: '{count} seleccionados' },
  'row.selected.hidden': {
    by: 'count',
    one: '{count} seleccionado, {hidden} sin mostrar',
    other: '{count} seleccionados, {hidden} sin mostrar',
  },
  'row.selection': 'Contenedores seleccionados',
  'row.clear': 'Deseleccionar',
  'row.clear.what': 'Quitar la selección (Esc)',
  'row.act.copy': 'Copiar',
  'row.act.mail': 'Correo',
  'row.act.link': 'Copiar enlace',
  'row.act.plan': 'Planear',
  'row.act.unplan': 'Quitar del plan',
  'row.act.handle': 'Atendido',
  'row.act.put-back': 'A la lista',
  'row.act.resume': 'Reanudar',
  'row.act.trip': 'Revisar el viaje',
  'row.act.note': 'Nota',
  'row.command.copy': 'Copiar en columnas los contenedores seleccionados',
  'row.command.mail': 'Copiar los contenedores seleccionados para un correo',
  'row.command.link': 'Copiar un enlace al contenedor',
  'row.link-copied': 'Enlace a {number} copiado',
  'row.command.plan': 'Poner los contenedores seleccionados en el plan de camiones',
  'row.command.unplan': 'Quitar del plan de camiones los contenedores seleccionados',
  'row.command.handle': 'Quitar de la lista los contenedores seleccionados: atendidos',
  'row.command.put-back': 'Devolver a la lista los contenedores seleccionados',
  'row.command.resume': 'Reanudar el rastreo de los contenedores seleccionados',
  'row.command.trip': 'Revisar el viaje: ¿puede salir un camión ahora?',
  'row.command.note': 'Escribir una nota del contenedor, o un recordatorio',
  'row.copied': { by: 'count', one: 'Se copió {first}', other: 'Se copiaron {count} contenedores' },
  'row.handled': {
    by: 'count',
    one: '{first} ya no está en la lista',
    other: '{count} contenedores ya no están en la lista',
  },
  'row.put-back': {
    by: 'count',
    one: '{first} está de vuelta en la lista',
    other: '{count} contenedores están de vuelta en la lista',
  },
  'row.nothing-to-resume': {
    by: 'count',
    one: 'El rastreo de {first} no se ha detenido: nada que reanudar',
    other: 'El rastreo de estos {count} contenedores no se ha detenido: nada que reanudar',
  },
  'row.none': 'Elija primero un contenedor',
  'row.handled.only': 'Solo atendidos',
  'row.handled.command': 'Mostrar los contenedores atendidos',
} as const satisfies Translated<typeof ENGLISH>
