// When a container came, left and was returned, as far as an invoice of one payee is concerned: with the change that said so. Pure.

import type { WrittenTime } from '../fleet/written-time.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import { hasHappened, readHappening } from '../rules/happening.ts'
import type { Instant } from '../rules/instant.ts'
import { judgeOut } from '../rules/out.ts'
import { emptyReturnClock, inlandClock, portClock } from '../rules/place-clock.ts'
import type { DayAtPlace } from '../rules/place-clock.ts'
import type { Invoice } from './invoice.ts'
import { seenValues, type ObservedContainer, type Seen, type SeenField } from './observed.ts'

export interface Movement {
  readonly at: DayAtPlace
  readonly seen: Seen
}

/** Each null where it was not observed. */
export interface Movements {
  /** When charges could begin: off the ship, or off the train. */
  readonly landed: Movement | null
  /** From where the payee keeps it. */
  readonly left: Movement | null
  readonly returned: Movement | null
  /** What was recorded of its leaving contradicts itself: it proves nothing. */
  readonly isLeavingInDoubt: boolean
}

export function movementsOf(
  { payee, kind }: Pick<Invoice, 'payee' | 'kind'>,
  observed: ObservedContainer,
  now: Instant,
): Movements {
  const { facts } = observed
  const moved = (field: SeenField): Movement | null => movement(field, observed, now)
  const isLeavingInDoubt = judgeOut(facts.out, now).kind === 'in-doubt'
  const isAtRamp = facts.inland && (payee === 'rail' || kind === 'per-diem' || payee === 'line')
  // A truck may take it from the port although it was to go on by rail.
  const leftRamp = moved('inland-out') ?? (facts.railTookIt || payee === 'rail' ? null : moved('out'))
  const left = isAtRamp ? leftRamp : (moved('out') ?? moved('rail-departed'))
  return {
    landed: payee === 'rail' ? (moved('inland-unloaded') ?? moved('inland-arrived')) : moved('discharged'),
    left: isLeavingInDoubt ? null : left,
    returned: isLeavingInDoubt ? null : moved('empty-returned'),
    isLeavingInDoubt,
  }
}

/** By the value that stands now. What is dated ahead has not happened. */
function movement(field: SeenField, observed: ObservedContainer, now: Instant): Movement | null {
  const seen = seenValues(field, observed).at(-1)
  if (seen === undefined || typeof seen.value !== 'string') return null
  const happening = readHappening(seen.value as WrittenTime, clockOf(field, observed.facts))
  return happening === null || !hasHappened(happening, now) ? null : { at: happening.at, seen }
}

function clockOf(field: SeenField, { container, shipment }: ContainerFacts) {
  if (field === 'empty-returned') return emptyReturnClock(container)
  return field.startsWith('inland-') ? inlandClock(container, shipment) : portClock(container, shipment)
}
