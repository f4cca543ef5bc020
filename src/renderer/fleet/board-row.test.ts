import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { TIERS, type TierName } from '#shared/rules/tier.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { type BoardRow, boardRow, compareRows, resumableShipments } from './board-row.ts'

const STOPPED = { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'past_arrival_window' }

describe('compareRows', () => {
  // Bug: the time of the last gate outweighed the tier.
  it('puts a last chance before every later tier', () => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
    fleet.apply({
      shipments: [aShipment({ containerIds: ['a'] })],
      containers: [aContainer({ id: 'a' })],
      terminals: [],
    })
    fleet.judge(instantAt(Date.UTC(2026, 6, 8, 17)))
    const [row] = fleet.rows()
    if (row === undefined) throw new Error('the fleet has no row')
    const inTier = (name: TierName, first: number): BoardRow => {
      const tier = { ...row.judgment.tier, name, rank: TIERS.indexOf(name), first }
      const [item] = fleet.items()
      return boardRow({ container: row.container, judgment: { ...row.judgment, tier } }, item!, fleet.context)
    }
    const lastChance = inTier('last-chance', Date.UTC(2026, 6, 9))
    expect(compareRows(lastChance, inTier('rebook', 0))).toBeLessThan(0)
    expect(compareRows(lastChance, inTier('no-action', 0))).toBeLessThan(0)
  })
})

describe('resumableShipments', () => {
  it('returns each stopped shipment once, and none that is tracked or unknown', () => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
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
