import { describe, expect, it } from 'vitest'
import type { ShipmentRow } from '#shared/contract/fleet.ts'
import { writtenTime } from '#shared/fleet/written-time.ts'
import { counts, listed } from './shipment-list.ts'

function row(overrides: Partial<ShipmentRow>): ShipmentRow {
  return {
    id: overrides.billOfLading ?? 'id',
    billOfLading: 'MAEU123456789',
    customer: null,
    references: [],
    lineScac: 'MAEU',
    lineName: 'Maersk',
    from: { name: 'Ningbo', locode: 'CNNGB' },
    to: { name: 'Los Angeles', locode: 'USLAX' },
    vesselName: null,
    voyage: null,
    arrival: { estimated: null, actual: null, zone: null },
    containerCount: 1,
    stoppedAt: null,
    stoppedReason: null,
    lastSucceededAt: null,
    ...overrides,
  }
}

const tracked = row({ billOfLading: 'MAEU-1' })
const stopped = row({ billOfLading: 'OOLU-2', stoppedAt: writtenTime('2026-03-01T00:00:00Z'), references: ['PO 77-1'] })
const all = [tracked, stopped]

describe('the list of shipments', () => {
  it('puts what is not tracked any more first', () => {
    expect(listed(all, { tracking: 'all', search: '' })).toEqual([stopped, tracked])
  })

  it('shows what was asked for, and counts all of it', () => {
    expect(listed(all, { tracking: 'stopped', search: '' })).toEqual([stopped])
    expect(listed(all, { tracking: 'tracked', search: '' })).toEqual([tracked])
    expect(counts(all)).toEqual({ all: 2, tracked: 1, stopped: 1 })
  })

  it.each(['po77', 'PO 77-1', 'oolu 2', 'OOLU2', ' olu '])('finds a number written as %j', (search) => {
    expect(listed(all, { tracking: 'all', search })).toEqual([stopped])
  })

  it('does not find a text that only the joint of two fields would make', () => {
    expect(listed(all, { tracking: 'all', search: 'Maersk Maeu Ningbo' })).toEqual([])
  })
})
