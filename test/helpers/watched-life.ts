// A session on a file that lives through any sequence of test events, checked against the account.

import { expect } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import type { Change } from '#shared/fleet/change.ts'
import { containerChanges, shipmentChanges } from '#shared/rules/record-changes.ts'
import { tellTime } from './tell-time.ts'
import { createServiceClock } from '#main/core/time/service-clock.ts'
import { createFleetSync, type FleetSync } from '#main/service/sync/fleet-sync.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { createAccountWorld, liesIn, type Act } from './account-world.ts'
import { aContext } from './context.ts'
import { createFakeClock, settled } from './fake-clock.ts'
import { FAILED, rejected } from './fake-tracking-api.ts'
import { letNoMoreIn, makeRoom } from './full-disk.ts'
import { USUAL_PLAN } from './session-options.ts'

export type Event =
  | { readonly kind: 'change'; readonly act: Act }
  /** Applied one before each page, so that pages shift during a sync. */
  | { readonly kind: 'shift'; readonly acts: readonly (Act | null)[] }
  | {
      readonly kind: 'fault'
      readonly code: 'service_failed' | 'unreachable' | 'rate_limited' | 'malformed' | 'not_the_service'
      readonly where: 'active' | 'stopped' | 'shipment'
      readonly page: number
      readonly times: number
    }
  | { readonly kind: 'time'; readonly passes: number }
  | { readonly kind: 'sleep'; readonly lasts: number; readonly isSent: boolean }
  | { readonly kind: 'clock-set'; readonly by: number }
  | { readonly kind: 'pause'; readonly isPaused: boolean }
  /** Until the next rest or restart. */
  | { readonly kind: 'disk-full' }
  | { readonly kind: 'refresh' | 'restart' }
  | { readonly kind: 'key'; readonly opens: 'the same account' | 'another account' | 'nothing' }

export interface WatchedLife {
  happen(event: Event): Promise<void>
  comeToRest(): Promise<void>
  /** Store and log contain no state the account never had. */
  expectNoLie(): void
  /** Store and log contain the full current state without duplicates. */
  expectWholeTruth(): void
  end(): Promise<void>
}

const EVERY_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

export async function startWatchedLife(path: string): Promise<WatchedLife> {
  const clock = createFakeClock()
  const serviceClock = createServiceClock(clock)
  const worlds = [
    createAccountWorld('a', { shipments: 10, pageSize: 4 }),
    createAccountWorld('b', { shipments: 6, pageSize: 4 }),
  ] as const
  /** Each account has its own file. */
  const lives = worlds.map((world, at) => ({ world, path: `${path}-${at}`, memory: createMemory() }))
  let life = lives[0]!
  let isKeyGood = true
  const bugs: unknown[] = []
  let shifts: (Act | null)[] = []
  let faults: { code: TrackingApiError['code']; where: string; page: number; left: number }[] = []
  let store: Store
  let sync: FleetSync

  function failureAt(where: string, page: number): TrackingApiError | null {
    if (!isKeyGood) return rejected
    const fault = faults.find((one) => one.where === where && one.page === page && one.left > 0)
    if (fault === undefined) return null
    fault.left -= 1
    return failureOf(fault.code)
  }

  for (const one of worlds) {
    one.account.beforePage = () => {
      tellTime(serviceClock, clock)
      const act = shifts.shift()
      if (act !== undefined && act !== null) one.perform(act, clock.now())
    }
    one.account.failPage = failureAt
    one.account.failShipment = () => failureAt('shipment', 1)
  }

  function start(): void {
    const events = createEmitter<StoreEvents & SyncEvents>()
    const { world, memory } = life
    store = openStore({ path: life.path, clock }, events)
    events.on('committed', (commit) => {
      for (const { id, before, after } of [...commit.shipments, ...commit.containers]) memory.see(id, before, after)
    })
    const time = { now: () => serviceClock.now(), isTimeConfirmed: () => serviceClock.isConfirmed() }
    sync = createFleetSync(aContext({ clock, ...time, reportBug: (_, error) => bugs.push(error) }), {
      api: world.account.api,
      store,
      plan: { ...USUAL_PLAN, everyMs: EVERY_MS },
      events,
    })
    sync.start()
  }

  async function stop(): Promise<void> {
    await sync.close()
    store.close()
  }

  async function untilIdle(): Promise<void> {
    for (let turn = 0; sync.state.at === 'syncing'; turn += 1) {
      if (turn > 5_000) throw new Error('a round that never ends')
      await settled()
    }
  }

  async function happen(one: Event): Promise<void> {
    switch (one.kind) {
      case 'change':
        return life.world.perform(one.act, clock.now())
      case 'shift':
        shifts = [...one.acts]
        return
      case 'fault':
        return void faults.push({ code: one.code, where: one.where, page: one.page, left: one.times })
      case 'time':
        return await clock.advance(one.passes)
      case 'sleep':
        clock.jump(one.lasts)
        if (one.isSent) sync.woke()
        return
      case 'clock-set':
        return clock.jump(one.by)
      case 'disk-full':
        return letNoMoreIn(store)
      case 'pause':
        return sync.pause(one.isPaused)
      case 'refresh':
        return sync.refresh()
      case 'restart':
        await stop()
        return start()
      case 'key':
        await stop()
        isKeyGood = one.opens !== 'nothing'
        if (one.opens === 'another account') life = lives.find((each) => each !== life)!
        return start()
    }
  }

  start()
  return {
    happen,
    async comeToRest() {
      shifts = []
      faults = []
      isKeyGood = true
      makeRoom(store)
      await untilIdle()
      sync.pause(false)
      await untilIdle()
      // Stopped shipments are read to the end once a day, so after two days everything was read.
      for (let day = 0; day < 2; day += 1) {
        clock.jump(DAY_MS + 60_000)
        sync.refresh()
        await untilIdle()
        await clock.advance(EVERY_MS + 60_000)
        await untilIdle()
      }
    },
    expectNoLie() {
      expect(bugs).toEqual([])
      expect(liesIn(store, life.world)).toEqual([])
    },
    expectWholeTruth() {
      const { world, memory } = life
      const { shipments } = world.account
      const containers = shipments.flatMap(({ id }) => world.account.containersOf(id))
      expect(sync.status()).toMatchObject({ problem: null, partialAt: null, isPaused: false })
      const part = store.fleet.part(0, 10_000)
      expect(byId(part.shipments)).toEqual(byId(shipments))
      expect(byId(part.containers)).toEqual(byId(containers))
      memory.expectToAgreeWith(store.changes.after(0, 1_000_000))
    },
    end: stop,
  }
}

/** The first and last state of every record; the log must connect them. */
function createMemory() {
  const first = new Map<string, Shipment | Container>()
  const last = new Map<string, Shipment | Container>()
  return {
    see(id: string, before: Shipment | Container | null, after: Shipment | Container | null): void {
      if (after === null) return
      // A record that came back was known before.
      if (before === null && !first.has(id)) first.set(id, after)
      last.set(id, after)
    },
    /** The steps of each fact connect, from its first to its last state. */
    expectToAgreeWith(changes: readonly Change[]): void {
      const changesById = Map.groupBy(changes, ({ shipmentId, containerId }) => containerId ?? shipmentId ?? '')
      for (const [id, start] of first) {
        const end = last.get(id) ?? start
        const steps = changesById.get(id) ?? []
        const ways = new Map<string, { old: Json; new: Json }>()
        for (const { field, old, new: now } of steps) {
          const so = ways.get(field)
          if (so !== undefined && field !== 'listed') expect(old).toEqual(so.new)
          if (so !== undefined && field === 'listed') expect(now).not.toEqual(so.new)
          ways.set(field, { old: so === undefined ? old : so.old, new: now })
        }
        const lasting = [...ways].filter(([field, { old, new: now }]) => field !== 'listed' && !isSame(old, now))
        const net =
          'billOfLading' in start ? shipmentChanges(start, end as Shipment) : containerChanges(start, end as Container)
        const led = lasting.map(([field, { old, new: now }]) => ({ field, old, new: now }))
        expect({ id, led: led.toSorted(byField) }).toEqual({ id, led: [...net].toSorted(byField) })
      }
    },
  }
}

function byField(a: { readonly field: string }, b: { readonly field: string }): number {
  return a.field < b.field ? -1 : 1
}

function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function byId<R extends { readonly id: string }>(records: Iterable<R>): R[] {
  return [...records].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function failureOf(code: TrackingApiError['code']): TrackingApiError {
  switch (code) {
    case 'rate_limited':
      return { ...FAILED, code, retryAfterMs: 20_000 }
    case 'service_failed':
      return { ...FAILED, code, status: 502 }
    case 'unreachable':
      return { ...FAILED, code, reason: 'refused' }
    case 'malformed':
    case 'not_the_service':
      return { ...FAILED, code }
    default:
      throw new Error(`no such fault: ${code}`)
  }
}
