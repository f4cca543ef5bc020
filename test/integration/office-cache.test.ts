// The office cache as the base address, with real nginx and the configuration of the documents: one request for many
// workstations, no answer for another key, resumes bypass it.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import { createTrackingApi } from '#main/service/tracking-api/client.ts'
import { startSimulator, type Simulator } from '#simulator/start.ts'
import { startOfficeCache, whyNoOfficeCache, type OfficeCache } from '#test/helpers/office-cache.ts'
import { TEST_CA_FILE } from '#test/helpers/scripted-service.ts'
import { errorOf, valueOf } from '#test/helpers/tracking-client.ts'
import { unlimitedBudget } from '#test/helpers/unlimited-client.ts'

/** Another object would open new connections. */
const TRUSTING = { extraCertificateFile: TEST_CA_FILE }

const isRequired = process.env['CI'] === 'true' && process.platform === 'linux'
const why = whyNoOfficeCache()

describe.skipIf(why !== null && !isRequired)('office cache as the base address', () => {
  let service: Simulator
  let cache: OfficeCache
  const closing: { close(): Promise<void> }[] = []

  async function begin({ faster = 1 } = {}): Promise<void> {
    service = await startSimulator({ shipments: 120, etags: true, speed: 0, scenario: 'everyday' })
    cache = await startOfficeCache({ service: service.url, faster })
  }

  function client(key = service.key, observed: ((date: number | null) => void) | null = null): TrackingApi {
    const api = createTrackingApi({
      baseUrl: cache.address + new URL(service.url).pathname,
      key: new ApiKey(key),
      network: () => TRUSTING,
      budget: unlimitedBudget(),
      ...(observed === null ? {} : { observe: ({ serverDate }) => observed(serverDate) }),
    })
    closing.push(api)
    return api
  }

  const asked = (): number => service.log.count

  beforeEach(() => begin())
  afterEach(async () => {
    for (const each of closing.splice(0)) await each.close()
    await cache.close()
    await service.close()
  })

  async function firstPage(api: TrackingApi) {
    const { value } = await api.listShipments({ trackingStopped: false }).next()
    if (value === undefined) throw new Error('the list has no first page')
    return valueOf(value)
  }

  it('sends one request to the service for many simultaneous workstations', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => firstPage(client())))
    expect(new Set(pages.map((page) => page.known.digest)).size).toBe(1)
    expect(asked()).toBe(1)
  })

  it('returns the answers of one key to no other key, and caches no rejection', async () => {
    await firstPage(client())
    const stranger = await client('another-key').listShipments({ trackingStopped: false }).next()
    expect(errorOf(stranger.value!).code).toBe('rejected')
    await firstPage(client())
    // The other key's request reached the service, which rejected it.
    expect(asked()).toBe(2)
  })

  it('resumes a shipment past the cache and confirms it with the service', async () => {
    const api = client()
    const { value } = await api.listShipments({ trackingStopped: true }).next()
    const listed = valueOf(value!)
    if (listed.unchanged) throw new Error('nothing was known of the page')
    const { id } = listed.shipments[0]!
    await api.getShipment(id)
    valueOf(await api.resumeTracking(id))
    const cachedShipment = valueOf(await api.getShipment(id))
    expect(cachedShipment.shipment.tracking.stoppedAt).not.toBeNull()
    const fresh = valueOf(await api.getShipment(id, { fresh: true }))
    expect(fresh.shipment.tracking.stoppedAt).toBeNull()
    // The fresh answer replaces the cached one for all.
    const after = valueOf(await client().getShipment(id))
    expect(after.shipment.tracking.stoppedAt).toBeNull()
  })

  it('returns the last answer with its date while the service limits or fails', async () => {
    await cache.close()
    await service.close()
    await begin({ faster: 60 })
    const api = client()
    const before = await firstPage(api)
    service.faults.add({ kind: 'rate-limited', retryAfter: 1 })
    let page = await firstPage(api)
    // The cache asks again only after its lifetime of one second.
    while (asked() < 2) page = await firstPage(api)
    expect(page.asOf).toBe(before.asOf)
    expect(page.known.digest).toBe(before.known.digest)
  })

  it('ignores the date of an old answer, and uses the date of a new one as the time', async () => {
    const dates: (number | null)[] = []
    const api = client(service.key, (date) => dates.push(date))
    await firstPage(api)
    await firstPage(api)
    expect(dates).toEqual([expect.any(Number), null])
  })

  it('sends no key in clear text and does not bypass a cache that is down', async () => {
    await cache.close()
    const { value } = await client().listShipments({ trackingStopped: false }).next()
    expect(errorOf(value!)).toMatchObject({ code: 'unreachable' })
    expect(JSON.stringify(errorOf(value!))).toContain(new URL(cache.address).host)
    expect(asked()).toBe(0)
    cache = await startOfficeCache({ service: service.url })
  })
})
