// Undoes one change of the rates and keeps what colleagues changed since.

import type { RateRule } from '#shared/rules/rate-rule.ts'

/** The rates before and after a change, as main stored them. */
export interface RateStep {
  readonly before: readonly RateRule[]
  readonly after: readonly RateRule[]
}

export function revertRates(current: readonly RateRule[], { before, after }: RateStep): readonly RateRule[] {
  const [old, made, now] = [contents(before), contents(after), contents(current)]
  const isReverted = ({ id }: RateRule): boolean => old.get(id) !== made.get(id) && now.get(id) === made.get(id)
  const reverted = current.filter((rule) => !isReverted(rule))
  for (const [place, rule] of before.entries()) if (isReverted(rule)) reverted.splice(place, 0, rule)
  return reverted
}

/** Each rate as text by its ID: main sends new objects each time. */
function contents(rules: readonly RateRule[]): ReadonlyMap<string, string> {
  return new Map(rules.map((rule) => [rule.id, JSON.stringify(rule)]))
}
