// A binding deadline that the service no longer gives: kept as last seen until a day of further syncs confirms that it is gone.

import type { Container, LastSeenDeadline } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { isInland, isRailToCome, readDeadline } from './deadline.ts'
import type { KnownBinding } from './deadline.ts'
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
 * What to keep after an answer at `at` that sent the container as `now`: its binding day, where that has just vanished, or
 * the one from before until a day of answers lacked it. Null where nothing is missing, or the container is out.
 */
export function followLastSeen(
  before: Container,
  now: Container,
  shipment: Shipment | null,
  at: Instant,
): LastSeenDeadline | null {
  if (isOut(judgeOut(readOut(now, shipment, isInland(now, shipment)), at))) return null
  const binding = bindingOf(before, shipment, at)
  if (binding !== null && binding.lastSeen === null && !isGiven(binding.lastFreeDay.source, now.deadlines)) {
    const { source, written } = binding.lastFreeDay
    return { source, written, missingSince: at }
  }
  const kept = before.lastSeenDeadline ?? null
  if (kept === null || isGiven(kept.source, now.deadlines)) return null
  return at - kept.missingSince < DAY ? kept : null
}

const SOURCES: readonly DeadlineSource[] = ['line', 'terminal', 'rail', 'service']

function bindingOf(container: Container, shipment: Shipment | null, at: Instant): KnownBinding | null {
  const read = readDeadline(container, shipment, false)
  const { found } = isRailToCome(read.railSigns, at) ? readDeadline(container, shipment, true) : read
  return found.kind === 'binding' ? found.binding : null
}
