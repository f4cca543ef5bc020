import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '#main/store/store.ts'
import type { SkippedResource, TrackingApi } from '#main/service/tracking-api/api.ts'
import {
  type FakeAccount,
  connectionLost,
  createFakeAccount,
  forbidden,
  malformed,
  rejected,
} from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { readMissing, type MissingRead } from './missing.ts'

const BAD_BOX: SkippedResource = {
  type: 'container',
  id: 'bad',
  path: '/included/1',
  reason: 'has no number',
  raw: null,
}

let store: Store
let account: FakeAccount
/** Unusable records included with every shipment. */
let beside: readonly SkippedResource[] = []
beforeEach(() => {
  store = openStore({ path: null, clock: createFakeClock() })
  account = createFakeAccount()
  account.add('lost')
  beside = [BAD_BOX]
})
afterEach(() => store.close())

async function readIds(ids: readonly string[] = ['lost']): Promise<MissingRead> {
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
    isTimeConfirmed: () => true,
    progress: store.progress.read(),
    oldestStoppedMs: 1,
    line: { isAlive: true, isDoubted: false, oldestMs: 0 },
    onTrouble: () => undefined,
    onProgress: () => undefined,
  }
  return readMissing(context, ids)
}

it('lists an unusable container until it can be parsed', async () => {
  await readIds()
  expect(store.fleet.skipped()).toEqual([
    { type: 'container', id: 'bad', path: '/included/1', reason: 'has no number' },
  ])
  beside = []
  await readIds()
  expect(store.fleet.skipped()).toEqual([])
})

it('lists an unusable shipment until the service no longer knows it', async () => {
  account.failShipment = () => malformed
  await readIds()
  expect(store.fleet.skipped()).toMatchObject([{ type: 'shipment', id: 'lost', reason: malformed.detail }])
  account.failShipment = () => null
  account.remove('lost')
  await readIds()
  expect(store.fleet.skipped()).toEqual([])
})

it('clears skipped records when a page contains their shipment', async () => {
  await readIds()
  const known = { path: 'active 1', etag: null, digest: 'x', count: 1, total: 1, next: 'none', cursor: '' } as const
  store.fleet.commit({
    at: 2000,
    isBaseline: false,
    shipments: account.shipments,
    containers: [],
    ports: [],
    terminals: [],
    page: { list: 'active', number: 1, known, unusable: [], skipped: [] },
  })
  expect(store.fleet.skipped()).toEqual([])
})

it.each([
  ['completes without three connection errors in a row', connectionLost, '1245', 'complete', '36', 6],
  ['stops at the third connection error in a row', connectionLost, '234', 'partial', '1', 4],
  ['stops at the third rejected key in a row', rejected, '123456', 'partial', '', 3],
  ['continues if each one is forbidden', forbidden, '123456', 'complete', '', 6],
] as const)('reads missing shipments: %s', async (_, error, failing, kind, seen, requests) => {
  const ids = ['1', '2', '3', '4', '5', '6']
  for (const id of ids) account.add(id)
  account.failShipment = (id) => (failing.includes(id) ? error : null)
  expect(await readIds(ids)).toMatchObject({ kind, seen: new Set(seen), requests })
})
