// Containers taken off the list, notes, reminders.

import type { Messages } from '../../phrasebook.ts'

export const NOTES = {
  'notes.write': 'Add',
} as const satisfies Messages<'notes'>
