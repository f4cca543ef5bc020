import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { createBoardFleet } from './board-fleet.ts'
import { resumableShipments } from './board-row.ts'

const STOPPED = { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'past_arrival_window' }

describe('resumableShipments', () => {
  it('returns each stopped shipment once, and none that is tracked or unknown', () => {
    const fleet = createBoardFleet(DEFAULT_SETTINGS)
    fleet.apply({
      shipments: [
        aShipment({ id: 'stopped', containerIds: ['a', 'b'], tracking: STOPPED }),
        aShipment({ id: 'tracked', containerIds: ['c'] }),
      ],
      containers: [
        aContainer({ id: 'a', shipmentId: 'stopped' }),
        aContainer({ id: 'b', shipmentId: 'stopped' }),
        aContainer({ id: 'c', shipmentId: 'tracked' }),
        aContainer({ id: 'd', shipmentId: null }),
      ],
      terminals: [],
    })
    fleet.judge(instantAt(Date.UTC(2026, 6, 8, 17)))
    expect(fleet.rows()).toHaveLength(4)
    expect(resumableShipments(fleet.rows())).toEqual(['stopped'])
  })
})
