// The planned moves and the user's own bookings: one record each.

import { z } from 'zod'
import { LONGEST_NOTE } from '../fleet/note.ts'
import {
  type Booking,
  LONGEST_CONFIRMATION,
  LONGEST_DRIVER,
  LONGEST_PLACE,
  MOVE_KINDS,
  type PlannedMove,
} from '../fleet/bookings-and-moves.ts'
import { answers, day, id, ids, line, LONGEST_ID, moment } from './route.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Records from before windows have none. */
const until = clock.nullable().default(null)
const number = line(LONGEST_ID)
const confirmation = line(LONGEST_CONFIRMATION)
const kind = z.enum(MOVE_KINDS)

export const moveSchema: z.ZodType<PlannedMove> = z.strictObject({
  containerId: id,
  number,
  kind,
  day,
  driver: line(LONGEST_DRIVER),
  order: z.number(),
  place: line(LONGEST_PLACE),
  time: clock.nullable(),
  until,
  confirmation,
  note: line(LONGEST_NOTE),
})

export const bookingSchema: z.ZodType<Booking> = z.strictObject({
  containerId: id,
  number,
  day,
  time: clock.nullable(),
  until,
  confirmation,
  replaces: line(LONGEST_ID).nullable(),
  bookedAt: moment,
  /** Older records have none. */
  isEarliestSlot: z.boolean().default(false),
})

export const planRequests = {
  /** Adds or replaces moves. */
  'plan.put': answers<null>().to(z.strictObject({ moves: z.array(moveSchema) })),
  'plan.remove': answers<null>().to(
    z.strictObject({
      moves: z.array(z.strictObject({ containerId: id, kind })),
    }),
  ),
  'bookings.put': answers<null>().to(z.strictObject({ booking: bookingSchema })),
  'bookings.remove': answers<null>().to(z.strictObject({ containerIds: ids })),
} as const
