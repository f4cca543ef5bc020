import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAILED } from '#test/helpers/fake-tracking-api.ts'
import { wirePage, wireShipment, type WirePage } from '#test/helpers/wire-pages.ts'
import type { KnownPage, ListOptions, PageResult, ShipmentsPage, ShipmentsQuery } from './api.ts'
import type { Call, Caller } from './caller.ts'
import { listShipments } from './list-shipments.ts'
import type { HttpResponse } from './transport.ts'

const BASE = new URL('https://tracking.example/api/v2')

interface Asked {
  readonly page: number
  readonly size: number
  readonly parameters: URLSearchParams
  readonly ifNoneMatch: string | undefined
}

/** A caller whose answers come from a function instead of the network. */
function answering(answer: (asked: Asked) => Partial<HttpResponse> | WirePage | null) {
  const asked: Asked[] = []
  const caller: Caller = {
    async call<T>(call: Call<T>) {
      const parameters = new URL(call.path, BASE).searchParams
      const request: Asked = {
        page: Number(parameters.get('page[number]')),
        size: Number(parameters.get('page[size]')),
        parameters,
        ifNoneMatch: call.ifNoneMatch,
      }
      asked.push(request)
      const content = answer(request)
      if (content === null) return { ok: false, error: { code: 'service_failed', status: 500, ...FAILED } }
      const response = 'data' in content ? { body: Buffer.from(JSON.stringify(content)) } : content
      const { status = 200 } = response
      if (status >= 400 && call.accepts?.has(status) !== true) {
        return { ok: false, error: { code: 'invalid', problems: [], ...FAILED } }
      }
      const parsed = await call.parse({ status: 200, headers: {}, body: Buffer.alloc(0), received: 0, ...response })
      if (parsed.ok) return parsed
      return { ok: false, error: { code: 'malformed', ...FAILED } }
    },
  }
  return { caller, asked }
}

async function list(caller: Caller, query: ShipmentsQuery = {}, options: ListOptions = {}): Promise<PageResult[]> {
  const pages: PageResult[] = []
  for await (const page of listShipments(caller, BASE, query, options)) pages.push(page)
  return pages
}

function idsOf(pages: readonly PageResult[]): string[] {
  return pages.flatMap((page) => (page.ok && !page.value.unchanged ? page.value.shipments.map(({ id }) => id) : []))
}

function firstPage(pages: readonly PageResult[]): ShipmentsPage {
  const page = pages[0]
  if (page?.ok !== true || page.value.unchanged) throw new Error('no page was read')
  return page.value
}

const ACCOUNT = { shipments: 250, pageSize: 100, containersEach: 0 }

function without(page: WirePage, ...names: (keyof WirePage)[]): WirePage {
  return Object.fromEntries(Object.entries(page).filter(([name]) => !names.includes(name as keyof WirePage))) as never
}

describe('listShipments: paging', () => {
  it.each([
    ['links and meta', (page: WirePage) => page, 3],
    ['links alone', (page: WirePage) => without(page, 'meta'), 4],
    ['meta alone', (page: WirePage) => without(page, 'links'), 3],
    ['neither', (page: WirePage) => without(page, 'links', 'meta'), 4],
    [
      'a link that says null at the end',
      (page: WirePage) => ({ ...page, links: { next: page.links['next'] ?? null } }),
      3,
    ],
    ['links that always say null', (page: WirePage) => ({ ...page, links: { next: null } }), 3],
    ['links that are nonsense', (page: WirePage) => ({ ...page, links: 'none' as never }), 3],
    ['a total that is too low', (page: WirePage) => ({ ...page, meta: { total: 120 } }), 3],
    ['a total that is too high', (page: WirePage) => ({ ...page, meta: { total: 900 } }), 4],
    ['a total that is text', (page: WirePage) => ({ ...page, links: {}, meta: { total: '250' } }), 3],
    [
      'a next page that is always named',
      (page: WirePage) => ({ ...page, links: { next: '/v2/shipments?page[number]=2' } }),
      4,
    ],
  ])('reads every shipment once with %s', async (_, change, requests) => {
    const { caller, asked } = answering(({ page }) => change(wirePage(page, ACCOUNT)))
    const ids = idsOf(await list(caller))
    expect(ids).toHaveLength(250)
    expect(new Set(ids).size).toBe(250)
    expect(asked.map(({ page }) => page)).toEqual(Array.from({ length: requests }, (_, index) => index + 1))
  })

  it.each([500, 7])('uses the page size that the service returns instead of the requested %i', async (pageSize) => {
    const { caller, asked } = answering(({ page, size }) =>
      without(wirePage(page, { ...ACCOUNT, pageSize: Math.min(size, 100) }), 'links'),
    )
    expect(idsOf(await list(caller, { pageSize }))).toHaveLength(250)
    expect(new Set(asked.map(({ size }) => size))).toEqual(new Set([pageSize]))
  })

  it.each([
    'https://evil.example/api/v2/shipments?page[number]=2&cursor=stolen',
    '//evil.example/v2/shipments?cursor=stolen',
    'http://tracking.example/api/v2/shipments?cursor=stolen',
    'javascript:alert(1)',
    'https://[broken',
  ])('continues by page number if the next link is %s', async (next) => {
    const { caller, asked } = answering(({ page }) => ({
      ...wirePage(page, ACCOUNT),
      links: page < 3 ? { next } : {},
    }))
    expect(idsOf(await list(caller))).toHaveLength(250)
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(asked.some(({ parameters }) => parameters.has('cursor'))).toBe(false)
  })

  it("passes the link's cursor on, but ignores its changes to the query", async () => {
    const { caller, asked } = answering(({ page }) => ({
      ...wirePage(page, ACCOUNT),
      links:
        page < 3
          ? { next: `/v2/shipments?page[after]=c${page}&page[number]=9&filter[tracking_stopped]=true&include=x` }
          : {},
    }))
    await list(caller, { include: ['containers'] })
    expect(asked.map(({ parameters }) => parameters.get('page[after]'))).toEqual([null, 'c1', 'c2'])
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(asked.every(({ parameters }) => parameters.get('include') === 'containers')).toBe(true)
    expect(asked.some(({ parameters }) => parameters.has('filter[tracking_stopped]'))).toBe(false)
  })

  it('stops if the service repeats its last page without end', async () => {
    const { caller, asked } = answering(() => ({
      ...wirePage(1, ACCOUNT),
      links: { next: '/v2/shipments?page[number]=2' },
    }))
    expect(new Set(idsOf(await list(caller))).size).toBe(100)
    expect(asked.length).toBeLessThan(6)
  })

  it.each([
    ['one that names itself', { id: 'x', type: 'shipment', attributes: {} }],
    ['one without an id', { type: 'shipment', attributes: {} }],
  ])('stops if the repeated page holds a bad record: %s', async (_, bad) => {
    const { caller, asked } = answering(({ page }) => {
      if (page > 50) return null
      const repeated = wirePage(1, ACCOUNT)
      return { ...repeated, data: [...repeated.data, bad as never], links: { next: '/v2/shipments?page[number]=2' } }
    })
    expect(new Set(idsOf(await list(caller))).size).toBe(100)
    expect(asked.length).toBeLessThan(6)
  })

  it('continues after pages without usable records', async () => {
    const { caller } = answering(({ page }) => {
      const whole = wirePage(page, { ...ACCOUNT, shipments: 700 })
      return page > 5 ? whole : { ...whole, data: whole.data.map((record) => ({ ...record, attributes: {} })) }
    })
    expect(idsOf(await list(caller))).toHaveLength(200)
  })

  it('sends every parameter', async () => {
    const { caller, asked } = answering(({ page }) => wirePage(page, { ...ACCOUNT, shipments: 1 }))
    await list(caller, {
      trackingStopped: true,
      number: 'A&B',
      search: 'x y',
      include: ['containers', 'ports'],
      pageSize: 5,
    })
    expect(Object.fromEntries(asked[0]!.parameters)).toEqual({
      'page[number]': '1',
      'page[size]': '5',
      'filter[tracking_stopped]': 'true',
      number: 'A&B',
      q: 'x y',
      include: 'containers,ports',
    })
  })

  it.each([
    ['by null', 400, (next: string | null) => ({ next })],
    ['by its length and no link', 404, (next: string | null) => (next === null ? {} : { next })],
  ])('treats a refused page after the last one (%s) as the end', async (_, status, links) => {
    const { caller, asked } = answering(({ page }) => {
      if (page > 3) return { status }
      const whole = wirePage(page, ACCOUNT)
      return { ...whole, links: links(whole.links['next'] ?? null), meta: { total: 252 } }
    })
    const pages = await list(caller)
    expect(idsOf(pages)).toHaveLength(250)
    expect(pages.at(-1)).toMatchObject({ ok: true, value: { hasNext: false } })
    expect(asked).toHaveLength(4)
  })

  it.each([401, 403, 429, 500])('does not treat a %i as the end', async (status) => {
    const { caller } = answering(({ page }) =>
      page > 3 ? { status } : { ...wirePage(page, ACCOUNT), links: { next: null }, meta: { total: 252 } },
    )
    expect((await list(caller)).at(-1)).toMatchObject({ ok: false, pageNumber: 4 })
  })

  it.each([
    ['named', (page: number) => wirePage(page, ACCOUNT)],
    [
      'likely, as the pages before are as long as each other',
      (page: number) => without(wirePage(page, ACCOUNT), 'links'),
    ],
  ])('does not treat a refused page as the end if it was %s', async (_, pageOf) => {
    const { caller } = answering(({ page }) => (page === 3 ? { status: 400 } : pageOf(page)))
    expect((await list(caller)).at(-1)).toMatchObject({ ok: false, pageNumber: 3 })
  })

  it.each([
    ['every link says there is none', { links: { next: null }, meta: { total: 250 } }, 404],
    ['one page is short by a shipment', { links: {}, meta: { total: 400 } }, 422],
  ])('does not treat a refusal as the end if a page or more is missing and %s', async (_, said, status) => {
    const pageOf = (page: number) => ({ ...wirePage(page, ACCOUNT), ...said })
    const { caller } = answering(({ page }) => {
      if (page === 2 && status === 404) return { status }
      if (page === 3) return { status }
      const whole = pageOf(page)
      return page === 2 ? { ...whole, data: whole.data.slice(1) } : whole
    })
    expect((await list(caller)).at(-1)).toMatchObject({ ok: false })
  })

  it('reads to the total from the middle if pages are capped and links are wrong', async () => {
    const account = { ...ACCOUNT, shipments: 500, pageSize: 50 }
    const { caller, asked } = answering(({ page }) => ({ ...wirePage(page, account), links: { next: null } }))
    await list(caller, {}, { fromPage: 3 })
    expect(asked.at(-1)?.page).toBe(10)
  })

  it.each([
    ['no links', { links: {} }],
    ['no links, and a total of what is on the page', { links: {}, meta: { size: 50, total: 50 } }],
    ['no links, and a total that ends with a page', { links: {}, meta: { total: 100 } }],
    ['links that always say null, and no total', { links: { next: null }, meta: {} }],
  ])('reads every shipment if pages are capped, with %s', async (_, said) => {
    const account = { ...ACCOUNT, shipments: 130, pageSize: 50 }
    const { caller } = answering(({ page }) => ({ ...wirePage(page, account), ...said }))
    expect(idsOf(await list(caller))).toHaveLength(130)
  })

  it('loses nothing and requests at most one extra page for any total without links', async () => {
    const services = record({
      shipments: integer({ min: 1, max: 260 }),
      pageSize: integer({ min: 30, max: 100 }),
      links: constantFrom<WirePage['links']>({}, { next: null }),
      total: constantFrom('none', 'right', 'of the page', 'too low'),
      beyond: constantFrom('empty', 'refused'),
    })
    await assert(
      asyncProperty(services, async ({ shipments, pageSize, links, total, beyond }) => {
        // Two signs of the end: the page says that it is the last, and the total agrees.
        const isBelieved = 'next' in links && (total === 'of the page' || total === 'too low')
        const pages = Math.ceil(shipments / pageSize)
        const onLast = shipments - (pages - 1) * pageSize
        // After a possibly capped page without a total, a refusal may also be a failed page.
        const mayBeCut = pages === 1 ? onLast >= 30 : onLast === pageSize
        const isDoubtful = beyond === 'refused' && total === 'none' && !('next' in links) && mayBeCut
        if (isBelieved || isDoubtful) return
        const { caller, asked } = answering(({ page }) => {
          if (page > pages && beyond === 'refused') return { status: 404 }
          const whole = { ...wirePage(page, { ...ACCOUNT, shipments, pageSize }), links }
          const reportedTotal = { right: shipments, 'of the page': whole.data.length, 'too low': 1, none: null }[total]
          return { ...whole, meta: reportedTotal === null ? {} : { total: reportedTotal } }
        })
        const results = await list(caller)
        expect(results.every(({ ok }) => ok)).toBe(true)
        expect(idsOf(results)).toHaveLength(shipments)
        expect(asked.length).toBeLessThanOrEqual(pages + 1)
      }),
      { numRuns: 150 },
    )
  })

  it('treats a refusal as the end if only the page size suggested another page', async () => {
    const account = { ...ACCOUNT, shipments: 100, pageSize: 50 }
    const { caller, asked } = answering(({ page }) =>
      page === 3 ? { status: 404 } : without(wirePage(page, account), 'links'),
    )
    expect((await list(caller)).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(asked).toHaveLength(3)
  })

  it('treats a refusal after a small page as the end without other evidence', async () => {
    const { caller } = answering(({ page }) =>
      page === 2 ? { status: 404 } : without(wirePage(page, { ...ACCOUNT, shipments: 12 }), 'links', 'meta'),
    )
    expect((await list(caller)).map(({ ok }) => ok)).toEqual([true, true])
  })

  it.each([
    ['a handful', { shipments: 12, pageSize: 50 }],
    ['a short page after longer ones', { shipments: 130, pageSize: 50 }],
  ])('requests no page after %s and the total', async (_, account) => {
    const { caller, asked } = answering(({ page }) => without(wirePage(page, { ...ACCOUNT, ...account }), 'links'))
    await list(caller)
    expect(asked).toHaveLength(Math.ceil(account.shipments / account.pageSize))
  })

  it('reports the failed page and can continue after it', async () => {
    const { caller } = answering(({ page }) => (page === 2 ? null : wirePage(page, ACCOUNT)))
    const pages = await list(caller)
    expect(pages).toHaveLength(2)
    expect(pages[1]).toMatchObject({ ok: false, pageNumber: 2, error: { code: 'service_failed' } })
    const rest = await list(caller, {}, { fromPage: 3 })
    expect(idsOf(rest)).toHaveLength(50)
    expect(rest[0]).toMatchObject({ ok: true, value: { pageNumber: 3 } })
  })

  it.each([
    ['by its link', { links: { next: null } }],
    ['by its place in the total', { links: {}, meta: { total: 250 } }],
  ])('requests no page after a short last page (%s) if it starts there', async (_, said) => {
    const { caller, asked } = answering(({ page }) => ({ ...wirePage(page, ACCOUNT), ...said }))
    expect(await list(caller, {}, { fromPage: 3 })).toMatchObject([{ ok: true, value: { hasNext: false } }])
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['a login page', '<!doctype html><title>Sign in</title>'],
    ['a list', '[1,2,3]'],
    ['a document cut off', JSON.stringify(wirePage(1, ACCOUNT)).slice(0, 5000)],
    ['one record instead of a list', JSON.stringify({ data: wireShipment(1) })],
    ['no data', '{"meta":{"total":0}}'],
    ['nothing', ''],
    ['null', 'null'],
  ])('reports one clear error for %s', async (_, body) => {
    const { caller } = answering(() => ({ body: Buffer.from(body) }))
    expect(await list(caller)).toEqual([expect.objectContaining({ ok: false, pageNumber: 1 })])
  })
})

describe('listShipments: filters', () => {
  const { caller } = answering(({ page }) => wirePage(page, { shipments: 20, pageSize: 100, containersEach: 1 }))

  it.each([true, false])('applies the filter if the service ignores tracking_stopped=%s', async (trackingStopped) => {
    const page = firstPage(await list(caller, { trackingStopped }))
    expect(page.shipments).toHaveLength(trackingStopped ? 2 : 18)
    expect(page.outsideFilter).toHaveLength(trackingStopped ? 18 : 2)
    expect(page.shipments.every(({ tracking }) => (tracking.stoppedAt !== null) === trackingStopped)).toBe(true)
  })

  it('lists the shipments that do not contain the requested number', async () => {
    const byBillOfLading = firstPage(await list(caller, { number: 'oolu 27000003' }))
    expect(byBillOfLading.unproven).toHaveLength(19)
    expect(byBillOfLading.unproven).not.toContain(byBillOfLading.shipments[3]?.id)
    const byContainer = firstPage(await list(caller, { search: 'OOLU1000006' }))
    expect(byContainer.unproven).not.toContain(byContainer.shipments[2]?.id)
    expect(byContainer.unproven).toHaveLength(19)
    expect(firstPage(await list(caller)).unproven).toEqual([])
  })
})

describe('listShipments: known pages', () => {
  async function readAll(caller: Caller): Promise<(page: number) => KnownPage | undefined> {
    const knownPages = new Map<number, KnownPage>()
    for (const page of await list(caller)) if (page.ok) knownPages.set(page.value.pageNumber, page.value.known)
    return (page) => knownPages.get(page)
  }

  it('does not parse a page again if its bytes are the same', async () => {
    const { caller, asked } = answering(({ page }) => wirePage(page, ACCOUNT))
    const knownPages = await readAll(caller)
    asked.length = 0
    const pages = await list(caller, {}, { known: knownPages })
    expect(pages.map((page) => page.ok && page.value.unchanged)).toEqual([true, true, true])
    expect(pages.map((page) => page.ok && page.value.total)).toEqual([250, 250, 250])
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
  })

  it('sends the ETag and accepts a 304', async () => {
    const { caller, asked } = answering(({ page, ifNoneMatch }) =>
      ifNoneMatch === `"v1-${page}"`
        ? { status: 304 }
        : { headers: { etag: `"v1-${page}"` }, body: Buffer.from(JSON.stringify(wirePage(page, ACCOUNT))) },
    )
    const knownPages = await readAll(caller)
    const pages = await list(caller, {}, { known: knownPages })
    expect(pages.map((page) => page.ok && page.value.unchanged)).toEqual([true, true, true])
    expect(asked.slice(3).map(({ ifNoneMatch }) => ifNoneMatch)).toEqual(['"v1-1"', '"v1-2"', '"v1-3"'])
  })

  it('parses a page again if one byte has changed', async () => {
    let eta = '2026-11-20T00:00:00Z'
    const { caller } = answering(({ page }) => {
      const wire = wirePage(page, ACCOUNT)
      if (page === 2) wire.data[0]!.attributes['pod_eta_at'] = eta
      return wire
    })
    const knownPages = await readAll(caller)
    eta = '2026-11-21T00:00:00Z'
    const pages = await list(caller, {}, { known: knownPages })
    expect(pages.map((page) => page.ok && page.value.unchanged)).toEqual([true, false, true])
  })

  it('reads a page again if the query is different', async () => {
    const { caller } = answering(({ page }) => wirePage(page, ACCOUNT))
    const knownPages = await readAll(caller)
    const pages = await list(caller, { trackingStopped: false }, { known: knownPages })
    expect(pages.every((page) => page.ok && !page.value.unchanged)).toBe(true)
  })

  it('rejects a 304 that was not requested', async () => {
    const { caller } = answering(() => ({ status: 304 }))
    expect(await list(caller)).toMatchObject([{ ok: false, error: { code: 'malformed' } }])
  })

  it.each(['no-quotes', '"line\nbreak"', `"${'x'.repeat(500)}"`, '"ümlaut"'])(
    'never sends a tag like %j',
    async (etag) => {
      const { caller, asked } = answering(({ page }) => ({
        headers: { etag },
        body: Buffer.from(JSON.stringify(wirePage(page, ACCOUNT))),
      }))
      const knownPages = await readAll(caller)
      await list(caller, {}, { known: knownPages })
      expect(asked.every(({ ifNoneMatch }) => ifNoneMatch === undefined)).toBe(true)
    },
  )
})

describe('endless list', () => {
  it.each([
    [10, 100],
    [12_000, 240],
  ])('ends at twice the total of %d', async (total, pages) => {
    const { caller, asked } = answering(({ page }) => ({
      ...wirePage(page, { shipments: 1_000_000, pageSize: 100, containersEach: 0 }),
      meta: { total },
    }))
    await list(caller)
    expect(asked).toHaveLength(pages)
  })
})
