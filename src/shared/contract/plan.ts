// The plan of trucks, kept on this computer.

import { z } from 'zod'
import { LONGEST_DRIVER, MOST_PLANNED, type PlannedTruck } from '../fleet/plan.ts'
import { answers, nothing } from './route.ts'
import { day, id, LONGEST_ID } from './values.ts'

const truck = z.strictObject({
  containerId: id,
  number: z.string().max(LONGEST_ID),
  day,
  driver: z.string().max(LONGEST_DRIVER),
})

export const planRequests = {
  'plan.list': answers<readonly PlannedTruck[]>().to(nothing),
  /** All of it, in its order; answers what is kept of it. */
  'plan.save': answers<readonly PlannedTruck[]>().to(z.strictObject({ trucks: z.array(truck).max(MOST_PLANNED) })),
} as const

export interface PlanEvents {
  'plan.changed': readonly PlannedTruck[]
}
