// The port to the place of a team space. A folder and PostgreSQL implement it, and pass the same tests.

import type { Json } from '#shared/fleet/json.ts'
import { MINUTE } from '#shared/time/instant.ts'
import { messageOf, type Failure, type Sentence } from '#shared/words/failure-words.ts'
import type { Entry } from './entry.ts'

export interface TeamPlace {
  /** Connects and returns the ID of the team space. `mayCreate`: creates one in an empty place. */
  open(mayCreate: boolean): Promise<string>
  /** Resolves when the entries are stored. Known IDs are ignored. */
  push(entries: readonly Entry[]): Promise<void>
  /** Everything after the position, in parts. Repeats are allowed, gaps are not. */
  pull(position: Json): AsyncIterable<Pulled>
  /** Announces this seat. Returns all seats, and whether a pull from the position would return anything. */
  meet(position: Json): Promise<Met>
  /** Stores the claim, and returns false if another seat's earlier claim for its key is valid. */
  claim(entry: Entry): Promise<boolean>
  /** `onSeats`: another seat came or left. */
  onNews(listener: () => void, onSeats?: () => void): Disposable
  /** Shows this seat as offline. */
  leave(): Promise<void>
  /** How often to pull without news. */
  readonly pollMs: number
  check(): Promise<Checked>
  close(): Promise<void>
}

export interface Pulled {
  /** Unchecked; null for a damaged line. */
  readonly records: readonly unknown[]
  readonly position: Json
  /** How many of the first records were read before, because a line near them was damaged. */
  readonly repeated?: number
  /** The place holds more than a pull reads. */
  readonly isPartial?: boolean
  /** The place lost entries of these seats, or of all: a backup was restored. They must be sent again. */
  readonly lost?: readonly string[] | 'all'
}

export interface Met {
  readonly seats: readonly PresentSeat[]
  readonly hasNews: boolean
  /** The run of the program that announced this seat before; null if unknown. */
  readonly run: string | null
}

export interface PresentSeat {
  readonly seat: string
  readonly name: string
  readonly version: string
  readonly ageMs: number
}

export interface Checked {
  readonly canRead: boolean
  readonly canWrite: boolean
  /** For all users. */
  readonly isReadOnly: boolean
  readonly latencyMs: number
  readonly version: string | null
  readonly tls: string | null
  readonly clockDifferenceMs: number | null
  readonly seats: readonly PresentSeat[]
  readonly isNew: boolean
}

/** This seat, as others see it. */
export interface OwnSeat {
  readonly seat: string
  readonly name: string
  readonly version: string
  /** Another one under the same seat shows a copied profile. */
  readonly run: string
}

/** Claims end this long after their stamp, by the team's hybrid clock. */
export const CLAIM_MS = 5 * MINUTE
/** A seat is online if it was seen this recently. */
export const ONLINE_MS = 3 * MINUTE

/** Seats that were not seen for this long are not listed any more. */
export const FORGOTTEN_DAYS = 90

export class PlaceError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.detail ?? failure.code)
    this.failure = failure
  }
}

/**
 * `file`: the own file is a link or another program changed it. `twin`: another computer writes as this seat. `cut`: a
 * kill left a partial line, and the next file must contain the whole state. The log must send its state again.
 */
export type Disturbance = 'file' | 'twin' | 'cut'

export class DisturbedError extends PlaceError {
  readonly disturbance: Disturbance

  constructor(disturbance: Disturbance) {
    super(placeError('folder-refused').failure)
    this.disturbance = disturbance
  }
}

type Trouble =
  Extract<Sentence['key'], `failure.team.${string}.hint`> extends `failure.team.${infer Name}.hint` ? Name : never

/** `failure.team.${trouble}` without parameters. */
export function placeError(trouble: Exclude<Trouble, 'claimed' | 'too-old'>, error?: unknown): PlaceError {
  return new PlaceError({
    code: `team_${trouble.replaceAll('-', '_')}`,
    message: { key: `failure.team.${trouble}` },
    hint: { key: `failure.team.${trouble}.hint` },
    ...(error === undefined ? {} : { detail: messageOf(error) }),
  })
}
