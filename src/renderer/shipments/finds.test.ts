import { expect, it } from 'vitest'
import type { FoundShipment, ShipmentsFound } from '#shared/contract/look-up-requests.ts'
import { countFound, withPage } from './finds.ts'

const NONE: ShipmentsFound = { shipments: [], total: 0, hasMore: false, skipped: [] }
const SPOILT = { type: 'shipment', id: 'spoilt', path: '/data/0', reason: 'expected a time' }

it('counts skipped records as found', () => {
  expect(countFound(NONE)).toBeNull()
  expect(countFound({ ...NONE, total: 1, skipped: [SPOILT] })).toBe('1 shipment found in the service.')
  expect(countFound({ ...NONE, total: null, skipped: [SPOILT] })).toBe('1 shipment found in the service.')
})

it('keeps the shipments and skipped records of earlier pages', () => {
  const shipment = (id: string) => ({ id }) as FoundShipment
  const first = withPage(null, { ...NONE, shipments: [shipment('a')], skipped: [SPOILT], total: 3, hasMore: true })
  expect(withPage(first, { ...NONE, shipments: [shipment('b')], total: 3 })).toEqual({
    shipments: [shipment('a'), shipment('b')],
    skipped: [SPOILT],
    total: 3,
    hasMore: false,
  })
})
