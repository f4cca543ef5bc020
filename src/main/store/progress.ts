// The sync's progress, saved as named values.

import { z } from 'zod'
import { LATEST_TIME } from '#shared/time/instant.ts'
import type { Database } from './database.ts'
import { createNamedValue, type NamedValue } from './named-value.ts'

const time = z.number().min(-LATEST_TIME).max(LATEST_TIME)

const progressSchema = z.object({
  /** When the active list was last read to its end. Null before the first time. */
  completeAt: time.nullable(),
  /** Consecutive runs that reached the end but could not read every record. */
  gappyRounds: z.number(),
  /** When the stopped list was last read to its very end. */
  stoppedCompleteAt: time.nullable(),
  /** Pages of the stopped list failed and must be read. */
  stoppedHasGaps: z.boolean(),
  /** Age limit of the last read of the stopped list. */
  oldestStoppedMs: z.number().nullable(),
  prunedAt: time.nullable(),
  isPaused: z.boolean(),
  /** The file was lost: stops after this time count as new. */
  newsSince: time.nullable(),
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
  newsSince: null,
}

export function createProgressStore(database: Database): ProgressStore {
  const names = Object.keys(NONE) as (keyof Progress)[]
  const namedValues = Object.fromEntries(
    names.map((name) => [name, createNamedValue<unknown>(database, name, progressSchema.shape[name])]),
  ) as Readonly<Record<keyof Progress, NamedValue<unknown>>>
  return {
    // One by one: an unreadable value must not reset the others.
    read: () => Object.fromEntries(names.map((name) => [name, namedValues[name].read() ?? NONE[name]])) as Progress,
    change(changes) {
      database.transaction(() => {
        for (const name of names) if (changes[name] !== undefined) namedValues[name].write(changes[name])
      })
    },
  }
}
