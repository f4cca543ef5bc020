// Learns the cost of a day at a terminal or line from fees that grew, if enough containers agree.

import type { LearnedRate } from '../rules/estimate.ts'
import type { Change } from '../fleet/change.ts'
import type { Json } from '../fleet/json.ts'
import type { EquipmentClass } from '../rules/per-diem.ts'
import { feesIn, inMinorUnits, isTotal } from '../rules/fees.ts'
import { teuOf } from './fitting.ts'

export const FEWEST_THAT_AGREE = 3

export interface LearningPlace {
  readonly terminal: { readonly id: string; readonly name: string } | null
  readonly line: { readonly scac: string; readonly name: string } | null
  readonly equipment: EquipmentClass
  readonly lengthFt: number | null
}

/** The daily growth of a container's fees between two syncs. */
export interface FeeGrowth extends LearningPlace {
  readonly containerId: string
  readonly currency: string
  readonly aDay: number
}

export interface ChangedFee {
  /** Type and currency. */
  readonly name: string
  readonly currency: string
  /** Zero or negative if it fell; null for a new fee, which is not a daily cost. */
  readonly by: number | null
}

export function changedFees({ old, new: now }: Pick<Change, 'old' | 'new'>): readonly ChangedFee[] {
  const [before, after] = [amountsIn(old), amountsIn(now)]
  return [...after].flatMap(([name, { currency, amount }]): ChangedFee[] => {
    const was = before.get(name)?.amount
    if (was === amount) return []
    return [{ name, currency, by: was === undefined || was <= 0 ? null : amount - was }]
  })
}

/**
 * `daysSince`: days since that fee last changed, 0 if unknown. First postings teach nothing: their number of days is
 * unknown.
 */
export function feeGrowth(
  changed: readonly ChangedFee[],
  daysSince: (name: string) => number,
  of: Omit<FeeGrowth, 'currency' | 'aDay'>,
): readonly FeeGrowth[] {
  const aDay = new Map<string, number>()
  for (const { name, currency, by } of changed) {
    const days = daysSince(name)
    if (by !== null && by > 0 && days > 0) aDay.set(currency, (aDay.get(currency) ?? 0) + by / days)
  }
  return [...aDay].map(([currency, amount]) => ({ ...of, currency, aDay: inMinorUnits(amount) }))
}

/** Sorted by place. */
export function learnRates(growth: readonly FeeGrowth[]): readonly LearnedRate[] {
  const groups = new Map<string, { readonly of: Pick<LearnedRate, 'of' | 'id' | 'name'>; readonly seen: FeeGrowth[] }>()
  for (const one of growth) {
    const { terminal, line, equipment, lengthFt, currency } = one
    const places = [
      ...(terminal === null ? [] : [{ of: 'terminal' as const, ...terminal }]),
      ...(line === null ? [] : [{ of: 'line' as const, id: line.scac, name: line.name }]),
    ]
    for (const of of places) {
      const key = JSON.stringify([of.of, of.id, equipment, teuOf(lengthFt), currency])
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { of, seen: [one] })
      else group.seen.push(one)
    }
  }
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, { of, seen }]) => learnedFrom(of, seen) ?? [])
}

function learnedFrom(of: Pick<LearnedRate, 'of' | 'id' | 'name'>, seen: readonly FeeGrowth[]): LearnedRate | null {
  const sorted = seen.toSorted((one, other) => one.aDay - other.aDay)
  const [least, most] = [sorted[0], sorted.at(-1)]
  const best = agreeing(sorted)
  const containers = new Set(best.map(({ containerId }) => containerId)).size
  const middle = best[Math.floor(best.length / 2)]
  if (!least || !most || !middle || containers < FEWEST_THAT_AGREE) return null
  const { equipment, lengthFt, currency } = middle
  const units = teuOf(lengthFt)
  const sizes = [...new Set(best.flatMap((one) => one.lengthFt ?? []))].toSorted((one, other) => one - other)
  const [low, high] = [least.aDay, most.aDay]
  return {
    ...of,
    equipment,
    units,
    sizes,
    currency,
    rate: middle.aDay,
    containers,
    observations: best.length,
    low,
    high,
  }
}

/** The largest group of close amounts, the lower one on a tie. */
function agreeing(sorted: readonly FeeGrowth[]): readonly FeeGrowth[] {
  let best: readonly FeeGrowth[] = []
  let most = 0
  for (const [at, { aDay }] of sorted.entries()) {
    if (at > 0 && sorted[at - 1]?.aDay === aDay) continue
    const close = sorted.slice(at).filter((other) => other.aDay <= aDay * CLOSE)
    const containers = new Set(close.map(({ containerId }) => containerId)).size
    if (containers > most) {
      best = close
      most = containers
    }
  }
  return best
}

/** By type and currency, from the change log. Skips fees that are not charged by the day. */
function amountsIn(fees: Json): ReadonlyMap<string, { readonly currency: string; readonly amount: number }> {
  const amounts = new Map<string, { currency: string; amount: number }>()
  for (const { type, amount, currency } of feesIn(fees)) {
    if (amount === null || currency === null || isTotal(type) || ONCE.has(type.trim().toLowerCase())) continue
    const name = `${type} ${currency}`
    amounts.set(name, { currency, amount: (amounts.get(name)?.amount ?? 0) + amount })
  }
  return amounts
}

/** Exams are charged once. `other` is unspecified. */
const ONCE: ReadonlySet<string> = new Set(['exam', 'other'])
/** Amounts within 5 % agree. */
const CLOSE = 1.05
