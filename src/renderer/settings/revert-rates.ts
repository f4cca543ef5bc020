// Undoes one change of the rates and keeps what colleagues changed since.

import type { RateRule } from '#shared/rates/rate-rule.ts'

/** The rates before and after a change. Unchanged rates are the same objects in both. */
export interface RateStep {
  readonly before: readonly RateRule[]
  readonly after: readonly RateRule[]
}

export function revertRates(current: readonly RateRule[], { before, after }: RateStep): readonly RateRule[] {
  const old = before.filter((rule) => !after.includes(rule))
  const changedIds = new Set([...old, ...after.filter((rule) => !before.includes(rule))].map(({ id }) => id))
  const reverted = current.filter(({ id }) => !changedIds.has(id))
  for (const rule of old) reverted.splice(before.indexOf(rule), 0, rule)
  return reverted
}
