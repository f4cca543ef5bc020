import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { useSession } from '#renderer/core/session.ts'
import { askForEvents, keptEvents } from './kept-events.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

it('caches events per account, even for equal IDs', async () => {
  setActivePinia(createPinia())
  const answer = Promise.withResolvers<unknown>()
  main.request = () => answer.promise
  main.openAccount(1)
  const session = useSession()
  await expect.poll(() => session.account).toBe(1)
  const asked = askForEvents('c-1')
  main.openAccount(2)
  answer.resolve({ ok: true, value: { events: [], vessels: [] } })
  expect(await asked).toBeNull()
  expect(keptEvents('c-1')).toBeUndefined()
  main.openAccount(1)
  expect(keptEvents('c-1')).toMatchObject({ events: [] })
})
