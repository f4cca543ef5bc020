// Each request counts against the rate limit, so checks that run together share one.

import { expect, it } from 'vitest'
import { createFakeDesktop } from '#test/helpers/fake-desktop.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import type { UpdatesView } from '#shared/contract/app-requests.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { diagnosticsHandlers } from './diagnostics-handlers.ts'

interface KnownOfUpdates {
  readonly known?: Partial<UpdatesView>
  readonly areUpdatesOn?: boolean
}

function setUp(refusal: Failure | null = null, { known = {}, areUpdatesOn = true }: KnownOfUpdates = {}) {
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
      updates: { way: 'at-quit', isSigned: true, lastAsked: null, step: { is: 'idle' }, ...known },
      areUpdatesOn,
      folder: '',
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
                ageMs: () => null,
              },
            },
    }),
  })
  return { check: handlers['diagnostics.check'], asked: () => asked }
}

it('sends one request for the key and permission checks, and a new one on the next run', async () => {
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
])('reports the result of a rejected key: %s', async (code, ofKey, ofPermissions) => {
  const { check } = setUp({ code, message: { key: 'failure.key-rejected' }, hint: null })
  expect(await check({ id: 'key' })).toMatchObject({ value: { state: ofKey } })
  expect(await check({ id: 'permissions' })).toMatchObject({ value: { state: ofPermissions } })
})

const newVersion = { version: '2.0.0', notes: '' }
const asked = { at: -60_000, failure: null }
const unreachable: Failure = { code: 'x', message: { key: 'failure.update.nothing' }, hint: null }

it.each<readonly [string, string, KnownOfUpdates]>([
  ['unknown', 'updates-by-hand', { known: { way: 'managed' } }],
  ['unknown', 'updates-off', { known: { lastAsked: asked }, areUpdatesOn: false }],
  ['unknown', 'updates-not-asked', {}],
  ['well', 'updates', { known: { lastAsked: asked } }],
  ['warning', 'failed', { known: { lastAsked: { ...asked, failure: unreachable } } }],
  [
    'warning',
    'updates-available',
    { known: { lastAsked: asked, step: { is: 'available', found: newVersion, failure: null } } },
  ],
  [
    'trouble',
    'failed',
    { known: { lastAsked: asked, step: { is: 'available', found: newVersion, failure: unreachable } } },
  ],
  [
    'warning',
    'updates-at-quit',
    { known: { lastAsked: asked, step: { is: 'ready', found: newVersion, failure: null } } },
  ],
  [
    'warning',
    'updates-by-click',
    { known: { way: 'by-click', lastAsked: asked, step: { is: 'ready', found: newVersion, failure: null } } },
  ],
])('reports the last update check without a new one: %s, %s', async (state, key, known) => {
  const { check } = setUp(null, known)
  const result = await check({ id: 'updates' })
  expect(result).toMatchObject({ ok: true, value: { state, found: { key: `diagnostics.found.${key}` } } })
})
