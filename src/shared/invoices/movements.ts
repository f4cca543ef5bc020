// When a container arrived, left and was returned, as far as one payee's invoice is concerned.

import type { WrittenTime } from '../time/written-time.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import { hasHappened, readHappening } from '../rules/happening.ts'
import { DAY, type Instant } from '../time/instant.ts'
import { judgeOut } from '../rules/out.ts'
import type { DayAtPlace } from '../time/place-clock.ts'
import { emptyReturnClock, inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import { type Invoice, payeeOf } from './invoice.ts'
import { type ObservedContainer, type Seen, type SeenField, recordedValues } from './observed.ts'
import type { ContainerField } from '../fleet/change.ts'
import type { Container, Fee } from '../fleet/container.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { feesIn, judgeFees } from '../rules/fees.ts'
import { judgeAlone } from '../rules/shipment-judgment.ts'
import type { JudgingContext } from '../rules/judging-context.ts'

export interface Movement {
  readonly at: DayAtPlace
  readonly seen: Seen
}

/** Null if not observed. */
export interface Movements {
  /** Off the ship or off the train. */
  readonly landed: Movement | null
  /** From the payee's place. */
  readonly left: Movement | null
  readonly returned: Movement | null
  /** The recorded facts about leaving contradict each other. */
  readonly isLeavingInDoubt: boolean
}

export function movementsOf(
  invoice: Pick<Invoice, 'payee' | 'kind'>,
  observed: ObservedContainer,
  now: Instant,
): Movements {
  const { kind } = invoice
  const payee = payeeOf(invoice)
  const { facts } = observed
  const moved = (field: SeenField): Movement | null => movement(field, observed, now)
  const isLeavingInDoubt = judgeOut(facts.out, now).kind === 'in-doubt'
  const isAtRamp = facts.inland && (payee === 'rail' || kind === 'per-diem' || payee === 'line')
  // A truck may pick up an inland move at the port.
  const leftRamp = moved('inland-out') ?? (facts.railTookIt || payee === 'rail' ? null : moved('out'))
  const departure = isAtRamp ? leftRamp : (moved('out') ?? moved('rail-departed'))
  return {
    landed: payee === 'rail' ? (moved('inland-unloaded') ?? moved('inland-arrived')) : moved('discharged'),
    left: isLeavingInDoubt ? null : departure,
    returned: isLeavingInDoubt ? null : moved('empty-returned'),
    isLeavingInDoubt,
  }
}

/** By the current value. A future event has not happened. */
function movement(field: SeenField, observed: ObservedContainer, now: Instant): Movement | null {
  const lastValue = recordedValues(field, observed).at(-1)
  if (lastValue === undefined || typeof lastValue.value !== 'string') return null
  const happening = readHappening(lastValue.value as WrittenTime, clockOf(field, observed.facts))
  return happening === null || !hasHappened(happening, now) ? null : { at: happening.at, seen: lastValue }
}

function clockOf(field: SeenField, { container, shipment }: ContainerFacts) {
  if (field === 'empty-returned') return emptyReturnClock(container)
  return field.startsWith('inland-') ? inlandClock(container, shipment) : portClock(container, shipment)
}

/** The container at that time with its deadlines and fees, before it left. */
export function containerInsideAt(observed: ObservedContainer, at: number): Container {
  const { container } = observed.facts
  const { atPort, inland, emptyReturn } = container
  const deadline = (field: ContainerField & `deadline-${string}`): WrittenTime | null =>
    deadlineAt(recordedValues(field, observed), at)
  return {
    ...container,
    status: null,
    deadlines: {
      line: deadline('deadline-line'),
      terminal: deadline('deadline-terminal'),
      rail: deadline('deadline-rail'),
      railDeprecated: null,
      coalesced: deadline('deadline-coalesced'),
    },
    lastSeenDeadline: null,
    lostAppointment: null,
    fees: feesSeen(observed),
    atPort: { ...atPort, fullOutAt: null },
    inland: { ...inland, fullOutAt: null },
    emptyReturn: { ...emptyReturn, at: null },
  }
}

export function withoutRail(container: Container): Container {
  const { atPort, inland } = container
  return {
    ...container,
    atPort: { ...atPort, railLoadedAt: null, railDepartedAt: null },
    inland: { ...inland, railUnloadedAt: null, arrivedAt: null },
  }
}

/** The first day on which rail had it; null if it never did. */
export function railPickupDay({ railTookIt, railSigns }: ContainerFacts): CalendarDay | null {
  const days = railTookIt ? railSigns.map(({ at }) => at.day) : []
  return days.toSorted((one, other) => one - other)[0] ?? null
}

/** Removes the return, so that per diem runs until the time of judging. */
export function withoutReturn(container: Container): Container {
  return { ...container, status: 'picked_up', emptyReturn: { ...container.emptyReturn, at: null } }
}

/** A removed deadline counts for another day. */
function deadlineAt(values: readonly Seen[], at: number): WrittenTime | null {
  const valueThen = values.findLast(({ value, from, until }) => {
    return value !== null && (from === null || from <= at) && (until === null || until > at - DAY)
  })?.value
  return typeof valueThen === 'string' ? (valueThen as WrittenTime) : null
}

/** The last posted amounts, including fees that were paid or waived since. */
function feesSeen(observed: ObservedContainer): readonly Fee[] {
  const posted = recordedValues('fees', observed).findLast(({ value }) => judgeFees(feesIn(value)).kind !== 'none')
  return posted === undefined ? [] : feesIn(posted.value)
}

export interface FreeBySettings {
  readonly freeDays: number
  readonly until: CalendarDay
  readonly by: Movement
}

/** Null if a rate applies or may apply, if the settings lack the line, or if the first day is uncertain. */
export function freeBySettings(
  invoice: Pick<Invoice, 'kind' | 'payee'>,
  { left, returned }: Movements,
  { facts: { container, shipment } }: ObservedContainer,
  context: JudgingContext,
): FreeBySettings | null {
  if (invoice.kind !== 'per-diem' || payeeOf(invoice) !== 'line' || left === null) return null
  if (returned !== null && returned.at.day < left.at.day) return null
  const running = { ...context, clockEndOf: undefined }
  const { perDiem } = judgeAlone(withoutReturn(container), shipment, running).judgment
  if (perDiem.kind !== 'running' || perDiem.byRate !== undefined || perDiem.since.day !== left.at.day) return null
  return { freeDays: perDiem.freeDays, until: perDiem.lastFreeDay.day, by: left }
}
