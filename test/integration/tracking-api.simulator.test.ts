// The client against the simulated service: all six operations, every fault, every quirk.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { PageResult, ShipmentsPage, TrackingApi } from '#main/service/tracking-api/api.ts'
import type { Exchange } from '#main/service/tracking-api/caller.ts'
import type { TrackingApiOptions } from '#main/service/tracking-api/client.ts'
import type { Aim, Fault } from '#simulator/faults.ts'
import { startSimulator, type Simulator } from '#simulator/start.ts'
import { startScriptedService } from '#test/helpers/scripted-service.ts'
import { errorOf, testClient, valueOf } from '#test/helpers/tracking-client.ts'

const SHIPMENTS = 240
let simulator: Simulator
let bent: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ shipments: SHIPMENTS, seed: 7, speed: 0, etags: true })
  bent = await startSimulator({ shipments: SHIPMENTS, seed: 7, speed: 0, quirks: true })
})
afterEach(() => {
  simulator.faults.clear()
  bent.faults.clear()
})
afterAll(async () => {
  await Promise.all([simulator.close(), bent.close()])
})

function clientOf(service: Simulator, options: Partial<TrackingApiOptions> = {}): TrackingApi {
  return testClient(service.url, { key: new ApiKey(service.key), ...options })
}

async function pagesOf(listing: AsyncIterable<PageResult>): Promise<PageResult[]> {
  const pages: PageResult[] = []
  for await (const page of listing) pages.push(page)
  return pages
}

async function readPages(listing: AsyncIterable<PageResult>): Promise<ShipmentsPage[]> {
  return (await pagesOf(listing)).map((page) => {
    if (!page.ok) throw new Error(JSON.stringify(page.error))
    if (page.value.unchanged) throw new Error('nothing was known of this page')
    return page.value
  })
}

function shipmentsIn(pages: readonly ShipmentsPage[]) {
  return pages.flatMap(({ shipments }) => shipments)
}

function anId(service: Simulator, stopped: boolean): string {
  const shipment = service.account.listed(stopped)[0]
  if (shipment === undefined) throw new Error('the account has no such shipment')
  return shipment.plan.id
}

describe('the client’s operations', () => {
  it('lists the whole account, newest first, with containers and places', async () => {
    const pages = await readPages(
      clientOf(simulator).listShipments({ include: ['containers', 'pod_terminal', 'port_of_discharge'] }),
    )
    const shipments = shipmentsIn(pages)
    expect(shipments.map(({ id }) => id)).toEqual(simulator.account.listed(null).map(({ plan }) => plan.id))
    expect(pages.map(({ pageNumber, total, hasNext }) => [pageNumber, total, hasNext])).toEqual([
      [1, SHIPMENTS, true],
      [2, SHIPMENTS, true],
      [3, SHIPMENTS, false],
    ])
    const containers = new Set(pages.flatMap((page) => page.containers.map(({ id }) => id)))
    expect(shipments.flatMap(({ containerIds }) => containerIds ?? []).filter((id) => !containers.has(id))).toEqual([])
    expect(pages.flatMap(({ skipped }) => skipped)).toEqual([])
  })

  it.each([true, false])('lists shipments with tracking stopped: %s', async (trackingStopped) => {
    const pages = await readPages(clientOf(simulator).listShipments({ trackingStopped }))
    expect(shipmentsIn(pages)).toHaveLength(simulator.account.listed(trackingStopped).length)
    expect(pages.flatMap(({ outsideFilter }) => outsideFilter)).toEqual([])
  })

  it('lists shipments by request number and by container number', async () => {
    const api = clientOf(simulator)
    const [page] = await readPages(api.listShipments({ include: ['containers'], pageSize: 1 }))
    const container = page?.containers[0]?.number ?? ''
    const pages = await readPages(api.listShipments({ search: container, include: ['containers'] }))
    expect(shipmentsIn(pages).map(({ id }) => id)).toContain(page?.containers[0]?.shipmentId)
    const billOfLading = page?.shipments[0]?.billOfLading ?? ''
    expect(
      shipmentsIn(await readPages(api.listShipments({ number: billOfLading }))).map((each) => each.billOfLading),
    ).toEqual([billOfLading])
  })

  it('gets a shipment', async () => {
    const id = anId(simulator, false)
    const { shipment, containers } = valueOf(await clientOf(simulator).getShipment(id, { include: ['containers'] }))
    expect(shipment.id).toBe(id)
    expect(containers.map((container) => container.id)).toEqual(shipment.containerIds)
  })

  it('gets a tracking request with its shipment', async () => {
    const api = clientOf(simulator)
    const request = [...simulator.account.requests.values()].at(0)
    const { trackingRequest, shipment } = valueOf(await api.getTrackingRequest(request?.id ?? ''))
    expect(trackingRequest.id).toBe(request?.id)
    expect(shipment?.id ?? null).toBe(trackingRequest.shipmentId)
  })

  it('resumes tracking', async () => {
    const id = anId(simulator, true)
    const resumed = valueOf(await clientOf(simulator).resumeTracking(id))
    expect(resumed).toMatchObject({ outcome: 'accepted', shipment: { id, tracking: { stoppedAt: null } } })
    expect(simulator.account.listed(true).some(({ plan }) => plan.id === id)).toBe(false)
  })

  it('lists the raw events of a container in order, with vessels', async () => {
    const withNews = simulator.account.listed(null).find(({ plan }) => plan.containers.length > 0)
    const { events, vessels, skipped } = valueOf(
      await clientOf(simulator).listRawEvents(withNews?.plan.containers[0]?.id ?? ''),
    )
    expect(skipped).toEqual([])
    expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index))
    const vesselIds = new Set(events.map(({ vesselId }) => vesselId).filter((id) => id !== null))
    expect(new Set(vessels.map(({ id }) => id))).toEqual(vesselIds)
  })

  it('edits only the given attributes of a webhook', async () => {
    const before = [...simulator.account.webhooks.values()][1]!
    const { url, events, secret } = before
    const { webhook } = valueOf(await clientOf(simulator).editWebhook(before.id, { active: false }))
    expect(webhook).toMatchObject({ id: before.id, url, events, active: false })
    expect(webhook.secret?.reveal()).toBe(secret)
    expect(JSON.stringify(webhook)).not.toContain(secret)
  })

  it('reports an unknown ID and a wrong key', async () => {
    expect(errorOf(await clientOf(simulator).getShipment('00000000-0000-4000-8000-000000000000')).code).toBe(
      'not_found',
    )
    const stranger = clientOf(simulator, { key: new ApiKey('not-this-one') })
    expect(errorOf(await stranger.getShipment(anId(simulator, false))).code).toBe('rejected')
  })

  it('skips unchanged pages and reads changed ones', async () => {
    const api = clientOf(simulator)
    const first = await readPages(api.listShipments())
    const exchanges: Exchange[] = []
    const watching = clientOf(simulator, { observe: (exchange) => exchanges.push(exchange) })
    const known = (page: number) => first[page - 1]?.known
    expect(
      (await pagesOf(watching.listShipments({}, { known }))).map((page) => page.ok && page.value.unchanged),
    ).toEqual([true, true, true])
    expect(exchanges.map(({ status, bytesReceived }) => [status, bytesReceived])).toEqual([
      [304, 0],
      [304, 0],
      [304, 0],
    ])
    simulator.account.overrides.set(first[1]?.shipments[0]?.id ?? '', { customer_name: 'Somebody else' })
    const pages = await pagesOf(watching.listShipments({}, { known }))
    expect(pages.map((page) => page.ok && page.value.unchanged)).toEqual([true, false, true])
  })
})

describe('the client with every fault', () => {
  async function listWith(fault: Fault, aim: Aim = { page: 2 }, options: Partial<TrackingApiOptions> = {}) {
    simulator.faults.add(fault, { path: '/shipments', ...aim })
    const exchanges: Exchange[] = []
    const api = clientOf(simulator, { observe: (exchange) => exchanges.push(exchange), ...options })
    const pages = await pagesOf(api.listShipments())
    return { pages, exchanges, last: pages.at(-1) }
  }

  /** A second of real time: a busy machine needs a part of it for the first page. */
  const impatient = { limits: { wholeMs: 1_000 * 100 } }

  it.each<[Fault, string]>([
    [{ kind: 'rate-limited', retryAfter: 3600 }, 'rate_limited'],
    [{ kind: 'status', status: 500, body: 'html' }, 'service_failed'],
    [{ kind: 'status', status: 503, body: 'empty' }, 'service_failed'],
    [{ kind: 'status', status: 401, body: 'text' }, 'rejected'],
    [{ kind: 'status', status: 403 }, 'forbidden'],
    [{ kind: 'status', status: 404, body: 'html' }, 'not_the_service'],
    [{ kind: 'status', status: 422 }, 'invalid'],
    [{ kind: 'status', status: 200, body: 'json' }, 'malformed'],
    [{ kind: 'status', status: 204, body: 'empty' }, 'not_the_service'],
    [{ kind: 'login-page' }, 'not_the_service'],
    [{ kind: 'broken-json' }, 'malformed'],
    [{ kind: 'truncated' }, 'unreachable'],
    [{ kind: 'slow', milliseconds: 3_000 }, 'unreachable'],
    [{ kind: 'reset' }, 'unreachable'],
    [{ kind: 'reset', after: 'headers' }, 'unreachable'],
    [{ kind: 'hang' }, 'unreachable'],
    [{ kind: 'redirect', to: 'https://evil.example/login?session=1', status: 307 }, 'not_the_service'],
  ])('returns one clear error for one page if the fault persists: %j', async (fault, code) => {
    const { pages, last } = await listWith(fault, { page: 2 }, impatient)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.ok).toBe(true)
    expect(last).toMatchObject({ ok: false, pageNumber: 2, error: { code } })
    expect(JSON.stringify(last)).not.toContain(simulator.key)
  })

  it.each<Fault>([
    { kind: 'rate-limited', retryAfter: 1 },
    { kind: 'rate-limited', as: 'date', retryAfter: 0 },
    { kind: 'status', status: 502, body: 'html' },
    { kind: 'broken-json' },
    { kind: 'truncated' },
    { kind: 'reset' },
    { kind: 'reset', after: 'headers' },
  ])('recovers from a passing fault: %j', async (fault) => {
    const { pages, exchanges } = await listWith(fault, { page: 2, times: 1 })
    expect(pages.every(({ ok }) => ok)).toBe(true)
    expect(pages).toHaveLength(3)
    expect(exchanges).toHaveLength(4)
  })

  it('ignores a next link to another origin without missing a page', async () => {
    const other = await startScriptedService((_, response) => response.end('{"data":[]}'))
    const { pages } = await listWith({ kind: 'foreign-next', origin: other.origin }, {})
    const ids = pages.flatMap((page) =>
      page.ok && !page.value.unchanged ? page.value.shipments.map(({ id }) => id) : [],
    )
    expect(new Set(ids).size).toBe(SHIPMENTS)
    expect(other.received).toEqual([])
    await other.close()
  })

  it('reports a wrong service clock to the observer', async () => {
    const { exchanges } = await listWith({ kind: 'wrong-date', seconds: 7_200 }, {})
    const off = (exchanges[0]?.serverDate ?? 0) - (exchanges[0]?.sentAt ?? 0)
    expect(Math.round(off / 3_600_000)).toBe(2)
  })

  it.each(['create', 'remove', 'stop'] as const)(
    'ends a list whose pages shift while it is read (%s)',
    async (does) => {
      const shifting = await startSimulator({ shipments: SHIPMENTS, seed: 3, speed: 0 })
      shifting.faults.add({ kind: 'between-pages', does, count: 7 })
      const pages = await readPages(clientOf(shifting).listShipments())
      expect(new Set(shipmentsIn(pages).map(({ id }) => id)).size).toBeGreaterThan(SHIPMENTS - 30)
      await shifting.close()
    },
  )

  it('checks instead of repeating a resume whose answer was lost', async () => {
    const id = anId(simulator, true)
    simulator.faults.add({ kind: 'reset' }, { method: 'PATCH', times: 1 })
    const exchanges: Exchange[] = []
    const api = clientOf(simulator, { observe: (exchange) => exchanges.push(exchange) })
    const resumed = valueOf(await api.resumeTracking(id))
    expect(resumed.shipment?.tracking.stoppedAt).toBeNull()
    const asked = exchanges.map(({ method }) => method)
    expect(asked.slice(0, 2)).toEqual(['PATCH', 'GET'])
    expect(asked).toHaveLength(resumed.outcome === 'found_active' ? 2 : 3)
  })

  it.each([{ kind: 'truncated' }, { kind: 'reset', after: 'headers' }] as const)(
    'accepts a resume with status 200 and sends it once, even if the body is cut off (%j)',
    async (fault) => {
      const id = anId(simulator, true)
      simulator.faults.add(fault, { method: 'PATCH', times: 1 })
      const exchanges: Exchange[] = []
      const api = clientOf(simulator, { observe: (exchange) => exchanges.push(exchange) })
      expect(valueOf(await api.resumeTracking(id))).toMatchObject({ outcome: 'accepted', shipment: null })
      expect(exchanges.map(({ method }) => method)).toEqual(['PATCH'])
    },
  )
})

describe('the client with every quirk', () => {
  it('loses no record', async () => {
    const pages = await readPages(
      clientOf(bent).listShipments({ include: ['containers', 'pod_terminal', 'port_of_discharge', 'destination'] }),
    )
    const shipments = shipmentsIn(pages)
    expect(pages.flatMap(({ skipped }) => skipped)).toEqual([])
    expect(new Set(shipments.map(({ id }) => id)).size).toBe(SHIPMENTS)
    const containers = new Set(pages.flatMap((page) => page.containers.map(({ id }) => id)))
    expect(containers.size).toBe(
      new Set(bent.account.listed(null).flatMap(({ plan }) => plan.containers.map(({ id }) => id))).size,
    )
    // Attributes without a field are kept.
    expect(shipments.every(({ unmapped }) => typeof unmapped['transit_days'] === 'number')).toBe(true)
    expect(pages.every(({ others }) => others.some(({ type }) => type === 'account'))).toBe(true)
  })

  it('loses no record that is requested by ID', async () => {
    const api = clientOf(bent)
    for (const { plan } of bent.account.listed(null).slice(0, 25)) {
      expect(valueOf(await api.getShipment(plan.id, { include: ['containers'] })).skipped).toEqual([])
      for (const { id } of plan.containers.slice(0, 1)) expect(valueOf(await api.listRawEvents(id)).skipped).toEqual([])
    }
    for (const { id } of [...bent.account.requests.values()].slice(0, 25)) {
      expect(valueOf(await api.getTrackingRequest(id)).trackingRequest.id).toBe(id)
    }
  })

  it('accepts a reduced page size', async () => {
    const pages = await readPages(clientOf(bent).listShipments({ pageSize: 1_000 }))
    expect(new Set(shipmentsIn(pages).map(({ id }) => id)).size).toBe(SHIPMENTS)
    expect(Math.max(...pages.map(({ shipments }) => shipments.length))).toBe(100)
  })

  it('understands every form of a rejected key', async () => {
    for (const path of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      expect(errorOf(await clientOf(bent, { key: new ApiKey('wrong') }).getShipment(path)).code).toBe('rejected')
    }
  })

  it('reads capitalized header names', async () => {
    const before = [...bent.account.webhooks.values()][0]!
    const { webhook } = valueOf(
      await clientOf(bent).editWebhook(before.id, { headers: [{ name: 'x-tenant', value: 'imports-7' }] }),
    )
    expect(webhook.headers?.map(({ name, value }) => [name, value.reveal()])).toEqual([['X-Tenant', 'imports-7']])
  })
})
