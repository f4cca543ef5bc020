import { expect, it } from 'vitest'
import type { Batch } from '#main/store/batch.ts'
import type { TrackingApi } from '#main/tracking-api/api.ts'
import { INCLUDED } from '#main/sync/included.ts'
import { createFakeAccount, notFound } from '#test/helpers/fake-tracking-api.ts'
import { refreshHandlers } from './look-up.ts'

function setUp() {
  const account = createFakeAccount()
  account.add('a', 2)
  const batches: Batch[] = []
  const asked: unknown[] = []
  const api: Pick<TrackingApi, 'getShipment'> = {
    getShipment(id, options) {
      asked.push([id, options])
      return account.api.getShipment(id, options)
    },
  }
  const handlers = refreshHandlers({ api, fleet: { commit: (batch) => batches.push(batch) as never }, now: () => 7 })
  return { account, batches, asked, refresh: (id: string) => handlers['shipment.refresh']({ id }) }
}

it('one request reads a shipment with all that belongs to it, before anything that waits in the background', async () => {
  const { asked, batches, refresh } = setUp()
  expect(await refresh('a')).toEqual({ ok: true, value: null })
  expect(asked).toEqual([['a', { include: INCLUDED, priority: 'urgent', fresh: true }]])
  expect(batches).toMatchObject([{ at: 7, shipments: [{ id: 'a' }], containers: [{ id: 'a-0' }, { id: 'a-1' }] }])
})

it('what the service has nothing about changes nothing here: the next sync concludes it from the lists', async () => {
  const { account, batches, refresh } = setUp()
  account.failShipment = () => notFound
  expect(await refresh('a')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(batches).toEqual([])
})
