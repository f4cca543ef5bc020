// The state of a container: availability, appointment, holds, fees, arrival, pickup and per diem.

import type { CONTAINERS as ENGLISH } from '../en/containers.ts'
import type { Translated } from '../phrasebook.ts'

export const CONTAINERS = {
  'availability.ready': 'Listo',
  'availability.ready-hold-pending': 'Listo, con retención pendiente: {holds}',
  'availability.conflict': 'Disponible pero retenido ({holds}): no mande un camión',
  'availability.hold-pending': 'No disponible; retención pendiente: {holds}',
  'availability.not-available': 'No disponible',
  'availability.held': 'No disponible; retenido: {holds}',
  'availability.unknown-terminal': 'Desconocida: la terminal no informa disponibilidad',
  'availability.unknown-not-reported': 'Desconocida: la terminal aún no la informa',
  'availability.unknown-held': '{unknown}; retenciones: {holds}',
  'availability.over': 'Salió (lleno)',

  'appointment.none-known': 'Sin cita',
  'appointment.lost': 'La cita {time} se eliminó. No hay otra cita',
  'appointment.unreadable': 'No se puede leer la cita “{written}”',
  'appointment.own': '{time}, anotada por usted',
  'appointment.set': 'Cita {time}',
  'appointment.after-last-free-day': 'Cita {time}, después del último día libre {day}',
  'appointment.missed': 'Cita {time} perdida. El contenedor sigue ahí',
  'appointment.missed-after-last-free-day':
    'Cita {time} perdida, posterior al último día libre {day}. El contenedor sigue ahí',
  'appointment.over': 'Salió (lleno)',

  'hold.unnamed': 'retención sin nombre',
  'hold.odd-status': '{name} [{status}]',

  'fees.none': 'Sin cargos publicados',
  'fees.total': '{amount} (total)',
  'fees.stated-total': '{amount} (total de la terminal: {total})',
  'fees.amount-unknown': '{type} (monto desconocido)',
  'fees.unclear': '{amount} sin moneda',
  'fees.unknown': 'Cargos publicados, pero poco claros: {fees}',

  'arrival.in': { by: 'days', none: 'Llega hoy', one: 'Llega en {days} día', other: 'Llega en {days} días' },
  'arrival.overdue': {
    by: 'days',
    one: 'Arribo atrasado {days} día',
    other: 'Arribo atrasado {days} días',
  },

  'arrival.arrived': 'Llegó {day}',
  'arrival.arrived-some-day': 'Llegó',
  'arrival.eta': '{when}, {day}',
  'arrival.unknown': 'Arribo desconocido',
  'arrival.unreadable': 'Arribo desconocido: fecha ilegible',

  'drift.none': 'ETA sin cambio',
  'drift.later': { by: 'days', one: 'Se atrasó {days} día', other: 'Se atrasó {days} días' },
  'drift.earlier': { by: 'days', one: 'Se adelantó {days} día', other: 'Se adelantó {days} días' },
  'drift.unknown': 'Cambio de ETA desconocido',

  'out.event': '{event} {day}',
  'out.full-out-at-port': 'Salida (lleno) del puerto',
  'out.full-out-inland': 'Salida (lleno) en el interior',
  'out.empty-returned': 'Vacío devuelto',
  'out.status': 'Salió (estado “{status}”)',
  'out.not-out': 'No ha salido (estado “{status}”)',
  'out.no-status': 'Salida desconocida: sin estado ni evento de puerta',
  'out.unknown-status': 'Salida desconocida: estado nuevo “{status}”',
  'out.unreadable-event': 'Salida desconocida: no se puede leer {event} “{written}”',
  'out.event-to-come': 'No cuenta como salida: {event} tiene fecha futura, {day}',
  'out.in-doubt': 'En duda, sigue en el tablero: {by}, pero {why}',
  'out.conflict.out-before-discharge': 'se descargó después, {day}',
  'out.conflict.returned-without-full-out': 'no hay registro de salida (lleno)',
  'out.conflict.status-says-inside': 'su estado es “{status}”',
  'out.conflict.inland-not-proven': 'no hay registro de salida del destino interior',

  'perdiem.free.working-days': {
    by: 'days',
    none: 'No queda ninguno de {free} días hábiles libres; el último es {last}',
    one: 'Queda {days} de {free} días hábiles libres; el último es {last}',
    other: 'Quedan {days} de {free} días hábiles libres; el último es {last}',
  },
  'perdiem.free.calendar-days': {
    by: 'days',
    none: 'No queda ninguno de {free} días libres; el último es {last}',
    one: 'Queda {days} de {free} días libres; el último es {last}',
    other: 'Quedan {days} de {free} días libres; el último es {last}',
  },
  'perdiem.free': {
    by: 'days',
    none: 'Hoy es el último de {free} días libres',
    one: 'Queda {days} de {free} días libres',
    other: 'Quedan {days} de {free} días libres',
  },
  'perdiem.not-started': 'Aún no ha salido',
  'perdiem.ended.street-turn': 'Street turn el {day}',
  'perdiem.ended.dual-transaction': 'Doble transacción el {day}',
  'perdiem.returned': 'Vacío devuelto {day}',
  'perdiem.returned-some-day': 'Vacío devuelto, fecha desconocida',
  'perdiem.used-up': {
    by: 'days',
    one: 'Per diem por {days} día hasta ahora',
    other: 'Per diem por {days} días hasta ahora',
  },
  'perdiem.since': '{state}; salió {day}',
  'perdiem.day-out-unknown': 'Salió, fecha desconocida',
  'perdiem.free-days-not-set': {
    by: 'days',
    one: 'Fuera desde hace {days} día. Defina días libres de {line}',
    other: 'Fuera desde hace {days} días. Defina días libres de {line}',
  },
  'perdiem.this-line': 'esta naviera',
  'perdiem.returned-before-out': 'Desconocido: devuelto {returned}, antes de la salida {out}',
  'perdiem.return-unreadable': 'Desconocido: no se puede leer la fecha de devolución del vacío',
  'perdiem.unless-returned': '{unknown}. Si no se devolvió: {running}',
} as const satisfies Translated<typeof ENGLISH>
