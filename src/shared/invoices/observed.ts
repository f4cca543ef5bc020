// The recorded values of a container's facts, each with its change and period.

import { type Change, CONTAINER_FIELDS, type ContainerField } from '../fleet/change.ts'
import type { Incident } from '../fleet/incident.ts'
import type { Json } from '../fleet/json.ts'
import { containerValue, isSameContainerValue } from '../rules/record-changes.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'

export interface Watch {
  /** The first sync with it; null if unknown. */
  readonly firstSeenAt: number | null
  /** Older changes may be deleted; null: all are kept. */
  readonly keptSince: number | null
  /** Times without syncs. */
  readonly gaps: readonly Gap[]
}

export interface Gap {
  readonly from: number
  readonly until: number
}

/** The time since which every change is recorded; null if unknown. */
export function recordedSince({ firstSeenAt, keptSince }: Watch): number | null {
  if (firstSeenAt === null || keptSince === null) return firstSeenAt ?? keptSince
  return Math.max(firstSeenAt, keptSince)
}

/** An active or finished container. */
export interface ObservedContainer extends Watch {
  readonly facts: ContainerFacts
  /** In any order. Changes before `keptSince` may be missing. */
  readonly changes: readonly Change[]
  /** What the user recorded, in any order. */
  readonly incidents?: readonly Incident[]
}

export type SeenField = Exclude<ContainerField, 'listed'>

export interface Seen {
  readonly field: SeenField
  readonly value: Json
  /** Null if it is older than the kept records. */
  readonly from: number | null
  readonly until: number | null
  /** Null if it was already set at the first sync. */
  readonly change: Change | null
}

/** Oldest first. */
export function recordedValues(
  field: SeenField,
  { facts, firstSeenAt, keptSince, changes }: ObservedContainer,
): readonly Seen[] {
  const ownChanges = changes
    .filter((change) => change.field === field && change.containerId === facts.container.id)
    .toSorted((one, other) => one.key - other.key)
  const now = containerValue(field, facts.container)
  const isSame = (one: Json, other: Json): boolean => isSameContainerValue(field, one, other, facts.container)
  const values: Seen[] = []
  const see = (value: Json, from: number | null, change: Change | null): void => {
    values.push({ field, value, from, until: null, change })
  }
  const end = (until: number): void => {
    const last = values.at(-1)
    if (last !== undefined) values[values.length - 1] = { ...last, until: Math.max(until, last.from ?? until) }
  }
  const isWhole = keptSince === null || (firstSeenAt !== null && firstSeenAt >= keptSince)
  see(ownChanges[0] === undefined ? now : ownChanges[0].old, isWhole ? firstSeenAt : null, null)
  for (const change of ownChanges) {
    const last = values.at(-1)
    if (last !== undefined && !isSame(last.value, change.old)) {
      // A change is missing, so the end of the first value and the start of the second are unknown.
      end(last.from ?? change.seenAt)
      see(change.old, null, null)
    }
    end(change.seenAt)
    see(change.new, change.seenAt, change)
  }
  const last = values.at(-1)
  if (last !== undefined && !isSame(last.value, now)) {
    end(last.from ?? 0)
    see(now, null, null)
  }
  return values
}

export function syncedParts({ from, until }: Gap, { gaps }: Pick<Watch, 'gaps'>): readonly Gap[] {
  return gaps.reduce<readonly Gap[]>(
    (left, gap) =>
      left.flatMap((one) => {
        if (gap.until <= one.from || gap.from >= one.until) return one
        const pieces = [
          { from: one.from, until: gap.from },
          { from: gap.until, until: one.until },
        ]
        return pieces.filter((piece) => piece.until > piece.from)
      }),
    [{ from, until }],
  )
}

export type FactSource = 'line' | 'terminal' | 'rail' | 'service'

export interface DisputeFact extends Seen {
  readonly source: FactSource
}

/** Older values first. Facts without a value are omitted. */
export function disputeFacts(observed: ObservedContainer): readonly DisputeFact[] {
  return SEEN_FIELDS.flatMap((field) => recordedValues(field, observed))
    .filter(({ value, change }) => change !== null || !isNothing(value))
    .map((seen) => ({ ...seen, source: SOURCES[seen.field] ?? 'service' }))
    .toSorted((one, other) => timeOf(one) - timeOf(other) || keyOf(one) - keyOf(other))
}

/** No date, no hold or no fee. */
export function isNothing(value: Json): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

function timeOf({ from }: Seen): number {
  return from ?? Number.NEGATIVE_INFINITY
}

function keyOf({ change }: Seen): number {
  return change?.key ?? 0
}

const SEEN_FIELDS: readonly SeenField[] = CONTAINER_FIELDS.filter((field) => field !== 'listed')

const SOURCES: Partial<Readonly<Record<SeenField, FactSource>>> = {
  'deadline-line': 'line',
  'deadline-terminal': 'terminal',
  'deadline-rail': 'rail',
  availability: 'terminal',
  holds: 'terminal',
  fees: 'terminal',
  appointment: 'terminal',
  'rail-loaded': 'rail',
  'rail-departed': 'rail',
  'inland-eta': 'rail',
  'inland-arrived': 'rail',
  'inland-unloaded': 'rail',
}
