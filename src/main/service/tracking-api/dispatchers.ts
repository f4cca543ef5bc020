// The client's connections: one undici agent per route, with trusted certificates and proxy logins.

import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Agent, Dispatcher, Pool, ProxyAgent } from 'undici'
import { isLoopback } from './base-address.ts'
import { UnusableSetting, wantsProxyLogin } from './errors.ts'
import {
  loginOf,
  type NetworkSettings,
  parsePacAnswer,
  parseProxyAddress,
  proxyAuthorization,
  type Route,
} from './proxy.ts'
import type { Limits } from './limits.ts'
import type { SystemHttp } from '#main/core/port/system-http.ts'
import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

export interface Dispatchers {
  /** Routes to an address, in the order to try them. */
  routes(target: URL): Promise<readonly Route[]>
  dispatcher(route: Route, target: URL): Dispatcher
  /** Closes the dispatchers after their pending requests. */
  retire(): void
  close(): Promise<void>
}

interface Trust {
  readonly secureContext: SecureContext
  /** Explicit, because NODE_TLS_REJECT_UNAUTHORIZED=0 changes the default and would expose the key. */
  readonly rejectUnauthorized: true
}

export function createDispatchers(network: NetworkSettings, limits: Limits): Dispatchers {
  const dispatchers = new Map<string, Dispatcher>()
  const fixed = network.proxy === undefined || network.proxy.trim() === '' ? null : parseProxyAddress(network.proxy)
  let trust: Trust | null = null

  function usualOptions(): Agent.Options {
    return {
      headersTimeout: limits.firstByteMs,
      bodyTimeout: limits.bodyMs,
      keepAliveTimeout: 30_000,
      connections: 6,
      // HTTP/2 pings would keep a sleeping laptop's connections busy, and one request a second gains nothing.
      allowH2: false,
    }
  }

  function extraCertificates(): readonly string[] {
    const { extraCertificateFile: file = '' } = network
    return file === '' ? [] : readCertificateFile(file).map(String)
  }

  /** Lazy: reading the system's certificates is slow, and plain http needs none. */
  function trusted(): Trust {
    trust ??= { secureContext: trusting(extraCertificates()), rejectUnauthorized: true }
    return trust
  }

  function direct(protocol: string): Dispatcher {
    const tls = protocol === 'https:' ? trusted() : {}
    return new Agent({ ...usualOptions(), connect: { timeout: limits.connectMs, ...tls } })
  }

  function byProxy(address: string): Dispatcher {
    const isSocks = address.startsWith('socks')
    const token = proxyAuthorization(network)
    const login = loginOf(network)
    const { openByLogin } = network
    const agent = new ProxyAgent({
      ...usualOptions(),
      uri: address,
      connectTimeout: limits.connectMs,
      requestTls: { ...trusted(), timeout: limits.connectMs },
      // With TLS settings, undici would also use TLS towards a SOCKS proxy.
      ...(isSocks ? {} : { proxyTls: { ...trusted(), timeout: limits.connectMs } }),
      // The proxy connection needs its own limits: undici's default timeout is five minutes.
      clientFactory: (origin, options) => new Pool(origin, { ...options, ...usualOptions() }),
      ...(token === null || isSocks ? {} : { token }),
      // SOCKS has no login header. undici reads these two options, but its types lack them.
      ...(login === null || !isSocks ? {} : { username: login.user, password: login.password }),
    })
    return isSocks || openByLogin === undefined
      ? agent
      : new ByLoginWhereWanted(agent, () => openByLogin(address, login))
  }

  return {
    async routes(target) {
      // Loopback needs no proxy, and a plain http request would expose the key to the proxy.
      if (isLoopback(target.hostname)) return [{ kind: 'direct' }]
      if (fixed !== null) {
        if (!fixed.ok) throw new UnusableSetting('proxy', { key: 'failure.setting.proxy' })
        return [fixed.route]
      }
      if (network.resolveProxy === undefined) return [{ kind: 'direct' }]
      try {
        return parsePacAnswer(await network.resolveProxy(target.href))
      } catch (error) {
        throw new UnusableSetting('proxy', { key: 'failure.setting.system-proxy' }, error)
      }
    },

    dispatcher(route, { protocol }) {
      const name = route.kind === 'direct' ? `direct by ${protocol}` : route.address
      const openDispatcher = dispatchers.get(name)
      if (openDispatcher !== undefined) return openDispatcher
      const dispatcher = route.kind === 'direct' ? direct(protocol) : byProxy(route.address)
      dispatchers.set(name, dispatcher)
      return dispatcher
    },

    retire() {
      for (const dispatcher of dispatchers.values()) dispatcher.close().catch(() => undefined)
      dispatchers.clear()
    },

    async close() {
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.destroy()))
      dispatchers.clear()
    },
  }
}

/** Trusts Node's certificates, the system's and these (PEM). */
export function trusting(extra: readonly string[]): SecureContext {
  return createSecureContext({ ca: [...getCACertificates('default'), ...systemCertificates(), ...extra] })
}

/** Falls back to the bundled certificates on systems without a readable store. */
export function systemCertificates(): string[] {
  try {
    return getCACertificates('system')
  } catch {
    return []
  }
}

/** Uses undici until the proxy refuses its login; nothing was sent to the service at that point. */
export class ByLoginWhereWanted extends Dispatcher {
  readonly #usual: Dispatcher
  readonly #open: () => SystemHttp
  readonly #underWay = new Set<Dispatcher.DispatchController>()
  #system: SystemHttp | null = null

  constructor(usual: Dispatcher, open: () => SystemHttp) {
    super()
    this.#usual = usual
    this.#open = open
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (this.#system !== null) return send(this.#system, options, handler, this.#underWay)
    return this.#usual.dispatch(options, {
      onRequestStart: (controller, context: unknown) => handler.onRequestStart?.(controller, context),
      onResponseStart: (controller, status, headers, text) =>
        handler.onResponseStart?.(controller, status, headers, text),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => {
        if (!wantsProxyLogin(error)) return handler.onResponseError?.(controller, error)
        this.#system ??= this.#open()
        send(this.#system, options, handler, this.#underWay)
      },
    })
  }

  override close(): Promise<void> {
    return this.#usual.close()
  }

  override destroy(): Promise<void> {
    const why = new Error('the connections were closed')
    for (const controller of this.#underWay) controller.abort(why)
    return this.#usual.destroy()
  }
}

function send(
  system: SystemHttp,
  options: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
  underWay: Set<Dispatcher.DispatchController>,
): boolean {
  const { origin = '', path, method, headers, body } = options
  let reason: Error | null = null
  let end = (): void => undefined
  const controller: Dispatcher.DispatchController = {
    get aborted() {
      return reason !== null
    },
    paused: false,
    get reason() {
      return reason
    },
    abort(why) {
      if (reason !== null) return
      reason = why
      underWay.delete(controller)
      end()
      handler.onResponseError?.(controller, why)
    },
    pause: () => undefined,
    resume: () => undefined,
  }
  handler.onRequestStart?.(controller, null)
  if (reason !== null) return true
  underWay.add(controller)
  end = system.send(
    {
      method,
      url: `${String(origin)}${path}`,
      headers: headers as Readonly<Record<string, string>>,
      body: typeof body === 'string' ? body : null,
    },
    {
      onStart: (status, incoming) =>
        handler.onResponseStart?.(controller, status, incoming as Record<string, string | string[]>, ''),
      onData: (chunk) => handler.onResponseData?.(controller, chunk),
      onEnd() {
        underWay.delete(controller)
        handler.onResponseEnd?.(controller, {})
      },
      onError(error) {
        underWay.delete(controller)
        handler.onResponseError?.(controller, error)
      },
    },
  )
  return true
}

const MOST_BYTES = 5 * 1024 * 1024
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

export function readCertificateFile(file: string): readonly X509Certificate[] {
  const pem = textOf(file)
  try {
    const certificates = (pem.match(PEM_BLOCK) ?? []).map((block) => new X509Certificate(block))
    if (certificates.length === 0) throw new Error('no certificate found')
    return certificates
  } catch (error) {
    throw new UnusableSetting('certificate_file', { key: 'failure.setting.certificate-form', with: { file } }, error)
  }
}

function textOf(file: string): string {
  try {
    const stats = statSync(file)
    // A pipe would block forever.
    if (!stats.isFile() || stats.size > MOST_BYTES) throw new Error('no file of certificates')
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UnusableSetting('certificate_file', { key: 'failure.setting.certificate-file', with: { file } }, error)
  }
}
