// The user's plan: which containers are picked up by which truck.

import type { Emitter } from '#main/events/emitter.ts'
import type { Handlers } from '#main/ipc/handlers.ts'
import type { Row } from '#main/store/database.ts'
import { readRows } from '#main/store/read-rows.ts'
import type { Store } from '#main/store/store.ts'
import type { SyncEvents } from '#main/sync/sync-events.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { PlannedTruck } from '#shared/fleet/notes.ts'
import { dayFromText } from '#shared/rules/calendar-day.ts'
import { plainText } from '#shared/words/plain-text.ts'

export interface PlanEvents {
  plan: readonly PlannedTruck[]
}

export interface Plan {
  list(): readonly PlannedTruck[]
  save(trucks: readonly PlannedTruck[]): readonly PlannedTruck[]
  close(): void
}

export interface PlanOptions {
  readonly store: Pick<Store, 'database'>
  readonly events: Emitter<PlanEvents & Pick<SyncEvents, 'reset'>>
}

export function createPlan({ store: { database }, events }: PlanOptions): Plan {
  const selectAll = database.prepare(`SELECT container_id, number, day, driver FROM planned ORDER BY place`)
  const clear = database.prepare('DELETE FROM planned')
  const insert = database.prepare(
    `INSERT OR IGNORE INTO planned (place, container_id, number, day, driver) VALUES (?, ?, ?, ?, ?)`,
  )
  const list = (): readonly PlannedTruck[] => readRows(database, 'planned', selectAll.all(), truckOf)
  const listening = events.on('reset', () => events.emit('plan', list()))

  return {
    list,
    save: (trucks) =>
      database.transaction(() => {
        clear.run()
        for (const [place, { containerId, number, day, driver }] of trucks.entries()) {
          insert.run(place, containerId, number, day, plainText(driver))
        }
        const saved = list()
        database.afterCommit(() => events.emit('plan', saved))
        return saved
      }),
    close: () => listening[Symbol.dispose](),
  }
}

export function planHandlers(plan: Plan) {
  return {
    'plan.list': () => succeeded(plan.list()),
    'plan.save': ({ trucks }) => succeeded(plan.save(trucks)),
  } satisfies Partial<Handlers>
}

function truckOf(row: Row): PlannedTruck | null {
  const { container_id, number, day, driver } = row
  if (typeof container_id !== 'string' || typeof number !== 'string' || typeof driver !== 'string') return null
  if (typeof day !== 'string' || dayFromText(day) === null) return null
  return { containerId: container_id, number, day, driver }
}
