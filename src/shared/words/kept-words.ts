// What saved views once kept of some filters: the words of their values, in the language of that day. No catalogue: these stay as
// they were written.

/** The value that these words stood for; what is none of them is a value already. */
export function valueOfKeptWords(facet: string, words: string): string {
  if (facet === 'availability') return AVAILABILITY[words] ?? words
  if (facet !== 'stop') return words
  const [, reason] = NEW_REASON.exec(words) ?? []
  return reason === undefined ? (TRACKING[words] ?? words) : `stopped:${reason}`
}

const AVAILABILITY: Readonly<Record<string, string>> = {
  Ready: 'ready',
  Listo: 'ready',
  'Ready, hold pending': 'ready-hold-pending',
  'Listo, retención pendiente': 'ready-hold-pending',
  'Available but on hold': 'conflict',
  'Disponible pero retenido': 'conflict',
  'Hold pending': 'hold-pending',
  'Retención pendiente': 'hold-pending',
  'Not available': 'not-available',
  'No disponible': 'not-available',
  'Not known': 'unknown',
  'Se desconoce': 'unknown',
  'Gated out': 'over',
  'Salió (lleno)': 'over',
}

const TRACKING: Readonly<Record<string, string>> = {
  'No shipment known': 'no-shipment',
  'Sin embarque conocido': 'no-shipment',
  'No recent updates': 'stale',
  'Sin noticias recientes': 'stale',
  Tracked: 'tracked',
  Rastreado: 'tracked',
  Stopped: 'stopped',
  Detenido: 'stopped',
  'Stopped: The service says all containers are returned': 'stopped:all_containers_terminated',
  'Detenido: El servicio dice que todos los contenedores se devolvieron': 'stopped:all_containers_terminated',
  'Stopped: No updates long after arrival': 'stopped:past_arrival_window',
  'Detenido: Sin noticias mucho después del arribo': 'stopped:past_arrival_window',
  'Stopped: Long after the last gate-out': 'stopped:past_full_out_window',
  'Detenido: Mucho después de la última salida': 'stopped:past_full_out_window',
  'Stopped: No updates from the line': 'stopped:no_updates_at_line',
  'Detenido: Sin noticias de la naviera': 'stopped:no_updates_at_line',
  'Stopped: Canceled by a user': 'stopped:cancelled_by_user',
  'Detenido: Cancelado por un usuario': 'stopped:cancelled_by_user',
  'Stopped: Booking canceled': 'stopped:booking_cancelled',
  'Detenido: Reserva (booking) cancelada': 'stopped:booking_cancelled',
  'Stopped: No reason given': 'stopped:',
  'Detenido: Sin motivo indicado': 'stopped:',
}

const NEW_REASON = /^(?:Stopped: Reason|Detenido: Motivo) “(.+)”, (?:which is new to|nuevo para) Quaywatch$/
