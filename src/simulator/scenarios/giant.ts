// The largest account the product must survive.

import type { Scenario } from './stage.ts'

export const giant: Scenario = {
  name: 'giant',
  summary: 'Fifty thousand shipments.',
  defaults: { shipments: 50_000 },
}
