// Answers the window about notes.

import type { Handlers } from '#main/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Notes } from './notes.ts'

export function notesHandlers(notes: Notes) {
  return {
    'notes.list': () => succeeded(notes.list()),
    'notes.handle': (input) => succeeded(notes.handle(input)),
    'notes.putBack': (input) => succeeded(notes.putBack(input)),
    'notes.write': (input) => notes.write(input),
    'notes.remind': (input) => succeeded(notes.remind(input)),
    'notes.remove': (input) => succeeded(notes.remove(input)),
  } satisfies Partial<Handlers>
}
