// The notes and handled marks that the user adds to containers.

import { DAY } from '../time/instant.ts'

/** Also the limit of the input fields. */
export const LONGEST_NOTE = 500
export const LONGEST_NAME = 60
/** How far ahead the end of a snooze can be chosen. */
export const LONGEST_SNOOZE_MS = 366 * DAY

export interface ContainerNotes {
  readonly containerId: string
  /** Null while the container is on the list. */
  readonly handled: Handled | null
  readonly notes: readonly Note[]
}

/** Hides the container until one of its facts changes or the time comes. */
export interface Handled {
  readonly at: number
  /** Epoch milliseconds; null: until something changes. */
  readonly until: number | null
  readonly text: string
  readonly who: string
}

export interface Note {
  readonly key: number
  readonly text: string
  readonly who: string
  readonly writtenAt: number
  /** Epoch milliseconds; null without a reminder. */
  readonly remindAt: number | null
}

/** Due until the note is deleted or rescheduled. */
export interface DueReminder extends Note {
  readonly containerId: string
  readonly remindAt: number
}
