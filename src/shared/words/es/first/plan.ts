// The plan: trucks, drivers, what stands in their way.

import type { PLAN as ENGLISH } from '../../en/first/plan.ts'
import type { Translated } from '../../phrasebook.ts'

export const PLAN = {
  'plan.put': { by: 'count', one: '{first} está en el plan', other: '{count} contenedores están en el plan' },
  'plan.removed': {
    by: 'count',
    one: '{first} ya no está en el plan',
    other: '{count} contenedores ya no están en el plan',
  },
  'plan.full': 'El plan está lleno, o estos ya están en él',
} as const satisfies Translated<typeof ENGLISH>
