// The client of the tracking service: makes a TrackingApi out of an address, a key and the settings of the network.

import type { ApiKey } from '#main/credentials/concealed.ts'
import { parseRawEventsFound, parseResumeAccepted, parseShipmentFound, parseTrackingRequestFound } from './results.ts'
import type {
  Answer,
  CallOptions,
  Including,
  RawEventsFound,
  ResumeAccepted,
  ShipmentFound,
  TrackingApi,
  TrackingRequestFound,
  WebhookSaved,
} from './api.ts'
import { createRequestBudget, type RequestBudget } from './request-budget.ts'
import { createCaller, type Exchange } from './caller.ts'
import { findCertificateIssuer } from './certificate-issuer.ts'
import { systemClock, type Clock } from '#main/time/clock.ts'
import { slept } from '#main/time/sleep.ts'
import { listShipments } from './list-shipments.ts'
import { loginOf, type NetworkSettings } from './proxy.ts'
import { createRedaction } from './redaction.ts'
import { resumeWithCheck } from './resume-tracking.ts'
import { createTransport, USUAL_LIMITS, type Limits } from './transport.ts'
import { parseSavedWebhook, unsendable, webhookBody, webhookSecrets } from './webhook-edit.ts'

export interface TrackingApiOptions {
  /** As `baseAddressCandidates` gives it: with the version segment, without a trailing slash. */
  readonly baseUrl: string
  readonly key: ApiKey
  /** Proxy and certificates; without them requests go straight out. */
  readonly network?: NetworkSettings
  /** Requests a minute for everything together; 60 unless said. */
  readonly requestsPerMinute?: number
  /** Handed in where it is to outlive this client: the service counts by account, not by client. */
  readonly budget?: RequestBudget
  readonly limits?: Partial<Limits>
  readonly userAgent?: string
  /** Hears of every request that went out. */
  readonly observe?: (exchange: Exchange) => void
  readonly clock?: Clock
  /** From 0 to 1. */
  readonly random?: () => number
}

export function createTrackingApi(options: TrackingApiOptions): TrackingApi {
  const { key, network = {}, clock = systemClock, random = Math.random } = options
  const base = new URL(options.baseUrl)
  const limits = { ...USUAL_LIMITS, ...options.limits }
  const budget =
    options.budget ??
    createRequestBudget({
      clock,
      ...(options.requestsPerMinute === undefined ? {} : { perMinute: options.requestsPerMinute }),
    })
  const closing = new AbortController()
  const transport = createTransport({
    base,
    key,
    clock,
    network,
    limits,
    userAgent: options.userAgent ?? 'Quaywatch',
  })
  const caller = createCaller({
    base,
    key,
    transport,
    limits,
    budget,
    clock,
    random,
    redact: createRedaction([{ value: key.reveal(), label: 'key' }, ...secretsOf(network)]),
    observe: options.observe ?? (() => {}),
    certificateIssuer: (route) => findCertificateIssuer(base, route, network),
  })

  /** Closing the client ends whatever is under way. */
  function until(signal: AbortSignal | undefined): AbortSignal {
    return signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
  }

  /** An id becomes one segment of a path; null for what cannot be one, and would ask for something else. */
  async function withId<T>(id: string, ask: (segment: string) => Promise<Answer<T>>): Promise<Answer<T>> {
    return /^\.{0,2}$/.test(id.trim()) ? NO_ID : await ask(encodeURIComponent(id.trim().toWellFormed()))
  }

  function getShipment(id: string, { include, priority = 'interactive', signal }: CallOptions & Including = {}) {
    return withId(id, (segment) =>
      caller.call<ShipmentFound>({
        method: 'GET',
        path: `/shipments/${segment}${includeQuery(include)}`,
        priority,
        signal: until(signal),
        read: (response) => parseShipmentFound(response, id.trim()),
      }),
    )
  }

  return {
    listShipments(query = {}, listOptions = {}) {
      return listShipments(caller, base, query, { ...listOptions, signal: until(listOptions.signal) })
    },

    getShipment,

    getTrackingRequest(id, { include, priority = 'interactive', signal } = {}) {
      return withId(id, (segment) =>
        caller.call<TrackingRequestFound>({
          method: 'GET',
          path: `/tracking_requests/${segment}${includeQuery(include)}`,
          priority,
          signal: until(signal),
          read: (response) => parseTrackingRequestFound(response, id.trim()),
        }),
      )
    },

    resumeTracking(id, { priority = 'interactive', signal } = {}) {
      const wanted = until(signal)
      return withId(id, (segment) =>
        resumeWithCheck({
          ask: () =>
            caller.call<ResumeAccepted>({
              method: 'PATCH',
              path: `/shipments/${segment}/resume_tracking`,
              priority,
              signal: wanted,
              read: (response) => parseResumeAccepted(response, id.trim()),
            }),
          look: () => getShipment(id, { priority, signal: wanted }),
          pause: (attempt) => slept(clock, 1_000 * attempt * (0.5 + random()), wanted),
        }),
      )
    },

    listRawEvents(containerId, { priority = 'interactive', signal } = {}) {
      return withId(containerId, (segment) =>
        caller.call<RawEventsFound>({
          method: 'GET',
          path: `/containers/${segment}/raw_events`,
          priority,
          signal: until(signal),
          read: parseRawEventsFound,
        }),
      )
    },

    async editWebhook(id, edit, { priority = 'interactive', signal } = {}) {
      const refused = unsendable(edit)
      if (refused !== null) return { ok: false, error: refused }
      return withId(id, (segment) =>
        caller.call<WebhookSaved>({
          method: 'PATCH',
          path: `/webhooks/${segment}`,
          priority,
          signal: until(signal),
          body: webhookBody(edit),
          read: parseSavedWebhook,
          secretive: true,
          redact: createRedaction(webhookSecrets(edit)),
        }),
      )
    },

    pace: () => budget.pace(),

    async close() {
      closing.abort()
      await transport.close()
    },
  }
}

const NO_ID: Answer<never> = {
  ok: false,
  error: {
    code: 'invalid',
    problems: [],
    message: 'That is no id.',
    hint: 'Copy the id from the service’s dashboard or from a link to it.',
    detail: 'nothing was sent',
  },
}

function secretsOf(network: NetworkSettings): { value: string; label: string }[] {
  const login = loginOf(network)
  if (login === null || login.password === '') return []
  return [
    { value: login.password, label: 'proxy password' },
    { value: `${login.user}:${login.password}`, label: 'proxy login' },
  ]
}

function includeQuery(include: readonly string[] | undefined): string {
  return include === undefined || include.length === 0 ? '' : `?${new URLSearchParams({ include: include.join(',') })}`
}
