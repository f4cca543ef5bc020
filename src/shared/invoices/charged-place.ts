// Where an invoice charges for the container: at its port or at its destination, whose gate, clock and rates then count. Pure.

import type { CalendarDay } from '../rules/calendar-day.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import type { Pickup } from '../rules/pickup.ts'
import { standsAt } from '../rates/charge-facts.ts'
import type { Invoice } from './invoice.ts'

export interface ChargedPlace {
  /** An inland move that is charged for as long as it had not left its port. */
  readonly isBeforeRail: boolean
  readonly at: Pickup
}

/** A line charges at either: at the port where its days begin before rail took the container. */
export function chargedPlace(
  { payee }: Pick<Invoice, 'payee'>,
  facts: ContainerFacts,
  firstDay: CalendarDay | undefined,
): ChargedPlace {
  const { places, inland, railTookIt, railSigns } = facts
  const isAfterRail = !railTookIt || firstDay === undefined || railSigns.some(({ at: { day } }) => day < firstDay)
  const isAtPort =
    payee === 'terminal' || (payee === 'line' && !(isAfterRail && standsAt(facts) === places.destination))
  return { isBeforeRail: inland && isAtPort, at: isAtPort ? places.port : places.destination }
}
