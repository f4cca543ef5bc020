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
  'settings.certificate.choose': 'Elegir archivo…',
  'settings.carry.title': 'Exportar e importar',
  'settings.carry.about':
    'Toda la configuración, las columnas y las vistas guardadas en un archivo, para otra computadora o un colega. No contiene la clave, contraseñas ni la caché de la oficina.',
  'settings.carry.export': 'Exportar…',
  'settings.carry.import': 'Importar…',
  'settings.carry.exported': 'Se guardó como {file}.',
  'settings.carry.shown': {
    by: 'count',
    none: 'El archivo {file} no cambia nada.',
    one: 'Con el archivo {file} cambia {count} ajuste:',
    other: 'Con el archivo {file} cambian {count} ajustes:',
  },
  'settings.carry.list': 'Ajustes que cambian',
  'settings.carry.decided': 'Estos quedan como los estableció su departamento de TI: {names}.',
  'settings.carry.unknown': 'Estos no se conocen aquí y se omiten: {names}.',
  'settings.carry.unusable': 'Los valores de estos no se pueden usar y se omiten: {names}.',
  'settings.carry.tables': 'Columnas de las tablas',
  'settings.carry.views': 'Vistas guardadas',
  'settings.carry.on': 'activado',
  'settings.carry.off': 'desactivado',
  'settings.carry.apply': 'Aplicar',
  'settings.carry.cancel': 'Cancelar',
  'settings.carry.imported': {
    by: 'count',
    one: 'Se cambió {count} ajuste.',
    other: 'Se cambiaron {count} ajustes.',
  },
} as const satisfies Translated<typeof ENGLISH>
