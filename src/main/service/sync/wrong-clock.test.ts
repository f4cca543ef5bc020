// Syncs on a computer whose clock is wrong.

import { expect, it, onTestFinished } from 'vitest'
import { createServiceClock } from '#main/core/time/service-clock.ts'
import { openStore } from '#main/store/store.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { createFakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { tellTime } from '#test/helpers/tell-time.ts'
import { runSync } from './run.ts'

function setUp() {
  const clock = createFakeClock()
  const store = openStore({ path: null, clock })
  onTestFinished(() => store.close())
  const account = createFakeAccount({ pageSize: 3 })
  for (let index = 0; index < 5; index += 1) account.add(`s${index}`)
  return {
    account,
    clock,
    store,
    /** A sync of an app that just started. `aheadMs`: how far the computer's clock is ahead; null: no dates. */
    start: async (aheadMs: number | null) => {
      const serviceClock = createServiceClock(clock)
      account.beforePage = () => void (aheadMs !== null && tellTime(serviceClock, clock, -aheadMs))
      const pagesBefore = account.asked.pages
      await runSync({
        api: account.api,
        fleet: store.fleet,
        signal: new AbortController().signal,
        priority: () => 'background',
        now: () => serviceClock.now(),
        isTimeConfirmed: () => serviceClock.isConfirmed(),
        progress: store.progress.read(),
        oldestStoppedMs: 180 * DAY,
        onTrouble: () => undefined,
        onProgress: () => undefined,
      })
      store.progress.change({ completeAt: clock.now(), stoppedCompleteAt: clock.now() })
      return account.asked.pages - pagesBefore
    },
  }
}

it.each([-5 * DAY, -8 * HOUR, 8 * HOUR, 5 * DAY])(
  "dates all changes by the service's clock from the first page on, %s ms ahead",
  async (aheadMs) => {
    const { account, clock, store, start } = setUp()
    await start(0)
    const now = clock.now()
    clock.jump(aheadMs)
    account.postDeadline('s4-0', '2026-06-09')
    account.postDeadline('s0-0', '2026-06-09')
    await start(aheadMs)
    const seen = store.changes.after(0, 10).map(({ seenAt }) => Math.abs(seenAt - now) < MINUTE)
    expect(seen).toEqual([true, true])
  },
)

it('reads the first page of each list again if no answer confirms the time, and then continues', async () => {
  const { store, start } = setUp()
  expect(await start(0)).toBe(3)
  expect(await start(null)).toBe(5)
  expect(store.fleet.counts().shipments).toBe(5)
})
