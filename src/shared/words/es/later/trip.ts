// What stands in the way of a truck.

import type { TRIP as ENGLISH } from '../../en/later/trip.ts'
import type { Translated } from '../../phrasebook.ts'

export const TRIP = {
  'trip.go': 'Puede salir el camión',
  'trip.ask-first': 'Pregunte antes',
  'trip.do-not-go': 'No mande un camión',
  'trip.already-out': 'El contenedor ya salió: {out}',
  'trip.held': 'Retenido: {holds}',
  'trip.available-but-held': 'Disponible pero retenido: {holds}',
  'trip.not-available': 'No disponible',
  'trip.not-arrived': 'No ha llegado; se espera {day}',
  'trip.on-rail': 'En ferrocarril',
  'trip.appointment-missed': 'La cita se perdió {age}',
  'trip.appointment-other-day': 'La cita es para {day}',
  'trip.gate-closed': 'La puerta está cerrada: {why}',
  'trip.gate-probably-closed': 'La puerta puede estar cerrada: {why}',
  'trip.gate-closed-for-today': 'La puerta ya cerró por hoy',
  'trip.out-unknown': 'No se sabe si el contenedor sigue ahí',
  'trip.availability-unknown': 'No se conoce la disponibilidad',
  'trip.terminal-word-old': 'La última consulta a la terminal fue {age}',
  'trip.hold-pending': 'Retención pendiente: {holds}',
  'trip.arrival-unknown': 'No se conoce el arribo',
  'trip.no-appointment': 'No se conoce ninguna cita',
  'trip.to-book': 'Agende una cita',
  'trip.after-last-free-day': 'Después del último día libre, {day}',
  'trip.appointment-unreadable': 'No se puede leer la cita',
  'trip.not-tracked-stopped': 'El rastreo se detuvo: todo esto puede estar atrasado',
  'trip.not-tracked-stale': 'Sin noticias recientes: todo esto puede estar atrasado',
  'trip.not-tracked-resumed': 'El rastreo se reanudó y aún no hay noticias: todo esto puede estar atrasado',
  'trip.not-tracked-no-shipment': 'No se conoce su embarque, así que tampoco su rastreo',
} as const satisfies Translated<typeof ENGLISH>
