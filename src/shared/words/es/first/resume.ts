// Resuming tracking: where it stands, and what comes next of it.

import type { RESUME as ENGLISH } from '../../en/first/resume.ts'
import type { Translated } from '../../phrasebook.ts'

export const RESUME = {
  'resume.of': 'Reanudar rastreo de {who}',
  'resume.press': 'Reanudar',
  'resume.state.queued': 'En espera',
  'resume.state.requested': 'Solicitado',
  'resume.state.accepted': 'Confirmando',
  'resume.state.verified': 'Confirmado: el rastreo está activo otra vez',
  'resume.state.did-not-hold': 'Detenido otra vez',
  'resume.state.unverified': 'Sin confirmar: el servicio lo aceptó, pero no da señales de ello',
  'resume.state.failed': 'Falló',
  'resume.state.not-needed': 'Ya no estaba detenido: no se hizo nada',
  'resume.state.cancelled': 'Cancelado antes de enviarse',
} as const satisfies Translated<typeof ENGLISH>
