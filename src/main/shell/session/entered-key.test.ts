import { expect, it } from 'vitest'
import { itemsIn } from '#test/helpers/collection-items.ts'
import { createFakeAccount, type FakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { withFacts } from '#test/helpers/fleet.ts'
import { sessionOptions } from '#test/helpers/session-options.ts'
import { openSession } from './open-session.ts'

async function run(storePath: string, { api }: FakeAccount, isKeyNew: boolean, write = false): Promise<unknown> {
  const clock = createFakeClock()
  const session = openSession(sessionOptions({ api, storePath, clock, isKeyNew }))
  await settled(300)
  await clock.advance(3_000)
  if (write)
    session.handlers['notes.write']({ containerId: 'first-0', text: 'Ask for Ann', who: 'Ben', remindAt: null })
  const notes = itemsIn(session.handlers, 'notes')
  await session[Symbol.asyncDispose]()
  return notes
}

it.each([
  ['the key is the same: the notes stay', false, 1],
  ['a key was entered, which opens another account: it begins with none', true, 0],
])('%s', async (_, isKeyNew, notes) => {
  const path = fleetFile()
  const account = createFakeAccount()
  account.add('first')
  await run(path, account, true, true)
  account.remove('first')
  account.add('second')
  expect(await run(path, account, isKeyNew)).toHaveLength(notes)
})

it('raises no alert about the shipments of the account before', async () => {
  const path = fleetFile()
  const account = createFakeAccount()
  account.add('first')
  // Expected after its return, so that its alert is only good to know.
  account.changeContainer('first-0', (container) =>
    withFacts(container, {
      status: 'empty_returned',
      atPort: { fullOutAt: '2026-05-10T18:00:00Z' },
      emptyReturn: { at: '2026-05-20T18:00:00Z' },
    }),
  )
  account.stop('first', Date.UTC(2026, 4, 25), 'all_containers_terminated')
  await run(path, account, true, true)
  account.remove('first')
  account.add('second')
  const clock = createFakeClock()
  const session = openSession(sessionOptions({ api: account.api, storePath: path, clock, isKeyNew: true }))
  await settled(300)
  await clock.advance(180_000)
  await settled(300)
  const { alerts } = session.alerts.list({ show: 'all', kind: null, before: null })
  expect(alerts.map(({ subject }) => subject.shipmentId)).not.toContain('first')
  await session[Symbol.asyncDispose]()
})
