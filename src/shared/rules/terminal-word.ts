// How old the terminal's word is: availability, holds, fees and its deadline are as old as the last time it was asked.

import type { Arrival } from './arrival.ts'
import { isReady } from './availability.ts'
import type { AvailabilityVerdict } from './availability.ts'
import { HOUR, NEVER, instantAt } from './instant.ts'
import type { Instant } from './instant.ts'
import type { RuleSettings } from './settings.ts'

export type TerminalWord =
  | { readonly kind: 'fresh'; readonly checkedAt: Instant }
  /** Too old to send a truck by. */
  | { readonly kind: 'old'; readonly checkedAt: Instant }
  /** The service did not say when it asked. */
  | { readonly kind: 'unknown' }
  /** The container is not there: it is out, or it has not arrived and the terminal does not call it available. */
  | { readonly kind: 'not-there' }

export function judgeTerminalWord(
  checkedAt: Instant | null,
  isOut: boolean,
  arrival: Arrival,
  availability: AvailabilityVerdict,
  { terminalWordHours }: Pick<RuleSettings, 'terminalWordHours'>,
  now: Instant,
): TerminalWord {
  // What a terminal hands out is there, whatever the line says of its arrival.
  const isThere = arrival.kind === 'arrived' || isReady(availability) || availability.kind === 'conflict'
  if (isOut || !isThere) return NOT_THERE
  if (checkedAt === null) return UNKNOWN
  return { kind: now - checkedAt > terminalWordHours * HOUR ? 'old' : 'fresh', checkedAt }
}

/** Until when {@link judgeTerminalWord} gives the same answer while the container stays. */
export function terminalWordHoldsUntil(
  checkedAt: Instant | null,
  { terminalWordHours }: Pick<RuleSettings, 'terminalWordHours'>,
  now: Instant,
): Instant {
  if (checkedAt === null) return NEVER
  const moment = instantAt(checkedAt + terminalWordHours * HOUR + 1)
  return moment > now ? moment : NEVER
}

const NOT_THERE: TerminalWord = { kind: 'not-there' }
const UNKNOWN: TerminalWord = { kind: 'unknown' }
