// Checks that run together ask the service once: each answer costs one of the requests a minute.

import { expect, it } from 'vitest'
import { createFakeDesktop } from '#test/helpers/fake-desktop.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import { diagnosticsHandlers } from './diagnostics-handlers.ts'

function setUp(refusal: FailureFacts | null = null) {
  const { asDesktop: desktop } = createFakeDesktop()
  let asked = 0
  const handlers = diagnosticsHandlers({
    version: '1',
    log: { read: async () => [], redact: (text) => text },
    examined: () => ({
      base: null,
      network: {},
      proxy: 'system',
      now: () => 0,
      credentials: createMemoryCredentials(),
      toasts: desktop.toasts,
      tray: desktop.tray,
      autostart: null,
      folder: '',
      wording: { failure: ({ code }) => ({ code, message: '', hint: '' }) },
      refusal,
      account:
        refusal !== null
          ? null
          : {
              async ask() {
                asked += 1
                return null
              },
              store: {
                size: () => 0,
                isOnDisk: () => false,
                failure: () => null,
                isWhole: () => true,
                completeAt: () => null,
              },
            },
    }),
  })
  return { check: handlers['diagnostics.check'], asked: () => asked }
}

it('asks by the key once for the key and for what it may do, and anew when one is checked again', async () => {
  const { check, asked } = setUp()
  await Promise.all([check({ id: 'key' }), check({ id: 'permissions' })])
  expect(asked()).toBe(1)
  await check({ id: 'key' })
  expect(asked()).toBe(2)
})

it.each([
  ['rejected', 'trouble', 'unknown'],
  ['forbidden', 'well', 'trouble'],
  ['unreachable', 'unknown', 'unknown'],
])('says of a key that opened no account what became of it: %s', async (code, ofKey, ofPermissions) => {
  const { check } = setUp({ code, message: { key: 'failure.key-rejected' }, hint: null })
  expect(await check({ id: 'key' })).toMatchObject({ value: { state: ofKey } })
  expect(await check({ id: 'permissions' })).toMatchObject({ value: { state: ofPermissions } })
})
