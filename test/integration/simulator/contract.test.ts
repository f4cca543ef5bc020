// Checks every answer of the six operations against strict schemas written from the API's description.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESOURCE_KINDS } from '#main/service/tracking-api/parsers/resource-kinds.ts'
import { Asking } from './asking.ts'
import {
  errors,
  oneShipment,
  oneTrackingRequest,
  oneWebhook,
  rawEvents,
  resumed,
  shipmentPage,
} from './service-schemas.ts'

let service: Asking
beforeAll(async () => {
  service = await Asking.start({ shipments: 240 })
})
afterAll(() => service.simulator.close())

const everything =
  'containers,containers.pod_terminal,containers.pickup_facility,port_of_lading,port_of_discharge,destination,pod_terminal,pod_terminal.port,destination_terminal,destination_terminal.port'

it('sends every attribute of shipments and containers that the app reads', async () => {
  const { data, included } = await service.get(`/shipments?page[size]=100&include=${everything}`, shipmentPage)
  for (const kind of ['shipment', 'container'] as const) {
    const records = [...data, ...included].filter(({ type }) => type === kind)
    const sentNames = new Set(records.flatMap(({ attributes }) => Object.keys(attributes)))
    expect(RESOURCE_KINDS[kind].attributes.filter((name) => !sentNames.has(name))).toEqual([])
  }
})

describe('GET /shipments', () => {
  it('returns pages of 30, newest first, with links that contain number and size', async () => {
    const page = await service.get('/shipments', shipmentPage)
    expect(page.data).toHaveLength(30)
    expect(page.included).toEqual([])
    expect(page.meta).toEqual({ size: 30, total: 240 })
    const created = page.data.map(({ attributes }) => attributes.created_at)
    expect(created).toEqual(created.toSorted().toReversed())
    expect(page.links.prev).toBeUndefined()
    const next = new URL(page.links.next ?? '')
    expect([next.searchParams.get('page[number]'), next.searchParams.get('page[size]')]).toEqual(['2', '30'])
    expect(new URL(page.links.last).searchParams.get('page[number]')).toBe('8')
  })

  it('links to every shipment once and stops at the last page', async () => {
    const ids = (await service.sweep()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(240)
    const last = await service.get('/shipments?page[number]=8', shipmentPage)
    expect(last.links.next).toBeUndefined()
    expect(last.links.prev).toContain('page%5Bnumber%5D=7')
    const beyond = await service.get('/shipments?page[number]=99', shipmentPage)
    expect(beyond.data).toEqual([])
    expect(beyond.links.next).toBeUndefined()
  })

  it('reduces a page size above the maximum silently', async () => {
    const page = await service.get('/shipments?page[size]=500', shipmentPage)
    expect(page.data).toHaveLength(100)
    expect(new URL(page.links.self).searchParams.get('page[size]')).toBe('100')
  })

  it('includes the requested resources once each, and nothing else', async () => {
    const page = await service.get(`/shipments?page[size]=100&include=${everything}`, shipmentPage)
    const ids = page.included.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const asked = new Set(ids)
    for (const { relationships } of page.data) {
      for (const { id } of relationships.containers.data) expect(asked).toContain(id)
      const places = [relationships.port_of_lading, relationships.port_of_discharge, relationships.pod_terminal]
      for (const { data } of places) expect(asked).toContain(data?.id)
    }
    const onlyTerminals = await service.get('/shipments?include=pod_terminal', shipmentPage)
    expect(new Set(onlyTerminals.included.map(({ type }) => type))).toEqual(new Set(['terminal']))
  })

  it('rejects an unknown name in include with a pointer to the parameter', async () => {
    const answered = await service.send('/shipments?include=containers,nonsense')
    expect(answered.status).toBe(400)
    expect(errors.parse(answered.json()).errors[0]?.source?.parameter).toBe('include')
  })

  it('finds shipments by bill of lading, reference and container number', async () => {
    const [some] = (await service.get('/shipments?page[size]=100&include=containers', shipmentPage)).data.filter(
      ({ attributes }) => attributes.ref_numbers !== null,
    )
    const { plan } = service.simulator.account.byId(some!.id)!
    for (const word of [
      plan.billOfLading,
      plan.billOfLading.toLowerCase(),
      plan.references![0]!,
      plan.containers[0]!.number,
    ]) {
      const matches = await service.sweep(`&q=${encodeURIComponent(word)}`)
      expect(matches.map(({ id }) => id)).toContain(some!.id)
      expect(matches.length).toBeLessThan(5)
    }
    expect(await service.sweep('&q=NOBODY-HAS-THIS')).toEqual([])
  })

  it('finds a shipment by the number of its tracking request only', async () => {
    const shipments = service.simulator.account.shipments
    const byBareNumber = shipments.find(({ plan }) => plan.requestNumber !== plan.billOfLading)!
    expect((await service.sweep(`&number=${byBareNumber.plan.requestNumber}`)).map(({ id }) => id)).toEqual([
      byBareNumber.plan.id,
    ])
    expect(await service.sweep(`&number=${byBareNumber.plan.billOfLading}`)).toEqual([])
  })

  it('filters by whether tracking has stopped', async () => {
    const [stopped, active] = [
      await service.sweep('&filter[tracking_stopped]=true'),
      await service.sweep('&filter[tracking_stopped]=false'),
    ]
    expect(stopped.length + active.length).toBe(240)
    expect(stopped.length).toBeGreaterThan(10)
    expect(stopped.every(({ attributes }) => attributes.line_tracking_stopped_at !== null)).toBe(true)
    expect(active.every(({ attributes }) => attributes.line_tracking_stopped_at === null)).toBe(true)
  })

  it('returns an error object for a malformed filter', async () => {
    const answered = await service.send('/shipments?filter[tracking_stopped]=maybe')
    expect(answered.status).toBe(422)
    expect(errors.parse(answered.json()).errors[0]?.source?.parameter).toBe('filter[tracking_stopped]')
  })

  it.each(['0', '-1', 'x', '1.5', '99999999999999'])('rejects the page number %s', async (number) => {
    const answered = await service.send(`/shipments?page[number]=${number}`)
    expect(answered.status).toBe(400)
    expect(errors.parse(answered.json()).errors[0]?.source?.parameter).toBe('page[number]')
  })
})

describe('GET /shipments/{id}', () => {
  it('returns one shipment with the included resources', async () => {
    const id = service.simulator.account.shipments[0]!.plan.id
    const plain = await service.get(`/shipments/${id}`, oneShipment)
    expect(plain.data.id).toBe(id)
    expect(plain.included).toEqual([])
    const full = await service.get(`/shipments/${id}?include=${everything}`, oneShipment)
    expect(full.included.filter(({ type }) => type === 'container')).toHaveLength(
      full.data.relationships.containers.data.length,
    )
  })

  it('returns 404 for an unknown ID', async () => {
    const answered = await service.send('/shipments/00000000-0000-4000-8000-000000000000')
    expect(answered.status).toBe(404)
    errors.parse(answered.json())
  })
})

describe('GET /tracking_requests/{id}', () => {
  it('includes its shipment', async () => {
    const { plan } = service.simulator.account.shipments[3]!
    const { data, included } = await service.get(`/tracking_requests/${plan.trackingRequestId}`, oneTrackingRequest)
    expect(data.attributes).toMatchObject({
      status: 'created',
      failed_reason: null,
      request_number: plan.requestNumber,
    })
    expect(data.relationships.tracked_object.data?.id).toBe(plan.id)
    expect(included.map(({ id }) => id)).toEqual([plan.id])
  })

  it('returns the reason for a failure, and no shipment while waiting', async () => {
    const requests = [...service.simulator.account.requests.values()]
    const failed = requests.find(({ failedReason }) => failedReason !== null)!
    const failure = await service.get(`/tracking_requests/${failed.id}?include=tracked_object`, oneTrackingRequest)
    expect(failure.data.attributes).toMatchObject({ status: 'failed', failed_reason: failed.failedReason })
    const waiting = requests.find(({ failedReason, shipment }) => failedReason === null && shipment === null)!
    const wait = await service.get(`/tracking_requests/${waiting.id}`, oneTrackingRequest)
    expect(wait.data.attributes).toMatchObject({ status: 'pending', failed_reason: null })
    expect(wait.included).toEqual([])
  })
})

describe('PATCH /shipments/{id}/resume_tracking', () => {
  it('resumes tracking and polls the line again', async () => {
    const stopped = service.simulator.account
      .listed(true)
      .find(({ facts }) => facts.stop?.reason === 'cancelled_by_user')!
    const answered = await service.send(`/shipments/${stopped.plan.id}/resume_tracking`, { method: 'PATCH' })
    expect(answered.status).toBe(200)
    const { data } = resumed.parse(answered.json())
    expect(data.attributes.line_tracking_stopped_at).toBeNull()
    expect(data.attributes.line_tracking_stopped_reason).toBeNull()
    const clicked = service.simulator.account.now
    expect(Date.parse(data.attributes.line_tracking_last_attempted_at ?? '') / 1000).toBeLessThan(clicked)
    service.simulator.clock.advance(60)
    const reread = await service.get(`/shipments/${stopped.plan.id}`, oneShipment)
    expect(Date.parse(reread.data.attributes.line_tracking_last_attempted_at ?? '') / 1000).toBeGreaterThan(clicked)
  })

  it('changes nothing about a shipment that is not stopped', async () => {
    const active = service.simulator.account.listed(false)[0]!
    const before = await service.get(`/shipments/${active.plan.id}`, oneShipment)
    const answered = await service.send(`/shipments/${active.plan.id}/resume_tracking`, { method: 'PATCH' })
    expect(resumed.parse(answered.json()).data).toEqual(before.data)
  })
})

describe('GET /containers/{id}/raw_events', () => {
  it('returns every container’s events in order, with the vessels they name', async () => {
    for (const { plan } of service.simulator.account.shipments.slice(0, 120)) {
      const container = plan.containers[0]!
      const { data, included } = await service.get(`/containers/${container.id}/raw_events`, rawEvents)
      expect(data.map(({ attributes }) => attributes.index)).toEqual(data.map((_, at) => at))
      const actual = data.flatMap(({ attributes }) => (attributes.actual_at === null ? [] : [attributes.actual_at]))
      expect(actual).toEqual(actual.toSorted())
      const vesselIds = new Set(
        data.flatMap(({ relationships }) => (relationships.vessel.data === null ? [] : [relationships.vessel.data.id])),
      )
      expect(new Set(included.map(({ id }) => id))).toEqual(vesselIds)
      for (const { attributes } of data) expect(attributes.estimated).toBe(attributes.actual_at === null)
    }
  })
})

describe('PATCH /webhooks/{id}', () => {
  const patch = (id: string, body: string, type = 'application/json') =>
    service.send(`/webhooks/${id}`, { method: 'PATCH', body, headers: { 'content-type': type } })

  it('changes the given attributes only', async () => {
    const [webhook] = [...service.simulator.account.webhooks.values()]
    const before = structuredClone(webhook!)
    const answered = await patch(
      webhook!.id,
      JSON.stringify({ data: { type: 'webhook', attributes: { active: false } } }),
    )
    const { attributes } = oneWebhook.parse(answered.json()).data
    expect(attributes).toEqual({
      url: before.url,
      active: false,
      events: before.events,
      secret: before.secret,
      headers: before.headers,
    })
  })

  it('points at each invalid attribute and changes nothing', async () => {
    const [, webhook] = [...service.simulator.account.webhooks.values()]
    const before = structuredClone(webhook!)
    const wrong = { active: true, url: 'ftp://x', events: [], headers: [{ name: 'a b', value: '' }], secret: 'mine' }
    const answered = await patch(webhook!.id, JSON.stringify({ data: { type: 'webhook', attributes: wrong } }))
    expect(answered.status).toBe(422)
    const pointers = errors.parse(answered.json()).errors.map(({ source }) => source?.pointer)
    expect(pointers).toEqual(['url', 'events', 'headers', 'secret'].map((name) => `/data/attributes/${name}`))
    expect(webhook).toEqual(before)
  })

  it.each([
    ['not JSON at all', '{"data":', 'application/json', 400],
    ['a body that is no document', '[]', 'application/json', 422],
    ['another media type', '{}', 'text/plain', 415],
  ])('answers %s with an error object', async (_what, body, type, status) => {
    const [webhook] = [...service.simulator.account.webhooks.values()]
    const answered = await patch(webhook!.id, body, type)
    expect(answered.status).toBe(status)
    errors.parse(answered.json())
  })
})

describe('every operation', () => {
  it.each([
    ['no key', {}, 401],
    ['a wrong key', { authorization: 'Token wrong' }, 401],
    ['another scheme', { authorization: 'Bearer right' }, 401],
  ])('refuses %s', async (_what, headers, status) => {
    const response = await fetch(`${service.simulator.url}/shipments`, { headers: headers as Record<string, string> })
    expect(response.status).toBe(status)
    errors.parse(await response.json())
  })

  it('returns 404 for an unknown path, 405 with Allow for another method, 406 if JSON is not accepted', async () => {
    expect((await service.send('/nowhere')).status).toBe(404)
    const posted = await service.send('/shipments', { method: 'POST', body: '{}' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET'])
    expect((await service.send('/shipments', { headers: { accept: 'text/html' } })).status).toBe(406)
  })

  it('sends the simulated time in the Date header', async () => {
    const answered = await service.send('/shipments?page[size]=1')
    expect(Date.parse(answered.headers.get('date') ?? '') / 1000).toBe(service.simulator.account.now)
  })
})
