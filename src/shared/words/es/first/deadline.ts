// What the board says of a deadline: the days left, and when the gate is closed.

import type { DEADLINE as ENGLISH } from '../../en/first/deadline.ts'
import type { Translated } from '../../phrasebook.ts'

export const DEADLINE = {
  'days.badge': '{days} d',
  'days.badge.past': '−{days} d',
  'days.badge.today': 'hoy',
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
} as const satisfies Translated<typeof ENGLISH>
