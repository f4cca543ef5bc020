// A container as it stood before what came later: inside, before rail took it, or out with its empty not back yet. Pure.

import type { ContainerField } from '../fleet/change.ts'
import type { Container, Fee } from '../fleet/container.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import { judgeFees } from '../rules/fees.ts'
import { DAY } from '../rules/instant.ts'
import { feesIn } from '../rules/logged-fees.ts'
import { seenValues, type ObservedContainer, type Seen } from './observed.ts'

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
