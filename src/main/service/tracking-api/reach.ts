// Checks whether an address answers with the current network settings. Sends one request without the key.

import { createDispatchers } from './dispatchers.ts'
import { findCertificateIssuer } from './certificate-issuer.ts'
import type { TrackingApiError } from './errors.ts'
import { USUAL_LIMITS } from './limits.ts'
import { explainFailure } from './network-errors.ts'
import { secretsOf, type NetworkSettings, type Route } from './proxy.ts'
import { createRedaction } from './redaction.ts'

export type Reach =
  | {
      readonly ok: true
      readonly route: Route
      readonly status: number
      /** The raw Date header. */
      readonly date: string | null
    }
  | { readonly ok: false; readonly route: Route | null; readonly error: TrackingApiError }

/** Short timeouts, because the user is watching. */
const LIMITS = { ...USUAL_LIMITS, connectMs: 8_000, firstByteMs: 10_000 }
const WHOLE_MS = 15_000

export async function reach(base: URL, network: NetworkSettings): Promise<Reach> {
  const dispatchers = createDispatchers(network, LIMITS)
  let route: Route | null = null
  try {
    const routes = await dispatchers.routes(base)
    for (const [at, one] of routes.entries()) {
      route = one
      try {
        return await answered(base, one, dispatchers)
      } catch (error) {
        if (at === routes.length - 1) throw error
      }
    }
    throw new Error('there is no way')
  } catch (error) {
    const way: Route = route ?? { kind: 'direct' }
    const networkProblem = await explainFailure(
      { error, route: way },
      {
        base,
        limits: LIMITS,
        detail: `GET ${base.origin}`,
        findIssuer: () => findCertificateIssuer(base, way, network),
      },
    )
    const { redact } = createRedaction(secretsOf(network))
    return { ok: false, route, error: { ...networkProblem, detail: redact(networkProblem.detail) } }
  } finally {
    await dispatchers.close()
  }
}

async function answered(base: URL, route: Route, dispatchers: ReturnType<typeof createDispatchers>): Promise<Reach> {
  const { statusCode, headers, body } = await dispatchers.dispatcher(route, base).request({
    origin: base.origin,
    path: base.pathname,
    method: 'GET',
    headers: { 'user-agent': 'Quaywatch', accept: 'application/json' },
    signal: AbortSignal.timeout(WHOLE_MS),
  })
  // Discards the body, which may be of any length.
  body.on('error', () => undefined).destroy()
  const { date } = headers
  return { ok: true, route, status: statusCode, date: typeof date === 'string' ? date : null }
}
