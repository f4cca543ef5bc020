// The connections of one run: undici's agents, one for each way out, made when first needed and kept.

import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Agent, Pool, ProxyAgent, type Dispatcher } from 'undici'
import { ByLoginWhereWanted } from './by-login.ts'
import { readCertificateFile } from './certificate-file.ts'
import { isLoopback } from './base-address.ts'
import { UnusableSetting } from './transport-errors.ts'
import {
  loginOf,
  proxyAuthorization,
  parsePacAnswer,
  parseProxyAddress,
  type NetworkSettings,
  type Route,
} from './proxy.ts'
import type { Limits } from './limits.ts'

export interface Dispatchers {
  /** The ways to an address, in the order to try them. */
  routes(target: URL): Promise<readonly Route[]>
  dispatcher(route: Route, target: URL): Dispatcher
  /** No more requests go this way; those under way end as they began. */
  retire(): void
  close(): Promise<void>
}

interface Trust {
  readonly secureContext: SecureContext
  /** Said, though it is the default: NODE_TLS_REJECT_UNAUTHORIZED=0 would change the default, and any host get the key. */
  readonly rejectUnauthorized: true
}

export function createDispatchers(network: NetworkSettings, limits: Limits): Dispatchers {
  const made = new Map<string, Dispatcher>()
  const fixed = network.proxy === undefined || network.proxy.trim() === '' ? null : parseProxyAddress(network.proxy)
  let trust: Trust | null = null

  function usualOptions(): Agent.Options {
    return {
      headersTimeout: limits.firstByteMs,
      bodyTimeout: limits.bodyMs,
      keepAliveTimeout: 30_000,
      connections: 6,
      // One request a second gains nothing by HTTP/2, whose pings would keep a sleeping laptop's connections busy.
      allowH2: false,
    }
  }

  /** Reading the operating system's certificates takes a moment, and plain http needs none: only when first needed. */
  function trusted(): Trust {
    trust ??= { secureContext: trusting(network.extraCertificateFile), rejectUnauthorized: true }
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
      // With settings for TLS, undici would speak TLS to a SOCKS proxy as well.
      ...(isSocks ? {} : { proxyTls: { ...trusted(), timeout: limits.connectMs } }),
      // The connection to the proxy has limits of its own: by default a silent proxy would be waited for five minutes.
      clientFactory: (origin, options) => new Pool(origin, { ...options, ...usualOptions() }),
      ...(token === null || isSocks ? {} : { token }),
      // SOCKS has no header to show a login in; undici knows these two, though its types do not.
      ...(login === null || !isSocks ? {} : { username: login.user, password: login.password }),
    })
    return isSocks || openByLogin === undefined
      ? agent
      : new ByLoginWhereWanted(agent, () => openByLogin(address, login))
  }

  return {
    async routes(target) {
      // What never leaves the computer needs no proxy, and a plain http request would show the proxy the key.
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
      const known = made.get(name)
      if (known !== undefined) return known
      const dispatcher = route.kind === 'direct' ? direct(protocol) : byProxy(route.address)
      made.set(name, dispatcher)
      return dispatcher
    },

    retire() {
      // Where it fails, there is nothing left to close.
      for (const dispatcher of made.values()) dispatcher.close().catch(() => undefined)
      made.clear()
    },

    async close() {
      await Promise.all([...made.values()].map((dispatcher) => dispatcher.destroy()))
      made.clear()
    },
  }
}

function trusting(extraFile: string | undefined): SecureContext {
  const certificates = [...getCACertificates('default'), ...systemCertificates()]
  if (extraFile === undefined || extraFile === '') return createSecureContext({ ca: certificates })
  const extra = readCertificateFile(extraFile).map(String)
  return createSecureContext({ ca: [...certificates, ...extra] })
}

/** Some systems have no store that Node could read: the bundled certificates then stand alone. */
export function systemCertificates(): string[] {
  try {
    return getCACertificates('system')
  } catch {
    return []
  }
}
