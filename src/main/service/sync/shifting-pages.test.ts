// Pages that shift while they are read, ten thousand times.

import { expect, it } from 'vitest'
import { openStore } from '#main/store/store.ts'
import { createAccountWorld, liesIn } from '#test/helpers/account-world.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { runSync } from './run.ts'

const SWEEPS = 10_000

it(`reports no false stop or loss in ${SWEEPS} sweeps with shifting pages`, { timeout: 300_000 }, async () => {
  const world = createAccountWorld('s', { shipments: 14, pageSize: 4 })
  const { account } = world
  const clock = createFakeClock()
  const perform = (act: Parameters<typeof world.perform>[0]): void => world.perform(act, clock.now())
  const store = openStore({ path: null, clock })
  let seed = 7
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return (seed >>> 8) % below
  }
  // Deleting or adding at the top shifts the pages, which hides or duplicates a shipment at a page boundary.
  account.beforePage = (page) => {
    const chance = random(12)
    if (page > 1 && chance === 0) perform({ does: 'remove', which: random(3) })
    if (page > 1 && chance === 1 && account.shipments.length < 24) perform({ does: 'add' })
    if (chance === 2) perform({ does: 'stop', which: random(24) })
    if (chance === 3 || chance === 4) perform({ does: 'resume', which: random(24) })
  }
  /** Ids on the tracked pages, with duplicates. */
  let served: string[] = []
  account.afterPage = (list, ids) => {
    if (list === 'active') served.push(...ids)
  }
  const tracked = (): string[] =>
    account.shipments.filter(({ tracking }) => tracking.stoppedAt === null).map(({ id }) => id)
  let hidden = 0
  let doubled = 0
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    clock.jump(300_000)
    if (account.shipments.length < 8) perform({ does: 'add' })
    served = []
    const before = new Set(tracked())
    const outcome = await runSync({
      api: account.api,
      fleet: store.fleet,
      signal: new AbortController().signal,
      priority: () => 'background',
      now: () => clock.now(),
      isTimeConfirmed: () => true,
      progress: store.progress.read(),
      oldestStoppedMs: 10_000 * 86_400_000,
      onTrouble: () => undefined,
      onProgress: () => undefined,
    })
    if (outcome.kind === 'complete') store.progress.change({ completeAt: clock.now() })
    if (outcome.sawAllStopped) store.progress.change({ stoppedCompleteAt: clock.now() })
    const seenIds = new Set(served)
    if (tracked().some((id) => before.has(id) && !seenIds.has(id))) hidden += 1
    if (seenIds.size < served.length) doubled += 1
  }
  // The pages did shift: tracked shipments were on no page or on two.
  expect(hidden).toBeGreaterThan(500)
  expect(doubled).toBeGreaterThan(500)
  expect(liesIn(store, world)).toEqual([])
  store.close()
})
