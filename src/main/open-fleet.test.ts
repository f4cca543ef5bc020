// The whole way from the service to a toast: what is told while the service cannot be asked, answers badly, or knows the time better.

import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/rules/instant.ts'
import { createFakeAccount, type FakeAccount } from '#test/helpers/fake-account.ts'
import { createFakeClock, settled, type FakeClock } from '#test/helpers/fake-clock.ts'
import { malformed, unreachable } from '#test/helpers/fake-tracking-api.ts'
import { alertOptions, fleetOptions } from '#test/helpers/fleet-options.ts'
import { withFacts } from '#test/helpers/fleet.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { openFleet } from './open-fleet.ts'
import { createExchangeLog } from './sync/exchange-log.ts'

const START = Date.parse('2026-07-06T17:00:00Z')
const NAMES = ['a', 'b', 'c', 'd', 'e']

interface Run {
  readonly titles: readonly string[]
  readonly kinds: () => readonly string[]
  readonly pass: (milliseconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** A run of the program. `aheadMs`: how far its clock is ahead of the service's. */
async function run(account: FakeAccount, clock: FakeClock, path: string, aheadMs = 0): Promise<Run> {
  const exchanges = createExchangeLog(clock)
  const tellTime = (): void =>
    exchanges.take({ sentAt: clock.now(), tookMs: 0, serverDate: new Date(clock.now() - aheadMs).toUTCString() })
  // An answer that fails tells no time.
  account.afterPage = tellTime
  const titles: string[] = []
  const bugs: unknown[] = []
  const fleet = openFleet(
    fleetOptions({
      api: account.api,
      storePath: path,
      clock,
      exchanges,
      alerts: alertOptions(({ title }) => titles.push(title)),
      reportBug: (where, error) => bugs.push([where, error]),
    }),
  )
  const rest = (): Promise<void> => settled(100)
  await rest()
  await clock.advance(2_000)
  return {
    titles,
    kinds: () => fleet.alerts.list({ show: 'all', kind: null, before: null }).alerts.map(({ kind }) => kind),
    async pass(milliseconds) {
      for (let left = milliseconds; left > 0; left -= 20 * MINUTE) {
        await clock.advance(Math.min(left, 20 * MINUTE))
        await rest()
      }
    },
    async close() {
      await fleet.close()
      expect(bugs).toEqual([])
    },
  }
}

function setUp() {
  const account = createFakeAccount({ pageSize: 3 })
  for (const name of NAMES) account.add(name)
  return { account, path: fleetFile(), clock: createFakeClock(START) }
}

/** All have arrived, and the line told of them at that time. */
function hearOf(account: FakeAccount, at: number): void {
  const heard = new Date(at).toISOString()
  for (const name of NAMES) {
    const arrival = { actual: '2026-07-05T10:00:00Z' }
    const tracking = { lastSucceededAt: heard, lastAttemptedAt: heard }
    account.change(name, (shipment) => withFacts(shipment, { arrival, tracking }))
  }
}

it('calls no feed down and no news old because it was not connected, and makes no storm on return', async () => {
  const { account, path, clock } = setUp()
  hearOf(account, START - HOUR)
  const program = await run(account, clock, path)
  await program.pass(HOUR)
  account.failPage = () => unreachable
  await program.pass(40 * HOUR)
  expect(program.kinds()).toEqual(['first-reading'])
  hearOf(account, clock.now())
  account.failPage = () => null
  await program.pass(HOUR)
  expect(program.kinds()).toEqual(['first-reading'])
  // And where the line was silent all the while, that is told, at last.
  await program.pass(30 * HOUR)
  expect(program.kinds()).toEqual(['feed-outage', 'first-reading'])
  await program.close()
})

it('tells of charges in an account one page of which is never read, and sums the rest up', async () => {
  const { account, path, clock } = setUp()
  account.postDeadline('e-0', '2026-07-08')
  account.failPage = (list, page) => (list === 'active' && page === 2 ? malformed : null)
  const program = await run(account, clock, path)
  await program.pass(HOUR)
  expect(program.titles).toEqual(['Quaywatch watches your fleet'])
  await program.pass(80 * HOUR)
  expect(program.titles.filter((title) => title !== 'A feed is down').slice(1)).toEqual([
    'A container is due',
    'Charges have begun',
  ])
  await program.close()
})

it('tells charges on their day alone, though the clock of the computer is five days ahead in run after run', async () => {
  const { account, path, clock } = setUp()
  account.postDeadline('a-0', '2026-07-10')
  clock.leap(5 * DAY)
  const first = await run(account, clock, path, 5 * DAY)
  await first.pass(HOUR)
  await first.close()
  // Not connected: nothing but what the first run learned tells the day.
  account.failPage = () => unreachable
  const second = await run(account, clock, path, 5 * DAY)
  await second.pass(3 * HOUR)
  expect([...first.titles, ...second.titles]).toEqual(['Quaywatch watches your fleet'])
  await second.pass(4 * DAY + 12 * HOUR)
  expect(second.titles).toEqual(['A container is due', 'Charges have begun'])
  await second.close()
})
