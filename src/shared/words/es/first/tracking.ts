// Why tracking stopped, as the service says it.

import type { TRACKING as ENGLISH } from '../../en/first/tracking.ts'
import type { Translated } from '../../phrasebook.ts'

export const TRACKING = {
  'stop.reason.all_containers_terminated': 'El servicio dice que todos los contenedores se devolvieron',
  'stop.reason.past_arrival_window': 'Sin noticias mucho después del arribo',
  'stop.reason.past_full_out_window': 'Mucho después de la última salida',
  'stop.reason.no_updates_at_line': 'Sin noticias de la naviera',
  'stop.reason.cancelled_by_user': 'Cancelado por un usuario',
  'stop.reason.booking_cancelled': 'Reserva (booking) cancelada',
  'stop.reason.none': 'Sin motivo indicado',
  'stop.reason.other': 'Motivo “{reason}”, nuevo para Quaywatch',
} as const satisfies Translated<typeof ENGLISH>
