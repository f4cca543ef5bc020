// Further facts of a finished container: days past each deadline, free time and fees.

import type { Fee } from '../fleet/container.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { railPickupDay } from '../invoices/movements.ts'
import { recordedValues, type ObservedContainer } from '../invoices/observed.ts'
import { daysBetween } from '../time/calendar-day.ts'
import { readAsDeadline } from '../rules/deadline.ts'
import { isRead, lastPossibleDay, type LastFreeDay } from '../rules/last-free-day.ts'
import { feesIn, judgeFees } from '../rules/fees.ts'
import type { Outcome } from './outcome.ts'

export interface NamedDeadline {
  readonly lastFreeDay: LastFreeDay
  /** By the latest reading; null without a recorded gate-out. */
  readonly daysPast: number | null
}

/** The final deadlines; the service's own if no source has one. */
export function deadlinesOf(
  observed: ObservedContainer,
  { gatedOut }: Pick<Outcome, 'gatedOut'>,
): readonly NamedDeadline[] {
  const { container, shipment } = observed.facts
  const deadlinesOf = (
    source: LastFreeDay['source'],
    field: 'line' | 'terminal' | 'rail' | 'coalesced',
  ): NamedDeadline[] => {
    const value = recordedValues(`deadline-${field}`, observed).findLast(
      (seen) => typeof seen.value === 'string',
    )?.value
    if (value === undefined) return []
    const lastFreeDay = readAsDeadline(source, value as WrittenTime, container, shipment)
    if (!isRead(lastFreeDay)) return []
    const departureDay = (source === 'terminal' ? railPickupDay(observed.facts) : null) ?? gatedOut
    const daysPast = departureDay === null ? null : Math.max(0, daysBetween(lastPossibleDay(lastFreeDay), departureDay))
    return [{ lastFreeDay, daysPast }]
  }
  const deadlines = [
    ...deadlinesOf('terminal', 'terminal'),
    ...deadlinesOf('line', 'line'),
    ...deadlinesOf('rail', 'rail'),
  ]
  return deadlines.length > 0 ? deadlines : deadlinesOf('service', 'coalesced')
}

export interface FreeTimeUsed {
  readonly used: number
  readonly of: number
}

/** Calendar days from discharge to the last free day; null if one is unknown. */
export function freeTimeOf({ discharged, gatedOut, pickup }: Outcome): FreeTimeUsed | null {
  if (discharged === null || gatedOut === null || !('lastFreeDay' in pickup)) return null
  const freeDays = daysBetween(discharged, pickup.lastFreeDay)
  const usedDays = daysBetween(discharged, gatedOut)
  return freeDays < 0 || usedDays < 0 ? null : { used: Math.min(usedDays, freeDays), of: freeDays }
}

/** With the last posted amount. */
export interface FeeSeen extends Fee {
  /** Null if posted before the first sync. */
  readonly from: number | null
  /** Null while posted. */
  readonly until: number | null
}

/** One per type and currency, in order of appearance. */
export function feesOf(observed: ObservedContainer): readonly FeeSeen[] {
  const fees = new Map<string, FeeSeen>()
  for (const seen of recordedValues('fees', observed)) {
    const posted = Map.groupBy(feesIn(seen.value), ({ type, currency }) => `${type}|${currency}`)
    for (const [key, some] of posted) {
      const [fee, another] = some
      if (fee === undefined) continue
      const amount = another === undefined ? fee.amount : sumOf(some)
      fees.set(key, { ...fee, amount, from: (fees.get(key) ?? seen).from, until: null })
    }
    for (const [key, fee] of fees) {
      if (!posted.has(key) && fee.until === null) fees.set(key, { ...fee, until: seen.from })
    }
  }
  return [...fees.values()]
}

/** As on the board; null if an amount is unreadable. */
function sumOf(fees: readonly Fee[]): number | null {
  const sum = judgeFees(fees)
  if (sum.kind === 'none') return 0
  return sum.kind === 'posted' && sum.unclear.length === 0 ? (sum.amounts[0]?.amount ?? null) : null
}
