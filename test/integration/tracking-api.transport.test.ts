// The client's transport with real sockets: compression, limits, lost connections, certificates, proxies, other
// origins.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TlsOptions } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Concealed } from '#main/core/credentials/concealed.ts'
import type { Exchange } from '#main/service/tracking-api/caller.ts'
import type { NetworkSettings } from '#main/service/tracking-api/proxy.ts'
import {
  answerJson,
  startProxy,
  startRawServer,
  startScriptedService,
  startSocksProxy,
  TEST_CA_FILE,
  type Script,
} from '#test/helpers/scripted-service.ts'
import { errorOf, TEST_KEY, testClient, valueOf } from '#test/helpers/tracking-client.ts'
import { wirePage, wireShipment } from '#test/helpers/wire-pages.ts'
import { unlimitedBudget } from '#test/helpers/unlimited-client.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

function toClose<T extends { close(): Promise<void> }>(server: T): T {
  closing.push(() => server.close())
  return server
}

const SHIPMENT = wireShipment(1)
const DOCUMENT = { data: SHIPMENT }
const answerShipment: Script = (_request, response) => {
  answerJson(response, DOCUMENT)
}

async function service(script: Script = answerShipment, options: Parameters<typeof startScriptedService>[1] = {}) {
  return toClose(await startScriptedService(script, options))
}

const always = (network: NetworkSettings) => () => network

describe('compression', () => {
  const body = Buffer.from(JSON.stringify(DOCUMENT))

  it.each([
    ['gzip', gzipSync(body)],
    ['br', brotliCompressSync(body)],
    ['zstd', zstdCompressSync(body)],
    ['deflate', deflateSync(body)],
    ['GZIP, br', brotliCompressSync(gzipSync(body))],
    ['identity', body],
    ['', body],
  ])('reads a body with the encoding %j', async (coding, packed) => {
    const { origin, received } = await service((_, response) =>
      response.writeHead(200, { 'content-encoding': coding }).end(packed),
    )
    const exchanges: Exchange[] = []
    const api = testClient(`${origin}/v2`, { observe: (exchange) => exchanges.push(exchange) })
    expect(valueOf(await api.getShipment(SHIPMENT.id)).shipment.id).toBe(SHIPMENT.id)
    expect(received[0]?.headers['accept-encoding']).toBe('zstd, br, gzip')
    expect(exchanges[0]).toMatchObject({ bytesReceived: packed.length, bytesUnpacked: body.length })
  })

  it('reads bodies of every size, compressed or not, in any chunks', async () => {
    const bodyOf = (kilobytes: number) => ({ ...DOCUMENT, meta: { filling: 'x0y1z2'.repeat(170 * kilobytes) } })
    const bodies = [0, 3, 70, 300, 3_000].map((kilobytes) => Buffer.from(JSON.stringify(bodyOf(kilobytes))))
    const ways = bodies.flatMap((bytes) =>
      [
        ['identity', bytes],
        ['gzip', gzipSync(bytes)],
        ['zstd', zstdCompressSync(bytes)],
        ['gzip, br', brotliCompressSync(gzipSync(bytes))],
      ].flatMap(([coding, packed]) => [true, false].map((isCounted) => ({ bytes, coding, packed, isCounted }))),
    )
    let next = 0
    const { origin } = await service((_, response) => {
      const { coding, packed, isCounted } = ways[next % ways.length] as (typeof ways)[number] & { packed: Buffer }
      next += 1
      response.writeHead(200, {
        'content-encoding': String(coding),
        ...(isCounted ? { 'content-length': packed.length } : {}),
      })
      const third = Math.ceil(packed.length / 3)
      for (const from of [0, third, 2 * third]) response.write(packed.subarray(from, from + third))
      response.end()
    })
    const exchanges: Exchange[] = []
    const api = testClient(`${origin}/v2`, {
      budget: unlimitedBudget(),
      observe: (exchange) => exchanges.push(exchange),
    })
    for (const _ of ways) expect(valueOf(await api.getShipment(SHIPMENT.id)).shipment.id).toBe(SHIPMENT.id)
    expect(exchanges.map(({ bytesUnpacked }) => bytesUnpacked)).toEqual(ways.map(({ bytes }) => bytes.length))
    const answers = await Promise.all(ways.map(() => api.getShipment(SHIPMENT.id)))
    expect(answers.map((answer) => valueOf(answer).shipment.id)).toEqual(ways.map(() => SHIPMENT.id))
  })

  it.each([
    ['gzip', 'not gzip at all'],
    ['gzip', gzipSync(body).subarray(0, 40)],
    ['sdch', 'x'],
    ['gzip, gzip, gzip, gzip', 'x'],
  ])('reports a body that is not encoded as %j', async (coding, sent) => {
    const { origin } = await service((_, response) => response.writeHead(200, { 'content-encoding': coding }).end(sent))
    expect(errorOf(await testClient(`${origin}/v2`).getShipment('1'))).toMatchObject({
      code: 'malformed',
      message: { key: 'failure.not-decompressed' },
    })
  })

  it('does not decompress a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
    const { origin } = await service((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    const api = testClient(`${origin}/v2`, { limits: { bodyBytes: 1024 * 1024 } })
    expect(errorOf(await api.getShipment('1'))).toMatchObject({
      code: 'malformed',
      message: { key: 'failure.too-large', with: { megabytes: 1 } },
    })
  })
})

describe('a rejection with an unusable body', () => {
  const refusals = [
    [401, 'rejected'],
    [403, 'forbidden'],
    [422, 'invalid'],
    [429, 'rate_limited'],
    [503, 'service_failed'],
  ] as const

  it.each(refusals)('is recognized by its status %i', async (status, code) => {
    const { origin } = await service((request, response) => {
      if (request.url.endsWith('/encoded')) {
        response.writeHead(status, { 'content-encoding': 'gzip', 'retry-after': '900' }).end('{"errors":[]}')
        return
      }
      response.writeHead(status, { 'content-length': 1000, 'retry-after': '900' }).flushHeaders()
      if (request.url.endsWith('/broken')) response.write('{', () => request.socket.destroy())
    })
    const api = testClient(`${origin}/v2`, { limits: { bodyMs: 100 } })
    for (const id of ['encoded', 'silent', 'broken']) expect(errorOf(await api.getShipment(id))).toMatchObject({ code })
  })

  it('does not count as an unknown ID, because a gateway may have lost the body', async () => {
    const { origin } = await service((_, response) => response.writeHead(404, { 'content-encoding': 'br' }).end('{}'))
    expect(errorOf(await testClient(`${origin}/v2`).getShipment('1'))).toMatchObject({ code: 'not_the_service' })
  })
})

describe('limits', () => {
  it('stops reading an oversized body, with or without content-length', async () => {
    const sentTotal = { bytes: 0 }
    const { origin } = await service((request, response) => {
      if (request.url.endsWith('/told')) response.writeHead(200, { 'content-length': 50 * 1024 * 1024 })
      const more = () => {
        sentTotal.bytes += 64 * 1024
        if (!response.destroyed && sentTotal.bytes < 50 * 1024 * 1024) response.write(Buffer.alloc(64 * 1024, 32), more)
      }
      more()
    })
    const api = testClient(`${origin}/v2`, { limits: { bodyBytes: 256 * 1024 } })
    for (const id of ['told', 'untold']) expect(errorOf(await api.getShipment(id)).code).toBe('malformed')
    expect(sentTotal.bytes).toBeLessThan(20 * 1024 * 1024)
  })

  it.each([
    ['the connection', { connectMs: 100 }, 'failure.host.timed-out-connecting'],
    ['the first byte', { firstByteMs: 100 }, 'failure.host.timed-out-silent'],
  ])('times out on %s', async (_, limits, key) => {
    const silent = toClose(await startRawServer(() => {}))
    // Without a TLS handshake there is no connection; over plain http there is no answer.
    const scheme = 'connectMs' in limits ? 'https' : 'http'
    const api = testClient(`${scheme}://127.0.0.1:${silent.port}/v2`, { limits })
    expect(errorOf(await api.getShipment('1'))).toMatchObject({
      reason: 'timed_out',
      message: { key },
    })
  })

  it('stops waiting for the rest of a body', async () => {
    const { origin } = await service((_, response) => response.writeHead(200).write('{"data":'))
    const api = testClient(`${origin}/v2`, { limits: { bodyMs: 100 } })
    expect(errorOf(await api.getShipment('1'))).toMatchObject({
      reason: 'timed_out',
      message: { key: 'failure.host.timed-out-stalled' },
    })
  })

  it.each([
    ['slow', { leastBytesMs: 2_000 * 100 }, 'failure.host.too-slow'],
    ['long', { wholeMs: 2_000 * 100 }, 'failure.host.timed-out-whole'],
  ])('aborts a trickling body that takes too %s, without a retry', async (_, limits, key) => {
    const scripted = await service((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    const api = testClient(`${scripted.origin}/v2`, { limits })
    expect(errorOf(await api.getShipment('1'))).toMatchObject({
      reason: 'too_slow',
      message: { key },
    })
    expect(scripted.received).toHaveLength(1)
  })

  it('closes the connection when the call is cancelled', async () => {
    const connectionClosed = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const { origin } = await service((_, response) => {
      response.on('close', connectionClosed.resolve)
      asked.resolve()
    })
    const controller = new AbortController()
    const answer = testClient(`${origin}/v2`).getShipment('1', { signal: controller.signal })
    await asked.promise
    controller.abort()
    expect(errorOf(await answer).code).toBe('cancelled')
    await connectionClosed.promise
  })

  it('aborts all requests when the client is closed, and starts no more', async () => {
    const asked = Promise.withResolvers<void>()
    const { origin, received } = await service(() => asked.resolve())
    const api = testClient(`${origin}/v2`)
    const answer = api.getShipment('1')
    await asked.promise
    await api.close()
    expect(errorOf(await answer).code).toBe('cancelled')
    expect(errorOf(await api.getShipment('1')).code).toBe('cancelled')
    expect(received).toHaveLength(1)
  })
})

describe('connections', () => {
  it('reuses connections', async () => {
    const { origin, received } = await service()
    const api = testClient(`${origin}/v2`)
    for (let call = 0; call < 8; call += 1) await api.getShipment(SHIPMENT.id)
    // A second connection may open while the first finishes its answer.
    expect(new Set(received.map(({ socket }) => socket.remotePort)).size).toBeLessThanOrEqual(2)
  })

  it('reconnects after a loss in the middle of an answer', async () => {
    const { origin, received } = await service((request, response, nth) => {
      if (nth < 3) response.writeHead(200, { 'content-length': 1000 }).write('{"data":', () => request.socket.destroy())
      else answerShipment(request, response, nth)
    })
    expect((await testClient(`${origin}/v2`).getShipment(SHIPMENT.id)).ok).toBe(true)
    expect(received).toHaveLength(3)
  })

  it('reports a server that does not speak HTTP', async () => {
    const ssh = toClose(await startRawServer((socket) => socket.end('SSH-2.0-OpenSSH_9.7\r\n')))
    expect(errorOf(await testClient(`http://127.0.0.1:${ssh.port}/v2`).getShipment('1'))).toMatchObject({
      code: 'unreachable',
      message: { key: 'failure.host.not-http' },
    })
  })

  it.each(['000 Nothing', '099 Low', '1000 Long', '-20 Negative', 'OK'])(
    'reports an answer with the status line "HTTP/1.1 %s" and then reads the next one',
    async (line) => {
      const body = JSON.stringify(DOCUMENT)
      const answers = [line, '200 OK']
      const odd = toClose(
        await startRawServer((socket) =>
          socket.once('data', () => {
            const status = answers.shift() ?? '200 OK'
            socket.end(
              `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
            )
          }),
        ),
      )
      const api = testClient(`http://127.0.0.1:${odd.port}/v2`)
      expect(errorOf(await api.getShipment(SHIPMENT.id))).toMatchObject({
        code: 'unreachable',
        message: { key: 'failure.host.not-http' },
      })
      expect((await api.getShipment(SHIPMENT.id)).ok).toBe(true)
    },
  )
})

describe('a server that cannot agree on a protocol', () => {
  it.each([
    ['speaks TLS 1.1 only', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }],
    ['speaks no HTTP/1.1', { ALPNProtocols: ['h3'] }],
  ] as const)('is named without a code if it %s', async (_, tls) => {
    const { origin, received } = await service(answerShipment, { tls: { ...tls } as TlsOptions })
    const api = testClient(`${origin}/v2`, { network: always({ extraCertificateFile: TEST_CA_FILE }) })
    expect(errorOf(await api.getShipment('1'))).toMatchObject({
      code: 'unreachable',
      message: { key: 'failure.host.no-tls' },
    })
    expect(received).toEqual([])
  })

  it('is named if it answers "100 Continue" unasked', async () => {
    const body = JSON.stringify(DOCUMENT)
    const odd = toClose(
      await startRawServer((socket) =>
        socket.once('data', () => {
          socket.end(
            `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
          )
        }),
      ),
    )
    expect(errorOf(await testClient(`http://127.0.0.1:${odd.port}/v2`).getShipment('1'))).toMatchObject({
      code: 'unreachable',
      message: { key: 'failure.host.not-http' },
    })
  })
})

describe('certificates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-certificates-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('rejects an untrusted certificate before sending the key, and names the issuer', async () => {
    const { origin, received } = await service(answerShipment, { tls: true })
    expect(errorOf(await testClient(`${origin}/v2`).getShipment('1'))).toMatchObject({
      reason: 'certificate',
      hint: { key: 'failure.certificate-issuer.hint', with: { issuer: 'Quaywatch Test CA' } },
    })
    expect(received).toEqual([])
  })

  it('trusts the certificate file of the settings', async () => {
    const { origin } = await service(answerShipment, { tls: true })
    const api = testClient(`${origin}/v2`, { network: always({ extraCertificateFile: TEST_CA_FILE }) })
    expect((await api.getShipment(SHIPMENT.id)).ok).toBe(true)
  })

  it.each([
    ['is not there', () => join(folder, 'absent.pem'), 'failure.setting.certificate-file'],
    [
      'holds something else',
      () => writeFile('key.pem', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'),
      'failure.setting.certificate-form',
    ],
    [
      'contains a damaged certificate',
      () => writeFile('bad.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'),
      'failure.setting.certificate-form',
    ],
  ])('reports a certificate file that %s', async (_, file, key) => {
    const { origin } = await service(answerShipment, { tls: true })
    const api = testClient(`${origin}/v2`, { network: always({ extraCertificateFile: file() }) })
    expect(errorOf(await api.getShipment('1'))).toMatchObject({
      reason: 'certificate',
      message: { key },
    })
  })

  it('reports https to a plain http server', async () => {
    const { port } = await service()
    expect(errorOf(await testClient(`https://127.0.0.1:${port}/v2`).getShipment('1'))).toMatchObject({
      message: { key: 'failure.host.not-https' },
    })
  })

  function writeFile(name: string, text: string): string {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
})

describe('proxies', () => {
  // This name resolves nowhere, so every request came through the proxy.
  const BASE = 'https://tracking.test/v2'
  const trusting = { extraCertificateFile: TEST_CA_FILE }

  async function behind(options: { login?: string; refuseWith?: number } = {}) {
    const target = await service(answerShipment, { tls: true })
    const proxy = toClose(await startProxy({ to: target.port, ...options }))
    return { target, proxy, address: `127.0.0.1:${proxy.port}` }
  }

  async function askedBy(network: NetworkSettings) {
    return testClient(BASE, { network: always({ ...trusting, ...network }) }).getShipment(SHIPMENT.id)
  }

  it('uses the operating system’s proxy, which cannot read the key', async () => {
    const { proxy, address, target } = await behind()
    const asked: string[] = []
    const answer = await askedBy({
      resolveProxy: async (url) => {
        asked.push(url)
        return `PROXY ${address}; DIRECT`
      },
    })
    expect(answer.ok).toBe(true)
    expect(asked).toEqual([BASE])
    expect(proxy.asked).toEqual([{ target: 'tracking.test:443', login: undefined }])
    expect(target.received[0]?.headers['authorization']).toBe(`Token ${TEST_KEY}`)
    expect(proxy.passed().includes(TEST_KEY)).toBe(false)
  })

  it('skips a proxy that is down', async () => {
    const { address } = await behind()
    expect((await askedBy({ resolveProxy: async () => `PROXY 127.0.0.1:1; PROXY ${address}` })).ok).toBe(true)
  })

  it.each([
    ['in its address', (address: string) => ({ proxy: `http://ann:p%40ss@${address}` })],
    [
      'in the settings',
      (address: string) => ({
        proxy: address,
        proxyLogin: { user: 'ann', password: new Concealed('p@ss', 'password') },
      }),
    ],
  ])('receive the login given %s', async (_, network) => {
    const { proxy, address } = await behind({ login: 'ann:p@ss' })
    expect((await askedBy(network(address))).ok).toBe(true)
    expect(proxy.asked[0]?.login).toBe(`Basic ${Buffer.from('ann:p@ss').toString('base64')}`)
  })

  it.each([undefined, 'ann:p@ss'])('supports SOCKS (login %s)', async (login) => {
    const target = await service(answerShipment, { tls: true })
    const socks = toClose(await startSocksProxy({ to: target.port, ...(login === undefined ? {} : { login }) }))
    const network = {
      resolveProxy: async () => `SOCKS5 127.0.0.1:${socks.port}`,
      ...(login === undefined ? {} : { proxyLogin: { user: 'ann', password: new Concealed('p@ss', 'password') } }),
    }
    expect((await askedBy(network)).ok).toBe(true)
    expect(socks.asked).toEqual([{ target: 'tracking.test:443', login }])
    expect(socks.passed().includes(TEST_KEY)).toBe(false)
  })

  it('reports a proxy that asks for a password without repeating the wrong one', async () => {
    const { address } = await behind({ login: 'ann:right' })
    expect(errorOf(await askedBy({ proxy: address })).message.key).toBe('failure.proxy.password')
    const wrong = errorOf(await askedBy({ proxy: `http://ann:wr0ng-s3cret@${address}` }))
    expect(wrong).toMatchObject({ reason: 'proxy_password' })
    expect(JSON.stringify(wrong)).not.toContain('wr0ng-s3cret')
  })

  it('blames a proxy that refuses, is down or silent', async () => {
    const { address } = await behind({ refuseWith: 403 })
    expect(errorOf(await askedBy({ proxy: address }))).toMatchObject({
      reason: 'proxy',
      message: { key: 'failure.proxy.blocked', with: { status: '403' } },
    })
    expect(errorOf(await askedBy({ proxy: '127.0.0.1:1' }))).toMatchObject({
      reason: 'refused',
      message: { key: expect.stringContaining('failure.proxy.') as string },
    })
    const silent = toClose(await startRawServer(() => {}))
    const api = testClient(BASE, {
      network: always({ proxy: `127.0.0.1:${silent.port}` }),
      limits: { connectMs: 100, firstByteMs: 100 },
    })
    expect(errorOf(await api.getShipment('1'))).toMatchObject({
      reason: 'timed_out',
      message: { key: expect.stringContaining('failure.proxy.') as string },
    })
  })

  it.each(['none', 'http', 'socks'])(
    'ignores an environment variable that disables certificate checks (proxy: %s)',
    async (kind) => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
      onTestFinished(() => void vi.unstubAllEnvs())
      const target = await service(answerShipment, { tls: true })
      const socks = toClose(await startSocksProxy({ to: target.port }))
      const proxy = toClose(await startProxy({ to: target.port }))
      const ways: Record<string, NetworkSettings> = {
        none: {},
        http: { proxy: `127.0.0.1:${proxy.port}` },
        socks: { resolveProxy: async () => `SOCKS5 127.0.0.1:${socks.port}` },
      }
      const base = kind === 'none' ? `${target.origin}/v2` : BASE
      const answer = await testClient(base, { network: always(ways[kind] ?? {}) }).getShipment(SHIPMENT.id)
      expect(errorOf(answer)).toMatchObject({ reason: 'certificate' })
      expect(target.received).toEqual([])
    },
  )

  it('reports an operating system that cannot name its proxy', async () => {
    const refusing = { resolveProxy: () => Promise.reject(new Error('no session')) }
    expect(errorOf(await askedBy(refusing))).toMatchObject({
      reason: 'proxy',
      message: { key: 'failure.setting.system-proxy' },
    })
  })

  it('uses no proxy for this computer, which would see the key', async () => {
    const { address, proxy } = await behind()
    const { origin } = await service()
    const api = testClient(`${origin}/v2`, { network: always({ proxy: address }) })
    expect((await api.getShipment(SHIPMENT.id)).ok).toBe(true)
    expect(proxy.asked).toEqual([])
  })
})

describe('another origin', () => {
  it('gets neither key nor request, by redirects or links', async () => {
    const other = await service((_, response) => answerJson(response, wirePage(2)))
    const { origin } = await service((request, response, nth) => {
      const page = Number(new URL(request.url, 'http://x').searchParams.get('page[number]'))
      if (request.url.startsWith('/v2/shipments/')) {
        response
          .writeHead([301, 302, 303, 307, 308][nth % 5] ?? 302, { location: `${other.origin}${request.url}` })
          .end()
      } else {
        const list = { shipments: 3, pageSize: 1, containersEach: 1 }
        const links = {
          next: `${other.origin}/v2/shipments?page[number]=${page + 1}`,
          self: other.origin,
          first: other.origin,
        }
        answerJson(response, { ...wirePage(page, list), links }, 200, { link: `<${other.origin}>; rel=next` })
      }
    })
    const api = testClient(`${origin}/v2`)
    let shipments = 0
    for await (const page of api.listShipments({ pageSize: 1 }))
      if (page.ok && !page.value.unchanged) shipments += page.value.shipments.length
    expect(shipments).toBe(3)
    for (let call = 0; call < 5; call += 1) {
      expect(errorOf(await api.getShipment('1')).message).toMatchObject({
        key: 'failure.redirected',
        with: { target: expect.stringContaining(other.origin) as string },
      })
      expect(errorOf(await api.resumeTracking('1')).code).toBe('not_the_service')
    }
    expect(other.received).toEqual([])
    expect(other.everything()).not.toContain(TEST_KEY)
  })
})

it('reuses a page that the service reports as unchanged', async () => {
  const { origin, received } = await service((request, response) => {
    if (request.headers['if-none-match'] === '"v7"') response.writeHead(304, { etag: '"v7"' }).end()
    else answerJson(response, wirePage(1, { shipments: 2, pageSize: 100, containersEach: 1 }), 200, { etag: '"v7"' })
  })
  const api = testClient(`${origin}/v2`)
  const first = (await api.listShipments().next()).value
  if (first?.ok !== true) throw new Error('no page came')
  const again = await api.listShipments({}, { known: () => first.value.known }).next()
  expect(again.value).toMatchObject({ ok: true, value: { unchanged: true, total: 2, hasNext: false } })
  expect(received).toHaveLength(2)
})

it.each(['../../admin', 'a/b', 'a?b=c#d', 'ü ', '%2e%2e', '\ud800x'])(
  'keeps an ID like %j in one segment of the path',
  async (id) => {
    const { origin, received } = await service((_, response) =>
      answerJson(response, { errors: [{ title: 'Not found' }] }, 404),
    )
    expect(errorOf(await testClient(`${origin}/v2`).getShipment(id)).code).toBe('not_found')
    expect(received[0]?.url).toMatch(/^\/v2\/shipments\/[^/?#]+$/)
  },
)

it.each(['', ' ', '.', '..'])('rejects an ID like %j that would address another resource', async (id) => {
  const { origin, received } = await service()
  const api = testClient(`${origin}/v2`)
  for (const answer of [
    api.getShipment(id),
    api.resumeTracking(id),
    api.listRawEvents(id),
    api.getTrackingRequest(id),
  ]) {
    expect(errorOf(await answer).code).toBe('invalid')
  }
  expect(received).toEqual([])
})
