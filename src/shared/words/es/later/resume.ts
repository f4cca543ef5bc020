// Resuming tracking: where it stands, and what comes next of it.

import type { RESUME as ENGLISH } from '../../en/later/resume.ts'
import type { Translated } from '../../phrasebook.ts'

export const RESUME = {
  'resume.latest': 'Últimos rastreos reanudados',
  'resume.busy': '{state}: {bill}',
  'resume.settled': 'Terminados',
  'resume.cancel-waiting': {
    by: 'count',
    one: 'Cancelar el que falta enviar',
    other: 'Cancelar los {count} sin enviar',
  },
  'resume.each': 'Cada uno',
  'resume.dismiss': 'Descartar la lista',
  'resume.receipts': 'Reanudaciones desde una notificación o la bandeja',
  'resume.again': 'Reanudar otra vez',
  'resume.short.queued': 'En espera',
  'resume.short.requested': 'Solicitado',
  'resume.short.unverified': 'Sin confirmar',
  'resume.story.asked': 'Solicitado {age}',
  'resume.story.look': '{asked}; próxima revisión {when}',
  'resume.story.watched': '{asked}; se vigila hasta {when} por si vuelve a detenerse',
  'resume.run.under-way': 'Reanudando: {settled} de {size}',
  'resume.run.over': { by: 'size', one: 'Su rastreo reanudado', other: 'Sus {size} rastreos reanudados' },
  'resume.run.budget': {
    by: 'minutes',
    one: 'Falta cerca de un minuto: máximo {requests} solicitudes por minuto, y reanudar toma dos',
    other: 'Faltan cerca de {minutes} minutos: máximo {requests} solicitudes por minuto, y reanudar toma dos',
  },
  'resume.count.queued': '{count} en espera',
  'resume.count.requested': { by: 'count', one: '{count} solicitado', other: '{count} solicitados' },
  'resume.count.accepted': '{count} confirmando',
  'resume.count.verified': { by: 'count', one: '{count} confirmado', other: '{count} confirmados' },
  'resume.count.did-not-hold': { by: 'count', one: '{count} detenido otra vez', other: '{count} detenidos otra vez' },
  'resume.count.unverified': '{count} sin confirmar',
  'resume.count.failed': '{count} con falla',
  'resume.count.not-needed': { by: 'count', one: '{count} ya no detenido', other: '{count} ya no detenidos' },
  'resume.count.cancelled': { by: 'count', one: '{count} cancelado', other: '{count} cancelados' },
  'resume.list': 'Rastreos reanudados',
} as const satisfies Translated<typeof ENGLISH>
