// Containers taken off the list, notes and reminders: what the user keeps on this computer.

import { z } from 'zod'
import { LONGEST_NAME, LONGEST_NOTE, type ContainerNotes } from '../fleet/notes.ts'
import { answers, nothing } from './route.ts'

const LONGEST_ID = 300
const MOST_AT_ONCE = 2_000
const LATEST_TIME = 8.64e15

const containerId = z.string().min(1).max(LONGEST_ID)
const containerIds = z.array(containerId).min(1).max(MOST_AT_ONCE)
const moment = z.number().int().min(0).max(LATEST_TIME).nullable()
const key = z.number().int().positive()
const who = z.string().max(LONGEST_NAME)

export const notesRequests = {
  'notes.list': answers<NotesChange>().to(nothing),
  /** Off the list. `until`: epoch milliseconds; null where only a change brings them back. */
  'notes.handle': answers<NotesChange>().to(
    z.strictObject({ containerIds, until: moment, text: z.string().max(LONGEST_NOTE), who }),
  ),
  /** Back on the list. */
  'notes.putBack': answers<NotesChange>().to(z.strictObject({ containerIds })),
  'notes.write': answers<NotesChange>().to(
    z.strictObject({ containerId, text: z.string().min(1).max(LONGEST_NOTE), who, remindAt: moment }),
  ),
  /** Another time, or none. */
  'notes.remind': answers<NotesChange>().to(z.strictObject({ key, remindAt: moment })),
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
