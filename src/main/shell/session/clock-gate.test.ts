// A wrong computer clock at the start of the app, before and after the service's first answers.

import { expect, it } from 'vitest'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import { createServiceClock } from '#main/core/time/service-clock.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { itemsIn } from '#test/helpers/collection-items.ts'
import { createFakeAccount, unreachable, type FakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock, settled, type FakeClock } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { alertOptions, sessionOptions } from '#test/helpers/session-options.ts'
import { tellTime } from '#test/helpers/tell-time.ts'
import { openSession } from './open-session.ts'

const START = Date.parse('2026-07-06T17:00:00Z')
const CONTAINER = 'a-0'

interface Run {
  readonly account: FakeAccount
  readonly path: string
  readonly clock: FakeClock
  /** How far the computer's clock is ahead of the service's. */
  readonly aheadMs?: number
  readonly settings?: ReturnType<typeof alertOptions>['settings']
}

const NOTHING = { containers: [], ports: [], terminals: [], vessels: [], others: [], skipped: [] }

/** One run of the app; the service dates its answers. */
async function run({ account, path, clock, aheadMs = 0, settings = alertOptions().settings }: Run) {
  const serviceClock = createServiceClock(clock)
  account.afterPage = () => tellTime(serviceClock, clock, -aheadMs)
  const resumeTracking: TrackingApi['resumeTracking'] = (id) => {
    account.resume(id)
    const [shipment = null] = account.shipments.filter((one) => one.id === id)
    return Promise.resolve({ ok: true, value: { outcome: 'accepted', shipment, tracking: {}, ...NOTHING } })
  }
  const session = openSession(
    sessionOptions({
      api: { ...account.api, resumeTracking },
      storePath: path,
      clock,
      serviceClock,
      ...alertOptions(),
      settings,
    }),
  )
  const { handlers } = session
  await settled(100)
  return {
    session,
    settings,
    hasReminded: () => session.alerts.list({ show: 'all', kind: 'reminder', before: null }).alerts.length > 0,
    remind: (remindAt: number) =>
      handlers['notes.write']({ containerId: CONTAINER, text: 'Call the broker', who: '', remindAt }),
    handle: (until: number) =>
      handlers['notes.handle']({ containerIds: [CONTAINER], until, text: 'Booked', who: 'Maria' }),
    isHandled() {
      return itemsIn(handlers, 'notes').some(({ handled }) => handled !== null)
    },
    resumeState: () => session.resumes.list()[0]?.state,
    async pass(milliseconds: number) {
      for (let remaining = milliseconds; remaining > 0; remaining -= 10 * MINUTE) {
        await clock.advance(Math.min(remaining, 10 * MINUTE))
        await settled(50)
      }
    },
    woke: () => serviceClock.woke(),
    close: async () => await session[Symbol.asyncDispose](),
  }
}

/** After a run with a right clock that left a reminder, a snoozed container and a watched resume. */
async function prepared() {
  const account = createFakeAccount()
  account.add('a')
  account.add('b')
  account.stop('b', START - HOUR)
  const place = { account, path: fleetFile(), clock: createFakeClock(START) }
  const first = await run(place)
  await first.pass(MINUTE)
  first.remind(START + 5 * HOUR)
  first.handle(START + 5 * HOUR)
  first.session.resumes.start(['b'])
  await first.pass(2 * MINUTE)
  expect(first.resumeState()).toBe('accepted')
  await first.close()
  return place
}

const online = (account: FakeAccount) => (account.failPage = () => null)
const offline = (account: FakeAccount) => (account.failPage = () => unreachable)

it.each([8 * HOUR, 3 * DAY])(
  'starts with a clock %s ms ahead and acts only when the time has come by the service',
  async (aheadMs) => {
    const place = await prepared()
    place.clock.jump(aheadMs)
    offline(place.account)
    const program = await run({ ...place, aheadMs })
    await program.pass(2 * MINUTE)
    expect([program.hasReminded(), program.isHandled(), program.resumeState()]).toEqual([false, true, 'accepted'])
    online(place.account)
    program.session.sync.refresh()
    await program.pass(HOUR)
    expect([program.hasReminded(), program.isHandled()]).toEqual([false, true])
    await program.pass(4 * HOUR)
    expect([program.hasReminded(), program.isHandled()]).toEqual([true, false])
    await program.close()
  },
)

it('reminds and ends snoozes by a right clock after three minutes without any answer', async () => {
  const place = await prepared()
  offline(place.account)
  await place.clock.advance(5 * HOUR)
  const program = await run(place)
  await program.pass(2 * MINUTE)
  expect([program.hasReminded(), program.isHandled()]).toEqual([false, true])
  await program.pass(2 * MINUTE)
  expect([program.hasReminded(), program.isHandled()]).toEqual([true, false])
  await program.close()
})

it('reminds and ends snoozes after a sleep without a network', async () => {
  const place = await prepared()
  const program = await run(place)
  await program.pass(MINUTE)
  offline(place.account)
  place.clock.jump(6 * HOUR)
  program.woke()
  await program.pass(2 * MINUTE)
  expect([program.hasReminded(), program.isHandled()]).toEqual([false, true])
  await program.pass(3 * MINUTE)
  expect([program.hasReminded(), program.isHandled()]).toEqual([true, false])
  await program.close()
})
