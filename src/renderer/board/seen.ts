// Reads the change log of a container: the start of each hold and the moves of each deadline.

import type { Change, ContainerField } from '#shared/fleet/change.ts'
import type { Container, Hold } from '#shared/fleet/container.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import { readAsDeadline } from '#shared/rules/deadline.ts'
import { kindsOfHolds, type HoldKind } from '#shared/rules/availability.ts'
import { isRead, type DeadlineSource } from '#shared/rules/last-free-day.ts'

export interface HoldSeen {
  readonly hold: Hold
  readonly kind: HoldKind
  /** Epoch milliseconds. Null if the hold is older than the change log. */
  readonly since: number | null
}

/** `changes`: newest first. A hold that was removed and returned starts at its return. */
export function holdsSeen({ holds }: Container, changes: readonly Change[]): readonly HoldSeen[] {
  const moves = changes.filter(({ field, containerId }) => field === 'holds' && containerId !== null)
  return holds.map((hold) => {
    const addition = moves.find((move) => hasHold(move.new, hold.name) && !hasHold(move.old, hold.name))
    return { hold, kind: kindsOfHolds([hold])[0] ?? 'other', since: addition?.seenAt ?? null }
  })
}

export interface DeadlineSeen {
  readonly source: DeadlineSource
  /** Oldest first, at least two. */
  readonly days: readonly DaySeen[]
}

export interface DaySeen {
  /** Null if the service removed it. */
  readonly day: CalendarDay | null
  /** Null if the day is older than the change log. */
  readonly seenAt: number | null
}

/** Skips deadlines that never moved. */
export function deadlinesSeen(
  container: Container,
  shipment: Shipment | null,
  changes: readonly Change[],
): readonly DeadlineSeen[] {
  return SOURCES.flatMap(([field, source]) => {
    const dayOf = (value: Json): CalendarDay | null => {
      if (typeof value !== 'string') return null
      const reading = readAsDeadline(source, writtenTime(value), container, shipment)
      return isRead(reading) ? reading.day : null
    }
    const days: DaySeen[] = []
    for (const { old, new: now, seenAt } of changes.filter((change) => change.field === field).toReversed()) {
      if (days.length === 0 && dayOf(old) !== null) days.push({ day: dayOf(old), seenAt: null })
      const day = dayOf(now)
      if (days.length === 0 ? day !== null : day !== days.at(-1)?.day) days.push({ day, seenAt })
    }
    return days.length > 1 ? [{ source, days }] : []
  })
}

function hasHold(value: Json, name: string): boolean {
  return (
    Array.isArray(value) &&
    value.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one) && one['name'] === name)
  )
}

const SOURCES = [
  ['deadline-line', 'line'],
  ['deadline-terminal', 'terminal'],
  ['deadline-rail', 'rail'],
  ['deadline-coalesced', 'service'],
] as const satisfies readonly (readonly [ContainerField, DeadlineSource])[]
