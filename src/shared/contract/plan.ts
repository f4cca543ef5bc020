// The plan of trucks, kept on this computer.

import { z } from 'zod'
import { LONGEST_DRIVER, MOST_PLANNED, type PlannedTruck } from '../fleet/plan.ts'
import { dayFromText } from '../rules/calendar-day.ts'
import { answers, nothing } from './route.ts'

const LONGEST_ID = 300
const id = z.string().min(1).max(LONGEST_ID)

const truck = z.strictObject({
  containerId: id,
  number: z.string().max(LONGEST_ID),
  day: z.string().refine((text) => dayFromText(text) !== null, { error: 'no day as 2026-07-08' }),
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
