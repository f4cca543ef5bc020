// The plan on disk: which containers are to be fetched by which truck, in their order.

import type { Emitter } from '#main/events/emitter.ts'
import type { Handlers } from '#main/ipc/handlers.ts'
import type { Row } from '#main/store/database.ts'
import { readable } from '#main/store/readable-rows.ts'
import { createRowSeal } from '#main/store/row-seal.ts'
import type { Store } from '#main/store/store.ts'
import type { SyncEvents } from '#main/sync/sync-events.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { PlannedTruck } from '#shared/fleet/plan.ts'
import { dayFromText } from '#shared/rules/calendar-day.ts'
import { plainText } from '#shared/words/plain-text.ts'

/** What the plan emits. */
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
  const all = database.prepare(`SELECT ${SEAL.columns.join(', ')}, seal FROM planned ORDER BY planned.place`)
  const clear = database.prepare('DELETE FROM planned')
  const insert = database.prepare(
    `INSERT OR IGNORE INTO planned (place, ${SEAL.columns.join(', ')}, seal) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const list = (): readonly PlannedTruck[] => readable(database, 'planned', all.all(), truckOf)
  const listening = events.on('reset', () => events.emit('plan', list()))

  return {
    list,
    save: (trucks) =>
      database.transaction(() => {
        clear.run()
        for (const [place, { containerId, number, day, driver }] of trucks.entries()) {
          insert.run(place, ...SEAL.sealed(containerId, number, day, plainText(driver)))
        }
        const kept = list()
        database.afterCommit(() => events.emit('plan', kept))
        return kept
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

const SEAL = createRowSeal(['container_id', 'number', 'day', 'driver'])

/** Null where the row is damaged: it is left out, and the others are not. */
function truckOf(row: Row): PlannedTruck | null {
  const { container_id, number, day, driver } = row
  if (typeof container_id !== 'string' || typeof number !== 'string' || typeof driver !== 'string') return null
  if (typeof day !== 'string' || dayFromText(day) === null || !SEAL.isWhole(row)) return null
  return { containerId: container_id, number, day, driver }
}
