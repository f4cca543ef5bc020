// The simulator must not be the bottleneck of other benches: pages per second on one core, start time and memory.

import type { ChildProcess } from 'node:child_process'
import { get, Agent } from 'node:http'
import { answerOf, beside } from './beside.ts'
import { atLeast, atMost, median, reported, type Figure } from './harness.ts'

interface Cost {
  readonly cpu: number
  readonly rss: number
}

interface Ready extends Cost {
  readonly url: string
  readonly key: string
  readonly ready: number
}

const megabyte = 1024 * 1024

export function bench(): Promise<readonly Figure[]> {
  return beside('simulator-under-load.ts', [10_000], async (child) => {
    const started = await answerOf<Ready>(child)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const page = (number: number): Promise<number> =>
      bytesOf(
        `${started.url}/shipments?page[size]=100&page[number]=${number}&include=containers,pod_terminal`,
        started.key,
        agent,
      )
    const pages = 20
    for (let number = 1; number <= pages; number += 1) await page(number)
    const rates: number[] = []
    const walls: number[] = []
    let bytes = 0
    for (let round = 0; round < 7; round += 1) {
      const before = await costOf(child)
      const begin = performance.now()
      for (let number = 1; number <= pages; number += 1) bytes = Math.max(bytes, await page(number))
      walls.push((pages * 1000) / (performance.now() - begin))
      rates.push((pages * 1000) / Math.max(1, (await costOf(child)).cpu - before.cpu))
    }
    agent.destroy()
    return [
      atLeast(
        'pages of 100 shipments with their containers, per second of processor time',
        median(rates),
        150,
        'pages/s',
      ),
      reported('the same by the clock on the wall, with the client on the same machine', median(walls), 'pages/s'),
      reported('largest page', bytes / megabyte, 'MB'),
      atMost('10,000 shipments ready, processor time with the start of Node', started.cpu / 1000, 5, 's'),
      reported('the same by the clock on the wall', started.ready / 1000, 's'),
      atMost('memory with 10,000 shipments', started.rss / megabyte, 400, 'MB'),
      reported('memory after the pages', (await costOf(child)).rss / megabyte, 'MB'),
    ]
  })
}

async function costOf(child: ChildProcess): Promise<Cost> {
  child.send('cost')
  return answerOf<Cost>(child)
}

function bytesOf(url: string, key: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Token ${key}` } }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => (bytes += piece.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}
