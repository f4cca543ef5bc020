// Derives a container's report values from the simulator's log and the times of syncs, independently of the app.

import type { Outcome } from '#shared/reports/outcome.ts'
import { day, localDay, type Moment } from '#simulator/clock.ts'
import type { SimulatedContainer } from '#simulator/fleet/facts.ts'
import { placeOf } from '#simulator/fleet/places.ts'
import { lastFreeDayOut, lostOf, type KnownContainer } from './caused-containers.ts'
import { bindingOf, dayText, deadlinesOf } from './caused-deadlines.ts'

export interface Reported {
  readonly pickup: string
  readonly posted: Readonly<Record<string, number>>
  readonly moves: number
  /** Discharged, first seen available, gated out, returned. */
  readonly days: readonly (string | null)[]
  /** After the free time, returned or not. */
  readonly perDiem: number
}

/** Null if it was picked up elsewhere, had left before the first sync, or has not left. */
/** `facts`: at the last sync. */
export function reportedByLog(
  stateAt: (at: number) => KnownContainer,
  facts: SimulatedContainer,
  looks: readonly number[],
): Reported | null {
  const first = stateAt(looks[0]!)
  const last = stateAt(looks.at(-1)!)
  const { plan, container, out } = last
  if (container.rail !== null || plan.destination !== null || first.isOut || out === null) return null
  const { zone, currency } = placeOf(plan.discharge)
  const before = looks.filter((look) => look <= out * 1000)
  let lastSeen = first
  let moves = 0
  const days = new Map(deadlinesOf(first).map(({ source, day: given }) => [source, given]))
  for (const look of before.slice(1)) {
    const now = stateAt(look)
    lastSeen = { ...now, lost: lostOf(lastSeen, now, look / 1000, day, undefined) }
    for (const { source, day: given } of deadlinesOf(now)) {
      if ((days.get(source) ?? given) !== given) moves += 1
      days.set(source, given)
    }
  }
  const binding = bindingOf(lastSeen)
  const late = binding === null ? 0 : localDay(out, zone) - binding.day
  const fees = looks.map((look) => stateAt(look).fees).findLast((one) => sumOf(one) > 0)
  return {
    pickup: binding === null ? 'unknown' : late > 0 ? `late ${late}` : 'in-time 0',
    posted: fees === undefined ? {} : { [currency]: sumOf(fees) },
    moves,
    days: [facts.discharged, becameAvailable(stateAt, looks), out, facts.emptyIn].map((moment) =>
      moment === null ? null : dayText(localDay(moment, zone)),
    ),
    perDiem: Math.max(0, localDay(facts.emptyIn ?? looks.at(-1)! / 1000, zone) - lastFreeDayOut(last, out)),
  }
}

/** The first sync that found it available, if an earlier one did not. */
function becameAvailable(stateAt: (at: number) => KnownContainer, looks: readonly number[]): Moment | null {
  const first = looks.findIndex((look) => stateAt(look).isAvailable)
  return first <= 0 ? null : looks[first]! / 1000
}

export function reportedByApp({ pickup, cost, moves, perDiem, ...dates }: Outcome): Reported {
  const { discharged, available, gatedOut, returned } = dates
  return {
    pickup: 'daysPast' in pickup ? `${pickup.kind} ${pickup.daysPast}` : pickup.kind,
    posted: cost.kind === 'posted' ? Object.fromEntries(cost.amounts.map((one) => [one.currency, one.amount])) : {},
    moves: moves.length,
    days: [discharged, available, gatedOut, returned].map((one) => (one === null ? null : dayText(one))),
    perDiem: perDiem.kind === 'known' ? perDiem.daysPast : Number.NaN,
  }
}

function sumOf(fees: KnownContainer['fees']): number {
  return Object.entries(fees).reduce((sum, [type, amount]) => sum + (type === 'total' ? 0 : amount), 0)
}
