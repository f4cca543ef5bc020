// How far the sync of the account has come, kept across restarts: a few named values.

import { z } from 'zod'
import type { Database } from './database.ts'
import { createNamedValue, type NamedValue } from './named-value.ts'

const progressSchema = z.object({
  /** When the tracked shipments were last read to their end, as far as they can be; null before the first time. By this computer's clock, as all here. */
  completeAt: z.number().nullable(),
  /** Runs in a row that came to the end of the lists and could not read all of what is on them. */
  gappyRounds: z.number(),
  /** When the list of the stopped ones was last read to its end, and not only to where nothing is new. */
  stoppedCompleteAt: z.number().nullable(),
  /** Pages of that list could not be read: what is on them is still to be read, however little is new on the others. */
  stoppedHasGaps: z.boolean(),
  /** Shipments stopped longer ago than this were left out when the stopped ones were read; null before it was written down. */
  oldestStoppedMs: z.number().nullable(),
  /** When old history was last removed. */
  prunedAt: z.number().nullable(),
  /** The user paused the sync. */
  isPaused: z.boolean(),
  /** A key was entered, and nothing that came since shows yet that it opens this account. */
  isKeyNew: z.boolean(),
  /** The file was lost: what happened after this, by the service's clock, nobody was notified of, though all of it is new to the file. */
  newsSince: z.number().nullable(),
  /** How far this computer's clock was behind the service's when a run ended at `notedAt`; null where no answer ever said. */
  clock: z.object({ behindMs: z.number(), notedAt: z.number() }).nullable(),
})

export type Progress = Readonly<z.output<typeof progressSchema>>

export interface ProgressStore {
  read(): Progress
  change(changes: Partial<Progress>): void
}

const NONE: Progress = {
  completeAt: null,
  gappyRounds: 0,
  stoppedCompleteAt: null,
  stoppedHasGaps: false,
  oldestStoppedMs: null,
  prunedAt: null,
  isPaused: false,
  isKeyNew: false,
  newsSince: null,
  clock: null,
}

export function createProgressStore(database: Database): ProgressStore {
  const names = Object.keys(NONE) as (keyof Progress)[]
  const namedValues = Object.fromEntries(names.map((name) => [name, createNamedValue(database, name)])) as Readonly<
    Record<keyof Progress, NamedValue>
  >
  return {
    read() {
      // Each by itself: one that cannot be read must not make the account look as if it had never been read.
      const entries = names.map((name) => {
        const value = progressSchema.shape[name].safeParse(namedValues[name].read())
        return [name, value.success ? value.data : NONE[name]] as const
      })
      return Object.fromEntries(entries) as Progress
    },
    change(changes) {
      database.transaction(() => {
        for (const name of names) if (changes[name] !== undefined) namedValues[name].write(changes[name])
      })
    },
  }
}
