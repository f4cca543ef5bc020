import { expect, it } from 'vitest'
import { createFakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { sessionOptions } from '#test/helpers/session-options.ts'
import { openSession } from './open-session.ts'

it('sends the complete status only after the last delta', async () => {
  const account = createFakeAccount({ pageSize: 3 })
  for (const name of ['a', 'b', 'c', 'd']) account.add(name)
  const clock = createFakeClock(Date.parse('2026-07-06T17:00:00Z'))
  let messages = ''
  let sentBefore: string | null = null
  await using session = openSession(
    sessionOptions({
      api: account.api,
      storePath: fleetFile(),
      clock,
      send({ event, payload }) {
        if (event === 'collection.changed' && payload.name === 'fleet') messages += payload.put
        if (event === 'fleet.status' && payload.completeAt !== null) sentBefore ??= messages
      },
    }),
  )
  session.handlers['account.part']({ name: 'fleet', after: 0 })
  await settled(100)
  for (const id of ['a-0', 'b-0', 'c-0', 'd-0']) expect(sentBefore).toContain(`"${id}"`)
})
