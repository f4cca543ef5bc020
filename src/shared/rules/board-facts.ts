// What the counters of the board count: facts of a container, which overlap, unlike tiers.

import { isStanding } from './appointment.ts'
import { isHeld, isReady } from './availability.ts'
import type { Judgement } from './judgement.ts'

/** In the order of the board's head. */
export const BOARD_FACTS = [
  'last-chance',
  'past',
  'ready',
  'appointments',
  'on-hold',
  'tracking-lost',
  'empties',
  'in-doubt',
] as const
export type BoardFact = (typeof BOARD_FACTS)[number]

/** Whether the counter counts the container: choosing the counter shows these and no others. */
export function isCounted(fact: BoardFact, judgement: Judgement): boolean {
  const { tier, out, deadline, availability, appointment, perDiem, unverified } = judgement
  const isOut = out.kind === 'out'
  switch (fact) {
    case 'last-chance':
      return tier.name === 'last-chance'
    case 'past':
      return deadline.kind === 'counts' && deadline.isPast
    case 'ready':
      return !isOut && isReady(availability) && !isStanding(appointment)
    case 'appointments':
      return isToday(judgement)
    case 'on-hold':
      return !isOut && isHeld(availability) && !isReady(availability)
    case 'tracking-lost':
      return !isOut && unverified !== null
    case 'empties':
      return isOut && perDiem.kind !== 'returned'
    case 'in-doubt':
      return isInDoubt(judgement)
  }
}

/** The facts of a container, one bit for each counter. */
export type FactBits = number

export function factBits(judgement: Judgement): FactBits {
  return BOARD_FACTS.reduce((bits, fact, at) => (isCounted(fact, judgement) ? bits | (1 << at) : bits), 0)
}

export function bitsOf(facts: ReadonlySet<BoardFact>): FactBits {
  return BOARD_FACTS.reduce((bits, fact, at) => (facts.has(fact) ? bits | (1 << at) : bits), 0)
}

/** An appointment that cannot be kept: too late, missed, or the container is not handed out. */
export function isConflict({ appointment, availability }: Judgement): boolean {
  if (appointment.kind !== 'set') return false
  const isBlocked = !isReady(availability) && (isHeld(availability) || availability.kind === 'not-available')
  return appointment.problems.length > 0 || isBlocked
}

function isToday({ appointment }: Judgement): boolean {
  return appointment.kind === 'set' && appointment.daysAhead === 0
}

/** Facts that cannot all be true: whether it is out, back, or due before it arrives. */
function isInDoubt({ out, deadline, perDiem }: Judgement): boolean {
  if (out.kind === 'in-doubt') return true
  if (deadline.kind === 'counts' && deadline.isBeforeArrival) return true
  return (
    perDiem.kind === 'unknown' &&
    (perDiem.why.kind === 'returned-before-out' || perDiem.why.kind === 'return-unreadable')
  )
}
