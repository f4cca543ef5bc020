import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import type { Session } from '#shared/contract/account-requests.ts'
import { useSession } from './session.ts'

const { meant } = vi.hoisted(() => {
  const meant: (number | undefined)[] = []
  const bindToOpening = (opening: number | undefined): void => void meant.push(opening)
  vi.stubGlobal('window', { quaywatch: { bindToOpening, on: () => () => undefined } })
  return { meant }
})

const opened = (id: number, opening: number): Session => ({
  phase: 'open',
  account: { kind: 'live', id, baseAddress: 'https://api.example.com', keyKept: 'this-run' },
  opening,
})

beforeEach(() => {
  setActivePinia(createPinia())
  meant.length = 0
})

it('addresses requests to the account that the page shows', () => {
  const session = useSession()
  session.session = opened(1, 1)
  const first = effectScope()
  first.run(() => session.stayWithThis())
  expect(meant).toEqual([1])

  // Reopened with another key: the same account.
  session.session = opened(1, 2)
  expect(meant).toEqual([1, 2])

  // While unmounting, unsaved changes must not reach the next account.
  session.session = opened(2, 3)
  expect(meant).toEqual([1, 2])
  first.stop()
  const second = effectScope()
  second.run(() => session.stayWithThis())
  expect(meant).toEqual([1, 2, 3])
  second.stop()
})
