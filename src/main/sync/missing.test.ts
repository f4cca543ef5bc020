import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '#main/store/store.ts'
import type { SkippedResource, TrackingApi } from '#main/tracking-api/api.ts'
import { type FakeAccount, createFakeAccount, malformed } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { readMissing } from './missing.ts'

const BAD_BOX: SkippedResource = {
  type: 'container',
  id: 'bad',
  path: '/included/1',
  reason: 'has no number',
  raw: null,
}

let store: Store
let account: FakeAccount
/** What cannot be used beside every shipment that is read by its id. */
let beside: readonly SkippedResource[] = []
beforeEach(() => {
  store = openStore({ path: null, clock: createFakeClock() })
  account = createFakeAccount()
  account.add('lost')
  beside = [BAD_BOX]
})
afterEach(() => store.close())

async function read(): Promise<void> {
  const api: TrackingApi = {
    ...account.api,
    async getShipment(id, options) {
      const answer = await account.api.getShipment(id, options)
      return answer.ok ? { ok: true, value: { ...answer.value, skipped: beside } } : answer
    },
  }
  const context = {
    api,
    fleet: store.fleet,
    signal: new AbortController().signal,
    priority: () => 'background' as const,
    now: () => 1000,
    clockTrust: () => 'sure' as const,
    startedAt: 1000,
    progress: store.progress.read(),
    oldestStoppedMs: 1,
    line: { isAlive: true, isDoubted: false, oldestMs: 0, isKnownWhose: true },
    onTrouble: () => undefined,
    onProgress: () => undefined,
  }
  await readMissing(context, ['lost'])
}

it('lists a container that came with a shipment read by its id and could not be used, until it can be', async () => {
  await read()
  expect(store.fleet.skipped()).toEqual([
    { type: 'container', id: 'bad', path: '/included/1', reason: 'has no number' },
  ])
  beside = []
  await read()
  expect(store.fleet.skipped()).toEqual([])
})

it('lists a shipment that could not be used itself, and no longer once the service knows nothing of it', async () => {
  account.failShipment = () => malformed
  await read()
  expect(store.fleet.skipped()).toMatchObject([{ type: 'shipment', id: 'lost', reason: malformed.detail }])
  account.failShipment = () => null
  account.remove('lost')
  await read()
  expect(store.fleet.skipped()).toEqual([])
})

it('leaves it to the page a shipment stands on to tell what could not be used', async () => {
  await read()
  const fingerprint = { of: 'active 1', etag: null, digest: 'x', count: 1, total: 1, next: 'none', cursor: '' } as const
  store.fleet.commit({
    at: 2000,
    isBaseline: false,
    shipments: account.shipments,
    containers: [],
    ports: [],
    terminals: [],
    page: { list: 'active', number: 1, fingerprint, unusable: [], skipped: [] },
  })
  expect(store.fleet.skipped()).toEqual([])
})
