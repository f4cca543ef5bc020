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
  'availability.unknown-terminal': 'Se desconoce: la terminal no informa disponibilidad',
  'availability.unknown-not-said': 'Se desconoce: la terminal no lo ha dicho',
  'availability.unknown-held': '{unknown}; retenciones: {holds}',
  'availability.over': 'Salió',

  'appointment.none-known': 'Sin cita conocida',
  'appointment.lost': 'La cita {time} desapareció, y no se conoce otra',
  'appointment.unreadable': 'No se puede leer la cita “{written}”',
  'appointment.set': 'Cita {time}',
  'appointment.after-last-free-day': 'Cita {time}, después del último día libre {day}',
  'appointment.missed': 'Se perdió la cita {time}, y el contenedor sigue ahí',
  'appointment.missed-after-last-free-day':
    'Se perdió la cita {time}, posterior al último día libre {day}, y el contenedor sigue ahí',
  'appointment.over': 'Salió',

  'hold.unnamed': 'retención sin nombre',
  'hold.odd-status': '{name} [{status}]',

  'fees.none': 'Sin cargos publicados',
  'fees.total': '{amount} (total)',
  'fees.stated-total': '{amount} (total según la terminal: {total})',
  'fees.amount-unknown': '{type} (monto desconocido)',
  'fees.unclear': '{amount} sin moneda',
  'fees.unknown': 'Hay cargos publicados, pero no son claros: {fees}',

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
  'arrival.unreadable': 'Arribo desconocido: no se puede leer su fecha',

  'drift.none': 'ETA sin cambio',
  'drift.later': { by: 'days', one: 'Se atrasó {days} día', other: 'Se atrasó {days} días' },
  'drift.earlier': { by: 'days', one: 'Se adelantó {days} día', other: 'Se adelantó {days} días' },
  'drift.unknown': 'Cambio de ETA desconocido: falta una estimación',

  'out.event': '{event} {day}',
  'out.full-out-at-port': 'Salida (lleno) del puerto',
  'out.full-out-inland': 'Salida (lleno) del destino final',
  'out.empty-returned': 'Vacío devuelto',
  'out.status': 'Salió según su estado “{status}”',
  'out.not-out': 'No ha salido (estado “{status}”)',
  'out.no-status': 'No se sabe si salió: sin estado ni evento de puerta',
  'out.unknown-status': 'No se sabe si salió: el estado “{status}” es nuevo para Quaywatch',
  'out.unreadable-event': 'No se sabe si salió: no se puede leer {event} “{written}”',
  'out.event-to-come': 'No cuenta como salida: {event} tiene fecha {day}, que aún no llega',
  'out.in-doubt': 'En duda, así que sigue en el tablero: {by}; pero {why}',
  'out.but.out-before-discharge': 'eso es antes de su descarga {day}',
  'out.but.returned-without-full-out': 'no se conoce la salida (lleno)',
  'out.but.status-says-inside': 'su estado dice “{status}”',
  'out.but.inland-not-proven': 'nada dice que salió del destino final',

  'perdiem.free.working-days': {
    by: 'days',
    none: 'No quedan días hábiles libres de {free}; el último es {last}',
    one: 'Queda {days} de {free} días hábiles libres; el último es {last}',
    other: 'Quedan {days} de {free} días hábiles libres; el último es {last}',
  },
  'perdiem.free.calendar-days': {
    by: 'days',
    none: 'No quedan días libres de {free}; el último es {last}',
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
  'perdiem.returned': 'Vacío devuelto {day}',
  'perdiem.returned-some-day': 'Vacío devuelto; no se conoce el día',
  'perdiem.used-up': {
    by: 'days',
    one: 'Per diem por {days} día hasta ahora',
    other: 'Per diem por {days} días hasta ahora',
  },
  'perdiem.since': '{state}; salió {day}',
  'perdiem.day-out-unknown': 'Salió; no se conoce el día',
  'perdiem.free-days-not-set': {
    by: 'days',
    one: 'Fuera desde hace {days} día; días libres sin definir o sin aclarar para {line}',
    other: 'Fuera desde hace {days} días; días libres sin definir o sin aclarar para {line}',
  },
  'perdiem.this-line': 'esta naviera',
  'perdiem.returned-before-out': 'Se desconoce: devuelto {returned}, antes de salir {out}',
  'perdiem.return-unreadable': 'Se desconoce: no se puede leer la hora de la devolución de vacío',
  'perdiem.unless-returned': '{unknown}. Si no se devolvió: {running}',
} as const satisfies Translated<typeof ENGLISH>
