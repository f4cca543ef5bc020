// A simulator in a process of its own: its command line and its control interface.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Asking } from './asking.ts'
import { oneShipment } from './service-schemas.ts'

let service: Asking
beforeAll(async () => {
  service = await Asking.start({ shipments: 20 })
})
afterAll(() => service.simulator.close())

async function control(method: string, path: string, body?: object): Promise<{ status: number; value: unknown }> {
  const response = await fetch(`${service.simulator.control}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, value: await response.json() }
}

describe('the control interface', () => {
  it('sets the time, forward only', async () => {
    const before = service.simulator.account.now
    const { value } = await control('PATCH', '/clock', { advance: 3600, speed: 0 })
    expect(value).toEqual({ now: new Date((before + 3600) * 1000).toISOString().replace('.000', '') })
    expect((await control('PATCH', '/clock', { set: '2020-01-01T00:00:00Z' })).status).toBe(400)
  })

  it('stops and resumes a shipment, and returns what happened', async () => {
    const { id } = service.simulator.account.listed(false)[0]!.plan
    const reason = async () =>
      (await service.get(`/shipments/${id}`, oneShipment)).data.attributes.line_tracking_stopped_reason
    await control('POST', `/shipments/${id}/actions`, { action: 'stop', reason: 'past_arrival_window' })
    expect(await reason()).toBe('past_arrival_window')
    await control('POST', `/shipments/${id}/actions`, { action: 'resume' })
    expect(await reason()).toBeNull()
    const { value } = await control('GET', '/causes')
    const { causes } = value as { causes: { kind: string; shipment: string }[] }
    expect(causes.filter(({ shipment }) => shipment === id).map(({ kind }) => kind)).toEqual([
      'tracking_stopped',
      'tracking_resumed',
    ])
  })

  it('adds and clears faults, and logs the requests they hit', async () => {
    await control('POST', '/faults', { kind: 'status', status: 503, times: 1 })
    await control('POST', '/faults', { kind: 'status', status: 502 })
    expect([(await service.send('/shipments')).status, (await service.send('/shipments')).status]).toEqual([503, 502])
    await control('DELETE', '/faults')
    expect((await service.send('/shipments')).status).toBe(200)
    const { requests } = (await control('GET', '/requests')).value as { requests: { status: number }[] }
    expect(requests.slice(-3).map(({ status }) => status)).toEqual([503, 502, 200])
  })

  it('switches quirks, ETags and the rate limit', async () => {
    await control('PATCH', '/settings', { etags: true, rateLimit: 1 })
    expect((await service.send('/shipments?page[size]=1')).headers.get('etag')).not.toBeNull()
    expect((await service.send('/shipments?page[size]=1')).status).toBe(429)
    await control('PATCH', '/settings', { etags: false, rateLimit: null })
    expect((await service.send('/shipments?page[size]=1')).headers.get('etag')).toBeNull()
  })

  it.each([
    ['POST', '/faults', { kind: 'meteorite' }, 'kind must be one of'],
    ['PATCH', '/settings', { quirk: true }, 'quirk is not known here'],
    ['POST', '/shipments/none/actions', { action: 'stop' }, 'there is no shipment none'],
    ['DELETE', '/clock', undefined, 'there is no DELETE clock'],
  ])('explains what is wrong with %s %s %o', async (method, path, body, error) => {
    expect(await control(method, path, body)).toEqual({
      status: 400,
      value: { error: expect.stringContaining(error) as string },
    })
  })

  it('rejects web pages and other names of this machine', async () => {
    const address = `${service.simulator.control}/causes`
    expect((await fetch(address, { headers: { origin: 'http://evil.example' } })).status).toBe(403)
    const [response] = (await once(request(address, { headers: { host: 'rebound.example' } }).end(), 'response')) as [
      IncomingMessage,
    ]
    expect(response.statusCode).toBe(403)
    response.resume()
  })
})

describe('npm run simulator', () => {
  const cli = (...words: string[]) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/simulator/cli.ts', ...words])

  it('prints one line of JSON when ready, serves, and ends on Ctrl-C', async () => {
    const child = cli('--port', '0', '--shipments', '5', '--seed', '3', '--key', 'secret', '--rate-limit', '100')
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { url, key, control: steering } = JSON.parse(line.toString()) as Record<string, string>
    expect(line.toString().trim().split('\n')).toHaveLength(1)
    const response = await fetch(`${url}/shipments`, { headers: { authorization: `Token ${key}` } })
    expect(await response.json()).toMatchObject({ meta: { total: 5 } })
    expect((await fetch(`${steering}/causes`)).status).toBe(200)
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
