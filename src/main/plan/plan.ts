// The user's planned moves and own bookings, stored as one JSON record each.

import type { z } from 'zod'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { Row } from '#main/store/row.ts'
import { readRows } from '#main/store/read-rows.ts'
import { readJson } from '#main/store/record-text.ts'
import type { FleetEvents } from '#main/store/fleet-store.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { Capture } from '#main/team/team-log.ts'
import { succeeded } from '#shared/contract/answer.ts'
import { bookingSchema, moveSchema } from '#shared/contract/plan-requests.ts'
import { DAY } from '#shared/time/instant.ts'
import { type Booking, MOST_MOVES, type MoveKey, moveId, type PlannedMove } from '#shared/fleet/bookings-and-moves.ts'

export interface PlanEvents {
  plan: readonly PlannedMove[]
  /** `containerIds`: the containers whose judgment changes. */
  bookings: { readonly bookings: readonly Booking[]; readonly containerIds: readonly string[] }
}

export interface Plan {
  list(): readonly PlannedMove[]
  put(moves: readonly PlannedMove[]): readonly PlannedMove[]
  remove(moves: readonly MoveKey[]): readonly PlannedMove[]
  close(): void
}

export interface PlanOptions {
  readonly store: Pick<Store, 'database'>
  readonly events: Emitter<
    PlanEvents & Pick<SyncEvents, 'reset'> & Pick<FleetEvents, 'pruned'> & Pick<StoreEvents, 'teamChanged'>
  >
  /** Shares changes with the team. */
  readonly capture?: Capture
}

export function createPlan({ store: { database }, events, capture }: PlanOptions): Plan {
  const selectAll = database.prepare('SELECT id, record FROM move ORDER BY id')
  const insert = database.prepare('REPLACE INTO move (id, day, record) VALUES (?, ?, ?)')
  const erase = database.prepare('DELETE FROM move WHERE id = ?')
  const dropOldest = database.prepare(
    `DELETE FROM move WHERE id IN (SELECT id FROM move ORDER BY day DESC, id LIMIT -1 OFFSET ?)`,
  )
  const list = (): readonly PlannedMove[] =>
    readRows(database, 'move', selectAll.all(), (row) => recordOf(row, moveSchema))
  const listening = new DisposableStack()
  listening.use(events.on('reset', () => events.emit('plan', list())))
  listening.use(
    events.on('teamChanged', (changed) => {
      if (changed.has('plan')) events.emit('plan', list())
    }),
  )

  function change(moves: readonly MoveKey[], work: () => void): readonly PlannedMove[] {
    return database.transaction(() => {
      work()
      capture?.('plan', moves.map(moveId))
      const saved = list()
      database.afterCommit(() => events.emit('plan', saved))
      return saved
    })
  }

  return {
    list,
    put: (moves) =>
      change(moves, () => {
        for (const move of moves) insert.run(moveId(move), move.day, JSON.stringify(move))
        dropOldest.run(MOST_MOVES)
      }),
    remove: (moves) =>
      change(moves, () => {
        for (const move of moves) erase.run(moveId(move))
      }),
    close: () => listening.dispose(),
  }
}

export interface Bookings {
  list(): readonly Booking[]
  /** In memory, because each judgment of the fleet reads it for every container. */
  of(containerId: string): Booking | null
  put(booking: Booking): readonly Booking[]
  remove(containerIds: readonly string[]): readonly Booking[]
  close(): void
}

export interface BookingsOptions extends PlanOptions {
  /** Corrected time. */
  readonly now: () => number
}

/** A colleague's booking may arrive before the container. */
const UNKNOWN_KEPT_DAYS = 30

export function createBookings({ store: { database }, events, capture, now }: BookingsOptions): Bookings {
  const selectAll = database.prepare('SELECT container_id, record FROM booking ORDER BY container_id')
  const insert = database.prepare('REPLACE INTO booking (container_id, record) VALUES (?, ?)')
  const erase = database.prepare('DELETE FROM booking WHERE container_id = ?')
  const unknown = database.prepare(
    'SELECT container_id FROM booking WHERE container_id NOT IN (SELECT id FROM container)',
  )
  const readAll = (): ReadonlyMap<string, Booking> => {
    const rows = readRows(database, 'booking', selectAll.all(), (row) => recordOf(row, bookingSchema))
    return new Map(rows.map((booking) => [booking.containerId, booking]))
  }
  let current = readAll()
  const list = (): readonly Booking[] => [...current.values()]

  function change(containerIds: readonly string[], work: () => void): readonly Booking[] {
    return database.transaction(() => {
      work()
      capture?.('booking', containerIds)
      const saved = readAll()
      database.afterCommit(() => take(saved, containerIds))
      return [...saved.values()]
    })
  }

  function take(saved: ReadonlyMap<string, Booking>, containerIds: readonly string[]): void {
    current = saved
    events.emit('bookings', { bookings: list(), containerIds })
  }

  const listening = new DisposableStack()
  listening.use(
    events.on('reset', () => {
      const saved = readAll()
      take(saved, [...saved.keys()])
    }),
  )
  listening.use(
    events.on('teamChanged', (changed) => {
      const containerIds = changed.get('booking')
      if (containerIds !== undefined) take(readAll(), containerIds)
    }),
  )
  listening.use(
    events.on('pruned', ({ containers }) => {
      const lastDay = new Date(now() - UNKNOWN_KEPT_DAYS * DAY).toISOString().slice(0, 10)
      const outdated = unknown.all().map((row) => String(row['container_id']))
      const gone = [
        ...containers.filter((id) => current.has(id)),
        ...outdated.filter((id) => (current.get(id)?.day ?? '') < lastDay && !containers.includes(id)),
      ]
      if (gone.length === 0) return
      // Each seat prunes its own store: colleagues may still need the booking.
      for (const id of gone) erase.run(id)
      take(readAll(), gone)
    }),
  )

  return {
    list,
    of: (containerId) => current.get(containerId) ?? null,
    put(booking) {
      return change([booking.containerId], () => insert.run(booking.containerId, JSON.stringify(booking)))
    },
    remove: (containerIds) =>
      change(containerIds, () => {
        for (const id of containerIds) erase.run(id)
      }),
    close: () => listening.dispose(),
  }
}

export function planHandlers(plan: Plan, bookings: Bookings) {
  return {
    'plan.list': () => succeeded(plan.list()),
    'plan.put': ({ moves }) => succeeded(plan.put(moves)),
    'plan.remove': ({ moves }) => succeeded(plan.remove(moves)),
    'bookings.list': () => succeeded(bookings.list()),
    'bookings.put': ({ booking }) => succeeded(bookings.put(booking)),
    'bookings.remove': ({ containerIds }) => succeeded(bookings.remove(containerIds)),
  } satisfies Partial<Handlers>
}

function recordOf<Value>({ record }: Row, schema: z.ZodType<Value>): Value | null {
  if (typeof record !== 'string') return null
  const parsed = schema.safeParse(readJson(record))
  return parsed.success ? parsed.data : null
}
