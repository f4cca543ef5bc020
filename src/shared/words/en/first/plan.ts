// The plan: trucks, drivers, what stands in their way.

import type { Messages } from '../../phrasebook.ts'

export const PLAN = {
  'plan.put': { by: 'count', one: '{first} is on the plan', other: '{count} containers are on the plan' },
  'plan.removed': { by: 'count', one: '{first} is off the plan', other: '{count} containers are off the plan' },
  'plan.full': 'The plan is full, or these are on it already',
} as const satisfies Messages<'plan'>
