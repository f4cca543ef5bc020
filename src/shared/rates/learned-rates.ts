// What a day costs at a terminal or with a line, learned from fees that were seen to grow: only where enough containers agree. Pure.

import type { Change } from '../fleet/change.ts'
import type { Json } from '../fleet/json.ts'
import type { EquipmentClass } from '../rules/per-diem.ts'
import { feesIn, inMinorUnits, isTotal } from '../rules/fees.ts'
import { teuOf, type SizeUnits } from './fitting.ts'

/** Fewer that agree teach nothing. */
export const FEWEST_THAT_AGREE = 3

/** Where a container stands, and what it is. */
export interface LearningPlace {
  /** Null where nobody knows. */
  readonly terminal: { readonly id: string; readonly name: string } | null
  readonly line: { readonly scac: string; readonly name: string } | null
  readonly equipment: EquipmentClass
  /** Null where nobody knows. */
  readonly lengthFt: number | null
}

/** What its fees grew by a day, between two looks at them. */
export interface FeeGrowth extends LearningPlace {
  readonly containerId: string
  readonly currency: string
  readonly aDay: number
}

export interface LearnedRate {
  readonly of: 'terminal' | 'line'
  /** The terminal's id, or the line's SCAC. */
  readonly id: string
  readonly name: string
  readonly equipment: EquipmentClass
  /** Many charge by the size: what a forty-footer costs says nothing of a twenty-footer. */
  readonly units: SizeUnits
  /** In feet, those that agree, the smallest first. */
  readonly sizes: readonly number[]
  readonly currency: string
  readonly rate: number
  /** How many containers agree on it. */
  readonly containers: number
  /** How often it was seen. */
  readonly observations: number
  /** The least and the most that was seen there, also of those that do not agree. */
  readonly low: number
  readonly high: number
}

/** One of the fees of a container, whose amount changed. */
export interface ChangedFee {
  /** Type and currency. */
  readonly name: string
  readonly currency: string
  /** Zero or less where it is less than before; null where it is new: one more thing to pay, not one more day. */
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
 * `daysSince`: since that fee changed before, 0 where nobody knows; another one that changed meanwhile says nothing of it. The
 * first posting teaches nothing: nobody knows of how many days it is.
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

/** In the order of their places. */
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

/** The amounts, in order, that lie close to each other, most containers first; of as many the smaller amounts. */
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

/** By type and currency, as the log holds them; what is no fee, or is not charged by the day, is left out. */
function amountsIn(fees: Json): ReadonlyMap<string, { readonly currency: string; readonly amount: number }> {
  const found = new Map<string, { currency: string; amount: number }>()
  for (const { type, amount, currency } of feesIn(fees)) {
    if (amount === null || currency === null || isTotal(type) || ONCE.has(type.trim().toLowerCase())) continue
    const name = `${type} ${currency}`
    found.set(name, { currency, amount: (found.get(name)?.amount ?? 0) + amount })
  }
  return found
}

/** An examination is paid for once: where its price is corrected, no day costs more. What `other` is nobody says. */
const ONCE: ReadonlySet<string> = new Set(['exam', 'other'])
/** Amounts within a twentieth of each other agree. */
const CLOSE = 1.05
