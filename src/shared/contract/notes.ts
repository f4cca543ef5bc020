// Containers taken off the list, notes and reminders: what the user keeps on this computer.

import { z } from 'zod'
import { type ContainerNotes, LONGEST_NAME, LONGEST_NOTE } from '../fleet/notes.ts'
import { answers, day, id, ids, key, LONGEST_ID, moment, nothing } from './route.ts'
import { LONGEST_DRIVER, MOST_PLANNED, type PlannedTruck } from '#shared/fleet/notes.ts'

const who = z.string().max(LONGEST_NAME)

export const notesRequests = {
  'notes.list': answers<NotesChange>().to(nothing),
  /** Off the list. `until`: epoch milliseconds; null where only a change brings them back. */
  'notes.handle': answers<NotesChange>().to(
    z.strictObject({ containerIds: ids, until: moment.nullable(), text: z.string().max(LONGEST_NOTE), who }),
  ),
  /** Back on the list. */
  'notes.putBack': answers<NotesChange>().to(z.strictObject({ containerIds: ids })),
  'notes.write': answers<NotesChange>().to(
    z.strictObject({ containerId: id, text: z.string().min(1).max(LONGEST_NOTE), who, remindAt: moment.nullable() }),
  ),
  /** Another time, or none. */
  'notes.remind': answers<NotesChange>().to(z.strictObject({ key, remindAt: moment.nullable() })),
  'notes.remove': answers<NotesChange>().to(z.strictObject({ key })),
} as const

export interface NotesChange {
  /** Those that changed, as they are now. */
  readonly containers: readonly ContainerNotes[]
  /** There is nothing else: whatever the window held besides is over. */
  readonly isAll: boolean
  /** How many notes cannot be read and are left out. */
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
  /** All of it, in its order; answers what is kept of it. */
  'plan.save': answers<readonly PlannedTruck[]>().to(z.strictObject({ trucks: z.array(truck).max(MOST_PLANNED) })),
} as const

export interface PlanEvents {
  'plan.changed': readonly PlannedTruck[]
}
