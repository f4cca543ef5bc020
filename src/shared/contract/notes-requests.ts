// Handled containers, notes and reminders.

import { z } from 'zod'
import { LONGEST_NAME, LONGEST_NOTE } from '../fleet/note.ts'
import { answers, id, ids, key, line, moment } from './route.ts'

const who = line(LONGEST_NAME)

export const notesRequests = {
  /** `until`: epoch milliseconds; null: until the container changes. */
  'notes.handle': answers<null>().to(
    z.strictObject({ containerIds: ids, until: moment.nullable(), text: line(LONGEST_NOTE), who }),
  ),
  'notes.putBack': answers<null>().to(z.strictObject({ containerIds: ids })),
  'notes.write': answers<null>().to(
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
  'notes.remind': answers<null>().to(z.strictObject({ key, remindAt: moment.nullable() })),
  'notes.remove': answers<null>().to(z.strictObject({ key })),
} as const
