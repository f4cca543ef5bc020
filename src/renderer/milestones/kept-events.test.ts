import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import type { Session } from '#shared/contract/account-requests.ts'
import { useSession } from '#renderer/core/session.ts'
import { askForEvents, keptEvents } from './kept-events.ts'

/** The store takes the bridge when it is imported. */
const bridge = vi.hoisted(() => {
  const fakeMain = { answer: (_answer: unknown): void => undefined }
  const request = () => new Promise((resolve) => (fakeMain.answer = resolve))
  vi.stubGlobal('window', { quaywatch: { request, on: () => () => undefined } })
  return fakeMain
})

const account = (id: number): Session => ({
  phase: 'open',
  account: { kind: 'live', id, baseAddress: 'https://api.example.com', keyKept: 'this-run' },
  opening: id,
})

it('caches events per account, even for equal IDs', async () => {
  setActivePinia(createPinia())
  const session = useSession()
  session.session = account(1)
  const asked = askForEvents('c-1')
  session.session = account(2)
  bridge.answer({ ok: true, value: { events: [], vessels: [] } })
  expect(await asked).toBeNull()
  expect(keptEvents('c-1')).toBeUndefined()
  session.session = account(1)
  expect(keptEvents('c-1')).toMatchObject({ events: [] })
})
