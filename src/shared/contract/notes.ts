// Handled containers, notes, reminders and the plan.

import { z } from 'zod'
import { type ContainerNotes, LONGEST_NAME, LONGEST_NOTE } from '../fleet/notes.ts'
import { answers, day, id, ids, key, LONGEST_ID, moment, nothing } from './route.ts'
import { LONGEST_DRIVER, MOST_PLANNED, type PlannedTruck } from '../fleet/notes.ts'

const who = z.string().max(LONGEST_NAME)

export const notesRequests = {
  'notes.list': answers<NotesChange>().to(nothing),
  /** `until`: epoch milliseconds; null: until the container changes. */
  'notes.handle': answers<NotesChange>().to(
    z.strictObject({ containerIds: ids, until: moment.nullable(), text: z.string().max(LONGEST_NOTE), who }),
  ),
  'notes.putBack': answers<NotesChange>().to(z.strictObject({ containerIds: ids })),
  'notes.write': answers<NotesChange>().to(
    z.strictObject({ containerId: id, text: z.string().min(1).max(LONGEST_NOTE), who, remindAt: moment.nullable() }),
  ),
  /** Null removes the reminder. */
  'notes.remind': answers<NotesChange>().to(z.strictObject({ key, remindAt: moment.nullable() })),
  'notes.remove': answers<NotesChange>().to(z.strictObject({ key })),
} as const

export interface NotesChange {
  readonly containers: readonly ContainerNotes[]
  /** The list is complete: the window drops all others. */
  readonly isAll: boolean
  /** Number of unreadable notes. */
  readonly unreadable: number
}

export interface NotesEvents {
  'notes.changed': NotesChange
}

const truck = z.strictObject({
  containerId: id,
  number: z.string().max(LONGEST_ID),
  day,
  driver: z.string().max(LONGEST_DRIVER),
})

export const planRequests = {
  'plan.list': answers<readonly PlannedTruck[]>().to(nothing),
  /** Saves the whole plan in order and returns it. */
  'plan.save': answers<readonly PlannedTruck[]>().to(z.strictObject({ trucks: z.array(truck).max(MOST_PLANNED) })),
} as const

export interface PlanEvents {
  'plan.changed': readonly PlannedTruck[]
}
