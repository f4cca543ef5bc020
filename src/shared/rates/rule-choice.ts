// Which of several rules for the same thing is applied: the most specific, then the newest. Equal ones are shown, never guessed between.

import type { Unclear } from './estimate.ts'
import type { FittingRule, MissingFact } from './fitting.ts'
import { isOnTop } from './rate-rule.ts'
import type { RateRule } from './rate-rule.ts'

export type Choice =
  | { readonly kind: 'rule'; readonly rule: RateRule }
  | { readonly kind: 'unclear'; readonly unclear: Unclear }
  | { readonly kind: 'none' }

/** Those that are charged for the same thing, of which one is applied: by clock, and what comes on top by its name. */
export function groupsOf(fitting: readonly FittingRule[]): readonly (readonly FittingRule[])[] {
  if (fitting.length === 1) return [fitting]
  return [...Map.groupBy(fitting, ({ rule }) => groupName(rule)).values()]
}

/** Rules of one name are charged for the same thing: one clock from discharge to the empty's return stands for the two others. */
function groupName(rule: RateRule): string {
  if (isOnTop(rule)) return `+${rule.clock}|${labelKey(rule)}`
  return rule.clock === 'storage' ? 'storage' : 'time'
}

/** Whether of the two, where both are for a container, one is applied. */
export function areForTheSame(one: RateRule, other: RateRule): boolean {
  if (isOnTop(one) !== isOnTop(other)) return false
  if (one.clock === other.clock) return !isOnTop(one) || labelKey(one) === labelKey(other)
  const clocks = [one.clock, other.clock]
  return !isOnTop(one) && clocks.includes('combined') && !clocks.includes('storage')
}

function labelKey({ label }: RateRule): string {
  return label.trim().toUpperCase()
}

/** `isValid`: whether its dates are; a fact where that is what is missing to tell. */
export function choose(group: readonly FittingRule[], isValid: (one: FittingRule) => boolean | MissingFact): Choice {
  const [alone] = group
  if (alone !== undefined && group.length === 1 && alone.missing.length === 0 && isValid(alone) === true) {
    return { kind: 'rule', rule: alone.rule }
  }
  const valid = group.flatMap((one): FittingRule[] => {
    const answer = isValid(one)
    if (answer === false) return []
    return answer === true ? [one] : [{ ...one, missing: [...one.missing, answer] }]
  })
  const [first, ...others] = valid
  if (first === undefined) return { kind: 'none' }
  let best = [first]
  for (const one of others) {
    const better = compare(one, best[0] as FittingRule)
    if (better > 0) best = [one]
    else if (better === 0) best.push(one)
  }
  // A rule that goes before all others, and might be for this container, leaves nothing certain.
  const doubtful = best.find(({ missing }) => missing.length > 0)
  if (doubtful !== undefined) {
    return { kind: 'unclear', unclear: { kind: 'missing', rule: doubtful.rule, facts: doubtful.missing } }
  }
  const [winner, ...equals] = best
  if (winner === undefined || equals.length > 0) {
    return { kind: 'unclear', unclear: { kind: 'tie', rules: best.map(({ rule }) => rule) } }
  }
  return { kind: 'rule', rule: winner.rule }
}

/** Positive where the first goes before the second. */
function compare(one: FittingRule, other: FittingRule): number {
  return one.rank - other.rank || beginOf(one) - beginOf(other)
}

/** One without a beginning is the oldest. */
function beginOf({ validFrom }: FittingRule): number {
  return validFrom ?? Number.MIN_SAFE_INTEGER
}
