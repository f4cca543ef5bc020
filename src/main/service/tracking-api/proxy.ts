// Chooses the route of a request: parses the system's PAC answer and the user's proxy setting.

import type { Concealed } from '#main/core/credentials/concealed.ts'
import type { OpenSystemHttp } from '#main/core/port/system-http.ts'

export type Route =
  | { readonly kind: 'direct' }
  /** Scheme, host and port, without the login. */
  | { readonly kind: 'proxy'; readonly address: string }

/** All optional. Without them requests are direct. */
export interface NetworkSettings {
  /** The system's PAC answer for an address: `PROXY a:8080; DIRECT`. */
  readonly resolveProxy?: (url: string) => Promise<string>
  /** Overrides the system's proxy. */
  readonly proxy?: string
  readonly proxyLogin?: ProxyLogin
  /** For proxies that need a login undici lacks: NTLM, Kerberos. */
  readonly openByLogin?: OpenSystemHttp
  /** A PEM file with extra trusted certificates. */
  readonly extraCertificateFile?: string
}

export interface ProxyLogin {
  readonly user: string
  readonly password: Concealed
}

/** In the order to try them; never empty. Skips unusable entries. */
export function parsePacAnswer(answer: string): readonly Route[] {
  const routes: Route[] = []
  for (const entry of answer.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') routes.push({ kind: 'direct' })
    const scheme = PAC_SCHEMES[kind.toUpperCase()]
    const url = scheme === undefined || host === '' ? null : URL.parse(`${scheme}//${host}`)
    if (url !== null && url.hostname !== '') routes.push({ kind: 'proxy', address: addressOf(url) })
  }
  return routes.length > 0 ? routes : [{ kind: 'direct' }]
}

export type ParsedProxy =
  | {
      readonly ok: true
      readonly route: Route
      readonly login: { readonly user: string; readonly password: string } | null
    }
  | { readonly ok: false }

/** `proxy.example.com:8080`, optionally with a scheme and `user:password@`. */
export function parseProxyAddress(typed: string): ParsedProxy {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`)
  if (url === null || url.hostname === '' || !PROXY_SCHEMES.has(url.protocol)) {
    return { ok: false }
  }
  const login = url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) }
  return { ok: true, route: { kind: 'proxy', address: addressOf(url) }, login }
}

/** The login of the settings overrides the one in the address. */
export function loginOf({
  proxy,
  proxyLogin,
}: NetworkSettings): { readonly user: string; readonly password: string } | null {
  if (proxyLogin !== undefined) return { user: proxyLogin.user, password: proxyLogin.password.reveal() }
  const parsed = proxy === undefined || proxy.trim() === '' ? null : parseProxyAddress(proxy)
  return parsed?.ok === true ? parsed.login : null
}

/** Secrets that must never leave the client. */
export function secretsOf(network: NetworkSettings): { value: string; label: string }[] {
  const login = loginOf(network)
  if (login === null || login.password === '') return []
  return [
    { value: login.password, label: 'proxy password' },
    { value: `${login.user}:${login.password}`, label: 'proxy login' },
  ]
}

/** Value of the Proxy-Authorization header; null without a login. */
export function proxyAuthorization(network: NetworkSettings): string | null {
  const login = loginOf(network)
  return login === null ? null : `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`
}

// PAC's plain SOCKS means version 4, which can't carry a hostname. undici and current proxies use version 5.
const PAC_SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http:',
  HTTP: 'http:',
  HTTPS: 'https:',
  SOCKS: 'socks5:',
  SOCKS5: 'socks5:',
}
const PROXY_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'socks5:', 'socks:'])

function addressOf(url: URL): string {
  return `${url.protocol}//${url.host}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
