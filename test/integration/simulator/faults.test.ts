// Each fault changes an answer as its name says, as often as requested, and only for matching requests.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Aim, Fault } from '#simulator/faults.ts'
import { startSimulator } from '#simulator/start.ts'
import { Asking } from './asking.ts'
import { shipmentPage } from './service-schemas.ts'

let service: Asking
beforeEach(async () => {
  service = await Asking.start({ shipments: 40 })
})
afterEach(() => service.simulator.close())

function switchOn(fault: Fault, aim: Aim = {}): number {
  return service.simulator.faults.add(fault, aim)
}

const list = () => service.send('/shipments?page[size]=10')

describe('faults', () => {
  it('returns 429 with Retry-After in seconds, as a date, or without, for rate-limited', async () => {
    switchOn({ kind: 'rate-limited', retryAfter: 7 }, { times: 2 })
    switchOn({ kind: 'rate-limited', retryAfter: 60, as: 'date' }, { times: 1 })
    switchOn({ kind: 'rate-limited', as: 'none' }, { times: 1 })
    const answers = [await list(), await list(), await list(), await list(), await list()]
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 200])
    expect(answers[0]?.headers.get('retry-after')).toBe('7')
    const until = Date.parse(answers[2]?.headers.get('retry-after') ?? '') / 1000
    expect(until - service.simulator.account.now).toBe(60)
    expect(answers[3]?.headers.get('retry-after')).toBeNull()
  })

  it.each([
    [500, 'json', 'application/json'],
    [502, 'html', 'text/html'],
    [503, 'empty', 'text/plain'],
    [401, 'text', 'text/plain'],
    [403, 'json', 'application/json'],
  ] as const)('status: %i with a body of %s', async (status, body, type) => {
    switchOn({ kind: 'status', status, body }, { times: 1 })
    const answered = await list()
    expect(answered.status).toBe(status)
    expect(answered.headers.get('content-type')).toContain(type)
    expect((await list()).status).toBe(200)
  })

  it('sends nothing for hang, and closing the service does not wait for it', async () => {
    switchOn({ kind: 'hang' })
    const giveUp = new AbortController()
    const hanging = fetch(`${service.simulator.url}/shipments`, { signal: giveUp.signal })
    while (service.simulator.log.count < 1) await new Promise(setImmediate)
    giveUp.abort()
    await expect(hanging).rejects.toThrow('aborted')
    const other = fetch(`${service.simulator.url}/shipments`)
    while (service.simulator.log.count < 2) await new Promise(setImmediate)
    await Promise.all([expect(other).rejects.toThrow('fetch failed'), service.simulator.close()])
  })

  it('sends the whole body in pieces for slow', async () => {
    switchOn({ kind: 'slow', milliseconds: 40 })
    const begun = performance.now()
    expect(shipmentPage.parse((await list()).json()).data).toHaveLength(10)
    expect(performance.now() - begun).toBeGreaterThan(30)
  })

  it('duplicates a shipment across pages when between-pages creates one', async () => {
    switchOn({ kind: 'between-pages', does: 'create' }, { times: 1 })
    const ids = (await sweepOfTens()).map(({ id }) => id)
    expect(ids).toHaveLength(41)
    expect(new Set(ids).size).toBe(40)
  })

  it.each(['stop', 'remove'] as const)(
    'skips a shipment across pages when between-pages removes one (%s)',
    async (does) => {
      switchOn({ kind: 'between-pages', does }, { times: 1 })
      const before = new Set(service.simulator.account.listed(false).map(({ plan }) => plan.id))
      const seenIds = new Set((await sweepOfTens('&filter[tracking_stopped]=false')).map(({ id }) => id))
      const missed = service.simulator.account.listed(false).filter(({ plan }) => !seenIds.has(plan.id))
      expect(missed).toHaveLength(1)
      expect(before.size - service.simulator.account.listed(false).length).toBe(1)
    },
  )

  it('applies a fault only to matching requests, after the skipped ones, until it is switched off', async () => {
    const id = switchOn({ kind: 'status', status: 500 }, { method: 'get', path: '/raw_events', skip: 1 })
    const events = `/containers/${service.simulator.account.shipments[0]!.plan.containers[0]!.id}/raw_events`
    const statuses = [await service.send(events), await service.send(events), await list()].map(({ status }) => status)
    expect(statuses).toEqual([200, 500, 200])
    service.simulator.faults.remove(id)
    expect((await service.send(events)).status).toBe(200)
  })

  async function sweepOfTens(query = ''): Promise<{ id: string }[]> {
    const records: { id: string }[] = []
    for (let number = 1; ; number += 1) {
      const page = await service.get(`/shipments?page[size]=10&page[number]=${number}${query}`, shipmentPage)
      records.push(...page.data)
      if (page.links.next === undefined) return records
    }
  }
})

describe('the rate limit', () => {
  it('answers the given number of requests per minute and returns the exact wait', async () => {
    let now = 1_763_474_400_000
    const simulator = await startSimulator({ shipments: 1, rateLimit: 3, wall: () => now })
    const ask = async () => {
      const response = await fetch(`${simulator.url}/shipments`, {
        headers: { authorization: `Token ${simulator.key}` },
      })
      await response.arrayBuffer()
      return [response.status, response.headers.get('retry-after')]
    }
    expect(await ask()).toEqual([200, null])
    now += 20_000
    expect([await ask(), await ask()]).toEqual([
      [200, null],
      [200, null],
    ])
    expect(await ask()).toEqual([429, '40'])
    now += 39_999
    expect(await ask()).toEqual([429, '1'])
    now += 1
    expect([await ask(), await ask()]).toEqual([
      [200, null],
      [429, '20'],
    ])
    await simulator.close()
  })
})

describe('quirks', () => {
  it('applies every observed deviation, but keeps IDs, types, bills of lading and container numbers', async () => {
    await using bent = await Asking.start({ shipments: 300, quirks: true })
    const texts: string[] = []
    for (let number = 1; number <= 3; number += 1) {
      const answered = await bent.send(
        `/shipments?page[size]=100&page[number]=${number}&include=containers,port_of_lading,pod_terminal,destination,destination_terminal`,
      )
      const document = answered.json() as {
        data: { id: unknown; type: unknown; attributes: Record<string, unknown> }[]
      }
      for (const { id, type, attributes } of document.data) {
        expect([typeof id, type, typeof attributes.bill_of_lading_number]).toEqual(['string', 'shipment', 'string'])
      }
      texts.push(answered.text)
    }
    const allTexts = texts.join('')
    const signs = [
      /"latitude":"-?[\d.]+"/,
      /"ref_numbers":\[null/,
      /"line_tracking_stopped_reason":"account_closed"/,
      /"equipment_length":50/,
      /-07:00"/,
      /"pod_eta_at":"\d{4}-\d\d-\d\d"/,
      /"pod_timezone":null/,
      /"US\/Pacific"/,
      /"weight_in_lbs":0,/,
      /"type":"metro_area","attributes"/,
      /"type":"account"/,
      /"pod_terminal":\{\}/,
      /"first":"\/v2/,
    ]
    expect(signs.filter((sign) => !sign.test(allTexts))).toEqual([])
    // An unknown ID returns an error; an unknown path returns a page.
    const [id, route] = [await bent.send('/shipments/none'), await bent.send('/no-such-things')]
    expect([id.status, id.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    expect([route.status, route.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })
})
