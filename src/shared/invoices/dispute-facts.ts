// The facts of a dispute pack: every value that was recorded of a container, in the order in which it was seen. Pure.

import { CONTAINER_FIELDS } from '../fleet/change.ts'
import type { Json } from '../fleet/json.ts'
import { seenValues, type ObservedContainer, type Seen, type SeenField } from './observed.ts'

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
