// Checks that run together ask the service once: each answer costs one of the requests a minute.

import { expect, it } from 'vitest'
import { createFakeDesktop } from '#test/helpers/fake-desktop.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { diagnosticsHandlers } from './diagnostics-handlers.ts'

function setUp() {
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
      account: {
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
