import { expect, it } from 'vitest'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
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
        if (event !== 'collection.changed') return
        if (payload.name === 'fleet') messages += payload.put
        if (payload.name !== 'sync-status') return
        const [status] = JSON.parse(payload.put) as readonly FleetStatus[]
        if (typeof status?.completeAt === 'number') sentBefore ??= messages
      },
    }),
  )
  for (const name of ['fleet', 'sync-status'] as const) session.handlers['account.part']({ name, after: 0 })
  await settled(100)
  for (const id of ['a-0', 'b-0', 'c-0', 'd-0']) expect(sentBefore).toContain(`"${id}"`)
})
