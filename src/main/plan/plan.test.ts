import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { MOST_MOVES, type PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aBooking, aMove } from '#test/helpers/plan.ts'
import { createBookings, createPlan, type PlanEvents } from './plan.ts'

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-plan-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return () => {
    const events = createEmitter<PlanEvents & Pick<SyncEvents, 'reset'> & Pick<StoreEvents, 'pruned' | 'teamChanged'>>()
    const store = openStore({ path: join(folder, 'fleet.db'), clock: createFakeClock() })
    onTestFinished(() => store.close())
    const emitted: (readonly PlannedMove[])[] = []
    events.on('plan', (moves) => emitted.push(moves))
    return {
      store,
      events,
      emitted,
      plan: createPlan({ store, events }),
      bookings: createBookings({ store, events, now: () => Date.parse('2026-07-06') }),
    }
  }
}

describe('createPlan', () => {
  it('keeps one pickup and one return of a container across a restart', () => {
    const open = inFolder()
    const first = open()
    const moves = [
      aMove({ containerId: 'a', driver: 'Sam' }),
      aMove({ containerId: 'a', kind: 'return', place: 'Yard' }),
    ]
    expect(first.plan.put(moves)).toEqual(moves)
    expect(first.plan.put([aMove({ containerId: 'a', driver: 'Ana' })])).toHaveLength(2)
    expect(first.emitted).toHaveLength(2)
    first.store.close()
    const { plan } = open()
    expect(plan.list().map(({ kind, driver }) => [kind, driver])).toEqual([
      ['pickup', 'Ana'],
      ['return', ''],
    ])
    expect(plan.remove([{ containerId: 'a', kind: 'pickup' }])).toEqual([moves[1]])
  })

  it('skips only the unreadable move', () => {
    const { store, plan } = inFolder()()
    plan.put([aMove({ containerId: 'a' }), aMove({ containerId: 'b' })])
    store.database.prepare(`UPDATE move SET record = '{"day":"someday"}' WHERE id = 'pickup a'`).run()
    expect(plan.list().map(({ containerId }) => containerId)).toEqual(['b'])
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

  it('sends the plan again after the store was reset', () => {
    const { store, plan, events, emitted } = inFolder()()
    plan.put([aMove()])
    store.startAfresh()
    events.emit('reset', undefined)
    expect(emitted.at(-1)).toEqual([])
  })
})

describe('createBookings', () => {
  it('keeps the last booking of a container and names the container to judge again', () => {
    const { store, events, bookings } = inFolder()()
    const judged: string[] = []
    events.on('bookings', ({ containerIds }) => judged.push(...containerIds))
    bookings.put(aBooking({ confirmation: 'A1' }))
    bookings.put(aBooking({ confirmation: 'A2' }))
    expect(bookings.of('c')?.confirmation).toBe('A2')
    expect(judged).toEqual(['c', 'c'])
    expect(createBookings({ store, events, now: Date.now }).list()).toEqual([aBooking({ confirmation: 'A2' })])
    expect(bookings.remove(['c'])).toEqual([])
    expect(bookings.of('c')).toBeNull()
  })

  it('reads a booking that an earlier version stored without a window', () => {
    const { store, events } = inFolder()()
    const { until: _, ...record } = aBooking()
    store.database.prepare('INSERT INTO booking (container_id, record) VALUES (?, ?)').run('c', JSON.stringify(record))
    expect(createBookings({ store, events, now: Date.now }).list()).toEqual([aBooking({ until: null })])
  })

  it('names the containers whose bookings the team changed', () => {
    const { store, events, bookings } = inFolder()()
    const judged: string[] = []
    events.on('bookings', ({ containerIds }) => judged.push(...containerIds))
    const record = JSON.stringify(aBooking({ containerId: 'b', confirmation: 'B7' }))
    store.database.prepare('INSERT INTO booking (container_id, record) VALUES (?, ?)').run('b', record)
    events.emit('teamChanged', new Map([['booking', ['b']]]))
    expect(bookings.of('b')?.confirmation).toBe('B7')
    expect(judged).toEqual(['b'])
  })

  it('deletes the booking of a container that left the store', () => {
    const { events, bookings } = inFolder()()
    bookings.put(aBooking())
    events.emit('pruned', { shipments: [], containers: ['c'] })
    expect(bookings.list()).toEqual([])
  })

  it('deletes bookings of unknown containers a month after their day', () => {
    const { events, bookings } = inFolder()()
    bookings.put(aBooking({ containerId: 'old', day: '2026-06-05' }))
    bookings.put(aBooking({ containerId: 'recent', day: '2026-06-06' }))
    events.emit('pruned', { shipments: [], containers: ['another'] })
    expect(bookings.list().map(({ containerId }) => containerId)).toEqual(['recent'])
  })
})
