// Containers taken off the list, notes, reminders.

import type { Messages } from '../../phrasebook.ts'

export const NOTES = {
  'notes.title': 'Notes and reminders',
  'notes.text': 'Note',
  'notes.who': 'Your name',
  'notes.new': 'New note',
  'notes.remove': 'Remove the note “{text}”',
  'notes.past': 'Choose a time that is still ahead.',
  'notes.unreadable': {
    by: 'count',
    one: '{count} note can’t be read from the disk and is left out.',
    other: '{count} notes can’t be read from the disk and are left out.',
  },
  'notes.put-off': 'Put “{text}” off to the next morning',
  'notes.reminder': 'Remind me',
  'notes.reminder.time': 'When to remind you',
  'notes.reminder.at': 'reminder {time}',
  'notes.reminder.due': 'reminder was due {time}',
  'notes.handle.title': {
    by: 'count',
    one: 'Take {first} off the list',
    other: 'Take {count} containers off the list',
  },
  'notes.handle.about':
    'A container comes back as soon as something about it changes, such as a date, a hold, a fee or its tracking. Notes stay on this computer.',
  'notes.handle.example': 'Booked Tue 07:00',
  'notes.handle.until': 'Back on the list at the latest',
  'notes.handle.until.time': 'Back on the list at',
  'notes.handle.do': 'Take off the list',
  'notes.put-back': 'Put back on the list',
  'notes.handled.until-change': 'until something changes',
  'notes.handled.until': 'until something changes, at the latest {time}',
  'notes.handled.when': 'handled {when}',
  'notes.write': 'Add',
} as const satisfies Messages<'notes'>
