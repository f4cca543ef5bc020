import { expect, it } from 'vitest'
import { createFakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { sessionOptions } from '#test/helpers/session-options.ts'
import { openSession } from './open-session.ts'

it('closes the store if a later part fails, so that it can be opened again', async () => {
  const { api } = createFakeAccount({ pageSize: 3 })
  const options = sessionOptions({ api, storePath: fleetFile(), clock: createFakeClock(0) })
  const { context } = options
  const broken = () => {
    throw new Error('no such language')
  }
  expect(() =>
    openSession({ ...options, context: { ...context, translator: { ...context.translator, by: broken } } }),
  ).toThrow('no such language')
  await settled(20)
  const session = openSession(options)
  expect(session.examined.store.failure()).toBeNull()
  expect(session.examined.store.isOnDisk()).toBe(true)
  await session[Symbol.asyncDispose]()
})
