import { expect, it } from 'vitest'
import type { CollectionDelta } from '#shared/contract/collection-requests.ts'
import type { Container } from '#shared/fleet/container.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { type FakeAccount, createFakeAccount, unreachable } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock, settled, type FakeClock } from '#test/helpers/fake-clock.ts'
import { sessionOptions } from '#test/helpers/session-options.ts'
import { withFacts } from '#test/helpers/fleet.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { openSession } from './open-session.ts'

const START = Date.parse('2026-07-06T17:00:00Z')

async function open(account: FakeAccount, clock: FakeClock, path: string) {
  const deltas: CollectionDelta[] = []
  const session = openSession(
    sessionOptions({
      api: account.api,
      storePath: path,
      clock,
      send(event) {
        if (event.event === 'collection.changed' && event.payload.name === 'fleet') deltas.push(event.payload)
      },
    }),
  )
  session.handlers['account.part']({ name: 'fleet', after: 0 })
  const pass = async (milliseconds: number): Promise<void> => {
    for (let remaining = milliseconds; remaining > 0; remaining -= 20 * MINUTE) {
      await clock.advance(Math.min(remaining, 20 * MINUTE))
      await settled(100)
    }
  }
  await settled(100)
  await pass(MINUTE)
  return {
    pass,
    /** Main's judgment of the container. */
    judged() {
      const deadline = session.judge.judged({ shipmentId: 'a', containerId: 'a-0' })?.containers[0]?.judgment.deadline
      if (deadline?.kind !== 'counts') return deadline?.kind
      const { daysLeft, binding } = deadline
      return { daysLeft, source: binding.lastFreeDay.source, isLastSeen: binding.lastSeen !== null }
    },
    /** The last state sent to the window. */
    shown: (): boolean => deltas.findLast(({ put }) => put.includes('"a-0"'))?.put.includes('missingSince') ?? false,
    kinds: () =>
      session.alerts
        .list({ show: 'all', kind: null, before: null })
        .alerts.map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('lfd')),
    close: () => session[Symbol.asyncDispose](),
  }
}

function setUp() {
  const account = createFakeAccount({ pageSize: 3 })
  for (const name of ['a', 'b', 'c', 'd']) account.add(name)
  account.postDeadline('a-0', '2026-07-20')
  return { account, path: fleetFile(), clock: createFakeClock(START) }
}

function takeDeadline(account: FakeAccount): void {
  account.changeContainer('a-0', (container: Container) => withFacts(container, { deadlines: { line: null } }))
}

it('is used for a day of syncs, then disappears with an alert', async () => {
  const { account, path, clock } = setUp()
  const program = await open(account, clock, path)
  expect(program.judged()).toEqual({ daysLeft: 14, source: 'line', isLastSeen: false })
  takeDeadline(account)
  await program.pass(HOUR)
  expect(program.judged()).toEqual({ daysLeft: 14, source: 'line', isLastSeen: true })
  expect(program.shown()).toBe(true)
  expect(program.kinds()).toEqual([])
  const { unchanged } = account.asked
  await program.pass(22 * HOUR)
  expect(program.judged()).toEqual({ daysLeft: 13, source: 'line', isLastSeen: true })
  await program.pass(3 * HOUR)
  // Its page was unchanged and not stored again.
  expect(account.asked.unchanged).toBeGreaterThan(unchanged + 20)
  expect(program.judged()).toBe('unknown')
  expect(program.shown()).toBe(false)
  expect(program.kinds()).toEqual(['lfd-removed'])
  await program.close()
})

it('is no earlier deadline when it returns', async () => {
  const { account, path, clock } = setUp()
  const program = await open(account, clock, path)
  takeDeadline(account)
  await program.pass(HOUR)
  account.postDeadline('a-0', '2026-07-20')
  await program.pass(HOUR)
  expect(program.judged()).toMatchObject({ daysLeft: 14, isLastSeen: false })
  expect(program.shown()).toBe(false)
  expect(program.kinds()).toEqual([])
  await program.close()
})

it('survives a restart and days offline, and ends only by a sync', async () => {
  const { account, path, clock } = setUp()
  const first = await open(account, clock, path)
  takeDeadline(account)
  await first.pass(HOUR)
  await first.close()
  account.failPage = () => unreachable
  const second = await open(account, clock, path)
  await second.pass(2 * DAY)
  expect(second.judged()).toMatchObject({ source: 'line', isLastSeen: true })
  account.failPage = () => null
  await second.pass(HOUR)
  expect(second.judged()).toBe('unknown')
  expect(second.kinds()).toEqual(['lfd-removed'])
  await second.close()
})
