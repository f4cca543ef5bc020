// Containers taken off the list, notes, reminders.

import type { Translated } from '../../phrasebook.ts'
import type { NOTES as ENGLISH } from '../../en/first/notes.ts'

export const NOTES = {
  'notes.write': 'Agregar',
} as const satisfies Translated<typeof ENGLISH>
