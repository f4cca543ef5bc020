import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Commit } from '#main/store/batch.ts'
import { createEmitter, type Emitter } from '#main/core/events/emitter.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { DAY, MINUTE } from '#shared/time/instant.ts'
import {
  type FakeAccount,
  createFakeAccount,
  cancelled,
  connectionLost,
  forbidden,
  malformed,
  notTheService,
  rejected,
  timedOut,
  unreachable,
} from '#test/helpers/fake-tracking-api.ts'
import { createRequestBudget, type RequestBudget } from '#main/service/tracking-api/request-budget.ts'
import { aContext } from '#test/helpers/context.ts'
import { createFakeClock, settled, type FakeClock } from '#test/helpers/fake-clock.ts'
import { letNoMoreIn, makeRoom } from '#test/helpers/full-disk.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { USUAL_PLAN } from '#test/helpers/session-options.ts'
import { createFleetSync, type FleetSync } from './fleet-sync.ts'
import type { SyncEvents } from './sync-events.ts'

const EVERY_MS = 5 * MINUTE

interface ShipmentSummary {
  readonly account: FakeAccount
  readonly clock: FakeClock
  readonly store: Store
  readonly events: Emitter<StoreEvents & SyncEvents>
  readonly sync: FleetSync
  readonly statuses: FleetStatus[]
  readonly commits: Commit[]
  /** Waits for the current run. */
  readonly rest: () => Promise<void>
  readonly nextRun: () => Promise<void>
}

interface Circumstances extends Partial<Pick<ShipmentSummary, 'store' | 'events'>> {
  /** The clock error measured from the service's answers. */
  readonly clockBehindMs?: () => number
  readonly isTimeConfirmed?: boolean
  /** Collects reported bugs; without it, a bug fails the test. */
  readonly bugs?: unknown[]
}

let open: ShipmentSummary[] = []
afterEach(async () => {
  for (const { sync, store } of open) {
    await sync.close()
    store.close()
  }
  open = []
})

async function watch(
  account: FakeAccount,
  {
    store: existing,
    events = createEmitter(),
    clockBehindMs = () => 0,
    isTimeConfirmed = true,
    bugs,
  }: Circumstances = {},
): Promise<ShipmentSummary> {
  const clock = createFakeClock()
  const store = existing ?? openStore({ path: null, clock }, events)
  const statuses: FleetStatus[] = []
  const commits: Commit[] = []
  events.on('committed', (commit) => commits.push(commit))
  events.on('status', (status) => statuses.push(status))
  const time = { now: () => clock.now() + clockBehindMs(), isTimeConfirmed: () => isTimeConfirmed }
  const sync = createFleetSync(
    aContext({ clock, ...time, ...(bugs && { reportBug: (_, error) => bugs.push(error) }) }),
    {
      api: account.api,
      store,
      plan: { ...USUAL_PLAN, everyMs: EVERY_MS },
      events,
    },
  )
  const rest = async (): Promise<void> => {
    await settled(200)
    await clock.advance(200)
  }
  const nextRun = async (): Promise<void> => {
    await clock.advance(EVERY_MS)
    await rest()
  }
  const watched = { account, clock, store, events, sync, statuses, commits, rest, nextRun }
  sync.start()
  open.push(watched)
  await rest()
  return watched
}

function fleetOf(count: number): FakeAccount {
  const account = createFakeAccount({ pageSize: 3 })
  for (let index = 0; index < count; index += 1) account.add(`s${index}`, 2)
  return account
}

describe('FleetSync', () => {
  it('does not log changes in the first sync', async () => {
    const { store, statuses } = await watch(fleetOf(7))
    expect(store.fleet.counts()).toEqual({ shipments: 7, stopped: 0, containers: 14 })
    expect(store.changes.after(0, 10)).toEqual([])
    expect(statuses.some(({ run }) => run?.isFirst === true && run.total === 7)).toBe(true)
  })

  it('neither sends nor writes anything if nothing changed', async () => {
    const { commits, nextRun, account, store } = await watch(fleetOf(7))
    const before = commits.length
    await nextRun()
    expect(commits).toHaveLength(before)
    expect(account.asked.unchanged).toBe(4)
    expect(store.changes.after(0, 10)).toEqual([])
  })

  it('logs a changed deadline with its old value, new value and time', async () => {
    const { account, nextRun, store, clock, commits } = await watch(fleetOf(7))
    account.postDeadline('s2-1', '2026-06-09')
    await nextRun()
    const [change, ...others] = store.changes.ofContainer('s2-1')
    expect(others).toEqual([])
    expect(change).toMatchObject({ shipmentId: 's2', field: 'deadline-line', old: null, new: '2026-06-09' })
    expect(clock.now() - (change?.seenAt ?? 0)).toBeLessThan(MINUTE)
    expect(store.changes.ofShipment('s2')).toEqual([change])
    expect(commits.at(-1)?.containers.map(({ id }) => id)).toEqual(['s2-1'])
  })

  it('notices a stop when the shipment leaves the tracked list', async () => {
    const { account, nextRun, store, clock } = await watch(fleetOf(7))
    account.stop('s1', clock.now(), 'past_arrival_window')
    await nextRun()
    expect(store.fleet.counts()).toMatchObject({ shipments: 7, stopped: 1 })
    expect(store.changes.ofShipment('s1')).toMatchObject([
      { field: 'tracking-stopped', old: null, new: { reason: 'past_arrival_window' } },
    ])
    account.resume('s1')
    await nextRun()
    expect(store.fleet.counts()).toMatchObject({ shipments: 7, stopped: 0 })
    expect(store.changes.ofShipment('s1')[0]).toMatchObject({ field: 'tracking-stopped', new: null })
  })

  it('marks a shipment as gone only if the service does not know its id', async () => {
    const { account, nextRun, store, commits } = await watch(fleetOf(7))
    account.remove('s4')
    await nextRun()
    // Two of each shipment.
    expect(store.fleet.counts()).toEqual({ shipments: 6, stopped: 0, containers: 12 })
    expect(store.changes.ofShipment('s4')).toMatchObject([{ field: 'listed', old: true, new: false }])
    expect(commits.at(-1)).toMatchObject({
      shipments: [{ id: 's4', after: null }],
      containers: [{ id: 's4-0' }, { id: 's4-1' }],
    })
  })

  it('draws no conclusions from a failed page and reads the following pages', async () => {
    const { account, nextRun, store, sync } = await watch(fleetOf(9))
    account.failPage = (list, page) => (list === 'active' && page === 2 ? malformed : null)
    account.remove('s4')
    account.changeContainer('s0-0', (container) => ({ ...container, status: 'available' }))
    const asked = account.asked.shipments
    await nextRun()
    expect(account.asked.shipments).toBe(asked)
    expect(store.fleet.counts().shipments).toBe(9)
    expect(store.changes.ofContainer('s0-0')).toHaveLength(1)
    expect(sync.status()).toMatchObject({ problem: { kind: 'gaps' }, partialAt: expect.any(Number) })
  })

  it('does not miss a shipment that moved to a page already read', async () => {
    const { account, nextRun, store } = await watch(fleetOf(9))
    // During the request of page 2, a shipment of page 1 is deleted: the first one of page 2 moves to page 1 and is on
    // neither answer.
    account.beforePage = (page) => {
      if (page === 2) account.remove('s8')
    }
    account.changeContainer('s5-0', (container) => ({ ...container, status: 'available' }))
    await nextRun()
    account.beforePage = () => undefined
    await nextRun()
    expect(store.changes.after(0, 100).filter(({ field }) => field === 'listed')).toMatchObject([{ shipmentId: 's8' }])
    expect(store.fleet.counts().shipments).toBe(8)
  })

  it('treats replaced shipments as the same account', async () => {
    const account = fleetOf(3)
    const { store, nextRun } = await watch(account)
    for (const { id } of account.shipments) account.remove(id)
    for (const id of ['new', 'newer']) account.add(id)
    await nextRun()
    expect(store.fleet.idsIn('active')).toEqual(['newer', 'new'])
    const removals = store.changes.after(0, 100).filter(({ field, new: is }) => field === 'listed' && is === false)
    expect(removals).toHaveLength(3)
  })

  it.each(['0001-01-01T00:00:00Z', '1900-01-01', 'stopped by rule 7'])(
    'treats the invalid stop time %s as now',
    async (stoppedAt) => {
      const account = fleetOf(1)
      const { store, nextRun } = await watch(account)
      for (const [at, id] of ['s0', 'never seen before'].entries()) {
        if (at > 0) account.add(id)
        account.change(id, (one) => ({ ...one, tracking: { ...one.tracking, stoppedAt: writtenTime(stoppedAt) } }))
      }
      await nextRun()
      expect(store.fleet.idsIn('stopped').toSorted()).toEqual(['never seen before', 's0'])
      expect(store.fleet.prune(createFakeClock().now() - DAY, 10).shipments).toEqual([])
    },
  )

  it('keeps the store if the service returns an empty list for a while', async () => {
    const account = fleetOf(4)
    const { store, nextRun } = await watch(account)
    const ids = account.shipments.map(({ id }) => id)
    for (const id of ids) account.remove(id)
    await nextRun()
    for (const id of ids) account.add(id)
    await nextRun()
    expect(store.fleet.idsIn('active')).toHaveLength(4)
  })
})

it('reports a bug as a problem, retries, and clears it after a success', async () => {
  const account = fleetOf(3)
  account.beforePage = () => {
    throw new RangeError('not foreseen')
  }
  const bugs: unknown[] = []
  const { sync, nextRun } = await watch(account, { bugs })
  expect(sync.status()).toMatchObject({
    run: null,
    partialAt: expect.any(Number),
    problem: { kind: 'other', failure: { detail: 'RangeError: not foreseen' } },
    pace: { limitedBy: 'failures' },
  })
  const { since } = sync.status().problem ?? {}
  await nextRun()
  expect(sync.status().problem?.since).toBe(since)
  expect(bugs.length).toBeGreaterThan(1)
  account.beforePage = () => undefined
  await nextRun()
  expect(sync.status()).toMatchObject({ problem: null, partialAt: null, counts: { shipments: 3 } })
})

describe("FleetSync: shipments that can't be read by id", () => {
  it.each([forbidden, malformed])('skips them without failing the sync ($code)', async (error) => {
    const { account, sync, store, nextRun, clock } = await watch(fleetOf(7))
    account.remove('s4')
    account.failShipment = () => error
    await nextRun()
    const { completeAt, ...rest } = sync.status()
    expect(rest).toMatchObject({ problem: null, partialAt: null, pace: { limitedBy: 'setting' } })
    expect(rest.skipped).toMatchObject([{ type: 'shipment', id: 's4', reason: error.detail }])
    expect(clock.now() - (completeAt ?? 0)).toBeLessThan(MINUTE)
    expect(store.fleet.counts().shipments).toBe(7)
  })

  it('are skipped without delaying other shipments', async () => {
    const account = createFakeAccount()
    for (let index = 0; index < 300; index += 1) account.add(`s${index}`)
    account.add('last')
    const { store, nextRun } = await watch(account)
    const asked: string[] = []
    account.failShipment = (id) => {
      asked.push(id)
      return id.startsWith('s') ? forbidden : null
    }
    for (let index = 0; index < 300; index += 1) account.remove(`s${index}`)
    account.add('stays')
    await nextRun()
    await nextRun()
    account.remove('last')
    await nextRun()
    expect(store.fleet.idsIn('active').filter((id) => !id.startsWith('s'))).toEqual([])
    asked.length = 0
    // Each is retried, a few per run.
    for (let run = 0; run < 15; run += 1) await nextRun()
    expect(new Set(asked).size).toBe(300)
    expect(asked).toHaveLength(300)
  })
})

describe('FleetSync: a page that always fails', () => {
  it('ends the first sync after some minutes, even after a restart', async () => {
    const account = fleetOf(9)
    account.failPage = (list, page) => (list === 'active' && page === 2 ? malformed : null)
    const { store, sync, clock, rest } = await watch(account)
    await clock.advance(MINUTE)
    await rest()
    expect(store.progress.read()).toMatchObject({ completeAt: null })
    await open.pop()?.sync.close()
    await sync.close()
    const again = await watch(account, { store })
    for (let run = 0; run < 5; run += 1) await again.nextRun()
    expect(store.progress.read()).toMatchObject({ completeAt: expect.any(Number) })
    expect(again.sync.status()).toMatchObject({ problem: { kind: 'gaps' }, pace: { limitedBy: 'setting' } })
    account.add('new')
    await again.nextRun()
    expect(store.changes.ofShipment('new')).toMatchObject([{ field: 'listed', new: true }])
  })

  it('reports a stop within the hour without reading the whole list each time', async () => {
    const account = fleetOf(18)
    const { store, clock, nextRun } = await watch(account)
    for (const { id } of account.shipments.slice(0, 9)) account.stop(id, clock.now())
    await nextRun()
    account.failPage = (list, page) => (list === 'active' && page === 2 ? malformed : null)
    account.stop('s0', clock.now())
    let timesToTheEnd = 0
    account.afterPage = (list, ids) => {
      if (list === 'stopped' && ids.includes('s0')) timesToTheEnd += 1
    }
    for (let run = 0; run < 12; run += 1) await nextRun()
    expect(store.fleet.idsIn('stopped')).toContain('s0')
    expect(timesToTheEnd).toBe(1)
  })

  it('ends the first sync if it holds all stopped shipments, which are never news', async () => {
    const account = fleetOf(6)
    for (const id of ['s1', 's2']) account.stop(id, createFakeClock().now())
    account.failPage = (list) => (list === 'stopped' ? malformed : null)
    const { store, nextRun } = await watch(account)
    for (let run = 0; run < 8; run += 1) await nextRun()
    expect(store.progress.read().completeAt).not.toBeNull()
    account.failPage = () => null
    await nextRun()
    expect(store.fleet.idsIn('stopped')).toHaveLength(2)
    expect(store.changes.after(0, 100)).toEqual([])
  })

  it('reads a recovered page of stopped shipments and reports the gap until then', async () => {
    const account = fleetOf(12)
    for (const { id } of account.shipments.slice(0, 9)) account.stop(id, createFakeClock().now())
    account.failPage = (list, page) => (list === 'stopped' && page === 2 ? malformed : null)
    const { store, sync, nextRun } = await watch(account)
    for (let run = 0; run < 8; run += 1) await nextRun()
    expect(store.progress.read().stoppedCompleteAt).not.toBeNull()
    expect(sync.status()).toMatchObject({ problem: { kind: 'gaps' }, partialAt: expect.any(Number) })
    expect(store.fleet.idsIn('stopped')).toHaveLength(6)
    account.failPage = () => null
    await nextRun()
    expect(store.fleet.idsIn('stopped')).toHaveLength(9)
    expect(sync.status()).toMatchObject({ problem: null, partialAt: null })
    // Without gaps, the list is read only as far as there is news.
    expect(store.progress.read().stoppedHasGaps).toBe(false)
  })

  it('reads a failed page between new and known stopped shipments in the next run', async () => {
    const account = fleetOf(9)
    const stop = (id: string): void => account.stop(id, createFakeClock().now())
    for (const { id } of account.shipments) stop(id)
    const { store, nextRun } = await watch(account)
    for (let index = 0; index < 6; index += 1) account.add(`new${index}`)
    for (const { id } of account.shipments.slice(0, 6)) stop(id)
    account.failPage = (list, page) => (list === 'stopped' && page === 2 ? malformed : null)
    await nextRun()
    expect(store.fleet.idsIn('stopped')).toHaveLength(12)
    account.failPage = () => null
    await nextRun()
    expect(store.fleet.idsIn('stopped')).toHaveLength(15)
  })

  it('does not end the first sync after a lost connection', async () => {
    const account = fleetOf(9)
    account.failPage = (list, page) => (list === 'active' && page === 2 ? unreachable : null)
    const { store, nextRun } = await watch(account)
    for (let run = 0; run < 20; run += 1) await nextRun()
    expect(store.progress.read().completeAt).toBeNull()
    account.failPage = () => null
    await nextRun()
    expect(store.changes.after(0, 100)).toEqual([])
    expect(store.progress.read().completeAt).not.toBeNull()
  })
})

describe.each([
  ['is cut', connectionLost],
  ['hangs', timedOut],
  ['is a login page', notTheService],
  ['is called rejected', rejected],
  ['is forbidden', forbidden],
])('FleetSync: a page that always %s', (_, error) => {
  const failThird = (account: FakeAccount): void => {
    account.failPage = (list, page) => (list === 'active' && page === 3 ? error : null)
  }

  it('hides neither other pages nor a stop, and reports the unread shipments', async () => {
    const account = fleetOf(18)
    const { store, sync, clock, nextRun } = await watch(account)
    const wholeAt = sync.status().completeAt
    failThird(account)
    for (const { id } of account.shipments.filter(({ id }) => id !== 's9')) account.stop(id, clock.now())
    await nextRun()
    expect(store.fleet.counts()).toMatchObject({ shipments: 18, stopped: 17 })
    for (const { id } of account.shipments) account.resume(id)
    await nextRun()
    for (const { id } of account.shipments.slice(9, 14)) account.stop(id, clock.now())
    await nextRun()
    expect(store.fleet.idsIn('stopped')).toHaveLength(5)
    const { problem, unread } = sync.status()
    expect(problem).toMatchObject({ kind: 'gaps' })
    expect(unread?.since).toBeGreaterThanOrEqual(wholeAt ?? 0)
    expect(unread?.billsOfLading).toHaveLength(unread?.shipments ?? 0)
    expect(unread?.shipments).toBeGreaterThan(0)
  })

  it('reports a later stop as news', async () => {
    const account = fleetOf(18)
    failThird(account)
    const { store, clock, nextRun } = await watch(account)
    const never = account.shipments[6]!.id
    expect(store.fleet.isKnown(never)).toBe(false)
    const commits: Commit[] = []
    store.fleet.onCommit((commit) => commits.push(commit))
    account.stop(never, clock.now())
    await nextRun()
    const stopCommit = commits.find(({ shipments }) => shipments.some(({ id }) => id === never))
    expect(stopCommit).toMatchObject({ isBaseline: false })
  })

  it('reports a dead connection or a rejected key if all pages fail', async () => {
    const account = fleetOf(18)
    const { sync, nextRun } = await watch(account)
    account.failPage = () => error
    const before = account.asked.pages
    await nextRun()
    const kind = { rejected: 'key-rejected', forbidden: 'key-rejected', unreachable: 'offline' }[error.code as string]
    expect(sync.status().problem).toMatchObject({ kind: kind ?? 'other' })
    expect(account.asked.pages - before).toBeLessThanOrEqual(3)
  })

  it('hides no stop if it is the only tracked page', async () => {
    const account = fleetOf(3)
    const { store, clock, nextRun } = await watch(account)
    account.failPage = (list, page) => (list === 'active' && page === 1 ? error : null)
    account.stop('s1', clock.now())
    await nextRun()
    expect(store.fleet.idsIn('stopped')).toEqual(['s1'])
  })
})

it('does not end the sync if a single missing shipment is rejected', async () => {
  const account = fleetOf(6)
  const { store, sync, clock, nextRun } = await watch(account)
  account.failShipment = (id) => (id === 's1' ? rejected : null)
  account.change('s1', (shipment) => ({ ...shipment, id: 'elsewhere' }))
  account.stop('s2', clock.now())
  await nextRun()
  expect(sync.status().problem).toBeNull()
  expect(store.fleet.skipped()).toMatchObject([{ type: 'shipment', id: 's1' }])
  expect(store.fleet.idsIn('stopped')).toEqual(['s2'])
})

describe('FleetSync: old stops', () => {
  const NOW = createFakeClock().now()

  /** The newest are created last and are on the first page. */
  function addStopped(account: FakeAccount, count: number, { created = 0, stopped = 0 }): void {
    for (let index = 0; index < count; index += 1) {
      const id = `stopped-${created}-${stopped}-${index}`
      account.add(id)
      account.change(id, (shipment) => ({
        ...shipment,
        createdAt: writtenTime(new Date(NOW - created * DAY).toISOString()),
      }))
      account.stop(id, NOW - stopped * DAY)
    }
  }

  it('do not hide tracked shipments if the service ignores the filter', async () => {
    const account = createFakeAccount({ pageSize: 3 })
    account.ignoresFilter = true
    account.add('live')
    addStopped(account, 3, { created: 800, stopped: 700 })
    const { store } = await watch(account)
    expect(store.fleet.idsIn('active')).toEqual(['live'])
  })

  it('do not hide an older shipment that stopped yesterday', async () => {
    const account = createFakeAccount({ pageSize: 3 })
    addStopped(account, 1, { created: 300, stopped: 1 })
    addStopped(account, 3, { created: 220, stopped: 200 })
    const { store } = await watch(account)
    expect(store.fleet.counts()).toMatchObject({ shipments: 1, stopped: 1 })
  })

  it('are not read to the end', async () => {
    const account = createFakeAccount({ pageSize: 3 })
    addStopped(account, 30, { created: 800, stopped: 700 })
    addStopped(account, 1, { created: 3, stopped: 1 })
    await watch(account)
    expect(account.asked.pages).toBe(3)
  })

  it('are missed within a day after deletion, even after a wrong clock', async () => {
    const account = createFakeAccount({ pageSize: 3 })
    addStopped(account, 9, { created: 3, stopped: 1 })
    let behind = 60 * DAY
    const { store, clock, rest } = await watch(account, { clockBehindMs: () => behind })
    expect(store.fleet.counts().stopped).toBe(9)
    behind = 0
    account.remove('stopped-3-1-0')
    clock.jump(25 * 60 * MINUTE)
    await clock.advance(MINUTE)
    await rest()
    expect(store.fleet.counts().stopped).toBe(8)
  })

  it('are read as soon as possible after a failed page, without alerts', async () => {
    const account = createFakeAccount({ pageSize: 3 })
    addStopped(account, 6, { created: 800, stopped: 700 })
    addStopped(account, 9, { created: 30, stopped: 10 })
    account.failPage = (list, page) => (list === 'stopped' && page === 2 ? malformed : null)
    const { store, nextRun } = await watch(account)
    expect(store.fleet.idsIn('stopped')).toHaveLength(6)
    expect(store.progress.read().stoppedCompleteAt).toBeNull()
    account.failPage = () => null
    await nextRun()
    expect(store.fleet.idsIn('stopped')).toHaveLength(9)
    expect(store.changes.after(0, 100)).toEqual([])
  })

  it('are no longer shown as tracked, even if the stop is found late', async () => {
    const account = fleetOf(3)
    account.ignoresFilter = true
    const { store, nextRun } = await watch(account)
    account.stop('s1', NOW - 200 * DAY)
    await nextRun()
    expect(store.fleet.idsIn('active')).toEqual(['s2', 's0'])
  })
})

it('replaces stored text with flipped bits after a restart, even if the service changes nothing', async () => {
  const account = fleetOf(9)
  account.postDeadline('s8-0', '2026-07-08')
  for (const id of ['s0', 's1', 's2', 's3']) account.stop(id, createFakeClock().now() - DAY)
  const path = fleetFile()
  const { store, nextRun } = await watch(account, { store: openStore({ path, clock: createFakeClock() }) })
  const text = ({ database }: Store, table: string, id: string): string => {
    const row = database.prepare(`SELECT facts FROM ${table} WHERE id = ?`).get(id)
    return String(row?.['facts'])
  }
  const records = [
    ['container', 's8-0', '2026-07-08', '2026-07-09'],
    ['shipment', 's0', 'BOL-s0', 'BOL-s1'],
  ] as const
  const sound = records.map(([table, id]) => text(store, table, id))
  await nextRun()
  for (const [table, id, old, flipped] of records) {
    store.database.prepare(`UPDATE ${table} SET facts = replace(facts, ?, ?) WHERE id = ?`).run(old, flipped, id)
    expect(text(store, table, id)).toContain(flipped)
  }
  const first = open.pop()
  await first?.sync.close()
  store.close()
  const { store: again, clock, rest } = await watch(account, { store: openStore({ path, clock: createFakeClock() }) })
  // The stopped shipments are read to the end once a day.
  clock.jump(2 * DAY)
  await clock.advance(MINUTE)
  await rest()
  expect(records.map(([table, id]) => text(again, table, id))).toEqual(sound)
})

it('ends with the newer data of a single shipment after an older page arrived', async () => {
  const account = fleetOf(3)
  const { store, clock, nextRun } = await watch(account)
  const { fleet } = store
  account.stop('s1', clock.now())
  await nextRun()
  expect(fleet.idsIn('stopped')).toEqual(['s1'])
  // The service answers the page before a resume is accepted.
  account.afterPage = (list) => {
    if (list !== 'stopped') return
    account.afterPage = () => undefined
    account.resume('s1')
    const shipment = account.shipments.find(({ id }) => id === 's1')!
    const alone = { id: 's1', skipped: [] }
    const nothing = { containers: [], ports: [], terminals: [] }
    fleet.commit({ at: clock.now(), isBaseline: false, shipments: [shipment], ...nothing, alone })
  }
  await nextRun()
  await nextRun()
  expect(fleet.idsIn('stopped')).toEqual([])
})

it('keeps old stops for the configured time, even when it changes', async () => {
  const account = fleetOf(3)
  const { sync, store, clock, rest } = await watch(account)
  account.changeContainer('s1-0', (container) => ({ ...container, status: 'available' }))
  account.stop('s2', clock.now())
  const pass = async (days: number): Promise<void> => {
    clock.jump(days * DAY)
    await clock.advance(MINUTE)
    await rest()
  }
  await pass(1)
  await pass(20)
  expect(store.changes.after(0, 10)).toHaveLength(2)
  sync.plan({ everyMs: EVERY_MS, historyMs: 10 * DAY, oldestStoppedMs: 10 * DAY })
  await pass(1)
  expect(store.changes.after(0, 10)).toEqual([])
  expect(store.fleet.idsIn('stopped')).toEqual([])
})

it('deletes nothing until the time is confirmed', async () => {
  const account = fleetOf(9)
  for (const id of ['s1', 's2', 's3']) account.stop(id, createFakeClock().now() - DAY)
  const { store, nextRun } = await watch(account, { clockBehindMs: () => 500 * DAY, isTimeConfirmed: false })
  account.changeContainer('s4-0', (container) => ({ ...container, status: 'available' }))
  await nextRun()
  await nextRun()
  expect(store.fleet.counts()).toMatchObject({ shipments: 9, stopped: 3 })
  expect(store.changes.after(0, 10)).toHaveLength(1)
  expect(store.progress.read().prunedAt).toBeNull()
})

it("deletes by the service's clock, even if this computer's is ahead", async () => {
  const account = fleetOf(9)
  for (const id of ['s1', 's2', 's3']) account.stop(id, createFakeClock().now() - 501 * DAY)
  const { store, nextRun } = await watch(account, { clockBehindMs: () => -500 * DAY })
  account.changeContainer('s4-0', (container) => ({ ...container, status: 'available' }))
  await nextRun()
  expect(store.progress.read().prunedAt).not.toBeNull()
  expect(store.fleet.counts()).toMatchObject({ shipments: 9, stopped: 3 })
})

it('adds older stops as history after the limit was raised', async () => {
  const account = fleetOf(3)
  const now = createFakeClock().now()
  for (let index = 0; index < 4; index += 1) {
    account.add(`old-${index}`)
    account.stop(`old-${index}`, now - 100 * DAY)
  }
  const { sync, store, nextRun } = await watch(account)
  const plan = { everyMs: EVERY_MS, historyMs: 400 * DAY }
  sync.plan({ ...plan, oldestStoppedMs: 30 * DAY })
  await nextRun()
  const { fleet, changes } = store
  fleet.prune(now - 30 * DAY, 10)
  const commits: Commit[] = []
  fleet.onCommit((commit) => commits.push(commit))
  await nextRun()
  expect(fleet.idsIn('stopped')).toEqual([])
  sync.plan({ ...plan, oldestStoppedMs: 180 * DAY })
  await nextRun()
  expect(fleet.idsIn('stopped')).toHaveLength(4)
  expect(commits.every(({ isBaseline }) => isBaseline)).toBe(true)
  expect(changes.after(0, 10)).toEqual([])
})

it('cancels pruning with the sync', async () => {
  const { sync, store, clock } = await watch(fleetOf(3))
  let steps = 0
  vi.spyOn(store.changes, 'prune').mockImplementation(() => {
    steps += 1
    return 500
  })
  // The clock stands still, so pruning waits for its next step.
  const refreshOnce = async (): Promise<void> => {
    sync.refresh()
    await settled(200)
  }
  clock.jump(25 * 60 * MINUTE)
  await refreshOnce()
  await refreshOnce()
  expect(steps).toBe(1)
  await sync.close()
  await clock.advance(MINUTE)
  expect(steps).toBe(1)
})

it('treats stops after a loss as news if the last answer was cached', async () => {
  const { api } = fleetOf(3)
  let keptAt: number | null = null
  const old = {
    ...api,
    async *listShipments(...words: Parameters<typeof api.listShipments>) {
      for await (const page of api.listShipments(...words)) {
        yield page.ok ? { ...page, value: { ...page.value, asOf: keptAt } } : page
      }
    },
  }
  const { store, events, clock, nextRun } = await watch({ ...fleetOf(3), api: old })
  const ended: number[] = []
  events.on('runEnded', ({ oldestMs }) => ended.push(oldestMs))
  const watched = store.watchedUntil()
  keptAt = clock.now() - MINUTE
  await nextRun()
  await nextRun()
  expect(store.watchedUntil()).toBe(watched)
  expect(ended.map((ms) => ms > EVERY_MS)).toEqual([true, true])
  keptAt = clock.now()
  await nextRun()
  expect(store.watchedUntil()).toBe(keptAt)
})

it('retries a full disk with each sync and reports the recovery', async () => {
  const path = fleetFile()
  const bugs: unknown[] = []
  const onDisk = openStore({ path, clock: createFakeClock() })
  const { account, sync, store, nextRun } = await watch(fleetOf(3), { store: onDisk, bugs })
  letNoMoreIn(store)
  for (let index = 0; index < 200; index += 1) account.add(`new${index}`, 2)
  await nextRun()
  await nextRun()
  expect(sync.status()).toMatchObject({ store: { code: 'store_full' }, problem: null })
  expect(bugs).toEqual([])
  makeRoom(store)
  await nextRun()
  expect(sync.status().store).toBeNull()
  await open.pop()?.sync.close()
  store.close()
  const again = openStore({ path, clock: createFakeClock() })
  expect(again.fleet.counts().shipments).toBe(203)
  expect(again.changes.after(0, 1000)).toHaveLength(200)
  again.close()
})

describe('FleetSync: schedule', () => {
  it('reports a requested pause for as long as it lasts', async () => {
    const account = fleetOf(3)
    let budget: RequestBudget | null = null
    const pace = () => budget?.pace() ?? account.api.pace()
    const { clock, sync, statuses, rest } = await watch({ ...account, api: { ...account.api, pace } })
    budget = createRequestBudget({ clock })
    // A day; the budget waits ten minutes at most.
    budget.slowDown(DAY, 0)
    const until = clock.now() + 10 * MINUTE
    const message = { key: 'failure.wait-until', with: { time: until } }
    expect(statuses.at(-1)?.problem).toBeNull()
    await clock.advance(10_000)
    expect(statuses.at(-1)?.problem).toMatchObject({ kind: 'waiting', failure: { message } })
    const statusCount = statuses.length
    sync.refresh()
    expect(statuses.slice(statusCount).map(({ problem }) => problem?.failure.message)).toEqual([message])
    await clock.advance(10 * MINUTE)
    await rest()
    expect(statuses.at(-1)?.problem).toBeNull()
  })

  it('does not report a pause of a few seconds', async () => {
    const account = fleetOf(3)
    let budget: RequestBudget | null = null
    const pace = () => budget?.pace() ?? account.api.pace()
    const { clock, statuses } = await watch({ ...account, api: { ...account.api, pace } })
    budget = createRequestBudget({ clock })
    budget.slowDown(12_000, 0)
    await clock.advance(10_000)
    expect(statuses.map(({ problem }) => problem)).not.toContainEqual(expect.objectContaining({ kind: 'waiting' }))
  })

  it('reports a pause of 2 seconds within a second if the same request gets it again', async () => {
    const account = fleetOf(3)
    const answer = Promise.withResolvers<void>()
    let budget: RequestBudget | null = null
    const pace = () => budget?.pace() ?? account.api.pace()
    const listShipments: typeof account.api.listShipments = async function* (query, options) {
      await answer.promise
      yield* account.api.listShipments(query, options)
    }
    const { clock, sync, statuses, rest } = await watch({ ...account, api: { ...account.api, pace, listShipments } })
    const isReported = () => statuses.at(-1)?.problem?.kind === 'waiting'
    budget = createRequestBudget({ clock })
    budget.slowDown(2_000, clock.elapsed())
    await clock.advance(2_000)
    expect(isReported()).toBe(false)
    budget.slowDown(2_000, clock.elapsed(), true)
    await clock.advance(1_000)
    expect(isReported()).toBe(true)
    await clock.advance(2_000)
    expect(isReported()).toBe(false)
    answer.resolve()
    await rest()
    expect(sync.status()).toMatchObject({ problem: null, run: null })
  })

  it('backs off while the service is unreachable and keeps the records', async () => {
    const { account, clock, sync, store, rest } = await watch(fleetOf(3))
    account.failPage = () => unreachable
    await clock.advance(EVERY_MS)
    await rest()
    const waits: number[] = []
    for (let failure = 0; failure < 7; failure += 1) {
      const wait = (sync.status().nextSyncAt ?? 0) - clock.now()
      waits.push(Math.round((wait + 200) / 1000))
      await clock.advance(wait)
      await rest()
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300])
    expect(store.fleet.counts().shipments).toBe(3)
    expect(sync.status()).toMatchObject({ problem: { kind: 'offline' }, pace: { limitedBy: 'failures' } })
  })

  it('retries a rejected key after some minutes and continues if it works', async () => {
    const { account, clock, sync, rest } = await watch(fleetOf(3))
    account.failPage = () => rejected
    await clock.advance(EVERY_MS)
    await rest()
    expect(sync.status()).toMatchObject({ problem: { kind: 'key-rejected' }, pace: { limitedBy: 'key' } })
    account.failPage = () => null
    await clock.advance(2 * MINUTE)
    await rest()
    expect(sync.status()).toMatchObject({ problem: null, pace: { limitedBy: 'setting' } })
  })

  it('retries a rejected key a few times with growing delays, and on request', async () => {
    const { account, clock, sync, rest } = await watch(fleetOf(3))
    account.failPage = () => rejected
    await clock.advance(EVERY_MS)
    await rest()
    const waits: number[] = []
    for (let next = sync.status().nextSyncAt; next !== null; next = sync.status().nextSyncAt) {
      waits.push(Math.round((next - clock.now()) / MINUTE))
      await clock.advance(next - clock.now())
      await rest()
    }
    expect(waits).toEqual([1, 5, 15, 60, 120])
    const asked = account.asked.pages
    await clock.advance(24 * 60 * MINUTE)
    expect(account.asked.pages).toBe(asked)
    expect(sync.status()).toMatchObject({ problem: { kind: 'key-rejected' }, pace: { limitedBy: 'key' } })
    account.failPage = () => null
    sync.refresh()
    await rest()
    expect(sync.status()).toMatchObject({ problem: null })
  })

  it('stays paused over a restart and after a manual refresh', async () => {
    const { account, sync, store, nextRun } = await watch(fleetOf(3))
    sync.pause(true)
    const asked = account.asked.pages
    await nextRun()
    expect(account.asked.pages).toBe(asked)
    await open.pop()?.sync.close()
    const again = await watch(account, { store })
    expect(account.asked.pages).toBe(asked)
    again.sync.refresh()
    await again.rest()
    expect(account.asked.pages).toBeGreaterThan(asked)
    expect(again.sync.status()).toMatchObject({ isPaused: true, nextSyncAt: null, pace: { limitedBy: 'user' } })
  })

  it('reads at once after an unannounced sleep', async () => {
    const { account, clock, rest } = await watch(fleetOf(3))
    const asked = account.asked.pages
    clock.jump(30 * MINUTE)
    await clock.advance(MINUTE)
    await rest()
    expect(account.asked.pages).toBeGreaterThan(asked)
  })

  it('does not wait longer after the clock was set back', async () => {
    const { account, clock, rest } = await watch(fleetOf(3))
    const asked = account.asked.pages
    clock.jump(-24 * 60 * MINUTE)
    await clock.advance(EVERY_MS + MINUTE)
    await rest()
    expect(account.asked.pages).toBeGreaterThan(asked)
  })

  it('never runs twice at once', async () => {
    const account = fleetOf(9)
    let underWay = 0
    let most = 0
    const listShipments: FakeAccount['api']['listShipments'] = (...words) => account.api.listShipments(...words)
    const api = {
      ...account.api,
      async *listShipments(...words: Parameters<typeof listShipments>) {
        underWay += 1
        most = Math.max(most, underWay)
        try {
          yield* listShipments(...words)
        } finally {
          underWay -= 1
        }
      },
    }
    const { sync, rest } = await watch({ ...account, api })
    for (let turn = 0; turn < 30; turn += 1) {
      sync.refresh()
      sync.woke()
      if (turn % 3 === 0) sync.pause(true)
      await settled()
      if (turn % 3 === 1) sync.pause(false)
      await settled()
    }
    await rest()
    expect(most).toBe(1)
  })

  it('reads again if the user refreshes during a run', async () => {
    const { account, sync, store, clock, statuses, rest } = await watch(fleetOf(9))
    const first = account.shipments[0]!
    const awaited: boolean[] = []
    account.beforePage = (page) => {
      awaited.push(sync.status().run!.isAwaited)
      if (page !== 2 || awaited.length > 2) return
      account.change(first.id, (shipment) => ({ ...shipment, customer: 'after its page was read' }))
      sync.refresh()
    }
    await clock.advance(EVERY_MS)
    await rest()
    expect(store.fleet.shipment(first.id)?.customer).toBe('after its page was read')
    expect(awaited.slice(0, 3)).toEqual([false, false, true])
    expect(awaited.slice(2)).not.toContain(false)
    const since = statuses.slice(statuses.findIndex(({ run }) => run?.isAwaited))
    expect(since.findIndex(({ run }) => run === null)).toBe(since.length - 1)
  })

  it('gives a run urgent priority when the user refreshes', async () => {
    const account = fleetOf(9)
    const { sync, clock, rest } = await watch(account)
    const priorities: unknown[] = []
    const listShipments = account.api.listShipments.bind(account.api)
    account.api.listShipments = (query, options) => {
      priorities.push(options?.priority)
      return listShipments(query, options)
    }
    account.beforePage = (page) => {
      if (page === 1 && priorities.length === 1) sync.refresh()
    }
    await clock.advance(EVERY_MS)
    await rest()
    expect(priorities[0]).toBe('background')
    expect(new Set(priorities.slice(1))).toEqual(new Set(['urgent']))
  })

  it('restarts a stuck run when the user refreshes and reports the problem', async () => {
    const account = fleetOf(3)
    const { sync, store, clock, nextRun } = await watch(account)
    let hangs = true
    const listShipments = account.api.listShipments.bind(account.api)
    const signals: AbortSignal[] = []
    account.api.listShipments = async function* (query, options) {
      if (!hangs) return yield* listShipments(query, options)
      signals.push(options!.signal!)
      await new Promise((resolve) => options!.signal!.addEventListener('abort', resolve))
      yield { ok: false, error: cancelled, pageNumber: 1 }
    }
    await nextRun()
    sync.refresh()
    await clock.advance(15_000)
    hangs = false
    account.add('new')
    sync.refresh()
    await settled(200)
    expect(signals[0]?.aborted).toBe(true)
    expect(store.fleet.isKnown('new')).toBe(true)
    expect(sync.status().run).toBeNull()
  })

  it('reports an unresponsive service before the run ends', async () => {
    const account = fleetOf(3)
    const { statuses, nextRun } = await watch(account)
    account.failPage = () => timedOut
    await nextRun()
    expect(statuses.some(({ run, problem }) => run !== null && problem?.kind === 'offline')).toBe(true)
  })

  it('restarts a run that a sleep interrupted', async () => {
    const { account, sync, clock, rest } = await watch(fleetOf(9))
    const pagesBefore = account.asked.pages
    let woken = false
    account.beforePage = (page) => {
      if (page === 2 && !woken) {
        woken = true
        clock.jump(30 * MINUTE)
        sync.woke()
      }
    }
    await clock.advance(EVERY_MS)
    await rest()
    expect(account.asked.pages - pagesBefore).toBe(8)
  })
})
