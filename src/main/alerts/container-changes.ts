// Detectors for changes of a container between two syncs. Pure.

import type { Container, Fee, Hold } from '#shared/fleet/container.ts'
import { holdNameText, holdText, isReady } from '#shared/rules/availability.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import { dayText } from '#shared/time/calendar-day.ts'
import type { ContainerFacts } from '#shared/rules/container-facts.ts'
import type { DeadlineJudgment } from '#shared/rules/deadline-judgment.ts'
import { hasDemurrage, isTotal, judgeFees, type Fees, type PostedAmount } from '#shared/rules/fees.ts'
import { isKept } from '#shared/rules/carry-over.ts'
import { isGiven, type LastFreeDay } from '#shared/rules/last-free-day.ts'
import { appointmentText, isDueNow } from './container-states.ts'
import { NONE, type Detectors, ofContainer } from './detector.ts'

export const CONTAINER_CHANGES = {
  'lfd-moved-earlier': {
    in: 'change',
    find(before, after, seen) {
      const { deadline } = after.judgment
      if (deadline.kind !== 'counts') return NONE
      const { lastFreeDay } = deadline.binding
      const { day } = lastFreeDay
      // A removed deadline may return with an earlier day.
      const removed = before.deadline.kind === 'binding' ? null : seen.removedDay(after.judgment.containerId)
      const was =
        before.deadline.kind === 'binding'
          ? before.deadline.binding.lastFreeDay
          : { ...lastFreeDay, day: removed ?? lastFreeDay.day }
      if (day >= was.day) return NONE
      const fact = `${dayText(was.day)} to ${dayText(day)} seen ${seen.day}`
      return [{ ...ofContainer('lfd-moved-earlier', after, fact), was, deadline }]
    },
    isOver: null,
  },

  'lfd-removed': {
    in: 'change',
    find(before, after, seen) {
      if (before.deadline.kind !== 'binding') return NONE
      const { deadline } = after.judgment
      const { container, railTookIt } = after.facts
      const { candidates } = before.deadline
      // Only removals that a day of syncs has confirmed. A deadline that rail voids has not vanished.
      const vanished = candidates.filter(
        ({ deadline: { source } }) =>
          !isGiven(source, container.deadlines) && !isKept(source, container) && !(source === 'terminal' && railTookIt),
      )
      // The binding one last: a new deadline is compared with the last removed one.
      return vanished.toReversed().map((candidate) => {
        const was = candidate.deadline
        const wasBinding = candidate === candidates[0] && !isStillGiven(was, deadline)
        const fact = `${was.source} ${dayText(was.day)} seen ${seen.day}`
        return { ...ofContainer('lfd-removed', after, fact), was, deadline, wasBinding }
      })
    },
    isOver: null,
  },

  'became-available': {
    in: 'change',
    find(before, after, seen) {
      const { availability, deadline } = after.judgment
      if (!isReady(availability) || isReady(before.availability)) return NONE
      const released = releasedHolds(before.container.holds, after.facts.container.holds).map(([, hold]) => hold)
      return [
        {
          ...ofContainer('became-available', after, `seen ${seen.day}`),
          deadline,
          released,
          isPlanned: isStanding(after.judgment.appointment),
        },
      ]
    },
    isOver: null,
  },

  'hold-added': {
    in: 'change',
    find(before, after, seen) {
      const { holds } = after.facts.container
      if (holds.length === 0) return NONE
      const earlierHolds = new Set(before.container.holds.map(holdText))
      return holds
        .filter((hold) => !earlierHolds.has(holdText(hold)))
        .map((hold) => ({ ...ofContainer('hold-added', after, `${holdText(hold)} seen ${seen.day}`), hold }))
    },
    isOver: null,
  },

  'hold-released': {
    in: 'change',
    find(before, after, seen) {
      const { holds } = before.container
      if (holds.length === 0) return NONE
      const { deadline, availability } = after.judgment
      return releasedHolds(holds, after.facts.container.holds).map(([name, hold]) => {
        const fact = `${name} seen ${seen.day}`
        return { ...ofContainer('hold-released', after, fact), hold, deadline, isReady: isReady(availability) }
      })
    },
    isOver: null,
  },

  'fee-posted': {
    in: 'change',
    // Posted fees are owed even after the container is out.
    isWhenOut: true,
    find(before, after, seen) {
      if (before.fees === after.facts.fees) return NONE
      const posted = amountsOf(after.facts.fees)
      const unclear = unclearOf(after.facts.fees)
      const risen = [...risenOf(before, after.facts), ...newlyUnclear(before.fees, unclear)]
      if (risen.length === 0) return NONE
      // A fee posted again after payment is owed again.
      const isCharging = after.judgment.isCharging && !hasDemurrage(before.fees)
      const fact = `${risen.join(', ')} seen ${seen.day}`
      return [{ ...ofContainer('fee-posted', after, fact), posted, unclear, isCharging }]
    },
    isOver: null,
  },

  'appointment-removed': {
    in: 'change',
    find({ appointment: was }, after, seen) {
      const { appointment, deadline } = after.judgment
      // A missed appointment has an alert of its own, and a container on rail needs none.
      if (was.kind !== 'set' || appointment.kind !== 'none-known' || seen.at >= was.missedFrom) return NONE
      if (after.facts.railTookIt) return NONE
      const isDue = isDueNow(after, seen.dueWorkingDays)
      const fact = `${appointmentText(was)} seen ${seen.day}`
      return [{ ...ofContainer('appointment-removed', after, fact), was, deadline, isDue }]
    },
    isOver: ({ judgment }) => judgment.appointment.kind !== 'none-known',
  },
} as const satisfies Partial<Detectors>

/** By name. A hold that is only pending now is not released: it has an alert of its own. */
function releasedHolds(before: readonly Hold[], after: readonly Hold[]): readonly (readonly [string, Hold])[] {
  const remaining = new Set(after.map(holdNameText))
  const byName = new Map(before.map((hold) => [holdNameText(hold), hold] as const))
  return [...byName].filter(([name]) => !remaining.has(name))
}

/** Another source names the same day or an earlier one. */
function isStillGiven({ day }: LastFreeDay, deadline: DeadlineJudgment): boolean {
  if (deadline.kind !== 'counts') return false
  const { lastFreeDay, later } = deadline.binding
  return [lastFreeDay, ...later].some((other) => other.basis !== 'last-seen' && other.day <= day)
}

/** Fees that are new or higher, even if others fell, and a higher total by the terminal. */
function risenOf(before: ContainerFacts, after: ContainerFacts): readonly string[] {
  const earlier = new Map(amountsOf(before.fees).map((amount) => [amount.currency, amount]))
  return amountsOf(after.fees).flatMap(({ currency, amount, from, statedTotal }) => {
    const was = earlier.get(currency)
    // The parts of an earlier bare total are unknown, so they count only above it.
    const risen = was?.from === 'total' ? [] : risenParts(currency, before.container, after.container)
    const total = from === 'total' ? amount : statedTotal
    if (total !== null && total > (was?.statedTotal ?? was?.amount ?? 0)) risen.push(`${currency} total ${total}`)
    if (risen.length === 0 && from === 'parts' && amount > (was?.amount ?? 0)) risen.push(`${currency} ${amount}`)
    return risen
  })
}

/** Sorted, so that the order of the service does not matter. */
function risenParts(currency: string, before: Container, after: Container): string[] {
  const earlier = partsIn(currency, before.fees)
  return [...partsIn(currency, after.fees)]
    .filter(([type, amount]) => amount > (earlier.get(type) ?? 0))
    .map(([type, amount]) => `${currency} ${type} ${amount}`)
    .toSorted()
}

/** The open amount of each fee type in a currency, without totals. */
function partsIn(currency: string, fees: readonly Fee[]): ReadonlyMap<string, number> {
  const types = Map.groupBy(
    fees.filter(({ type }) => !isTotal(type)),
    ({ type }) => type.trim().toLowerCase(),
  )
  const parts = new Map<string, number>()
  for (const [type, some] of types) {
    const posted = amountsOf(judgeFees(some)).find((amount) => amount.currency === currency)
    if (posted !== undefined) parts.set(type, posted.amount)
  }
  return parts
}

function newlyUnclear(before: Fees, unclear: readonly Fee[]): readonly string[] {
  const earlierTexts = unclearOf(before).map(unclearText)
  return unclear.map(unclearText).filter((text) => {
    const index = earlierTexts.indexOf(text)
    if (index !== -1) earlierTexts.splice(index, 1)
    return index === -1
  })
}

function unclearText({ type, amount, currency }: Fee): string {
  return `unclear ${JSON.stringify([type, amount, currency])}`
}

function amountsOf(fees: Fees): readonly PostedAmount[] {
  return fees.kind === 'posted' ? fees.amounts : NONE
}

function unclearOf(fees: Fees): readonly Fee[] {
  return fees.kind === 'none' ? NONE : fees.unclear
}
