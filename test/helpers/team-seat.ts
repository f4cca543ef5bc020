// A seat of a team without a window: a store, the log and a place.

import { aContext } from './context.ts'
import { randomUUID } from 'node:crypto'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { Database } from '#main/store/database.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import { connectTeam, type Connection } from '#main/team/connection.ts'
import { createTeamLog, type TeamLog, type TeamLogEvents } from '#main/team/team-log.ts'
import type { OwnSeat, TeamPlace } from '#main/team/place.ts'
import { systemClock, type Clock } from '#main/core/time/clock.ts'

export interface Seat extends AsyncDisposable {
  readonly name: string
  readonly log: TeamLog
  readonly database: Database
  readonly events: ReturnType<typeof createEmitter<TeamLogEvents>>
  readonly connection: () => Connection
  readonly own: () => OwnSeat
  /** Writes a plain value as this seat. */
  handle(containerId: string, text: string): void
  putBack(containerId: string): void
  /** All handled containers with their text. */
  state(): Readonly<Record<string, string>>
  connect(): void
  disconnect(): Promise<void>
}

export interface SeatOptions {
  readonly name: string
  /** Null: in memory. */
  readonly path?: string | null
  readonly clock?: Clock
  readonly now?: () => number
  readonly openPlace: (seat: () => OwnSeat) => TeamPlace
}

export function createSeat({ name, path = null, clock = systemClock, now, openPlace }: SeatOptions): Seat {
  const events = createEmitter<StoreEvents & TeamLogEvents>()
  const store = openStore({ path, clock }, events)
  const { database } = store
  const log = createTeamLog({ database, now: now ?? (() => clock.now()), personName: () => name, events })
  const put = database.prepare(
    'REPLACE INTO handled (container_id, shipment_id, handled_at, until, text, who, facts) VALUES (?, NULL, ?, NULL, ?, ?, NULL)',
  )
  const remove = database.prepare('DELETE FROM handled WHERE container_id = ?')
  const all = database.prepare('SELECT container_id, text FROM handled ORDER BY container_id')
  const run = randomUUID()
  const own = (): OwnSeat => ({ seat: log.membership()?.seat ?? 'none', name, version: '1', run })
  let connection: Connection | null = null
  events.on('teamCaptured', () => void connection?.sync())
  return {
    name,
    log,
    database,
    events,
    connection() {
      if (connection === null) throw new Error('not connected')
      return connection
    },
    own,
    handle(containerId, text) {
      database.transaction(() => {
        put.run(containerId, clock.now(), text, name)
        log.capture('handled', [containerId])
      })
    },
    putBack(containerId) {
      database.transaction(() => {
        remove.run(containerId)
        log.capture('handled', [containerId])
      })
    },
    state: () => Object.fromEntries(all.all().map((row) => [String(row['container_id']), String(row['text'])])),
    connect() {
      const reportBug = (where: string, error: unknown): void => console.error(where, error)
      const context = aContext({ clock, random: Math.random, reportBug })
      connection = connectTeam(context, {
        log,
        run,
        openPlace: () => Promise.resolve(openPlace(own)),
        onChanged: () => undefined,
      })
    },
    async disconnect() {
      const closing = connection
      connection = null
      await closing?.close()
    },
    async [Symbol.asyncDispose]() {
      await this.disconnect()
      store.close()
    },
  }
}

/** A connected seat of the team at that place, which it creates if needed. It has read all entries. */
export async function joinedSeat(options: SeatOptions): Promise<Seat> {
  const seat = createSeat(options)
  const place = options.openPlace(seat.own)
  seat.log.join(await place.open(true))
  await place.close()
  seat.connect()
  await seat.connection().sync()
  return seat
}
