// A binding deadline that the service no longer gives: kept as last seen until a day of further syncs confirms that it is gone.

import type { Container, LastSeenDeadline } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { isInland, isRailToCome, readDeadline } from './deadline.ts'
import type { Candidate } from './deadline.ts'
import { DAY } from './instant.ts'
import type { Instant } from './instant.ts'
import { isGiven } from './last-free-day.ts'
import type { DeadlineSource } from './last-free-day.ts'
import { isOut, judgeOut, readOut } from './out.ts'

/** Quick to check, and false of almost every container: whether {@link followLastSeen} may find something to keep. */
export function mayHaveLostDeadline(before: Container, now: Container): boolean {
  if ((before.lastSeenDeadline ?? null) !== null) return true
  return SOURCES.some((source) => isGiven(source, before.deadlines) && !isGiven(source, now.deadlines))
}

/**
 * What to keep after an answer at `at` that sent the container as `now`: its binding day, where that has just vanished, behind
 * those from before that end sooner. Null where nothing is missing, or the container is out. None is given up here for its age:
 * {@link withoutGone} does that, by a clock that is not in doubt.
 */
export function followLastSeen(
  before: Container,
  now: Container,
  shipment: Shipment | null,
  at: Instant,
): LastSeenDeadline | null {
  if (isOut(judgeOut(readOut(now, shipment, isInland(now, shipment)), at))) return null
  const kept = all(before.lastSeenDeadline ?? null).filter((one) => !isGiven(one.source, now.deadlines))
  const candidates = candidatesOf(before, shipment, at)
  // What had vanished before binds no longer than until it is given up: then this one does.
  const binding = candidates.find(({ lastSeen }) => lastSeen === null)
  if (binding === undefined || isGiven(binding.deadline.source, now.deadlines)) return inOrder(kept)
  const { source, written } = binding.deadline
  // Of those that end later than it, and vanished before it, none would ever bind.
  const sooner = new Set(candidates.slice(0, candidates.indexOf(binding)).map(({ lastSeen }) => lastSeen))
  return inOrder([...kept.filter((one) => sooner.has(one)), { source, written, missingSince: at }])
}

/** What is left of it once a day of answers has lacked it. */
export function withoutGone(lastSeen: LastSeenDeadline | null, at: Instant): LastSeenDeadline | null {
  let left = lastSeen
  // The one that binds first vanished first.
  while (left !== null && isGone(left, at)) left = left.next ?? null
  return left
}

function isGone({ missingSince }: LastSeenDeadline, at: Instant): boolean {
  return at - missingSince >= DAY
}

function all(first: LastSeenDeadline | null): readonly LastSeenDeadline[] {
  return first === null ? [] : [first, ...all(first.next ?? null)]
}

function inOrder(kept: readonly LastSeenDeadline[]): LastSeenDeadline | null {
  return kept.reduceRight<LastSeenDeadline | null>((next, { source, written, missingSince }) => {
    return next === null ? { source, written, missingSince } : { source, written, missingSince, next }
  }, null)
}

const SOURCES: readonly DeadlineSource[] = ['line', 'terminal', 'rail', 'service']

function candidatesOf(container: Container, shipment: Shipment | null, at: Instant): readonly Candidate[] {
  const read = readDeadline(container, shipment, false)
  const { found } = isRailToCome(read.railSigns, at) ? readDeadline(container, shipment, true) : read
  return found.kind === 'binding' ? found.candidates : NONE
}

const NONE: readonly Candidate[] = []
