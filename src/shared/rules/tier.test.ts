// The order inside a tier, container against container.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { instantAt } from './instant.ts'
import type { Judgement } from './judgement.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { judgeShipment } from './shipment-judgement.ts'
import { compareOnBoard } from './tier.ts'

describe('containers that are arriving', () => {
  it('stand by who lands first, the overdue before all, and by the last free day among those of one day', () => {
    const overdue = arriving('overdue', '2026-07-04', '2026-07-30')
    const landsFirst = arriving('first', '2026-07-07', '2026-07-20')
    const landsLater = arriving('later', '2026-07-12', '2026-07-16')
    const noDeadline = arriving('unknown', '2026-07-07', null)
    const order = [noDeadline, landsLater, landsFirst, overdue].toSorted(compareOnBoard)
    expect(order.map((container) => container.tier.name)).toEqual(['arriving', 'arriving', 'arriving', 'arriving'])
    expect(order.map((container) => container.containerId)).toEqual(['overdue', 'first', 'unknown', 'later'])
  })
})

function arriving(id: string, eta: string, line: string | null): Judgement {
  const container = aContainer({ id, deadlines: { line } })
  const shipment = aShipment({ containerIds: [id], arrival: { estimated: eta } })
  const now = instantAt(Date.parse('2026-07-06T17:00:00Z'))
  return judgeShipment(shipment, [container], { now, settings: DEFAULT_SETTINGS, terminals: new Map() }).containers[0]!
    .judgement
}
