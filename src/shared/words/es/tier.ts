// Why a container stands where it does on the board.

import type { TIER as ENGLISH } from '../en/tier.ts'
import type { Translated } from '../phrasebook.ts'

export const TIER = {
  'tier.charging': 'Sáquelo: {days}',
  'tier.blind-stopped': 'Reanude: rastreo detenido, {because}',
  'tier.blind-stale': 'Verifique: sin noticias, {because}',

  'blind.arrived': 'el contenedor ya llegó',
  'blind.arriving': 'llega pronto',
  'blind.deadline-unknown': 'LFD desconocido',
  'blind.deadline-near': 'LFD cercano',

  'tier.due': '{readiness}. {pullBy}',

  'due.ready': 'Agende ya: sin cita',
  'due.ready-but': 'Reagende',
  'due.held': 'Libere la retención: {holds}',
  'due.not-available': 'Aún no disponible',
  'due.unknown': 'Verifique: disponibilidad desconocida',
  'due.appointment-set': 'Con cita',

  'tier.ready': 'Agende: listo, sin cita',

  'rest.out': 'Salió (lleno)',
  'rest.returned': 'Vacío devuelto',
  'rest.appointment-set': 'Con cita',
  'rest.not-available': 'Llegó, no disponible',
  'rest.availability-unknown': 'Llegó, disponibilidad desconocida',
  'rest.at-sea': 'En tránsito marítimo',
} as const satisfies Translated<typeof ENGLISH>
