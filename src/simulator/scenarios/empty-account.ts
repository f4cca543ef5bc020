// A key that works and an account with nothing in it.

import type { Scenario } from './stage.ts'

export const emptyAccount: Scenario = {
  name: 'empty-account',
  summary: 'A key that works, and not one shipment.',
  defaults: { shipments: 0 },
}
