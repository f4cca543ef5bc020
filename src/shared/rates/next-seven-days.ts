// What a container costs if it is picked up on each of the next seven days, for whoever looks at one.

import type { Instant } from '../rules/instant.ts'
import type { RuleSettings } from '../rules/settings.ts'
import type { JudgedContainer } from '../rules/shipment-judgement.ts'
import type { CostOnDay, RateBook } from './estimate.ts'

/** Today is the first of them; null where no rate tells. */
export function nextSevenDays(
  book: RateBook,
  { facts: containerFacts, judgement }: JudgedContainer,
  settings: RuleSettings,
  now: Instant,
): readonly CostOnDay[] | null {
  const { out, arrival, deadline, perDiem } = judgement
  return book.nextSevenDays({ containerFacts, out, arrival, deadline, perDiem, settings, now })
}
