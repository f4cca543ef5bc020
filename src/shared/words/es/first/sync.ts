// Getting the account from the service: how fresh it is, and what goes wrong.

import type { SYNC as ENGLISH } from '../../en/first/sync.ts'
import type { Translated } from '../../phrasebook.ts'

export const SYNC = {
  'sync.fresh.reading': 'Sincronizando…',
  'sync.fresh.progress': 'Sincronizando: {received} de {total} embarques',
  'sync.fresh.never': 'Nunca sincronizado por completo',
  'sync.fresh.read': 'Actualizado {age}',
  'sync.step.active': 'Sincronizando embarques rastreados',
  'sync.step.stopped': 'Sincronizando embarques detenidos',
  'sync.step.missing': 'Revisando embarques que no aparecieron',
  'sync.step.of': '{step}: {received} de {total}',
  'sync.step.so-far': '{step}: {received} hasta ahora',
  'sync.first.title': 'Primera sincronización de esta cuenta',
  'sync.first.filling': 'Primera sincronización. {step}. Los conteos de abajo aún aumentan.',
  'sync.calm.demo': 'Flota de demostración: nada aquí es real',
  'sync.calm.needs': {
    by: 'containers',
    none: 'Nada requiere su atención por ahora',
    one: '{containers} contenedor requiere su atención',
    other: '{containers} contenedores requieren su atención',
  },
  'sync.calm.watched': {
    by: 'containers',
    one: '{containers} contenedor vigilado',
    other: '{containers} contenedores vigilados',
  },
  'sync.trouble.partial': 'La última sincronización quedó incompleta',
  'sync.trouble.partial-rest': 'No se concluyó nada de lo que faltó. La siguiente sincronización lo intenta otra vez.',
  'sync.trouble.clock-behind': 'El reloj de esta computadora está atrasado {span}',
  'sync.trouble.clock-ahead': 'El reloj de esta computadora está adelantado {span}',
  'sync.trouble.clock-rest':
    'Los días y las antigüedades siguen el reloj del servicio. Corrija el de esta computadora.',
  'sync.trouble.clock-doubted': 'El reloj de esta computadora y el del servicio no coinciden',
  'sync.trouble.clock-doubted-rest':
    'Hasta que quede claro cuál es el correcto, Quaywatch cuenta los días como antes, no borra nada y no avisa de nada que dependa de la hora. Revise el reloj de esta computadora.',
  'sync.trouble.more': { by: 'count', one: 'Y {count} más', other: 'Y {count} más' },
  'sync.way.enter-key': 'Escribir otra clave',
  'sync.way.go-on': 'Reanudar actualizaciones',
  'sync.way.read-now': 'Intentar ahora',
  'sync.way.dismiss': 'Descartar',
  'sync.open': 'más sobre la sincronización',
  'sync.read-now': 'Actualizar',
  'sync.pause': 'Pausar actualizaciones',
  'sync.next-now': 'en curso',
  'sync.next-none': 'ninguna hasta que actualice',
  'sync.next-key': 'ninguna hasta que el servicio acepte la clave',
  'sync.next-soon': 'por comenzar',
  'sync.no-id': 'sin id',
  'sync.span.seconds': { by: 'count', one: '{count} segundo', other: '{count} segundos' },
  'sync.span.minutes': { by: 'count', one: '{count} minuto', other: '{count} minutos' },
  'sync.span.hours': { by: 'count', one: '{count} hora', other: '{count} horas' },
  'sync.span.days': { by: 'count', one: '{count} día', other: '{count} días' },
} as const satisfies Translated<typeof ENGLISH>
