// Words of the service that are known by name: statuses, holds, fees and tracking requests.

import type { CODE as ENGLISH } from '../../en/later/code.ts'
import type { Translated } from '../../phrasebook.ts'

export const CODE = {
  'code.request-status.pending': 'pendiente: en espera de la naviera',
  'code.request-status.awaiting-manifest': 'en espera del manifiesto',
  'code.request-status.created': 'embarque creado',
  'code.request-status.failed': 'falló',
  'code.request-status.tracking-stopped': 'rastreo detenido',
  'code.request-type.bill-of-lading': 'conocimiento de embarque (BL)',
  'code.request-type.booking-number': 'número de reserva',
  'code.request-type.container': 'contenedor',
  'code.request-failed.not-found': 'la naviera no conoce este número',
  'code.request-failed.invalid-number': 'no es un número de esta naviera',
  'code.request-failed.booking-cancelled': 'se canceló la reserva',
  'code.request-failed.duplicate': 'la cuenta ya lo rastrea',
  'code.request-failed.expired': 'la naviera ya no lo muestra: es muy antiguo',
  'code.request-failed.retries-exhausted': 'la naviera no dio una respuesta útil, por más que se le preguntó',
  'code.request-failed.shipping-line-unreachable': 'no se pudo contactar a la naviera',
  'code.request-failed.internal-processing-error': 'un error dentro del servicio',
  'code.request-failed.missing-scac': 'falta el SCAC de la naviera',
  'code.request-failed.data-unavailable': 'la naviera aún no tiene datos',
} as const satisfies Translated<typeof ENGLISH>
