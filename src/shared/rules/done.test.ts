// isReturned and mayBeCharged for containers at every stage.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import type { Container } from '../fleet/container.ts'
import { isReturned, mayBeCharged } from './per-diem.ts'
import { instantAt } from './instant.ts'

const NOW = instantAt(Date.UTC(2026, 6, 20, 17))
const returned = (facts: Parameters<typeof aContainer>[0]): boolean =>
  isReturned(aContainer(facts), () => aShipment(), NOW)
const out = '2026-07-08T17:00:00Z'

describe('isReturned', () => {
  it.each([
    [
      'when its empty came back after it left',
      { atPort: { fullOutAt: out }, emptyReturn: { at: '2026-07-15T17:00:00Z' } },
    ],
    [
      'when its empty came back on the day it left, whichever hour stands first',
      { atPort: { fullOutAt: out }, emptyReturn: { at: '2026-07-08T15:00:00Z' } },
    ],
    ['when the status says that its empty is back', { status: 'empty_returned', atPort: { fullOutAt: out } }],
  ])('%s', (_, facts) => expect(returned({ status: 'picked_up', ...facts })).toBe(true))

  it.each([
    ['while it is out', { atPort: { fullOutAt: out } }],
    ['when the return is without a full-out', { status: 'grounded', emptyReturn: { at: '2026-07-15T17:00:00Z' } }],
    ['when it came back before it left', { atPort: { fullOutAt: out }, emptyReturn: { at: '2026-07-02T17:00:00Z' } }],
    ['when the return is still to come', { atPort: { fullOutAt: out }, emptyReturn: { at: '2026-07-25T17:00:00Z' } }],
    ['when nobody can read the day of the return', { atPort: { fullOutAt: out }, emptyReturn: { at: 'last week' } }],
    [
      'when the terminal says that it is in the yard',
      { status: 'available', atPort: { fullOutAt: out }, emptyReturn: { at: '2026-07-15T17:00:00Z' } },
    ],
  ])('not %s', (_, facts) => expect(returned({ status: 'picked_up', ...facts })).toBe(false))

  it('does not load the shipment if nothing suggests a return', () => {
    const ask = (): never => {
      throw new Error('asked')
    }
    expect(isReturned(aContainer({ status: 'picked_up', atPort: { fullOutAt: out } }), ask, NOW)).toBe(false)
  })
})

it('can be charged once it arrived or has a fee, and not before', () => {
  expect(mayBeCharged(aContainer({ status: 'on_ship' }))).toBe(false)
  const arrivals: Facts<Container>[] = [
    { atPort: { arrivedAt: out } },
    { atPort: { dischargedAt: out } },
    { atPort: { fullOutAt: out } },
    { inland: { arrivedAt: out } },
    { inland: { fullOutAt: out } },
    { emptyReturn: { at: out } },
    { fees: [{ type: 'demurrage', amount: 1, currency: 'USD' }] },
  ]
  expect(arrivals.filter((facts) => !mayBeCharged(aContainer(facts)))).toEqual([])
})
