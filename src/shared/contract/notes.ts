// Containers taken off the list, notes and reminders: what the user keeps on this computer.

import { z } from 'zod'
import { LONGEST_NAME, LONGEST_NOTE, type ContainerNotes } from '../fleet/notes.ts'
import { answers, nothing } from './route.ts'
import { id, ids, key, moment } from './values.ts'

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
