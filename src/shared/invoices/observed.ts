// What was recorded of a container, fact by fact: each value with the change that brought it, and from when to when it was seen. Pure.

import { type Change, CONTAINER_FIELDS, type ContainerField } from '../fleet/change.ts'
import type { Json } from '../fleet/json.ts'
import { containerValue, isSameContainerValue } from '../fleet/watched-fields.ts'
import type { ContainerFacts } from '../rules/judgement.ts'

/** When a container was looked at. */
export interface Watch {
  /** When the app saw it first; null where nobody knows any more. */
  readonly firstSeenAt: number | null
  /** From when on every change is kept; null: all of them are. */
  readonly keptSince: number | null
  /** Times in which nobody looked, because the program or the network was off. */
  readonly gaps: readonly Gap[]
}

export interface Gap {
  readonly from: number
  readonly until: number
}

/** Of a container that still needs something, or that is done: the same. */
export interface ObservedContainer extends Watch {
  readonly facts: ContainerFacts
  /** Its own, in any order. Those from before `keptSince` may be gone. */
  readonly changes: readonly Change[]
}

export type SeenField = Exclude<ContainerField, 'listed'>

/** A value that a fact had. */
export interface Seen {
  readonly field: SeenField
  readonly value: Json
  /** When it was seen first; null where it was there before what is kept. */
  readonly from: number | null
  /** When it was seen to be another one; null while none was. */
  readonly until: number | null
  /** The change that brought it; null where it was so when the app saw the container first. */
  readonly change: Change | null
}

/** All values of a fact that were seen, the oldest first. */
export function seenValues(
  field: SeenField,
  { facts, firstSeenAt, keptSince, changes }: ObservedContainer,
): readonly Seen[] {
  const own = changes
    .filter((change) => change.field === field && change.containerId === facts.container.id)
    .toSorted((one, other) => one.key - other.key)
  const now = containerValue(field, facts.container)
  const isSame = (one: Json, other: Json): boolean => isSameContainerValue(field, one, other, facts.container)
  const found: Seen[] = []
  const see = (value: Json, from: number | null, change: Change | null): void => {
    found.push({ field, value, from, until: null, change })
  }
  const end = (until: number): void => {
    const last = found.at(-1)
    if (last !== undefined) found[found.length - 1] = { ...last, until: Math.max(until, last.from ?? until) }
  }
  const isWhole = keptSince === null || (firstSeenAt !== null && firstSeenAt >= keptSince)
  see(own[0] === undefined ? now : own[0].old, isWhole ? firstSeenAt : null, null)
  for (const change of own) {
    const last = found.at(-1)
    if (last !== undefined && !isSame(last.value, change.old)) {
      // A change between the two is lost: nobody knows how long the one stood, nor since when the other did.
      end(last.from ?? change.seenAt)
      see(change.old, null, null)
    }
    end(change.seenAt)
    see(change.new, change.seenAt, change)
  }
  const last = found.at(-1)
  if (last !== undefined && !isSame(last.value, now)) {
    end(last.from ?? 0)
    see(now, null, null)
  }
  return found
}

/** The stretches of that time in which somebody looked. */
export function watchedWithin({ from, until }: Gap, { gaps }: Pick<Watch, 'gaps'>): readonly Gap[] {
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

/** Whose word it is, by way of the service. */
export type FactSource = 'line' | 'terminal' | 'rail' | 'service'

export interface DisputeFact extends Seen {
  readonly source: FactSource
}

/** What was there before what is kept stands first. Nothing is said of a fact that never had a value. */
export function disputeFacts(observed: ObservedContainer): readonly DisputeFact[] {
  return SEEN_FIELDS.flatMap((field) => seenValues(field, observed))
    .filter(({ value, change }) => change !== null || !isNothing(value))
    .map((seen) => ({ ...seen, source: SOURCES[seen.field] ?? 'service' }))
    .toSorted((one, other) => timeOf(one) - timeOf(other) || keyOf(one) - keyOf(other))
}

/** No hold and no fee are as little as no date. */
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
