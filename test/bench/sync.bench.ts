// The cost of keeping the fleet current, compared with fetching and parsing the same bytes.

import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Agent, request } from 'undici'
import { INCLUDED } from '#main/service/sync/run-context.ts'
import { openStore } from '#main/store/store.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { answerOf, AS_ELECTRONS_MALLOC, beside, command } from './beside.ts'
import { atMost, median, reported, type Figure } from './harness.ts'
import { startRun } from './sync-run.ts'
import { unlimitedClient } from '../helpers/unlimited-client.ts'
import type { Ready, Command } from './sync-service.ts'

/** Part of the account is stopped, which leaves 10,000 tracked. */
const SHIPMENTS = 12_500
const ROUNDS = 5
const NODE = ['--expose-gc', '--disable-warning=ExperimentalWarning']
/**
 * Electron's pointer compression halves V8's room for new objects. V8 hardly ever returns that room, so Node's own size
 * would measure Node.
 */
const ELECTRONS_YOUNG_GENERATION = '--max-semi-space-size=16'
const MEGABYTE = 1024 * 1024

export function bench(): Promise<readonly Figure[]> {
  return beside('sync-service.ts', [SHIPMENTS], async (service) => {
    const ready = await answerOf<Ready>(service)
    return [...(await speed(service, ready)), ...(await memory(ready)), ...flatness()]
  })
}

async function speed(service: ChildProcess, { url, key, control }: Ready): Promise<readonly Figure[]> {
  const api = unlimitedClient({ url, key })
  const agent = new Agent()
  const times = {
    bare: [] as number[],
    first: [] as number[],
    same: [] as number[],
    tagged: [] as number[],
    one: [] as number[],
    bareAgain: [] as number[],
  }
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const p99: number[] = []
  const most: number[] = []
  let counts = { shipments: 0, stopped: 0, containers: 0 }
  let fileBytes = 0
  const change = async (): Promise<void> => {
    service.send({ change: 100 } satisfies Command)
    await answerOf(service)
  }
  const settings = (etags: boolean): Promise<void> => command({ control, agent }, 'PATCH', '/settings', { etags })

  await settings(false)
  for (let round = -1; round < ROUNDS; round += 1) {
    const recordedTimes = round < 0 ? null : times
    await timed(recordedTimes?.bare, () => bare(url, key, agent, true))
    const run = startRun(api)
    await timed(recordedTimes?.first, () => watched(delays, recordedTimes && { p99, most }, () => run.round()))
    await timed(recordedTimes?.bareAgain, () => bare(url, key, agent, false))
    await timed(recordedTimes?.same, () => watched(delays, recordedTimes && { p99, most }, () => run.round()))
    await change()
    await timed(recordedTimes?.one, () => watched(delays, recordedTimes && { p99, most }, () => run.round()))
    fileBytes = run.fileBytes()
    counts = run.store.fleet.counts()
    await settings(true)
    await change()
    await run.round()
    await timed(recordedTimes?.tagged, () => run.round())
    await settings(false)
    run.close()
  }
  await Promise.all([api.close(), agent.close()])
  const bareAgain = median(times.bareAgain)
  return [
    reported('shipments that are tracked', counts.shipments - counts.stopped, 'shipments'),
    reported('shipments that are not', counts.stopped, 'shipments'),
    reported('containers', counts.containers, 'containers'),
    reported('fetching and parsing the same bytes without the app', median(times.bare), 'ms'),
    atMost('first sync / fetching and parsing the same bytes', median(times.first) / median(times.bare), 3),
    atMost('a sync with 1 % changed / the same', median(times.one) / bareAgain, 2.5),
    atMost('a sync that changed nothing / the same', median(times.same) / bareAgain, 1.5),
    atMost('a sync that changed nothing, with ETags / the same', median(times.tagged) / bareAgain, 0.35),
    reported('file after a first sync', fileBytes / MEGABYTE, 'MB'),
    atMost('event loop held up during rounds, 99th percentile', median(p99), 25, 'ms'),
    atMost('event loop held up during rounds, at most', median(most), 80, 'ms'),
  ]
}

/** Processor time, which other programs on the machine hardly change. */
async function timed(into: number[] | undefined, work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  into?.push((user + system) / 1000)
}

async function watched(
  delays: ReturnType<typeof monitorEventLoopDelay>,
  into: { p99: number[]; most: number[] } | null,
  work: () => Promise<unknown>,
): Promise<void> {
  delays.reset()
  delays.enable()
  await work()
  delays.disable()
  into?.p99.push(delays.percentile(99) / 1e6)
  into?.most.push(delays.max / 1e6)
}

/** Fetches and parses the pages of a sync: all tracked ones, and all or the first page of stopped ones. */
async function bare(url: string, key: string, agent: Agent, all: boolean): Promise<void> {
  await bareList(url, key, agent, false, Number.POSITIVE_INFINITY)
  await bareList(url, key, agent, true, all ? Number.POSITIVE_INFINITY : 1)
}

async function bareList(url: string, key: string, agent: Agent, stopped: boolean, pages: number): Promise<void> {
  let hasNext = true
  for (let page = 1; hasNext && page <= pages; page += 1) {
    const query = new URLSearchParams({
      'page[number]': String(page),
      'page[size]': '100',
      'filter[tracking_stopped]': String(stopped),
      include: INCLUDED.join(','),
    })
    const { body } = await request(`${url}/shipments?${query}`, {
      headers: { authorization: `Token ${key}` },
      dispatcher: agent,
    })
    const { links } = JSON.parse(await body.text()) as { links: { next?: string } }
    hasNext = links.next !== undefined
  }
}

async function memory({ url, key }: Ready): Promise<readonly Figure[]> {
  const asElectron = await grown(url, key, [ELECTRONS_YOUNG_GENERATION])
  const asNode = await grown(url, key, [])
  return [
    atMost('memory of the process after four rounds, above the start', asElectron.after, 150, 'MB'),
    reported('the same right after the first sync, rubbish included', asElectron.peak, 'MB'),
    reported('memory after four rounds with a young generation as large as Node’s', asNode.after, 'MB'),
  ]
}

async function grown(url: string, key: string, flags: readonly string[]): Promise<Record<'peak' | 'after', number>> {
  const child = fork(join(import.meta.dirname, 'sync-memory.ts'), [url, key], {
    execArgv: [...NODE, ...flags],
    env: { ...process.env, ...AS_ELECTRONS_MALLOC },
  })
  const { before, peak, after } = await answerOf<Record<'before' | 'peak' | 'after', number>>(child)
  return { peak: (peak - before) / MEGABYTE, after: (after - before) / MEGABYTE }
}

/** Measures the store alone, so that accounts of every size take only a moment. */
function flatness(): readonly Figure[] {
  const perShipment = [1_000, 50_000].map((shipments) => {
    const store = openStore({ path: null, clock: createFakeClock() })
    const start = performance.now()
    for (let page = 0; page < shipments / 100; page += 1) store.fleet.commit(pageOf(page))
    const writeEnd = performance.now()
    for (let page = 0; page < shipments / 100; page += 1) store.fleet.commit(pageOf(page))
    const compared = performance.now()
    store.close()
    return { write: (writeEnd - start) / shipments, compare: (compared - writeEnd) / shipments }
  })
  const [small, large] = perShipment as [{ write: number; compare: number }, { write: number; compare: number }]
  return [
    reported('storing a shipment with three containers, at 1,000', small.write * 1000, 'µs'),
    atMost('the same at 50,000 / at 1,000', large.write / small.write, 1.5),
    atMost('finding it unchanged, at 50,000 / at 1,000', large.compare / small.compare, 1.5),
  ]
}

function pageOf(page: number) {
  const shipments = Array.from({ length: 100 }, (_, at) => {
    const id = `shipment-${page}-${at}`
    return aShipment({ id, containerIds: [0, 1, 2].map((container) => `${id}-${container}`) })
  })
  const containers = shipments.flatMap(({ id, containerIds }) =>
    (containerIds ?? []).map((containerId) => aContainer({ id: containerId, shipmentId: id })),
  )
  return { at: 0, isBaseline: true, shipments, containers, ports: [], terminals: [] }
}
