// A simulated month of an account, at full speed: what is kept must not grow for ever.

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '#main/store/store.ts'
import { createExchangeLog } from '#main/sync/exchange-log.ts'
import { createFleetSync } from '#main/sync/fleet-sync.ts'
import { writtenTime } from '#shared/fleet/written-time.ts'
import { createFakeAccount } from '#test/helpers/fake-account.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'

const DAY = 24 * 60 * 60_000
const EVERY = 30 * 60_000

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-month-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('leaves the file and the memory of a month as they were after a few days', { timeout: 120_000 }, async () => {
  const clock = createFakeClock()
  const path = join(folder, 'fleet.db')
  const store = openStore({ path, clock })
  const account = createFakeAccount({ pageSize: 25 })
  let added = 0
  for (; added < 100; added += 1) account.add(`s${added}`, 3)
  const bugs: unknown[] = []
  const sync = createFleetSync({
    api: account.api,
    store,
    clock,
    exchanges: createExchangeLog(clock),
    random: () => 0.5,
    everyMs: EVERY,
    historyMs: 4 * DAY,
    oldestStoppedMs: 4 * DAY,
    onStatus: () => undefined,
    reportBug: (_, error) => bugs.push(error),
  })
  const sizes: { file: number; heap: number; changes: number; rounds: number }[] = []
  const begun = clock.now()
  for (let turn = 1; clock.now() < begun + 30 * DAY; turn += 1) {
    // In a day two shipments come and two stop for good; boxes change all the time.
    if (turn % 24 === 0) {
      account.add(`s${added}`, 3)
      account.stop(`s${added - 100}`, clock.now(), 'all_containers_terminated')
      if (added >= 110) account.remove(`s${added - 110}`)
      added += 1
    }
    for (let nth = 0; nth < 3; nth += 1) {
      account.changeBox(`s${added - 1 - ((turn * 3 + nth) % 90)}-1`, (box) => ({
        ...box,
        deadlines: {
          ...box.deadlines,
          line: writtenTime(`2026-07-${String(1 + ((turn + nth) % 28)).padStart(2, '0')}`),
        },
      }))
    }
    await clock.advance(EVERY)
    for (let rest = 0; rest < 12; rest += 1) await settled()
    if (turn % 48 === 0) {
      sizes.push({
        file: statSync(path).size,
        heap: store.fleet.counts().containers,
        changes: store.changes.after(0, 100_000).length,
        rounds: account.asked.pages,
      })
    }
  }
  expect(bugs).toEqual([])
  expect(store.failure()).toBeNull()
  const [settledIn, last] = [sizes[9]!, sizes.at(-1)!]
  // It was read all month long.
  expect(last.rounds).toBeGreaterThan(7_000)
  expect(last.file).toBeLessThanOrEqual(settledIn.file * 1.1)
  expect(last.changes).toBeLessThanOrEqual(settledIn.changes * 1.1)
  expect(last.heap).toBeLessThanOrEqual(settledIn.heap * 1.1)
  await sync.close()
  store.close()
})
