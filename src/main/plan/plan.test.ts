import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import { MOST_MOVES } from '#shared/fleet/bookings-and-moves.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aBooking, aMove } from '#test/helpers/plan.ts'
import type { RecordEvents } from '#main/collections/records.ts'
import { createBookings, createPlan } from './plan.ts'

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-plan-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return () => {
    const events = createEmitter<RecordEvents & Pick<StoreEvents, 'pruned' | 'teamChanged'>>()
    const store = openStore({ path: join(folder, 'fleet.db'), clock: createFakeClock() })
    onTestFinished(() => store.close())
    return {
      store,
      events,
      plan: createPlan({ store, events }),
      bookings: createBookings({ store, events, now: () => Date.parse('2026-07-06') }),
    }
  }
}

describe('createPlan', () => {
  it('keeps one pickup and one return of a container', () => {
    const { plan } = inFolder()()
    const moves = [
      aMove({ containerId: 'a', driver: 'Sam' }),
      aMove({ containerId: 'a', kind: 'return', place: 'Yard' }),
    ]
    plan.put(moves)
    plan.put([aMove({ containerId: 'a', driver: 'Ana' })])
    expect(plan.list().map(({ kind, driver }) => [kind, driver])).toEqual([
      ['pickup', 'Ana'],
      ['return', ''],
    ])
    plan.remove(['pickup a'])
    expect(plan.list()).toEqual([moves[1]])
  })

  it('drops the oldest days beyond its limit', () => {
    const { plan } = inFolder()()
    const many = Array.from({ length: MOST_MOVES }, (_, at) => aMove({ containerId: `c${at}` }))
    plan.put(many)
    plan.put([aMove({ containerId: 'old', day: '2026-07-01' })])
    expect(plan.list().some(({ containerId }) => containerId === 'old')).toBe(false)
    plan.put([aMove({ containerId: 'new', day: '2026-07-08' })])
    expect(plan.list()).toHaveLength(MOST_MOVES)
    expect(plan.list().some(({ containerId }) => containerId === 'new')).toBe(true)
  })
})

describe('createBookings', () => {
  it('reads a booking that an earlier version stored without a window', () => {
    const { store, events } = inFolder()()
    const { until: _, ...record } = aBooking()
    store.database.prepare('INSERT INTO booking (container_id, record) VALUES (?, ?)').run('c', JSON.stringify(record))
    expect(createBookings({ store, events, now: Date.now }).list()).toEqual([aBooking({ until: null })])
  })

  it('deletes the booking of a container that left the store', () => {
    const { events, bookings } = inFolder()()
    bookings.put([aBooking()])
    events.emit('pruned', { shipments: [], containers: ['c'] })
    expect(bookings.list()).toEqual([])
  })

  it('deletes bookings of unknown containers a month after their day', () => {
    const { events, bookings } = inFolder()()
    bookings.put([aBooking({ containerId: 'old', day: '2026-06-05' })])
    bookings.put([aBooking({ containerId: 'recent', day: '2026-06-06' })])
    events.emit('pruned', { shipments: [], containers: ['another'] })
    expect(bookings.list().map(({ containerId }) => containerId)).toEqual(['recent'])
  })
})
