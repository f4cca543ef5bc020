// Counts feed outages in a list of shipments.

import { createOutageTally, outageMemberOf, type FeedOutage } from '#shared/rules/feed-outage.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgment.ts'

export function feedOutages(
  shipments: readonly JudgedShipment[],
  terminalNames: (terminalId: string) => string | null,
  settings: RuleSettings,
): readonly FeedOutage[] {
  const tally = createOutageTally()
  for (const judged of shipments) tally.add(outageMemberOf(judged))
  return tally.outages(terminalNames, settings)
}
