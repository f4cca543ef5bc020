import { EventEmitter } from 'node:events'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage, Net } from 'electron'
import { describe, expect, it } from 'vitest'
import type { SystemAnswer } from '#main/core/port/system-http.ts'
import { ProxyLoginWanted } from '#main/service/tracking-api/errors.ts'
import { createSystemHttp, type SystemHttpOptions } from './electron-http.ts'

const PROXY = 'http://proxy.example:8080'
const ASKED = { method: 'GET', url: 'https://tracking.example/v2/shipments', headers: {}, body: null }

/** Like Electron: `login` and `redirect` wait for their listeners, and nothing follows `abort`. */
function fakeElectron() {
  const requests: FakeRequest[] = []
  const calls: string[] = []
  const net = {
    request(options) {
      const request = new FakeRequest(options as ClientRequestConstructorOptions)
      requests.push(request)
      return request as unknown as ClientRequest
    },
  } satisfies Pick<Net, 'request'>
  const session: SystemHttpOptions['session'] = {
    fromPartition(name, options) {
      calls.push(`partition ${name} ${JSON.stringify(options)}`)
      return {
        setProxy: async (config) => void calls.push(`proxy ${JSON.stringify(config)}`),
        clearAuthCache: async () => void calls.push('clear logins'),
      }
    },
  }
  return { open: createSystemHttp({ net, session }), net, session, requests, calls }
}

class FakeRequest extends EventEmitter {
  readonly headers = new Map<string, string>()
  readonly options: ClientRequestConstructorOptions
  body: string | undefined
  isAborted = false

  constructor(options: ClientRequestConstructorOptions) {
    super()
    this.options = options
  }
  setHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  end(body?: string): this {
    this.body = body
    return this
  }
  abort(): void {
    this.isAborted = true
    this.emit('abort')
    this.emit('close')
  }
  respond(statusCode: number, headers: IncomingMessage['headers'] = {}) {
    const response = Object.assign(new EventEmitter(), { statusCode, headers })
    this.emit('response', response)
    return response
  }
}

async function sendRequest(
  asked: Parameters<ReturnType<ReturnType<typeof fakeElectron>['open']>['send']>[0] = ASKED,
  login: Parameters<ReturnType<typeof fakeElectron>['open']>[1] = null,
) {
  const electron = fakeElectron()
  const heard: unknown[] = []
  const answer: SystemAnswer = {
    onStart: (status, headers) => heard.push([status, headers]),
    onData: (chunk) => heard.push(chunk.toString()),
    onEnd: () => heard.push('end'),
    onError: (error) => heard.push(error),
  }
  const end = electron.open(PROXY, login).send(asked, answer)
  await new Promise(setImmediate)
  return { ...electron, request: electron.requests[0]!, heard, end }
}

describe('system HTTP', () => {
  it('uses the given proxy in its own session', async () => {
    const { calls, request } = await sendRequest()
    expect(calls).toEqual([
      `partition by-login ${PROXY} {"cache":false}`,
      `proxy {"mode":"fixed_servers","proxyRules":"${PROXY}","proxyBypassRules":""}`,
    ])
    expect(request.options).toMatchObject({ method: 'GET', url: ASKED.url, redirect: 'manual', cache: 'no-store' })
    // With `omit` Electron ignores proxy logins; with cookies it would store and send them.
    expect(request.options).not.toHaveProperty('credentials')
    expect(request.options).not.toHaveProperty('useSessionCookies')
  })

  it('shares a session per proxy and login, and clears a previous login', async () => {
    const { open, calls } = fakeElectron()
    const none = { onStart() {}, onData() {}, onEnd() {}, onError() {} } as unknown as SystemAnswer
    const send = async (password: string) => {
      open(PROXY, { user: 'ann', password }).send(ASKED, none)
      await new Promise(setImmediate)
    }
    await send('one')
    await send('one')
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['partition', 'proxy'])
    await send('two')
    expect(calls.slice(2).map((call) => call.split(' ')[0])).toEqual(['partition', 'clear', 'proxy'])
  })

  it('prepares the session again after a failure', async () => {
    const { net, session, requests, calls } = fakeElectron()
    let refusals = 1
    const failing: SystemHttpOptions['session'] = {
      fromPartition: (name, options) => ({
        ...session.fromPartition(name, options),
        setProxy: async (config) => {
          calls.push(`proxy ${config.mode}`)
          if (refusals-- > 0) throw new Error('refused')
        },
      }),
    }
    const open = createSystemHttp({ net, session: failing })
    const failed = Promise.withResolvers<Error>()
    const answer: SystemAnswer = { onStart() {}, onData() {}, onEnd() {}, onError: failed.resolve }
    open(PROXY, null).send(ASKED, answer)
    expect(await failed.promise).toEqual(new Error('refused'))
    open(PROXY, null).send(ASKED, answer)
    await new Promise(setImmediate)
    expect(requests).toHaveLength(1)
  })

  it('returns decompressed data without the encoding headers', async () => {
    const { request, heard } = await sendRequest({
      ...ASKED,
      headers: { accept: 'application/json', 'accept-encoding': 'br' },
    })
    expect([...request.headers]).toEqual([['accept', 'application/json']])
    const response = request.respond(200, { 'Content-Encoding': 'br', 'content-length': '7', etag: '"1"' })
    response.emit('data', Buffer.from('{}'))
    response.emit('end')
    expect(heard).toEqual([[200, { etag: '"1"' }], '{}', 'end'])
  })

  it('sends a whole body', async () => {
    const { request } = await sendRequest({ ...ASKED, method: 'PATCH', body: '{"a":1}' })
    expect(request.body).toBe('{"a":1}')
  })

  it('follows no redirects, which would leak the key', async () => {
    const { request, heard } = await sendRequest()
    request.emit('redirect', 302, 'GET', 'https://elsewhere.example/', { server: ['x'] })
    request.emit('error', new Error('Redirect was cancelled'))
    expect(heard).toEqual([[302, { server: ['x'], location: 'https://elsewhere.example/' }], 'end'])
  })

  it('sends the login to the proxy once and never to a server', async () => {
    const { request } = await sendRequest(ASKED, { user: 'CORP\\ann', password: 's3cret' })
    const logins: unknown[] = []
    const show = (...login: unknown[]) => logins.push(login)
    request.emit('login', { isProxy: false }, show)
    request.emit('login', { isProxy: true }, show)
    request.emit('login', { isProxy: true }, show)
    expect(logins).toEqual([[], ['CORP\\ann', 's3cret'], []])
  })

  it('rejects at once without a login', async () => {
    const { request, heard } = await sendRequest()
    const logins: unknown[] = []
    request.emit('login', { isProxy: true }, (...login: unknown[]) => logins.push(login))
    expect(logins).toEqual([[]])
    request.respond(407)
    expect(heard).toEqual([expect.any(ProxyLoginWanted)])
  })

  it.each([
    ['net::ERR_NAME_NOT_RESOLVED', 'ENOTFOUND'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'UND_ERR_PRX_SYSTEM'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'UND_ERR_PRX_SYSTEM'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'CERT_NOT_TRUSTED_BY_SYSTEM'],
    // Also reported for requests that were already sent.
    ['net::ERR_NETWORK_CHANGED', 'ECONNRESET'],
    ['net::ERR_INTERNET_DISCONNECTED', 'ECONNRESET'],
    ['net::ERR_CERT_WEAK_KEY', 'CERT_NOT_TRUSTED'],
    ['net::ERR_CONNECTION_RESET', 'ECONNRESET'],
    ['net::ERR_CONNECTION_TIMED_OUT', 'ETIMEDOUT'],
    ['net::ERR_ADDRESS_UNREACHABLE', 'ENETUNREACH'],
  ])('maps %s to %s', async (message, code) => {
    const { request, heard } = await sendRequest()
    request.emit('error', new Error(message))
    expect(heard).toEqual([expect.objectContaining({ message, code })])
  })

  it.each(['net::ERR_INVALID_AUTH_CREDENTIALS', 'net::ERR_PROXY_AUTH_UNSUPPORTED'])(
    'treats %s as a required login',
    async (message) => {
      const { request, heard } = await sendRequest()
      request.emit('error', new Error(message))
      expect(heard).toEqual([expect.any(ProxyLoginWanted)])
    },
  )

  it('reports a truncated answer once', async () => {
    const { request, heard } = await sendRequest()
    const response = request.respond(200)
    response.emit('aborted')
    response.emit('error', new Error('net::ERR_FAILED'))
    response.emit('end')
    expect(heard).toEqual([[200, {}], expect.objectContaining({ code: 'ECONNRESET' })])
  })

  it('is silent after a cancel', async () => {
    const { request, heard, end } = await sendRequest()
    const response = request.respond(200)
    end()
    response.emit('data', Buffer.from('late'))
    response.emit('end')
    expect(request.isAborted).toBe(true)
    expect(heard).toEqual([[200, {}]])
  })

  it('never starts after an early cancel', async () => {
    const { open, requests } = fakeElectron()
    const none = { onStart() {}, onData() {}, onEnd() {}, onError() {} } as unknown as SystemAnswer
    open(PROXY, null).send(ASKED, none)()
    await new Promise(setImmediate)
    expect(requests).toEqual([])
  })
})
