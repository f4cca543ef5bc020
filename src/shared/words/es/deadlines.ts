// Last free days, pickup days and the closed days between them.

import type { DEADLINES as ENGLISH } from '../en/deadlines.ts'
import type { Translated } from '../phrasebook.ts'

export const DEADLINES = {
  'deadline.only': 'El último día libre {source} es {day}; no se conoce otro',
  'deadline.earliest': 'El último día libre {source}, {day}, es anterior al {others}',
  'deadline.agree': 'Último día libre {day}: coinciden las {count} fuentes conocidas',
  'deadline.service-only': 'El servicio de rastreo da {day} como último día libre; no se sabe quién lo fijó',
  'deadline.other': '{source} ({day})',
  'deadline.ambiguous': 'El día recibido puede ser {day} o {later}; actúe según la primera fecha',
  'deadline.zone-unknown': 'Se toma como está escrito, porque no se conoce la zona horaria',
  'deadline.zone-unrecognised': 'La zona horaria “{zone}” es desconocida',
  'deadline.zone-stands-in': 'Falta la zona horaria del contenedor; se usó la del embarque',
  'deadline.zone-of-port': 'Falta la zona horaria del contenedor; se usó la del puerto',
  'deadline.before-arrival': 'En duda: es anterior al arribo, así que no cuenta como vencido',
  'deadline.last-seen':
    'Se eliminó {age}; se sigue usando hasta confirmar con un día de sincronizaciones que desapareció',
  'deadline.service-earliest': 'El último día libre {source}, {day}, de fuente no indicada, es anterior al {others}',
  'deadline.no-clock':
    'No se conoce la zona horaria del lugar: los días se cuentan por {clock}, que puede ir un día adelante',
  'deadline.service-differs': 'El propio servicio de rastreo muestra {day}',
  'deadline.left-by-rail':
    'El último día libre de la terminal, {day}, ya no aplica: el ferrocarril se llevó el contenedor. No se conoce otro',
  'deadline.left-by-rail-too': 'El de la terminal, {day}, ya no aplica: el ferrocarril se llevó el contenedor',
  'deadline.none': 'No se conoce el último día libre',
  'deadline.unreadable': 'Se dio un último día libre, pero no se puede leer: {texts}',
  'deadline.unread-too': 'No se puede leer el último día libre {source}: “{written}”',
  'deadline.over': 'Ya salió; los plazos no cuentan',

  'days.badge': '{days} d',
  'days.badge.past': '−{days} d',
  'days.badge.today': 'hoy',

  'days.left': { by: 'days', one: 'Queda {days} día', other: 'Quedan {days} días' },
  'days.range-left': { by: 'days', one: 'Quedan {least} o {days} día', other: 'Quedan de {least} a {days} días' },
  'days.range-past': {
    by: 'days',
    one: 'LFD vencido hace {least} o {days} día',
    other: 'LFD vencido hace {least} a {days} días',
  },
  'days.last': 'El LFD es hoy',
  'days.in-doubt': 'LFD en duda',
  'days.charging': { by: 'days', one: 'LFD vencido hace {days} día', other: 'LFD vencido hace {days} días' },

  'pullby.day': 'Retirar a más tardar {day}',
  'pullby.next-working-day': 'Retirar a más tardar {day}, el próximo día hábil',
  'pullby.today': 'Retirar hoy',
  'pullby.gate-closed': 'Había que retirarlo hoy, y la terminal ya cerró',
  'pullby.passed': 'El último día hábil fue {day}',
  'pullby.never-open': 'Según su configuración, esta puerta nunca abre',
  'pullby.skipped': 'Cerrado entre tanto: {days}',
  'pullby.skipped-day': '{day}: {why}',

  'closed.weekday': '{weekday}',
  'closed.us-holiday': '{holiday}',
  'closed.us-holiday-observed': '{holiday} (se observa)',
  'closed.user-all': 'cerrado en todas las terminales según su configuración',
  'closed.user-here': 'cerrado en esta terminal según su configuración',

  'holiday.new-years-day': 'Año Nuevo',
  'holiday.martin-luther-king-day': 'Día de Martin Luther King Jr.',
  'holiday.washingtons-birthday': 'Día de los Presidentes',
  'holiday.memorial-day': 'Memorial Day',
  'holiday.juneteenth': 'Juneteenth',
  'holiday.independence-day': 'Día de la Independencia (EE. UU.)',
  'holiday.labor-day': 'Labor Day',
  'holiday.columbus-day': 'Día de Colón',
  'holiday.veterans-day': 'Día de los Veteranos',
  'holiday.thanksgiving-day': 'Día de Acción de Gracias',
  'holiday.christmas-day': 'Navidad',

  'source.line': 'de la naviera',
  'source.line.first': 'de la naviera',
  'source.terminal': 'de la terminal',
  'source.terminal.first': 'de la terminal',
  'source.rail': 'del ferrocarril',
  'source.rail.first': 'del ferrocarril',
  'source.service': 'del servicio de rastreo',
  'source.service.first': 'del servicio de rastreo',
} as const satisfies Translated<typeof ENGLISH>
