// The cost of reading the service: parse, validate and map, compared with JSON.parse and two libraries without
// validation.

import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gunzip, gzipSync } from 'node:zlib'
import { deserialise } from 'kitsu-core'
import { Jsona } from 'jsona'
import { Agent } from 'undici'
import { ApiKey } from '#main/credentials/concealed.ts'
import type { KnownRecord, ListOptions, PageFingerprint } from '#main/tracking-api/api.ts'
import type { Call, Caller } from '#main/tracking-api/caller.ts'
import { createTrackingApi } from '#main/tracking-api/client.ts'
import { decompressed } from '#main/tracking-api/transport.ts'
import { listShipments } from '#main/tracking-api/list-shipments.ts'
import { USUAL_LIST, wirePage, type WireList, type WirePage } from '#test/helpers/wire-pages.ts'
import { atMost, medians, reported, type Figure } from './harness.ts'

const PAGES = 10
const TEN_PAGES: WireList = { ...USUAL_LIST, shipments: PAGES * USUAL_LIST.pageSize }
const BASE = new URL('http://127.0.0.1/v2')

export async function bench(): Promise<readonly Figure[]> {
  return [
    ...(await parsing()),
    ...(await unpacking()),
    ...(await splitting()),
    ...(await spoiltPages()),
    ...(await listing()),
  ]
}

async function parsing(): Promise<readonly Figure[]> {
  const pages = Array.from({ length: PAGES }, (_, index) => bytesOf(wirePage(index + 1, TEN_PAGES)))
  const fingerprints = new Map<number, PageFingerprint>()
  for await (const page of listShipments(answeringWith(pages), BASE, {}, {})) {
    if (page.ok) fingerprints.set(page.value.pageNumber, page.value.fingerprint)
  }
  const times = await medians(
    {
      parse: () => pages.map(parsed),
      ours: () => readAll(pages),
      jsona: () => pages.map((page) => new Jsona().deserialize(page.toString('utf8'))),
      kitsu: () => pages.map((page) => deserialise(parsed(page) as never)),
      unchanged: () => readAll(pages, { known: (page) => fingerprints.get(page) }),
    },
    { rounds: 15, warmUp: 5 },
  )
  return [
    reported('one page of 100 shipments and 300 containers', pages[0]!.length / 1024, 'kB'),
    reported('JSON.parse of one page', times.parse / PAGES, 'ms'),
    atMost('parse + validate + map / JSON.parse', times.ours / times.parse, 2.5),
    atMost('parse + validate + map / jsona', times.ours / times.jsona, 1),
    atMost('parse + validate + map / kitsu-core', times.ours / times.kitsu, 1),
    atMost('a page that did not change / JSON.parse', times.unchanged / times.parse, 1 / 3),
  ]
}

/** Against the pieces in which the platform gives what it unpacks. */
async function unpacking(): Promise<readonly Figure[]> {
  const pages = Array.from({ length: PAGES }, (_, index) => gzipSync(bytesOf(wirePage(index + 1, TEN_PAGES))))
  const inPieces = promisify(gunzip)
  const times = await medians(
    {
      ours: async () => {
        for (const page of pages) await decompressed(Buffer.from(page), 'gzip', Number.MAX_SAFE_INTEGER)
      },
      pieces: async () => {
        for (const page of pages) await inPieces(page)
      },
    },
    { rounds: 9, warmUp: 3 },
  )
  return [
    reported('unpacking one page', times.ours / PAGES, 'ms'),
    atMost('unpacking / unpacking in pieces of 16 kB', times.ours / times.pieces, 0.5),
  ]
}

/** Pages in which one record in a hundred changed, as an account looks minutes after the last sync. */
async function splitting(): Promise<readonly Figure[]> {
  const original = Array.from({ length: PAGES }, (_, index) => wirePage(index + 1, TEN_PAGES))
  const knownRecords = new Map<string, KnownRecord>()
  const learn = { recognize: () => undefined }
  for await (const page of listShipments(answeringWith(original.map(bytesOf)), BASE, {}, learn)) {
    if (!page.ok || page.value.unchanged) continue
    for (const type of ['shipment', 'container', 'port', 'terminal'] as const) {
      for (const record of page.value[`${type}s`]) {
        const digest = page.value.sources.get(record) ?? ''
        knownRecords.set(digest, { type, id: record.id, digest })
      }
    }
  }
  const changed = original.map((page) => {
    const data = page.data.map((record, at) =>
      at % 25 === 0 ? { ...record, attributes: { ...record.attributes, pod_voyage_number: 'changed' } } : record,
    )
    return bytesOf({ ...page, data })
  })
  const times = await medians(
    {
      whole: () => readAll(changed),
      split: () => readAll(changed, { recognize: (digest) => knownRecords.get(digest) }),
    },
    { rounds: 15, warmUp: 5 },
  )
  return [atMost('a page with 1 % changed records, split / parsed whole', times.split / times.whole, 0.8)]
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

  const api = createTrackingApi({
    baseUrl: base,
    key: new ApiKey('bench-key'),
    requestsPerMinute: Number.POSITIVE_INFINITY,
  })
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
    atMost('listing over loopback / fetching and parsing the same bytes', times.ours / times.bare, 1.8),
  ]
}

/** Reads a list like the app, without the network. */
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
