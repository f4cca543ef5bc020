import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { useSession } from './session.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
const meant: (number | undefined)[] = []

beforeEach(() => {
  setActivePinia(createPinia())
  main.clear()
  meant.length = 0
  vi.spyOn(window.quaywatch, 'bindToOpening').mockImplementation((opening) => meant.push(opening))
})

it('starts without an account and follows the session of main', async () => {
  const session = useSession()
  expect([session.session.phase, session.open, session.account]).toEqual(['starting', '', null])
  main.openAccount(1)
  await expect.poll(() => session.open).toBe('1 https://api.example.com')
  expect(session.account).toBe(1)
  main.put('session', [{ phase: 'first-run', baseAddress: null }])
  expect([session.session.phase, session.open, session.account]).toEqual(['first-run', '', null])
})

it('addresses requests to the account that the page shows', async () => {
  main.openAccount(1)
  const session = useSession()
  await expect.poll(() => session.open).not.toBe('')
  const first = effectScope()
  first.run(() => session.stayWithThis())
  expect(meant).toEqual([1])

  // Reopened with another key: the same account.
  main.openAccount(1, 2)
  expect(meant).toEqual([1, 2])

  // While unmounting, unsaved changes must not reach the next account.
  main.openAccount(2, 3)
  expect(meant).toEqual([1, 2])
  first.stop()
  const second = effectScope()
  second.run(() => session.stayWithThis())
  expect(meant).toEqual([1, 2, 3])
  second.stop()
})
