// Checks each field of the sync status against real events.

import { afterEach, describe, expect, it } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { createServiceClock } from '#main/core/time/service-clock.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import type { Pace, TrackingApi } from '#main/service/tracking-api/api.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import { MINUTE } from '#shared/time/instant.ts'
import {
  type FakeAccount,
  createFakeAccount,
  malformed,
  rejected,
  unreachable,
} from '#test/helpers/fake-tracking-api.ts'
import { aContext } from '#test/helpers/context.ts'
import { createFakeClock, settled, type FakeClock } from '#test/helpers/fake-clock.ts'
import { tellTime } from '#test/helpers/tell-time.ts'
import { USUAL_PLAN } from '#test/helpers/session-options.ts'
import { createFleetSync, type FleetSync } from './fleet-sync.ts'
import type { SyncEvents } from './sync-events.ts'

const EVERY_MS = 5 * MINUTE
const USUAL: Pace = {
  perMinute: 60,
  budget: 60,
  pausedForMs: null,
  isPauseRepeated: false,
  waiting: 0,
  requestsLastHour: 0,
}

interface Scene {
  readonly account: FakeAccount
  readonly clock: FakeClock
  readonly store: Store
  readonly sync: FleetSync
  readonly statuses: readonly FleetStatus[]
  pace: Pace
  serviceAheadMs: number
  readonly next: () => Promise<FleetStatus>
}

let open: Scene[] = []
afterEach(async () => {
  for (const { sync, store } of open) {
    await sync.close()
    store.close()
  }
  open = []
})

/** Three tracked pages and one stopped page: four requests per run. */
async function watch(): Promise<Scene> {
  const clock = createFakeClock()
  const account = createFakeAccount({ pageSize: 3 })
  for (let index = 0; index < 9; index += 1) account.add(`s${index}`, 2)
  const events = createEmitter<StoreEvents & SyncEvents>()
  const store = openStore({ path: null, clock }, events)
  const serviceClock = createServiceClock(clock)
  const statuses: FleetStatus[] = []
  events.on('status', (status) => statuses.push(status))
  account.beforePage = () => tellTime(serviceClock, clock, scene.serviceAheadMs)
  const api: TrackingApi = { ...account.api, pace: () => scene.pace }
  const rest = (): Promise<void> => settled(100)
  const scene: Scene = {
    account,
    clock,
    store,
    statuses,
    pace: USUAL,
    serviceAheadMs: 0,
    sync: null as unknown as FleetSync,
    next: async () => {
      await clock.advance(Math.max(0, (scene.sync.status().nextSyncAt ?? 0) - clock.now()))
      await rest()
      return scene.sync.status()
    },
  }
  const time = { now: () => serviceClock.now(), isTimeConfirmed: () => serviceClock.isConfirmed() }
  const sync = createFleetSync(aContext({ clock, ...time }), {
    api,
    store,
    plan: { ...USUAL_PLAN, everyMs: EVERY_MS },
    events,
  })
  const whole = Object.assign(scene, { sync })
  sync.start()
  open.push(whole)
  await rest()
  return whole
}

describe('FleetStatus', () => {
  it('reports the time of the last complete sync', async () => {
    const { sync, clock, account, next } = await watch()
    const completeAt = clock.now()
    expect(sync.status()).toMatchObject({ completeAt, partialAt: null, problem: null })
    account.failPage = (list, page) => (list === 'active' && page === 2 ? malformed : null)
    const partial = await next()
    expect(partial).toMatchObject({
      completeAt,
      partialAt: clock.now(),
      problem: { kind: 'gaps', since: clock.now() },
    })
    const since = clock.now()
    await next()
    expect(sync.status().problem?.since).toBe(since)
    account.failPage = () => null
    expect(await next()).toMatchObject({ completeAt: clock.now(), partialAt: null, problem: null })
  })

  it('counts shipments and reports progress during a run', async () => {
    const { sync, statuses, clock, account, next } = await watch()
    account.stop('s1', clock.now())
    await next()
    expect(sync.status().counts).toEqual({ shipments: 9, stopped: 1, containers: 18 })
    const steps = statuses.flatMap(({ run }) => (run === null ? [] : [run]))
    expect(steps.filter(({ isFirst }) => isFirst).map(({ step, received, total }) => [step, received, total])).toEqual([
      ['active', 0, null],
      ['active', 3, 9],
      ['active', 6, 9],
      ['active', 9, 9],
      ['stopped', 0, 0],
    ])
    expect(sync.status().run).toBeNull()
  })

  it('reports the first skipped records and their total, and all on demand', async () => {
    const { sync, store, account, next } = await watch()
    expect(sync.status()).toMatchObject({ skipped: [], skippedCount: 0 })
    account.skipped = Array.from({ length: 250 }, (_, at) => ({
      type: 'container',
      id: `c${at}`,
      path: `/included/${at}`,
      reason: 'has no number',
      raw: null,
    }))
    const { skipped, skippedCount } = await next()
    expect(skipped[0]).toEqual({ type: 'container', id: 'c0', path: '/included/0', reason: 'has no number' })
    expect([skipped.length, skippedCount]).toEqual([200, 250])
    expect(store.fleet.skipped()).toHaveLength(250)
    account.skipped = []
    expect(await next()).toMatchObject({ skipped: [], skippedCount: 0 })
  })

  it('reports the request rate, its limit and the next run', async () => {
    const scene = await watch()
    const { sync, clock, account, next } = scene
    const due = (): number => (sync.status().nextSyncAt ?? 0) - clock.now()
    expect(sync.status().pace).toMatchObject({ everyMs: EVERY_MS, limitedBy: 'setting', requestsPerMinute: 60 })
    expect(due()).toBe(EVERY_MS)
    // Four requests, half of half a request per minute.
    scene.pace = { ...USUAL, perMinute: 0.5, budget: 0.5 }
    expect((await next()).pace).toMatchObject({ everyMs: 16 * MINUTE, limitedBy: 'budget', requestsPerMinute: 0.5 })
    expect(due()).toBe(16 * MINUTE)
    scene.pace = { ...USUAL, perMinute: 0.5 }
    expect((await next()).pace).toMatchObject({ everyMs: 16 * MINUTE, limitedBy: 'service' })
    scene.pace = USUAL
    account.failPage = () => unreachable
    expect(await next()).toMatchObject({
      problem: { kind: 'offline' },
      pace: { everyMs: 5_000, limitedBy: 'failures' },
    })
    expect(due()).toBe(5_000)
    account.failPage = () => rejected
    expect(await next()).toMatchObject({
      problem: { kind: 'key-rejected' },
      pace: { limitedBy: 'key' },
      nextSyncAt: clock.now() + MINUTE,
    })
    sync.pause(true)
    expect(sync.status()).toMatchObject({ isPaused: true, pace: { limitedBy: 'user' }, nextSyncAt: null })
  })

  it('emits the number of requests of the last hour when old ones drop out', async () => {
    const scene = await watch()
    const { sync, statuses, clock } = scene
    scene.pace = { ...USUAL, requestsLastHour: 4 }
    sync.pause(true)
    await clock.advance(MINUTE)
    expect(statuses.at(-1)?.pace.requestsLastHour).toBe(4)
    scene.pace = USUAL
    await clock.advance(MINUTE)
    expect(statuses.at(-1)?.pace.requestsLastHour).toBe(0)
  })

  it('reports a slow computer clock and corrects its times', async () => {
    const scene = await watch()
    expect(scene.sync.status().clockBehindMs).toBe(0)
    scene.clock.jump(-60 * MINUTE)
    scene.serviceAheadMs = 60 * MINUTE
    await scene.clock.advance(15_000)
    await settled(100)
    const { clockBehindMs, completeAt, nextSyncAt } = scene.sync.status()
    expect(Math.round(clockBehindMs / MINUTE)).toBe(60)
    const now = scene.clock.now() + clockBehindMs
    expect(now - (completeAt ?? 0)).toBeGreaterThan(0)
    expect(now - (completeAt ?? 0)).toBeLessThan(MINUTE)
    expect(Math.round(((nextSyncAt ?? 0) - now) / MINUTE)).toBe(5)
  })
})
