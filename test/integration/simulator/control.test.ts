// The control interface: its actions show in the service, and only loopback clients can reach it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containersOf, isInYard } from '#simulator/actions.ts'
import { Asking } from './asking.ts'
import { oneShipment, shipmentPage } from './service-schemas.ts'

let service: Asking
beforeAll(async () => {
  service = await Asking.start({ shipments: 120 })
})
afterAll(() => service.simulator.close())

const perform = async (kind: 'shipments' | 'containers', id: string, body: object) => {
  const { status, value } = await service.control(`/${kind}/${id}/actions`, { method: 'POST', body })
  expect(value).toEqual({ done: true })
  expect(status).toBe(200)
}

describe('the control interface', () => {
  it('sets the speed and the time, forward only', async () => {
    const before = service.simulator.account.now
    const { value } = await service.control('/clock', { method: 'PATCH', body: { advance: 3600, speed: 0 } })
    expect(value).toMatchObject({ now: new Date((before + 3600) * 1000).toISOString().replace('.000', '') })
    expect((await service.control('/clock', { method: 'PATCH', body: { set: '2020-01-01T00:00:00Z' } })).status).toBe(
      400,
    )
    expect((await service.control('/clock', { method: 'PATCH', body: { advance: -1 } })).status).toBe(400)
  })

  it('creates, stops, resumes and removes shipments', async () => {
    const created = await service.control('/shipments', {
      method: 'POST',
      body: { count: 2, phase: 'in-yard', discharge: 'USOAK', containers: 2 },
    })
    const [id = '', other] = (created.value as { shipments: string[] }).shipments
    const { data } = await service.get('/shipments?page[size]=2', shipmentPage)
    expect(new Set(data.map((each) => each.id))).toEqual(new Set([id, other]))
    expect(data[0]?.attributes.port_of_discharge_locode).toBe('USOAK')
    await perform('shipments', id, { action: 'stop', reason: 'past_arrival_window' })
    expect((await service.get(`/shipments/${id}`, oneShipment)).data.attributes.line_tracking_stopped_reason).toBe(
      'past_arrival_window',
    )
    await perform('shipments', id, { action: 'resume' })
    expect((await service.get(`/shipments/${id}`, oneShipment)).data.attributes.line_tracking_stopped_reason).toBeNull()
    await service.control(`/shipments/${id}`, { method: 'DELETE' })
    expect((await service.send(`/shipments/${id}`)).status).toBe(404)
  })

  it('applies each action to a container and logs its cause', async () => {
    const { account } = service.simulator
    const target = account
      .listed(false)
      .flatMap((shipment) => containersOf(shipment))
      .find(isInYard)!
    const { id } = target.container
    const since = account.causes.count
    await perform('containers', id, { action: 'make-available' })
    await perform('containers', id, { action: 'hold', name: 'usda', description: 'Inspection' })
    await perform('containers', id, { action: 'fee', type: 'other', amount: 75 })
    await perform('containers', id, { action: 'set-deadline', source: 'terminal', day: '2026-12-05T12:00:00Z' })
    await perform('containers', id, { action: 'move-deadline', source: 'terminal', days: -2 })
    await perform('containers', id, { action: 'set-deadline', source: 'terminal', day: null })
    await perform('containers', id, { action: 'clear-holds' })
    await perform('containers', id, { action: 'gate-out' })
    await perform('containers', id, { action: 'return-empty' })
    const kinds = account.causes
      .since(since)
      .filter(({ container }) => container === id)
      .map(({ kind }) => kind)
    for (const kind of [
      'hold_added',
      'no_longer_available',
      'fee_posted',
      'deadline_earlier',
      'deadline_vanished',
      'hold_cleared',
      'full_out',
      'empty_returned',
    ]) {
      expect(kinds).toContain(kind)
    }
  })

  it('overrides values, omits members, and restores both', async () => {
    const { id } = service.simulator.account.shipments[0]!.plan
    const before = await service.send(`/shipments/${id}`)
    await service.control(`/overrides/${id}`, {
      method: 'PUT',
      body: { attributes: { pod_eta_at: 'soon' }, omit: ['tags', 'pod_terminal'] },
    })
    const { data } = (await service.send(`/shipments/${id}`)).json() as {
      data: { attributes: object; relationships: object }
    }
    expect(data.attributes).toMatchObject({ pod_eta_at: 'soon' })
    expect(data.attributes).not.toHaveProperty('tags')
    expect(data.relationships).not.toHaveProperty('pod_terminal')
    await service.control(`/overrides/${id}`, { method: 'DELETE' })
    expect((await service.send(`/shipments/${id}`)).text).toBe(before.text)
  })

  it('returns known IDs and logged requests with headers, but never the key', async () => {
    const { value } = await service.control('/known?limit=5')
    const knownIds = value as Record<string, string[]>
    expect(Object.values(knownIds).every((ids) => ids.length > 0)).toBe(true)
    await service.send(`/tracking_requests/${knownIds.tracking_requests?.[0]}`, {
      headers: { 'user-agent': 'probe/1' },
    })
    const { value: told } = await service.control('/requests')
    const last = (
      told as { requests: { authorization: string; headers: Record<string, string>; status: number }[] }
    ).requests.at(-1)
    expect(last).toMatchObject({ authorization: 'right', status: 200, headers: { 'user-agent': 'probe/1' } })
    expect(JSON.stringify(told)).not.toContain(service.simulator.key)
  })

  it('explains what is wrong with a request', async () => {
    const wrong = [
      await service.control('/faults', { method: 'POST', body: { kind: 'meteorite' } }),
      await service.control('/faults', { method: 'POST', body: { kind: 'slow' } }),
      await service.control('/settings', { method: 'PATCH', body: { quirk: true } }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(wrong.map(({ value }) => (value as { error: string }).error)).toEqual([
      expect.stringContaining('kind must be one of'),
      'milliseconds is missing',
      expect.stringContaining('quirk is not known here'),
    ])
  })

  it('rejects web pages and other names of this machine', async () => {
    const fromPage = await fetch(service.simulator.control, { headers: { origin: 'http://evil.example' } })
    expect(fromPage.status).toBe(403)
    const asking = request(service.simulator.control, { headers: { host: 'rebound.example' } }).end()
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(403)
    response.resume()
  })

  it('switches quirks, ETags and the rate limit at run time', async () => {
    await service.control('/settings', { method: 'PATCH', body: { etags: true, rateLimit: 1 } })
    const first = await service.send('/shipments?page[size]=1')
    expect(first.headers.get('etag')).not.toBeNull()
    expect((await service.send('/shipments?page[size]=1')).status).toBe(429)
    await service.control('/settings', { method: 'PATCH', body: { etags: false, rateLimit: null } })
    expect((await service.send('/shipments?page[size]=1')).headers.get('etag')).toBeNull()
  })
})

describe('npm run simulator', () => {
  const cli = (...words: string[]) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/simulator/cli.ts', ...words])

  it('prints one line of JSON when ready, serves, and ends on Ctrl-C', async () => {
    const child = cli('--port', '0', '--shipments', '5', '--seed', '3', '--key', 'secret', '--rate-limit', '100')
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { url, key, control } = JSON.parse(line.toString()) as Record<string, string>
    expect(line.toString().trim().split('\n')).toHaveLength(1)
    const response = await fetch(`${url}/shipments`, { headers: { authorization: `Token ${key}` } })
    expect(await response.json()).toMatchObject({ meta: { total: 5 } })
    expect((await fetch(control ?? '')).status).toBe(200)
    child.kill('SIGINT')
    // Windows has no signals: Node ends the process at once.
    expect(await once(child, 'exit')).toEqual(process.platform === 'win32' ? [null, 'SIGINT'] : [0, null])
  })

  it('reports a port in use in one line', async () => {
    const child = cli('--port', new URL(service.simulator.url).port)
    const [line] = (await once(child.stderr, 'data')) as [Buffer]
    expect(line.toString()).toMatch(/^simulator: .*EADDRINUSE.*\n$/)
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
