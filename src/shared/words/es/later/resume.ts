// Resuming tracking: where it stands, and what comes next of it.

import type { RESUME as ENGLISH } from '../../en/later/resume.ts'
import type { Translated } from '../../phrasebook.ts'

export const RESUME = {
  'resume.latest': 'Últimos rastreos reanudados',
  'resume.busy': '{state}: {bill}',
  'resume.settled': 'Terminados',
  'resume.cancel-waiting': 'Cancelar los {count} sin enviar',
  'resume.each': 'Cada uno',
  'resume.dismiss': 'Descartar la lista',
  'resume.receipts': 'Reanudaciones desde una notificación o la bandeja',
  'resume.again': 'Reanudar otra vez',
} as const satisfies Translated<typeof ENGLISH>
