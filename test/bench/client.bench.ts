// The cost of reading the service: parse, validate and map, compared with JSON.parse and two libraries without
// validation.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { deserialise } from 'kitsu-core'
import { Jsona } from 'jsona'
import { Agent } from 'undici'
import type { KnownPage, ListOptions } from '#main/service/tracking-api/api.ts'
import type { Call, Caller } from '#main/service/tracking-api/caller.ts'
import { listShipments } from '#main/service/tracking-api/list-shipments.ts'
import { USUAL_LIST, wirePage, type WireList, type WirePage } from '#test/helpers/wire-pages.ts'
import { atMost, medians, reported, type Figure } from './harness.ts'
import { unlimitedClient } from '../helpers/unlimited-client.ts'

const PAGES = 10
const TEN_PAGES: WireList = { ...USUAL_LIST, shipments: PAGES * USUAL_LIST.pageSize }
const BASE = new URL('http://127.0.0.1/v2')

export async function bench(): Promise<readonly Figure[]> {
  return [...(await parsing()), ...(await spoiltPages()), ...(await listing())]
}

async function parsing(): Promise<readonly Figure[]> {
  const pages = Array.from({ length: PAGES }, (_, index) => bytesOf(wirePage(index + 1, TEN_PAGES)))
  const knownPages = new Map<number, KnownPage>()
  for await (const page of listShipments(answeringWith(pages), BASE, {}, {})) {
    if (page.ok) knownPages.set(page.value.pageNumber, page.value.known)
  }
  const times = await medians(
    {
      parse: () => pages.map(parsed),
      ours: () => readAll(pages),
      jsona: () => pages.map((page) => new Jsona().deserialize(page.toString('utf8'))),
      kitsu: () => pages.map((page) => deserialise(parsed(page) as never)),
      unchanged: () => readAll(pages, { known: (page) => knownPages.get(page) }),
    },
    { rounds: 15, warmUp: 5 },
  )
  return [
    reported('one page of 100 shipments and 300 containers', pages[0]!.length / 1024, 'kB'),
    reported('JSON.parse of one page', times.parse / PAGES, 'ms'),
    reported('parse + validate + map / JSON.parse', times.ours / times.parse, 'ratio'),
    atMost('parse + validate + map / jsona', times.ours / times.jsona, 0.9),
    atMost('parse + validate + map / kitsu-core', times.ours / times.kitsu, 0.9),
    atMost('a page that did not change / JSON.parse', times.unchanged / times.parse, 0.35),
  ]
}

/** Ten times the invalid records must take about ten times as long. */
async function spoiltPages(): Promise<readonly Figure[]> {
  const [small, large] = [100, 1_000].map((size) => [
    bytesOf(spoilt(wirePage(1, { shipments: size, pageSize: size, containersEach: 3 }))),
  ]) as [Buffer[], Buffer[]]
  const times = await medians({ small: () => readAll(small), large: () => readAll(large) }, { rounds: 7, warmUp: 2 })
  return [atMost('a wholly spoilt page, ten times as large', times.large / times.small, 16)]
}

async function listing(): Promise<readonly Figure[]> {
  const server = new Worker(new URL('client-server.ts', import.meta.url), { workerData: USUAL_LIST })
  const [port] = (await once(server, 'message')) as [number]
  const base = `http://127.0.0.1:${port}/v2`
  const agent = new Agent({ connections: 1 })
  const last = USUAL_LIST.shipments / USUAL_LIST.pageSize

  const api = unlimitedClient({ url: base, key: 'bench-key' })
  const times = await medians(
    {
      bare: async () => {
        for (let page = 1; page <= last; page += 1) {
          const path = `/v2/shipments?page%5Bnumber%5D=${page}&page%5Bsize%5D=100`
          const { body } = await agent.request({ origin: new URL(base).origin, path, method: 'GET' })
          parsed(Buffer.from(await body.arrayBuffer()))
        }
      },
      ours: async () => {
        let shipments = 0
        for await (const page of api.listShipments()) {
          if (page.ok && !page.value.unchanged) shipments += page.value.shipments.length
        }
        if (shipments !== USUAL_LIST.shipments) throw new Error(`listed ${shipments} shipments`)
      },
    },
    { rounds: 7, warmUp: 2 },
  )
  await Promise.all([api.close(), agent.close(), server.terminate()])
  return [
    reported(`${USUAL_LIST.shipments} shipments listed over loopback`, times.ours, 'ms'),
    atMost('listing over loopback / fetching and parsing the same bytes', times.ours / times.bare, 2.5),
  ]
}

async function readAll(pages: readonly Buffer[], options: ListOptions = {}): Promise<number> {
  let count = 0
  for await (const page of listShipments(answeringWith(pages), BASE, {}, options)) {
    if (!page.ok) throw new Error(page.error.detail)
    count += 1
  }
  if (count < pages.length) throw new Error(`read ${count} of ${pages.length} pages`)
  return count
}

function answeringWith(pages: readonly Buffer[]): Caller {
  let next = 0
  return {
    async call<T>(call: Call<T>) {
      const body = pages[next] ?? NO_MORE
      next += 1
      const parsed = await call.parse({ status: 200, headers: {}, body, received: body.length })
      if (!parsed.ok) throw new Error(parsed.reason ?? 'not read')
      return parsed
    },
  }
}

const NO_MORE = Buffer.from('{"data":[]}')

/** Every field is invalid, so each record is skipped or stored without mapped fields. */
function spoilt(page: WirePage): WirePage {
  const records = [...page.data, ...page.included]
  for (const [index, { attributes }] of records.entries()) {
    for (const name of Object.keys(attributes)) {
      if (index % 2 === 0 || !/(_at|_lfd|_on|_known|_pickup|_status|_reason|_terminal|_deadlines|number)$/.test(name)) {
        attributes[name] = { odd: [index] }
      }
    }
  }
  return page
}

function bytesOf(page: WirePage): Buffer {
  return Buffer.from(JSON.stringify(page))
}

function parsed(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString('utf8'))
}
