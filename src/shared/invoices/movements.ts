// When a container came, left and was returned, as far as an invoice of one payee is concerned: with the change that said so. Pure.

import type { WrittenTime } from '../fleet/written-time.ts'
import type { ContainerFacts } from '../rules/judgement.ts'
import { hasHappened, readHappening } from '../rules/happening.ts'
import { DAY, type Instant } from '../rules/instant.ts'
import { judgeOut } from '../rules/out.ts'
import { type DayAtPlace, emptyReturnClock, inlandClock, portClock } from '../rules/place-clock.ts'
import type { Invoice } from './invoice.ts'
import { type ObservedContainer, type Seen, type SeenField, seenValues } from './observed.ts'
import type { ContainerField } from '../fleet/change.ts'
import type { Container, Fee } from '../fleet/container.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import { feesIn, judgeFees } from '../rules/fees.ts'
import { judgeAlone } from '../rules/shipment-judgement.ts'
import type { JudgingContext } from '../rules/judging-context.ts'

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

/** Its deadlines and fees as they were seen then, and still inside: the rules judge it as if it stood there. */
export function insideAt(observed: ObservedContainer, at: number): Container {
  const { container } = observed.facts
  const { atPort, inland, emptyReturn } = container
  const deadline = (field: ContainerField & `deadline-${string}`): WrittenTime | null =>
    deadlineAt(seenValues(field, observed), at)
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

/** The same as it stood at its port. */
export function beforeRail(container: Container): Container {
  const { atPort, inland } = container
  return {
    ...container,
    atPort: { ...atPort, railLoadedAt: null, railDepartedAt: null },
    inland: { ...inland, railUnloadedAt: null, arrivedAt: null },
  }
}

/** The first day that says that rail took it; null where it did not. */
export function takenByRail({ railTookIt, railSigns }: ContainerFacts): CalendarDay | null {
  const days = railTookIt ? railSigns.map(({ at }) => at.day) : []
  return days.toSorted((one, other) => one - other)[0] ?? null
}

/** Its per diem runs until whatever moment it is judged at. */
export function stillOut(container: Container): Container {
  return { ...container, status: 'picked_up', emptyReturn: { ...container.emptyReturn, at: null } }
}

/** One that vanished less than a day before still counted: that long nobody takes it for gone. */
function deadlineAt(values: readonly Seen[], at: number): WrittenTime | null {
  const found = values.findLast(({ value, from, until }) => {
    return value !== null && (from === null || from <= at) && (until === null || until > at - DAY)
  })?.value
  return typeof found === 'string' ? (found as WrittenTime) : null
}

/** As they were posted last: what was paid or waived since then is posted no more, and was posted all the same. */
function feesSeen(observed: ObservedContainer): readonly Fee[] {
  const posted = seenValues('fees', observed).findLast(({ value }) => judgeFees(feesIn(value)).kind !== 'none')
  return posted === undefined ? [] : feesIn(posted.value)
}

export interface FreeBySettings {
  readonly freeDays: number
  readonly until: CalendarDay
  /** From which the clock runs. */
  readonly by: Movement
}

/**
 * Null where a rate of the user's says it or may say it: that goes before. So it is where the settings say nothing of the line,
 * and where it is not certain from which day the clock runs.
 */
export function freeBySettings(
  { kind, payee }: Pick<Invoice, 'kind' | 'payee'>,
  { left, returned }: Movements,
  { facts: { container, shipment } }: ObservedContainer,
  context: JudgingContext,
): FreeBySettings | null {
  if (kind !== 'per-diem' || payee !== 'line' || left === null) return null
  if (returned !== null && returned.at.day < left.at.day) return null
  const { perDiem } = judgeAlone(stillOut(container), shipment, context).judgement
  if (perDiem.kind !== 'running' || perDiem.byRate !== undefined || perDiem.since.day !== left.at.day) return null
  return { freeDays: perDiem.freeDays, until: perDiem.lastFreeDay.day, by: left }
}
