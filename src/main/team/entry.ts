// An entry of the shared log: one change of one value by one seat. Entries never change.

import { z } from 'zod'
import { line } from '#shared/contract/route.ts'
import { LONGEST_NAME } from '#shared/fleet/note.ts'
import { DAY } from '#shared/time/instant.ts'
import { enteredText } from '#shared/words/entered-text.ts'
import { FORMAT } from './schema.ts'

export interface Entry {
  readonly id: string
  readonly seat: string
  /** Of the person; empty if the app made the change by itself. */
  readonly name: string
  /** From the hybrid clock. */
  readonly stamp: number
  readonly format: number
  readonly kind: string
  readonly key: string
  /** JSON; null deletes. */
  readonly value: string | null
}

/** In UTF-8. */
export const MOST_VALUE_BYTES = 65_536
export const LONGEST_KEY = 2_000
const MOST_DAYS_AHEAD = 3

const entrySchema = z.object({
  id: z.string().min(1).max(64),
  seat: z.string().min(1).max(64),
  name: line(LONGEST_NAME),
  stamp: z.number().int().min(0),
  format: z.number().int().min(FORMAT).max(1_000_000),
  kind: z.string().min(1).max(40),
  key: z
    .string()
    .min(1)
    .max(LONGEST_KEY)
    .refine((key) => enteredText(key) === key && !/[\n\t]/.test(key)),
  value: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= MOST_VALUE_BYTES)
    .nullable(),
})

/** Null if the record is damaged, too large or no entry. */
export function readEntry(record: unknown): Entry | null {
  const parsed = entrySchema.safeParse(record)
  return parsed.success ? parsed.data : null
}

/** Later stamps are damage. They would win for years, and no later change could exceed them. */
export function latestStamp(now: number): number {
  return Math.floor(now + MOST_DAYS_AHEAD * DAY) * 1_000
}

type Rank = Pick<Entry, 'stamp' | 'seat' | 'id' | 'value'>

/** Of two entries for a key, the greater one is the state on all seats. A faulty seat may stamp two alike. */
export function isGreater(one: Rank, other: Rank): boolean {
  if (one.stamp !== other.stamp) return one.stamp > other.stamp
  if (one.seat !== other.seat) return one.seat > other.seat
  return one.id === other.id ? (one.value ?? '') > (other.value ?? '') : one.id > other.id
}

export interface HybridClock {
  /** Greater than every stamp made or seen before. */
  next(): number
  see(stamp: number): void
}

/** Microseconds: the corrected time, or one more than the greatest stamp if the clock is behind it. */
export function createHybridClock(now: () => number, greatest: number): HybridClock {
  let last = 0
  const clock: HybridClock = {
    next: () => (last = Math.max(Math.floor(now()) * 1_000, last + 1)),
    see(stamp) {
      // A faulty seat must not move the clocks of all seats by years.
      if (stamp <= (now() + DAY) * 1_000) last = Math.max(last, stamp)
    },
  }
  clock.see(greatest)
  return clock
}

export function stampToTime(stamp: number): number {
  return Math.floor(stamp / 1_000)
}
