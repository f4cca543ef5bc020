// HTTP through Electron's network stack, which logs in to NTLM and Kerberos proxies as the signed-in user.

import type { ClientRequest, Net, Session } from 'electron'
import type { OpenSystemHttp, SystemAnswer, SystemLogin, SystemRequest } from '#main/core/port/system-http.ts'
import { NOT_TRUSTED_BY_SYSTEM, ProxyLoginWanted } from '#main/service/tracking-api/errors.ts'

type ProxySession = Pick<Session, 'setProxy' | 'clearAuthCache'>

export interface SystemHttpOptions {
  readonly net: Pick<Net, 'request'>
  readonly session: {
    fromPartition(name: string, options: { cache: boolean }): ProxySession
  }
}

export function createSystemHttp({ net, session }: SystemHttpOptions): OpenSystemHttp {
  /** One session per proxy, because Electron never frees sessions. In memory, separate from the window's. */
  const sessions = new Map<string, { readonly login: string; readonly session: Promise<ProxySession> }>()

  async function prepared(proxy: string, isNew: boolean): Promise<ProxySession> {
    const proxySession = session.fromPartition(`by-login ${proxy}`, { cache: false })
    // It may have cached the previous login.
    if (!isNew) await proxySession.clearAuthCache()
    await proxySession.setProxy({ mode: 'fixed_servers', proxyRules: proxy, proxyBypassRules: '' })
    return proxySession
  }

  function sessionFor(proxy: string, login: SystemLogin | null): Promise<ProxySession> {
    const loginKey = JSON.stringify(login)
    const before = sessions.get(proxy)
    if (before?.login === loginKey) return before.session
    const session = prepared(proxy, before === undefined)
    sessions.set(proxy, { login: loginKey, session })
    // The next request tries again.
    session.catch(() => sessions.delete(proxy))
    return session
  }

  return (proxy, login) => {
    function start(
      own: ProxySession,
      { method, url, headers, body }: SystemRequest,
      answer: SystemAnswer,
    ): ClientRequest {
      // Without `credentials` Electron blocks cookies but allows proxy logins; `omit` would block both.
      const request = net.request({ method, url, session: own as Session, redirect: 'manual', cache: 'no-store' })
      for (const [name, value] of Object.entries(headers)) {
        // Chromium sets it itself and decompresses.
        if (name !== 'accept-encoding') request.setHeader(name, value)
      }
      let isShown = false
      request.on('login', ({ isProxy }, show) => {
        // A second request means a wrong login. Never answered for a server.
        if (!isProxy || isShown || login === null) return show()
        isShown = true
        show(login.user, login.password)
      })
      request.on('redirect', (status, _method, to, incoming) => {
        answer.onStart(status, { ...incoming, location: to })
        answer.onEnd()
      })
      request.on('response', (response) => {
        if (response.statusCode === 407) return answer.onError(new ProxyLoginWanted())
        answer.onStart(response.statusCode, decompressedHeaders(response.headers))
        response.on('data', (chunk) => answer.onData(chunk))
        response.on('end', () => answer.onEnd())
        // Electron's typings lack these two events.
        response.on('aborted', () => answer.onError(asNodeDoes('net::ERR_CONNECTION_CLOSED')))
        response.on('error', (error: Error) => answer.onError(asNodeDoes(error.message)))
      })
      request.on('error', ({ message }) => answer.onError(asNodeDoes(message)))
      if (body === null) request.end()
      else request.end(body)
      return request
    }

    return {
      send(request, answer) {
        let started: ClientRequest | null = null
        const heard = once(answer)
        void begin()
        async function begin(): Promise<void> {
          try {
            const proxySession = await sessionFor(proxy, login)
            if (!heard.isOver()) started = start(proxySession, request, heard)
          } catch (error) {
            heard.onError(error instanceof Error ? error : new Error(String(error)))
          }
        }
        return () => {
          heard.end()
          started?.abort()
        }
      },
    }
  }
}

/** Chromium may report the end of a request several times. */
function once(answer: SystemAnswer) {
  let over = false
  const whileOn = (tell: () => void, isLast: boolean): void => {
    if (over) return
    over = isLast
    tell()
  }
  return {
    isOver: () => over,
    end: () => void (over = true),
    onStart: (...[status, headers]: Parameters<SystemAnswer['onStart']>) =>
      whileOn(() => answer.onStart(status, headers), false),
    onData: (chunk: Buffer) => whileOn(() => answer.onData(chunk), false),
    onEnd: () => whileOn(() => answer.onEnd(), true),
    onError: (error: Error) => whileOn(() => answer.onError(error), true),
  }
}

/** The body is already decompressed, so these headers are wrong. */
function decompressedHeaders(headers: Readonly<Record<string, string | string[]>>): Record<string, string | string[]> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const isPacked = entries.some(([name]) => name === 'content-encoding')
  return Object.fromEntries(
    entries.filter(([name]) => !isPacked || (name !== 'content-encoding' && name !== 'content-length')),
  )
}

const CODES: readonly (readonly [RegExp, string])[] = [
  [/ERR_NAME_NOT_RESOLVED/, 'ENOTFOUND'],
  [/ERR_CONNECTION_REFUSED/, 'ECONNREFUSED'],
  [/ERR_ADDRESS_UNREACHABLE/, 'ENETUNREACH'],
  [/ERR_(?:CONNECTION_)?TIMED_OUT/, 'ETIMEDOUT'],
  // May occur after the request was sent: treating them as not sent would send a resume twice.
  [
    /ERR_CONNECTION_(?:RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|ERR_NETWORK_CHANGED|ERR_INTERNET_DISCONNECTED/,
    'ECONNRESET',
  ],
  [/ERR_CERT_DATE_INVALID/, 'CERT_HAS_EXPIRED'],
  [/ERR_CERT_AUTHORITY_INVALID/, NOT_TRUSTED_BY_SYSTEM],
  [/ERR_CERT_COMMON_NAME_INVALID/, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  [/ERR_CERT_REVOKED/, 'CERT_REVOKED'],
  [/ERR_CERT_/, 'CERT_NOT_TRUSTED'],
  [/ERR_PROXY_|ERR_TUNNEL_|ERR_NO_SUPPORTED_PROXIES/, 'UND_ERR_PRX_SYSTEM'],
]
const WRONG_LOGIN = /ERR_(?:INVALID_AUTH_CREDENTIALS|PROXY_AUTH_\w+|UNEXPECTED_PROXY_AUTH|MISSING_AUTH_CREDENTIALS)/

/** Maps Chromium's errors to Node's codes (net_error_list.h). */
function asNodeDoes(message: string): Error {
  if (WRONG_LOGIN.test(message)) return new ProxyLoginWanted()
  const code = CODES.find(([words]) => words.test(message))?.[1]
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}
