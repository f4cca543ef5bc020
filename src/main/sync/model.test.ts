// Random lives of an account and of the app that watches it, compared with what a child could keep track of.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FleetDelta } from '#shared/contract/fleet.ts'
import { writtenTime } from '#shared/fleet/written-time.ts'
import { createFakeAccount, type FakeAccount } from '#test/helpers/fake-account.ts'
import { malformed, unreachable } from '#test/helpers/fake-tracking-api.ts'
import { stillClock } from '#test/helpers/still-clock.ts'
import { openStore, type Store } from '#main/store/store.ts'
import { createFleetFeed, type FleetFeed } from './fleet-feed.ts'
import { readRound, type RoundOutcome } from './round.ts'

type Act =
  | { readonly does: 'stop' | 'resume' | 'remove' | 'deadline' | 'status'; readonly which: number }
  | { readonly does: 'add' }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('stop', 'resume', 'deadline', 'status'), which: fc.nat(40) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), which: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('add' as const) }) },
)

/** One round: what happens before it, what happens before each of its pages, and what goes wrong. */
const round = fc.record({
  before: fc.array(act, { maxLength: 5 }),
  between: fc.array(fc.option(act, { freq: 3 }), { maxLength: 8 }),
  failing: fc.option(fc.record({ page: fc.integer({ min: 1, max: 5 }), outage: fc.boolean() }), { freq: 4 }),
  shipmentsFail: fc.boolean(),
  /** The program ends and starts again before the round; hours pass, or the clock is set back. */
  restart: fc.boolean(),
  passes: fc.integer({ min: -3_600_000, max: 30 * 3_600_000 }),
})

interface World {
  readonly account: FakeAccount
  /** What was ever true at the service: which shipment stopped when, and which left. */
  readonly everStopped: Set<string>
  readonly everRemoved: Set<string>
  now: number
  added: number
}

function perform(world: World, one: Act): void {
  const { account } = world
  if (one.does === 'add') {
    world.added += 1
    return account.add(`n${world.added}`, 1 + (world.added % 3))
  }
  const shipment = account.shipments[one.which % Math.max(1, account.shipments.length)]
  if (shipment === undefined) return
  switch (one.does) {
    case 'stop':
      if (shipment.tracking.stoppedAt !== null) return
      account.stop(shipment.id, world.now)
      world.everStopped.add(`${shipment.id} ${new Date(world.now).toISOString()}`)
      return
    case 'resume':
      return account.resume(shipment.id)
    case 'remove':
      world.everRemoved.add(shipment.id)
      return account.remove(shipment.id)
    case 'deadline': {
      const line = writtenTime(`2026-07-${String(1 + (one.which % 28)).padStart(2, '0')}`)
      return account.changeBox(`${shipment.id}-0`, (box) => ({ ...box, deadlines: { ...box.deadlines, line } }))
    }
    case 'status':
      return account.changeBox(`${shipment.id}-0`, (box) => ({ ...box, status: `s${one.which}` }))
  }
}

function read(world: World, store: Store): Promise<RoundOutcome> {
  return readRound({
    api: world.account.api,
    fleet: store.fleet,
    signal: new AbortController().signal,
    priority: () => 'background',
    now: () => world.now,
    startedAt: world.now,
    progress: store.progress.read(),
    oldestStoppedMs: 10_000 * 86_400_000,
    onProgress: () => undefined,
  })
}

function noteOutcome(store: Store, outcome: RoundOutcome, now: number): void {
  if (outcome.kind === 'complete') store.progress.change({ completeAt: now })
  if (outcome.sawAllStopped) store.progress.change({ stoppedCompleteAt: now })
}

/** Nothing in the log that was not so. */
function expectHonestLog(world: World, store: Store): void {
  const lies = store.changes.after(0, 100_000).filter(({ field, shipmentId, new: value }) => {
    if (field === 'listed') return value === false && !world.everRemoved.has(shipmentId ?? '')
    if (field !== 'tracking-stopped' || value === null) return false
    return !world.everStopped.has(`${shipmentId} ${(value as { at: string }).at}`)
  })
  expect(lies).toEqual([])
}

function byId<R extends { readonly id: string }>(records: Iterable<R>): R[] {
  return [...records].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** A window that follows the deltas and asks for everything when it missed one. */
function createWindow(): {
  take(delta: FleetDelta): void
  load(feed: FleetFeed): void
  readonly shipments: Map<string, unknown>
  readonly containers: Map<string, unknown>
} {
  const shipments = new Map<string, unknown>()
  const containers = new Map<string, unknown>()
  let revision = -1
  return {
    shipments,
    containers,
    load(feed) {
      shipments.clear()
      containers.clear()
      for (let after: number | null = 0; after !== null;) {
        const part = feed.part(after)
        for (const one of part.shipments) shipments.set(one.id, one)
        for (const one of part.containers) containers.set(one.id, one)
        revision = part.revision
        after = part.next
      }
    },
    take({ from, to, upserts, removed }) {
      expect(from).toBe(revision)
      revision = to
      for (const one of upserts.shipments) shipments.set(one.id, one)
      for (const one of upserts.containers) containers.set(one.id, one)
      for (const id of removed.shipments) shipments.delete(id)
      for (const id of removed.containers) containers.delete(id)
    },
  }
}

describe('whatever happens to an account while it is read', () => {
  it('nothing is concluded that was not so, and a quiet round makes the store and the window equal to the service', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 8 }), async (rounds) => {
        const account = createFakeAccount({ pageSize: 4 })
        const world: World = {
          account,
          everStopped: new Set(),
          everRemoved: new Set(),
          now: Date.UTC(2026, 5, 1),
          added: 0,
        }
        for (let at = 0; at < 10; at += 1) perform(world, { does: 'add' })
        const clock = stillClock(() => world.now)
        const store = openStore({ path: null, clock })
        const window = createWindow()
        let feed = createFleetFeed({ fleet: store.fleet, clock, send: (delta) => window.take(delta) })
        store.fleet.afterCommit((commit) => feed.take(commit))
        window.load(feed)

        for (const { before, between, failing, shipmentsFail, restart, passes } of rounds) {
          world.now += passes
          for (const one of before) perform(world, one)
          if (restart) {
            feed.flush()
            feed = createFleetFeed({ fleet: store.fleet, clock, send: (delta) => window.take(delta) })
            window.load(feed)
          }
          let pages = 0
          account.beforePage = () => {
            const one = between[pages]
            pages += 1
            if (one !== undefined && one !== null) perform(world, one)
          }
          account.failPage = (_, page) => (failing?.page === page ? (failing.outage ? unreachable : malformed) : null)
          account.failShipment = () => (shipmentsFail ? malformed : null)
          noteOutcome(store, await read(world, store), world.now)
          expectHonestLog(world, store)
        }

        account.beforePage = () => undefined
        account.failPage = () => null
        account.failShipment = () => null
        // The list of the stopped is read to its end once a day; after that the store has seen everything there is.
        for (let quiet = 0; quiet < 2; quiet += 1) {
          world.now += 25 * 3_600_000
          const outcome = await read(world, store)
          expect(outcome.kind).toBe('complete')
          noteOutcome(store, outcome, world.now)
        }
        expectHonestLog(world, store)
        feed.flush()
        const containers = account.shipments.flatMap(({ id }) => account.containersOf(id))
        const part = store.fleet.part(0, 1000)
        expect(byId(part.shipments)).toEqual(byId(account.shipments))
        expect(byId(part.containers)).toEqual(byId(containers))
        expect([...window.shipments.keys()].toSorted()).toEqual(account.shipments.map(({ id }) => id).toSorted())
        expect([...window.containers.keys()].toSorted()).toEqual(containers.map(({ id }) => id).toSorted())
        store.close()
      }),
      { numRuns: 150 },
    )
  })

  it(
    'over 10,000 sweeps with pages that shift, no shipment is called stopped or gone that was not',
    { timeout: 120_000 },
    async () => {
      const account = createFakeAccount({ pageSize: 4 })
      const world: World = {
        account,
        everStopped: new Set(),
        everRemoved: new Set(),
        now: Date.UTC(2026, 5, 1),
        added: 0,
      }
      for (let at = 0; at < 14; at += 1) perform(world, { does: 'add' })
      const store = openStore({ path: null, clock: stillClock(() => world.now) })
      let seed = 7
      const random = (below: number): number => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
        return (seed >>> 8) % below
      }
      // Deleting at the top shifts the pages up, adding shifts them down: either hides or doubles what stands at a joint.
      account.beforePage = (page) => {
        const chance = random(12)
        if (page > 1 && chance === 0) perform(world, { does: 'remove', which: random(3) })
        if (page > 1 && chance === 1 && account.shipments.length < 24) perform(world, { does: 'add' })
        if (chance === 2) perform(world, { does: 'stop', which: random(24) })
        if (chance === 3 || chance === 4) perform(world, { does: 'resume', which: random(24) })
      }
      let shifted = 0
      for (let sweep = 0; sweep < 10_000; sweep += 1) {
        world.now += 300_000
        if (account.shipments.length < 8) perform(world, { does: 'add' })
        const asked = account.asked.shipments
        noteOutcome(store, await read(world, store), world.now)
        if (account.asked.shipments > asked) shifted += 1
      }
      expect(shifted).toBeGreaterThan(1_000)
      expectHonestLog(world, store)
      store.close()
    },
  )
})
