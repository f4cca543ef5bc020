// What an empty costs: its per diem, whatever a terminal posted before it left, which is another charge.

import type { Costing } from './money-at-stake.ts'

/** As if nothing were posted. Not where one clock runs over both times: what is posted may be a part of that. */
export function sinceItLeft<Judged extends Costing>(judgement: Judged): Judged {
  const { fees, estimate, perDiem } = judgement
  const isPerDiem = estimate.kind !== 'known' || estimate.charges.every(({ rule }) => rule.clock === 'per-diem')
  return perDiem.kind === 'running' && fees.kind === 'posted' && isPerDiem
    ? { ...judgement, fees: { kind: 'none' } }
    : judgement
}
