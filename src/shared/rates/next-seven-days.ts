// What a pickup costs on each of the next seven days.

import type { Instant } from '../time/instant.ts'
import type { CostOnDay, RateBook } from '../rules/rate-questions.ts'
import type { JudgedContainer } from '../rules/shipment-judgment.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'

/** Starts with today; null without an estimate. */
export function nextSevenDays(
  book: RateBook,
  { facts: containerFacts, judgment }: JudgedContainer,
  settings: RuleSettings,
  now: Instant,
): readonly CostOnDay[] | null {
  const { out, arrival, deadline, perDiem } = judgment
  return book.nextSevenDays({ containerFacts, out, arrival, deadline, perDiem, settings, now })
}
