import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { Batch } from '#main/store/batch.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { isReturned } from '#shared/rules/per-diem.ts'
import { instantAt } from '#shared/time/instant.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { keepDone, type DoneEvents } from './done.ts'
import { createEvidence } from './evidence.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 6, 20, 17)
const OUT = { status: 'picked_up', atPort: { fullOutAt: '2026-07-08T17:00:00Z' } }
const BACK = { ...OUT, emptyReturn: { at: '2026-07-15T17:00:00Z' } }

type Facts = Parameters<typeof aContainer>[0]

function opened(path: string | null = null) {
  const events = createEmitter<StoreEvents & DoneEvents & Pick<SyncEvents, 'runEnded'>>()
  const clock = createFakeClock(START)
  const now = (): number => clock.now()
  const store = openStore({ path, clock }, events)
  onTestFinished(() => store.close())
  const evidence = createEvidence({ store, gaps: { list: () => [] }, now, historyMs: () => 90 * DAY })
  const bugs: unknown[] = []
  const keeper = keepDone({ store, events, evidence, clock, now, reportBug: (_, error) => bugs.push(error) })
  onTestFinished(() => keeper[Symbol.dispose]())
  const commit = (batch: Partial<Batch>) =>
    store.fleet.commit({
      at: now(),
      isBaseline: false,
      shipments: [],
      containers: [],
      ports: [],
      terminals: [],
      ...batch,
    })
  const send = (facts: Facts, batch: Partial<Batch> = {}) =>
    commit({ shipments: [aShipment({ containerIds: ['container-1'] })], containers: [aContainer(facts)], ...batch })
  return {
    store,
    events,
    clock,
    bugs,
    commit,
    send,
    account: () => store.done.of('container-1'),
    swept: async () => {
      events.emit('runEnded', { isWalked: true, saw: null as never, oldestMs: 0, isFirstOver: true })
      await clock.advance(60_000)
    },
  }
}

it('writes the record with all evidence when the empty is returned', () => {
  const { send, account, clock } = opened()
  send(OUT)
  expect(account()).toBeNull()
  clock.jump(DAY)
  send({ ...BACK, fees: [{ type: 'demurrage', amount: 300, currency: 'USD' }] })
  const doneAccount = account()!
  expect(doneAccount).toMatchObject({ how: 'returned', doneAt: Date.parse('2026-07-15T17:00:00Z') })
  expect(doneAccount.evidence.container.fees).toHaveLength(1)
  expect(doneAccount.evidence.shipment?.id).toBe('shipment-1')
  expect(doneAccount.evidence.firstSeenAt).toBe(START)
  expect(doneAccount.evidence.changes.map(({ field }) => field).toSorted()).toEqual(['empty-returned', 'fees'])
})

it('adds fees posted after the return and keeps changes that the log has pruned', () => {
  const { store, send, account, clock } = opened()
  send(OUT)
  send(BACK)
  store.changes.prune(START + DAY, 100)
  clock.jump(2 * DAY)
  send({ ...BACK, fees: [{ type: 'per_diem', amount: 90, currency: 'USD' }] })
  expect(
    account()!
      .evidence.changes.map(({ field }) => field)
      .toSorted(),
  ).toEqual(['empty-returned', 'fees'])
  expect(account()!.doneAt).toBe(Date.parse('2026-07-15T17:00:00Z'))
})

it('leaves the record unchanged if no fact of the container changed', () => {
  const { send, account, events } = opened()
  let writes = 0
  events.on('done', () => (writes += 1))
  send(OUT)
  send(BACK)
  expect(writes).toBe(1)
  const accountBefore = account()
  send({ ...BACK, shipmentLastRequestedAt: '2026-07-20T16:00:00Z' })
  expect(writes).toBe(1)
  expect(account()).toEqual(accountBefore)
})

it('deletes the record if the container is reopened', () => {
  const { send, account } = opened()
  send(OUT)
  send(BACK)
  expect(account()).not.toBeNull()
  send({ ...BACK, status: 'available' })
  expect(account()).toBeNull()
})

it('records a container that leaves without a return as left, and deletes the record if it comes back', () => {
  const { send, account, commit } = opened()
  send(OUT)
  commit({ gone: ['shipment-1'] })
  expect(account()).toMatchObject({ how: 'left', doneAt: START })
  send(OUT)
  expect(account()).toBeNull()
})

it('writes no record for a container that leaves before its arrival, because nothing is charged', () => {
  const { send, account, commit } = opened()
  send({ status: 'on_ship' })
  commit({ gone: ['shipment-1'] })
  expect(account()).toBeNull()
})

it('records a container that its shipment no longer lists', () => {
  const { send, account, commit } = opened()
  send(OUT)
  commit({ shipments: [aShipment({ containerIds: [] })] })
  expect(account()).toMatchObject({ how: 'left', evidence: { container: { status: 'picked_up' } } })
})

it('keeps the evidence of a container whose stopped shipment is pruned', () => {
  const { store, commit, account } = opened()
  const stopped = aShipment({ containerIds: ['container-1'], tracking: { stoppedAt: '2026-01-01T00:00:00Z' } })
  commit({ shipments: [stopped], containers: [aContainer(OUT)] })
  store.fleet.prune(START, 10)
  expect(store.fleet.container('container-1')).toBeNull()
  expect(account()!.evidence).toMatchObject({ container: { status: 'picked_up' }, firstSeenAt: START })
})

it("writes the record in the commit's transaction", () => {
  const { store, send, account } = opened()
  send(OUT)
  store.fleet.onCommit(() => {
    throw new Error('another listener fails')
  })
  expect(() => send(BACK)).toThrow('another listener fails')
  expect(account()).toBeNull()
})

it('finds containers that were finished before the first sync or by time alone', async () => {
  const { send, account, swept, clock, bugs } = opened()
  send(BACK, { isBaseline: true })
  expect(account()).toBeNull()
  await swept()
  expect(account()).toMatchObject({ how: 'returned' })
  send({ ...OUT, emptyReturn: { at: '2026-07-22T17:00:00Z' } })
  expect(account()).toBeNull()
  await swept()
  expect(account()).toBeNull()
  clock.jump(3 * DAY)
  await swept()
  expect(account()).toMatchObject({ doneAt: Date.parse('2026-07-22T17:00:00Z') })
  expect(bugs).toEqual([])
})

it('deletes records after a year', async () => {
  const { store, send, account, swept } = opened()
  send({
    status: 'empty_returned',
    atPort: { fullOutAt: '2025-01-08T17:00:00Z' },
    emptyReturn: { at: '2025-01-15T17:00:00Z' },
  })
  await swept()
  expect(account()).toBeNull()
  send(BACK)
  expect(store.done.prune(Date.parse('2026-07-15T17:00:00Z'), 10)).toBe(0)
  expect(store.done.prune(Date.parse('2026-07-15T17:00:01Z'), 10)).toBe(1)
  expect(account()).toBeNull()
})

it('survives a restart and skips an unreadable record', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-done-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'fleet.db')
  const first = opened(path)
  const other = aShipment({ id: 'shipment-2', containerIds: ['container-2'] })
  first.send(BACK)
  first.commit({
    shipments: [other],
    containers: [aContainer({ ...BACK, id: 'container-2', shipmentId: 'shipment-2' })],
  })
  expect(first.store.done.part(0, 10).accounts).toHaveLength(2)
  first.store.database.prepare(`UPDATE done SET watch = '{' WHERE container_id = 'container-2'`).run()
  first.store.close()
  const { store } = opened(path)
  expect(store.done.part(0, 10).accounts.map(({ containerId }) => containerId)).toEqual(['container-1'])
})

it('has a record of exactly the finished containers, in any order of events', async () => {
  const facts = record({
    id: integer({ min: 1, max: 3 }),
    status: constantFrom('picked_up', 'available', 'empty_returned', null),
    fullOutAt: constantFrom('2026-07-08T17:00:00Z', null),
    at: constantFrom('2026-07-15T17:00:00Z', '2026-07-01T17:00:00Z', null),
    isBaseline: boolean(),
  })
  await assert(
    asyncProperty(array(facts, { maxLength: 8 }), async (sent) => {
      const { store, commit, swept, clock } = opened()
      for (const { id, status, fullOutAt, at, isBaseline } of sent) {
        const container = { id: `container-${id}`, shipmentId: `shipment-${id}` }
        const shipment = aShipment({ id: container.shipmentId, containerIds: [container.id] })
        const facts = { ...container, status, atPort: { fullOutAt }, emptyReturn: { at } }
        commit({ shipments: [shipment], containers: [aContainer(facts)], isBaseline })
      }
      await swept()
      const done = store.fleet
        .part(0, 100)
        .containers.filter((one) =>
          isReturned(one, () => store.fleet.shipment(one.shipmentId ?? ''), instantAt(clock.now())),
        )
      const doneIds = store.done.part(0, 100).accounts.map(({ containerId }) => containerId)
      expect(doneIds.toSorted()).toEqual(done.map(({ id }) => id).toSorted())
    }),
  )
})
