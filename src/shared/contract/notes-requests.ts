// Handled containers, notes and reminders.

import { z } from 'zod'
import { type ContainerNotes, LONGEST_NAME, LONGEST_NOTE } from '../fleet/note.ts'
import { answers, id, ids, key, line, moment, nothing } from './route.ts'

const who = line(LONGEST_NAME)

export const notesRequests = {
  'notes.list': answers<NotesChange>().to(nothing),
  /** `until`: epoch milliseconds; null: until the container changes. */
  'notes.handle': answers<NotesChange>().to(
    z.strictObject({ containerIds: ids, until: moment.nullable(), text: line(LONGEST_NOTE), who }),
  ),
  'notes.putBack': answers<NotesChange>().to(z.strictObject({ containerIds: ids })),
  'notes.write': answers<NotesChange>().to(
    z.strictObject({
      containerId: id,
      text: line(LONGEST_NOTE).min(1),
      who,
      remindAt: moment.nullable(),
      /** Of a restored note; otherwise now. */
      writtenAt: z.exactOptional(moment),
    }),
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
