import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/events/emitter.ts'
import { openStore } from '#main/store/store.ts'
import type { SyncEvents } from '#main/sync/sync-events.ts'
import type { PlannedTruck } from '#shared/fleet/notes.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createPlan, type PlanEvents } from './plan.ts'

const truck = (name: string, driver = ''): PlannedTruck => {
  return { containerId: name, number: `N-${name}`, day: '2026-07-07', driver }
}

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-plan-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return () => {
    const events = createEmitter<PlanEvents & Pick<SyncEvents, 'reset'>>()
    const store = openStore({ path: join(folder, 'fleet.db'), clock: createFakeClock() })
    onTestFinished(() => store.close())
    const emitted: (readonly PlannedTruck[])[] = []
    events.on('plan', (trucks) => emitted.push(trucks))
    return { store, events, sent: emitted, plan: createPlan({ store, events }) }
  }
}

it('keeps the order of the trucks across a restart, each container once', () => {
  const open = inFolder()
  const first = open()
  const trucks = [truck('b', 'Sam'), truck('a'), truck('c')]
  expect(first.plan.save([...trucks, truck('b', 'Again')])).toEqual(trucks)
  expect(first.sent).toEqual([trucks])
  first.store.close()
  const { plan } = open()
  expect(plan.list()).toEqual(trucks)
  expect(plan.save([truck('c')])).toEqual([truck('c')])
})

it('skips only the unreadable row', () => {
  const { store, plan } = inFolder()()
  plan.save([truck('a'), truck('b')])
  store.database.prepare(`UPDATE planned SET day = 'someday' WHERE container_id = 'a'`).run()
  expect(plan.list()).toEqual([truck('b')])
})

it('sends the plan again after the store was reset', () => {
  const { store, plan, events, sent } = inFolder()()
  plan.save([truck('a')])
  store.startAfresh()
  events.emit('reset', undefined)
  expect(sent.at(-1)).toEqual([])
})
