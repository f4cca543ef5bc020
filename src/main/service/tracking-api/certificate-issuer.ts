// Finds the issuer of an untrusted certificate by a second connection, because the failed one does not expose it.

import { connect, type TLSSocket } from 'node:tls'
import { Client } from 'undici'
import { enteredLine } from '#shared/words/entered-text.ts'
import { proxyAuthorization, type NetworkSettings, type Route } from './proxy.ts'

const LOOK_MS = 5_000
const LONGEST_ISSUER = 200

/** Null if the issuer can't be read. Sends no data, so this connection may skip verification. */
export async function findCertificateIssuer(base: URL, route: Route, network: NetworkSettings): Promise<string | null> {
  let proxy: Client | null = null
  try {
    const target = { host: base.hostname.replace(/^\[|\]$/g, ''), port: Number(base.port || 443) }
    const options = { ...target, servername: /^[\d.:[\]]+$/.test(base.hostname) ? '' : base.hostname }
    if (route.kind === 'direct') return await issuerSeen(connect({ ...options, rejectUnauthorized: false }))
    proxy = new Client(route.address, { headersTimeout: LOOK_MS })
    const authorization = proxyAuthorization(network)
    const { socket, statusCode } = await proxy.connect({
      path: `${base.hostname}:${target.port}`,
      headers: { host: base.host, ...(authorization === null ? {} : { 'proxy-authorization': authorization }) },
      signal: AbortSignal.timeout(LOOK_MS),
    })
    if (statusCode !== 200) return null
    return await issuerSeen(connect({ ...options, socket, rejectUnauthorized: false }))
  } catch {
    return null
  } finally {
    await proxy?.destroy()
  }
}

function issuerSeen(socket: TLSSocket): Promise<string | null> {
  return new Promise((resolve) => {
    const give = (issuer: string | null) => {
      socket.destroy()
      resolve(issuer)
    }
    socket.setTimeout(LOOK_MS, () => {
      give(null)
    })
    socket.once('error', () => {
      give(null)
    })
    socket.once('secureConnect', () => {
      const { issuer } = socket.getPeerCertificate()
      const name = issuer?.CN ?? issuer?.O ?? issuer?.OU
      const [first] = Array.isArray(name) ? name : [name]
      give(first === undefined ? null : enteredLine(first, LONGEST_ISSUER))
    })
  })
}
