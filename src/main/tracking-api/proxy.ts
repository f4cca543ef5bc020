// Which way a request takes: what the operating system's PAC answer means, and the user's own proxy setting.

import type { Concealed } from '#main/credentials/concealed.ts'
import type { OpenSystemHttp } from '#main/port/system-http.ts'

export type Route =
  | { readonly kind: 'direct' }
  /** `address` is scheme, host and port alone, so that it can be shown. */
  | { readonly kind: 'proxy'; readonly address: string }

/** How the user's network wants to be used; all optional: without any of it, requests go straight out. */
export interface NetworkSettings {
  /** The operating system's answer for an address, in PAC form: `PROXY a:8080; DIRECT`. */
  readonly resolveProxy?: (url: string) => Promise<string>
  /** The user's own proxy address; goes before whatever the operating system says. */
  readonly proxy?: string
  readonly proxyLogin?: ProxyLogin
  /** For proxies that undici has no login for: NTLM, Kerberos. */
  readonly openByLogin?: OpenSystemHttp
  /** A PEM file with certificates to trust beside the operating system's. */
  readonly extraCertificateFile?: string
}

export interface ProxyLogin {
  readonly user: string
  readonly password: Concealed
}

/** In the order to try them; never empty. Entries nobody could use are passed over. */
export function parsePacAnswer(answer: string): readonly Route[] {
  const routes: Route[] = []
  for (const entry of answer.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') routes.push({ kind: 'direct' })
    const scheme = PAC_SCHEMES[kind.toUpperCase()]
    const url = scheme === undefined || host === '' ? null : URL.parse(`${scheme}//${host}`)
    if (url !== null && url.hostname !== '') routes.push({ kind: 'proxy', address: shown(url) })
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

/** `proxy.example.com:8080`, with a scheme or without, with `user:password@` or without. */
export function parseProxyAddress(typed: string): ParsedProxy {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`)
  if (url === null || url.hostname === '' || !PROXY_SCHEMES.has(url.protocol)) {
    return { ok: false }
  }
  const login = url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) }
  return { ok: true, route: { kind: 'proxy', address: shown(url) }, login }
}

/** The user's own login goes before one written into the proxy's address. */
export function loginOf({
  proxy,
  proxyLogin,
}: NetworkSettings): { readonly user: string; readonly password: string } | null {
  if (proxyLogin !== undefined) return { user: proxyLogin.user, password: proxyLogin.password.reveal() }
  const parsed = proxy === undefined || proxy.trim() === '' ? null : parseProxyAddress(proxy)
  return parsed?.ok === true ? parsed.login : null
}

/** No text that leaves the client may hold them. */
export function secretsOf(network: NetworkSettings): { value: string; label: string }[] {
  const login = loginOf(network)
  if (login === null || login.password === '') return []
  return [
    { value: login.password, label: 'proxy password' },
    { value: `${login.user}:${login.password}`, label: 'proxy login' },
  ]
}

/** The header's value that shows the login to the proxy; null where there is none. */
export function proxyAuthorization(network: NetworkSettings): string | null {
  const login = loginOf(network)
  return login === null ? null : `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`
}

// SOCKS without a number means version 4, which cannot carry a host's name; undici speaks version 5, as do all proxies in use.
const PAC_SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http:',
  HTTP: 'http:',
  HTTPS: 'https:',
  SOCKS: 'socks5:',
  SOCKS5: 'socks5:',
}
const PROXY_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'socks5:', 'socks:'])

function shown(url: URL): string {
  return `${url.protocol}//${url.host}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
