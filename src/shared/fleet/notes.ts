// The notes, handled marks and planned trucks that the user adds to containers.

/** How much of a text is kept; the window's fields stop there. */
export const LONGEST_NOTE = 500
export const LONGEST_NAME = 60

/** Of one container; where all of it is gone, so are its notes. */
export interface ContainerNotes {
  readonly containerId: string
  /** Null while the container is on the list. */
  readonly handled: Handled | null
  /** Oldest first. */
  readonly notes: readonly Note[]
}

/** Off the list until one of the container's facts changes, and no longer than to a moment. */
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
  /** Epoch milliseconds; null where nobody is to be reminded. */
  readonly remindAt: number | null
}

/** A reminder whose time has come. It stays one until the note goes or is given another time. */
export interface DueReminder extends Note {
  readonly containerId: string
  readonly remindAt: number
}

export const MOST_PLANNED = 500
export const LONGEST_DRIVER = 60

export interface PlannedTruck {
  readonly containerId: string
  /** As it was when it was planned: a container that has left the account is named still. */
  readonly number: string
  /** At the gate, as `2026-07-08`. */
  readonly day: string
  readonly driver: string
}
