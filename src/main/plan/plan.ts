// The user's planned moves and own bookings.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import { openRecords, type Records, type RecordsOptions } from '#main/collections/records.ts'
import type { FleetEvents } from '#main/store/fleet-store.ts'
import type { Emitter } from '#main/core/events/emitter.ts'
import { succeeded } from '#shared/contract/answer.ts'
import { DAY } from '#shared/time/instant.ts'
import { type Booking, MOST_MOVES, moveId, type PlannedMove } from '#shared/fleet/bookings-and-moves.ts'

export type Plan = Records<PlannedMove>
export type Bookings = Records<Booking>

export function createPlan(options: RecordsOptions): Plan {
  const { database } = options.store
  const records = openRecords('plan', options)
  const dropOldest = database.prepare(
    `DELETE FROM move WHERE id IN (SELECT id FROM move ORDER BY day DESC, id LIMIT -1 OFFSET ?)`,
  )
  return {
    ...records,
    put: (moves) =>
      database.transaction(() => {
        records.put(moves)
        dropOldest.run(MOST_MOVES)
      }),
  }
}

export interface BookingsOptions extends RecordsOptions {
  readonly events: RecordsOptions['events'] & Emitter<Pick<FleetEvents, 'pruned'>>
  /** Corrected time. */
  readonly now: () => number
}

/** A colleague's booking may arrive before the container. */
const UNKNOWN_KEPT_DAYS = 30

export function createBookings(options: BookingsOptions): Bookings {
  const { store, events, now } = options
  const records = openRecords('bookings', options)
  const unknown = store.database.prepare(
    'SELECT container_id FROM booking WHERE container_id NOT IN (SELECT id FROM container)',
  )
  const listening = new DisposableStack()
  listening.use(records)
  listening.use(
    events.on('pruned', ({ containers }) => {
      const lastDay = new Date(now() - UNKNOWN_KEPT_DAYS * DAY).toISOString().slice(0, 10)
      const unknownIds = unknown.all().map((row) => String(row['container_id']))
      const gone = [
        ...containers.filter((id) => records.find(id) !== null),
        ...unknownIds.filter((id) => (records.find(id)?.day ?? '') < lastDay && !containers.includes(id)),
      ]
      if (gone.length > 0) records.removeHere(gone)
    }),
  )
  return { ...records, [Symbol.dispose]: () => listening.dispose() }
}

export function planHandlers(plan: Plan, bookings: Bookings) {
  return {
    'plan.put': ({ moves }) => {
      plan.put(moves)
      return succeeded(null)
    },
    'plan.remove': ({ moves }) => {
      plan.remove(moves.map(moveId))
      return succeeded(null)
    },
    'bookings.put': ({ booking }) => {
      bookings.put([booking])
      return succeeded(null)
    },
    'bookings.remove': ({ containerIds }) => {
      bookings.remove(containerIds)
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}
