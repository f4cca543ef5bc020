import { describe, expect, it } from 'vitest'
import type { ListOptions, PageResult, ShipmentsQuery, TrackingApi } from '#main/service/tracking-api/api.ts'
import type { TrackingRequest } from '#shared/fleet/on-demand-records.ts'
import { aShipment } from '#test/helpers/fleet.ts'
import { findEvents, findShipments, findTrackingRequest, refreshHandlers } from './look-up.ts'
import type { Batch } from '#main/store/batch.ts'
import { INCLUDED } from '#main/service/sync/run-context.ts'
import { createFakeAccount, notFound } from '#test/helpers/fake-tracking-api.ts'

function setUp(answer: unknown) {
  const asked: [ShipmentsQuery | undefined, ListOptions | undefined][] = []
  const api: Pick<TrackingApi, 'listShipments'> = {
    async *listShipments(query, options) {
      asked.push([query, options])
      yield answer as PageResult
      throw new Error('one page is one question: the rest was not asked for')
    },
  }
  return { asked, api }
}
const NOTHING_INCLUDED = { containers: [], ports: [], terminals: [], vessels: [], others: [], skipped: [] }
const page = {
  unchanged: false,
  shipments: [aShipment({ id: 'found', containerIds: ['a', 'b'] }), aShipment({ id: 'guessed', containerIds: null })],
  unproven: ['guessed'],
  total: 40,
  hasNext: true,
  skipped: [],
}
const SPOILT = { type: 'shipment', id: 'spoilt', path: '/data/0/attributes/pod_eta_at', reason: 'expected a time' }
const SKIPPED_INCLUDED = { type: 'container', id: 'box', path: '/included/0', reason: 'expected a number' }

describe('findShipments', () => {
  it('passes all parameters with interactive priority and reads one page', async () => {
    const { api, asked } = setUp({ ok: true, value: page })
    await findShipments(api, { text: 'MSCU1', by: 'request-number', isStopped: true, page: 3 }, 45)
    await findShipments(api, { text: 'PO 7', by: 'search', isStopped: null, page: 1 }, 45)
    expect(asked).toMatchObject([
      [
        { number: 'MSCU1', trackingStopped: true, pageSize: 45 },
        { fromPage: 3, priority: 'interactive' },
      ],
      [{ search: 'PO 7' }, { fromPage: 1 }],
    ])
    expect(asked[0]?.[0]).not.toHaveProperty('search')
    expect(asked[1]?.[0]).not.toHaveProperty('trackingStopped')
  })

  it('marks shipments that only the service matched, and unknown counts', async () => {
    const { api } = setUp({ ok: true, value: page })
    const answer = await findShipments(api, { text: 'x', by: 'search', isStopped: null, page: 1 }, 45)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        shipments: [
          { id: 'found', containers: 2, isUnproven: false },
          { id: 'guessed', containers: null, isUnproven: true },
        ],
        total: 40,
        hasMore: true,
      },
    })
  })

  it('reports skipped shipments with reasons, but no skipped included records', async () => {
    const skipped = [
      { ...SPOILT, raw: { secret: 'not for the window' } },
      { ...SKIPPED_INCLUDED, raw: null },
    ]
    const { api } = setUp({ ok: true, value: { ...page, shipments: [], total: 1, skipped } })
    expect(await findShipments(api, { text: 'x', by: 'search', isStopped: null, page: 1 }, 45)).toMatchObject({
      value: { shipments: [], total: 1, skipped: [SPOILT] },
    })
  })

  it('returns a failure with a hint', async () => {
    const error = { code: 'offline', message: 'No connection.', hint: 'Try again.', detail: '' }
    const { api } = setUp({ ok: false, error, pageNumber: 1 })
    expect(await findShipments(api, { text: 'x', by: 'search', isStopped: null, page: 1 }, 45)).toEqual({
      ok: false,
      error,
    })
  })
})

describe('findTrackingRequest', () => {
  const request: TrackingRequest = {
    id: 'request-1',
    number: 'MEDU1',
    type: 'bill_of_lading',
    scac: 'MSCU',
    references: [],
    status: 'created',
    failedReason: null,
    createdAt: null,
    updatedAt: null,
    shipmentId: 'led-to',
    unmapped: { attributes: { note: 'not for the window' } },
  }
  const value = { trackingRequest: request, ...NOTHING_INCLUDED }
  const asks = (answer: unknown) => ({ getTrackingRequest: () => Promise.resolve(answer) }) as unknown as TrackingApi

  it('returns its shipment and drops unmapped attributes', async () => {
    const answer = await findTrackingRequest(
      asks({ ok: true, value: { ...value, shipment: aShipment({ id: 'led-to' }) } }),
      'request-1',
    )
    expect(answer).toMatchObject({ ok: true, value: { request: { number: 'MEDU1' }, shipment: { id: 'led-to' } } })
    expect(answer).not.toHaveProperty('value.request.unmapped')
  })

  it('keeps the ID of a shipment that the service names but does not include', async () => {
    const answer = await findTrackingRequest(asks({ ok: true, value: { ...value, shipment: null } }), 'request-1')
    expect(answer).toMatchObject({
      ok: true,
      value: { request: { shipmentId: 'led-to' }, shipment: null, skipped: [] },
    })
  })

  it('reports why the included shipment was skipped', async () => {
    const spoilt = { ...SPOILT, path: '/included/0/attributes/pod_eta_at' }
    const skipped = [spoilt, SKIPPED_INCLUDED].map((record) => ({ ...record, raw: null }))
    const answer = await findTrackingRequest(
      asks({ ok: true, value: { ...value, shipment: null, skipped } }),
      'request-1',
    )
    expect(answer).toMatchObject({ ok: true, value: { shipment: null, skipped: [spoilt] } })
  })

  it('returns a failure with a hint for an unknown ID', async () => {
    const error = { code: 'not_found', message: 'Nothing.', hint: 'Check it.', detail: 'GET' }
    expect(await findTrackingRequest(asks({ ok: false, error }), 'no-such')).toEqual({ ok: false, error })
  })
})

describe('findEvents', () => {
  it('returns events, vessels and ports, and counts skipped events only', async () => {
    const event = { id: 'event-1', event: 'full_out', unmapped: { attributes: {} } }
    const skipped = [{ path: '/data/1' }, { path: '/included/0' }]
    const vessels = [{ id: 'vessel-1', latitude: 30, unmapped: {} }]
    const ports = [{ id: 'port-1', unmapped: {} }]
    const value = { ...NOTHING_INCLUDED, vessels, ports, events: [event], skipped }
    const api = { listRawEvents: () => Promise.resolve({ ok: true, value }) } as unknown as TrackingApi
    expect(await findEvents(api, 'container-1')).toEqual({
      ok: true,
      value: {
        events: [{ id: 'event-1', event: 'full_out' }],
        vessels: [{ id: 'vessel-1', latitude: 30 }],
        ports: [{ id: 'port-1' }],
        skipped: 1,
      },
    })
  })
})

function setUpRefresh() {
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

it('reads a shipment with its containers in one request, before background requests', async () => {
  const { asked, batches, refresh } = setUpRefresh()
  expect(await refresh('a')).toEqual({ ok: true, value: null })
  expect(asked).toEqual([['a', { include: INCLUDED, priority: 'urgent', fresh: true }]])
  expect(batches).toMatchObject([{ at: 7, shipments: [{ id: 'a' }], containers: [{ id: 'a-0' }, { id: 'a-1' }] }])
})

it('keeps a shipment unknown to the service; the next sync decides by the lists', async () => {
  const { account, batches, refresh } = setUpRefresh()
  account.failShipment = () => notFound
  expect(await refresh('a')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(batches).toEqual([])
})
