// A proxy with a company login that undici does not support: requests then go through the system's network.

import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { afterEach, describe, expect, it } from 'vitest'
import type { OpenSystemHttp, SystemAnswer, SystemRequest } from '#main/core/port/system-http.ts'
import type { NetworkSettings } from '#main/service/tracking-api/proxy.ts'
import { reach } from '#main/service/tracking-api/reach.ts'
import { ProxyLoginWanted } from '#main/service/tracking-api/errors.ts'
import { answerJson, startProxy, startScriptedService, TEST_CA_FILE } from '#test/helpers/scripted-service.ts'
import { errorOf, TEST_KEY, testClient } from '#test/helpers/tracking-client.ts'
import { wireShipment } from '#test/helpers/wire-pages.ts'

const SHIPMENT = wireShipment(1)
// This name resolves nowhere, so every request came one of the two ways.
const BASE = 'https://tracking.test/v2'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function behind() {
  const service = await startScriptedService((_, response) => answerJson(response, { data: SHIPMENT }), { tls: true })
  const proxy = await startProxy({ to: service.port, login: 'nobody:knows', schemes: ['Negotiate', 'NTLM'] })
  closing.push(
    () => service.close(),
    () => proxy.close(),
  )
  return { service, proxy, address: `http://127.0.0.1:${proxy.port}` }
}

/** A fake of Electron's system network that connects straight to the service. */
function systemNetwork(port: number) {
  const sentRequests: SystemRequest[] = []
  const opened: (readonly [proxy: string, user: string | null])[] = []
  const open: OpenSystemHttp = (proxy, login) => {
    opened.push([proxy, login?.user ?? null])
    return {
      send(asked, answer) {
        sentRequests.push(asked)
        const { pathname, search } = new URL(asked.url)
        const client = request(
          {
            host: '127.0.0.1',
            port,
            servername: 'tracking.test',
            ca: readFileSync(TEST_CA_FILE),
            method: asked.method,
            path: pathname + search,
            headers: asked.headers,
          },
          (response) => {
            answer.onStart(response.statusCode ?? 0, response.headers as Record<string, string>)
            response.on('data', (chunk: Buffer) => answer.onData(chunk))
            response.on('end', () => answer.onEnd())
          },
        )
        client.on('error', (error) => answer.onError(error))
        client.end(asked.body ?? undefined)
        return () => void client.destroy()
      },
    }
  }
  return { open, sent: sentRequests, opened }
}

function refusing(tell: (answer: SystemAnswer) => void): OpenSystemHttp {
  return () => ({
    send(_, answer) {
      tell(answer)
      return () => undefined
    },
  })
}

async function asked(network: NetworkSettings, wholeMs = 60_000 * 100) {
  return await testClient(BASE, { network: () => network, limits: { wholeMs } }).getShipment(SHIPMENT.id)
}

describe('a proxy that wants NTLM or Kerberos', () => {
  it('is bypassed through the system’s network after the first refusal', async () => {
    const { service, proxy, address } = await behind()
    const system = systemNetwork(service.port)
    const network = { proxy: address, extraCertificateFile: TEST_CA_FILE, openByLogin: system.open }
    const api = testClient(BASE, { network: () => network })
    expect((await api.getShipment(SHIPMENT.id)).ok).toBe(true)
    expect((await api.getShipment(SHIPMENT.id)).ok).toBe(true)
    expect(system.opened).toEqual([[address, null]])
    expect(system.sent.map(({ url }) => new URL(url).origin)).toEqual([
      'https://tracking.test',
      'https://tracking.test',
    ])
    expect(service.received.map(({ headers }) => headers['authorization'])).toEqual([
      `Token ${TEST_KEY}`,
      `Token ${TEST_KEY}`,
    ])
    expect(proxy.asked).toHaveLength(1)
  })

  it('is tried again by undici after a change of the network settings', async () => {
    const { service, proxy, address } = await behind()
    const system = systemNetwork(service.port)
    let network: NetworkSettings = { proxy: address, openByLogin: system.open }
    const api = testClient(BASE, { network: () => network })
    await api.getShipment(SHIPMENT.id)
    network = { ...network, extraCertificateFile: TEST_CA_FILE }
    await api.getShipment(SHIPMENT.id)
    expect(proxy.asked).toHaveLength(2)
  })

  it('gets a worded error if it accepts neither the computer’s user nor the login of the settings', async () => {
    const { address } = await behind()
    const network = { proxy: address, openByLogin: refusing((answer) => answer.onError(new ProxyLoginWanted())) }
    expect(errorOf(await asked(network))).toMatchObject({
      reason: 'proxy_password',
      message: { key: 'failure.proxy.password' },
    })
  })

  it('cannot hold a request beyond its limits with an endless answer', async () => {
    const { address } = await behind()
    let ended = 0
    const openByLogin: OpenSystemHttp = () => ({
      send: () => () => void (ended += 1),
    })
    // Three seconds of the client's accelerated clock, long after the proxy has refused.
    expect(errorOf(await asked({ proxy: address, openByLogin }, 300_000))).toMatchObject({ reason: 'too_slow' })
    expect(ended).toBe(1)
  })

  it('ends only the requests of a client that is closed', async () => {
    const { address } = await behind()
    const ended: string[] = []
    const openByLogin =
      (name: string): OpenSystemHttp =>
      () => ({ send: () => () => void ended.push(name) })
    const firstClient = testClient(BASE, { network: () => ({ proxy: address, openByLogin: openByLogin('one') }) })
    const requestSent = Promise.withResolvers<void>()
    const other = testClient(BASE, {
      network: () => ({
        proxy: address,
        openByLogin: () => ({
          send() {
            requestSent.resolve()
            return () => void ended.push('other')
          },
        }),
      }),
    })
    const answer = other.getShipment(SHIPMENT.id)
    await requestSent.promise
    await firstClient.close()
    expect(ended).toEqual([])
    await other.close()
    expect(ended).toEqual(['other'])
    expect((await answer).ok).toBe(false)
  })

  it('gets a resume once if the network fails during it, even if the system names another proxy', async () => {
    const { address, proxy } = await behind()
    const second = await behind()
    const methods: string[] = []
    const openByLogin: OpenSystemHttp = () => ({
      send({ method }, answer) {
        methods.push(method)
        answer.onError(Object.assign(new Error('net::ERR_NETWORK_CHANGED'), { code: 'ECONNRESET' }))
        return () => undefined
      },
    })
    const resolveProxy = async () => `PROXY ${address.slice(7)}; PROXY ${second.address.slice(7)}`
    const network = { resolveProxy, openByLogin }
    const api = testClient(BASE, { network: () => network })
    expect((await api.resumeTracking(SHIPMENT.id)).ok).toBe(false)
    // It checks the result afterwards.
    expect(methods.filter((method) => method === 'PATCH')).toHaveLength(1)
    expect(proxy.asked).toHaveLength(1)
    expect(second.proxy.asked).toEqual([])
  })

  it('is bypassed in the settings’ connection test too', async () => {
    const { service, address } = await behind()
    const system = systemNetwork(service.port)
    expect(await reach(new URL(BASE), { proxy: address, openByLogin: system.open })).toMatchObject({
      ok: true,
      status: 200,
    })
    expect(system.sent[0]?.headers).not.toHaveProperty('authorization')
  })

  it('is not bypassed if it accepts its own login', async () => {
    const { service, proxy, address } = await behind()
    const system = systemNetwork(service.port)
    const network = { proxy: address.replace('//', '//nobody:knows@'), extraCertificateFile: TEST_CA_FILE }
    expect((await asked({ ...network, openByLogin: system.open })).ok).toBe(true)
    expect(proxy.asked).toHaveLength(1)
    expect(system.opened).toEqual([])
  })
})
