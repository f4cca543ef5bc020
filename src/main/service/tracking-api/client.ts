// Creates a TrackingApi from an address, a key and the network settings.

import type { ApiKey } from '#main/core/credentials/concealed.ts'
import type { CallOptions, Result, TrackingApi } from './api.ts'
import { createRequestBudget, type RequestBudget } from './request-budget.ts'
import { createCaller, type Call, type Exchange } from './caller.ts'
import { webhookBody } from '#shared/fleet/webhook-record.ts'
import type { Context } from '#main/core/port/context.ts'
import { systemClock, slept } from '#main/core/time/clock.ts'
import { explainFailure } from './network-errors.ts'
import { listShipments } from './list-shipments.ts'
import { OPERATIONS, queryOf, type SingleOperation } from './operations.ts'
import { secretsOf, type NetworkSettings } from './proxy.ts'
import { createRedaction, type Redaction } from './redaction.ts'
import { resumeWithCheck } from './resume-tracking.ts'
import { USUAL_LIMITS, type Limits } from './limits.ts'
import { createTransport } from './transport.ts'
import { refusedEdit, webhookSecrets } from './webhook-edit.ts'

export interface TrackingApiOptions {
  /** As `baseAddressCandidates` returns it: with the version segment, without a trailing slash. */
  readonly baseUrl: string
  readonly key: ApiKey
  /** Proxy and certificates. Default: direct connections. */
  readonly network?: () => NetworkSettings
  /** Pass a budget that outlives this client: the service counts requests per account. */
  readonly budget?: RequestBudget
  readonly limits?: Partial<Limits>
  readonly observe?: (exchange: Exchange) => void
}

type Timing = Pick<Context, 'clock' | 'random'>

const PLAIN: NetworkSettings = {}
const SYSTEM: Timing = { clock: systemClock, random: Math.random }

export function createTrackingApi(options: TrackingApiOptions, timing = SYSTEM): TrackingApi {
  const { clock, random } = timing
  const { key, network = () => PLAIN, budget = createRequestBudget({ clock }) } = options
  const base = new URL(options.baseUrl)
  const service = { base, key }
  const limits = { ...USUAL_LIMITS, ...options.limits }
  const closing = new AbortController()
  /** The proxy password may change while the client exists. */
  let cached: { readonly of: NetworkSettings; readonly redaction: Redaction } | null = null
  function redaction(): Redaction {
    const settings = network()
    if (cached?.of !== settings) {
      cached = {
        of: settings,
        redaction: createRedaction([{ value: key.reveal(), label: 'key' }, ...secretsOf(settings)]),
      }
    }
    return cached.redaction
  }

  const transport = createTransport({ service, clock, network, limits })
  const caller = createCaller(timing, {
    service,
    transport,
    budget,
    redaction: {
      redact: (text) => redaction().redact(text),
      redactBytes: (bytes) => redaction().redactBytes(bytes),
    },
    observe: options.observe ?? (() => {}),
    explain: (failure, detail) =>
      explainFailure(failure, {
        base,
        limits,
        detail,
        async findIssuer() {
          const { findCertificateIssuer } = await import('./certificate-issuer.ts')
          return findCertificateIssuer(base, failure.route, network())
        },
      }),
  })

  function until(signal: AbortSignal | undefined): AbortSignal {
    return signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
  }

  /** The id becomes one path segment. Invalid ids are rejected, because they could change the path. */
  async function call<Query, Value>(
    operation: SingleOperation<Query, Value>,
    id: string,
    { priority = 'interactive', signal, fresh = false, ...query }: CallOptions & Partial<Query>,
    more: Pick<Call<Value>, 'body' | 'secretive' | 'redact'> = {},
  ): Promise<Result<Value>> {
    const trimmed = id.trim()
    if (/^\.{0,2}$/.test(trimmed)) return NO_ID
    const parameters = queryOf(operation, query as Partial<Query>)
    const path = operation.path.replace('{id}', () => encodeURIComponent(trimmed.toWellFormed()))
    return caller.call({
      method: operation.method,
      path: parameters.size === 0 ? path : `${path}?${parameters}`,
      priority,
      fresh,
      signal: until(signal),
      parse: (response) => operation.parse(response, trimmed),
      brokenOff: operation.brokenOff,
      ...more,
    })
  }

  return {
    listShipments: (query = {}, listOptions = {}) =>
      listShipments(caller, base, query, { ...listOptions, signal: until(listOptions.signal) }),

    getShipment: (id, callOptions = {}) => call(OPERATIONS.getShipment, id, callOptions),

    getTrackingRequest: (id, callOptions = {}) => call(OPERATIONS.getTrackingRequest, id, callOptions),

    resumeTracking: (id, callOptions = {}) =>
      resumeWithCheck({
        resume: () => call(OPERATIONS.resumeTracking, id, callOptions),
        check: () => call(OPERATIONS.getShipment, id, { ...callOptions, fresh: true }),
        pause: (attempt) => slept(clock, 1_000 * attempt * (0.5 + random()), until(callOptions.signal)),
      }),

    listRawEvents: (containerId, callOptions = {}) => call(OPERATIONS.listRawEvents, containerId, callOptions),

    async editWebhook(id, edit, callOptions = {}) {
      const refused = refusedEdit(edit)
      if (refused !== null) return { ok: false, error: refused }
      return call(OPERATIONS.editWebhook, id, callOptions, {
        body: webhookBody(edit),
        secretive: true,
        redact: createRedaction(webhookSecrets(edit)).redact,
      })
    },

    pace: () => budget.pace(),

    async close() {
      closing.abort()
      await transport.close()
    },
  }
}

const NO_ID: Result<never> = {
  ok: false,
  error: {
    code: 'invalid',
    problems: [],
    message: { key: 'failure.no-id' },
    hint: { key: 'failure.no-id.hint' },
    detail: 'nothing was sent',
  },
}
