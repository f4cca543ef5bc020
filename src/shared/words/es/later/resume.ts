// Resuming tracking: where it stands, and what comes next of it.

import type { RESUME as ENGLISH } from '../../en/later/resume.ts'
import type { Translated } from '../../phrasebook.ts'

export const RESUME = {
  'resume.latest': 'Últimos rastreos reanudados',
  'resume.busy': '{state}: {bill}',
} as const satisfies Translated<typeof ENGLISH>
