// A simulated year in which everything happens to a fleet and every state stays legal.

/** @module-tag long */

import { expect, it } from 'vitest'
import { fates } from '#simulator/fleet/journey.ts'
import { Asking } from './asking.ts'
import { illegalNow } from './legal-state.ts'

const month = 30 * 86_400

it('keeps every shipment legal for a year and ends every journey', async () => {
  await using service = await Asking.start({ shipments: 120, scenario: 'everyday' })
  const { account, clock } = service.simulator
  for (const fate of fates) account.add({ fate })
  expect(await illegalNow(service)).toEqual([])
  for (let passed = 0; passed < 12; passed += 1) {
    // Odd intervals, so that syncs fall on different times of day.
    clock.advance(month + passed * 7_321)
    if (passed === 2) for (const stopped of account.listed(true).slice(0, 40)) account.resume(stopped)
    if (passed < 4) for (let count = 0; count < 10; count += 1) account.add({ phase: 'booked' })
    expect(await illegalNow(service)).toEqual([])
  }
  const stops = account.causes.since(0, 'tracking_stopped')
  const reasons = new Set([
    ...stops.map(({ detail }) => detail.reason),
    ...account.shipments.map(({ facts }) => facts.stop?.reason),
  ])
  expect(reasons).toEqual(
    new Set([
      'all_containers_terminated',
      'booking_cancelled',
      'cancelled_by_user',
      'no_updates_at_line',
      'past_arrival_window',
      'past_full_out_window',
    ]),
  )
  expect(account.listed(false)).toEqual([])
})

it('returns the same year for the same seed, regardless of how often it is read', async () => {
  const story = async (looks: number): Promise<unknown> => {
    await using service = await Asking.start({ shipments: 40, seed: 7, scenario: 'busy-monday' })
    for (let look = 0; look < looks; look += 1) {
      service.simulator.clock.advance((6 * month) / looks)
      await service.send('/shipments')
    }
    return service.simulator.account.causes.since()
  }
  expect(await story(1)).toEqual(await story(24))
})
