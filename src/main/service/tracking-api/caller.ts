// One API call: waits for the budget, sends the request, checks the answer, and retries if that is safe.

import type { Sentence } from '#shared/words/failure-words.ts'
import type { ApiKey } from '#main/core/credentials/concealed.ts'
import type { Context } from '#main/core/port/context.ts'
import type { Result, Priority } from './api.ts'
import type { Grant, RequestBudget } from './request-budget.ts'
import { slept } from '#main/core/time/clock.ts'
import { codeOf, rootOf, type TrackingApiError } from './errors.ts'
import { dateOfService } from './response-date.ts'
import type { Redact, Redaction } from './redaction.ts'
import { responseError, retryAfter, unusableResponse } from './response-errors.ts'
import type { HttpOutcome, HttpRequest, HttpResponse, ServiceLogin, Transport, TransportFailure } from './transport.ts'

export interface Call<T> {
  readonly method: 'GET' | 'PATCH'
  /** Relative to the base address, with its query. */
  readonly path: string
  readonly priority: Priority
  readonly signal?: AbortSignal | undefined
  readonly body?: string | undefined
  readonly ifNoneMatch?: string | undefined
  /** Called for a success, or for a status in `accepts`. */
  readonly parse: (response: HttpResponse) => Parsed<T> | Promise<Parsed<T>>
  /** Result if the status is a success and the body is truncated. Without it, truncation is an error. */
  readonly brokenOff?: T | undefined
  /** Bypasses caches. */
  readonly fresh?: boolean
  /** A list has no id that could be unknown. */
  readonly isList?: boolean
  /** Error statuses that this call accepts as answers. */
  readonly accepts?: ReadonlySet<number> | undefined
  /** The answer holds secrets, so errors must not quote it. */
  readonly secretive?: boolean
  /** Removes further secrets from errors. */
  readonly redact?: Redact
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  /** Not the expected document. `reason`: the document is valid, but its record is unusable. */
  | { readonly ok: false; readonly reason: string | null }

/** One sent request, for diagnostics. */
export interface Exchange {
  readonly method: string
  /** With its query, without secrets. */
  readonly path: string
  readonly priority: Priority
  readonly attempt: number
  readonly sentAt: number
  /** Time spent waiting for the budget. */
  readonly waitedMs: number
  readonly tookMs: number
  readonly outcome: 'answered' | 'failed' | 'cancelled'
  readonly status: number | null
  /** Error code if no answer came: `ECONNREFUSED`. */
  readonly failure: string | null
  /** Bytes over the network, and decompressed. */
  readonly bytesReceived: number
  readonly bytesUnpacked: number
  /** The answer's date by the service's clock. Null if it has none or a cache answered. */
  readonly serverDate: number | null
}

export interface Caller {
  /** Retries reads only, never changes. */
  call<T>(call: Call<T>): Promise<Result<T>>
}

export interface CallerOptions {
  readonly service: ServiceLogin
  readonly transport: Transport
  readonly budget: RequestBudget
  readonly redaction: Redaction
  readonly observe: (exchange: Exchange) => void
  /** What went wrong on the network and what the user can do. */
  readonly explain: (failure: TransportFailure, detail: string) => Promise<TrackingApiError>
}

/** The longest pause that a call waits for; after a longer one it returns `rate_limited`. */
const PATIENCE_MS: Readonly<Record<Priority, number>> = {
  urgent: 20_000,
  interactive: 20_000,
  background: 300_000,
}
const MOST_ATTEMPTS = 4
const MOST_REDIRECTS = 3
const FIRST_BACKOFF_MS = 500

type Verdict<T> =
  | { readonly kind: 'done'; readonly answer: Result<T> }
  | { readonly kind: 'again'; readonly error: TrackingApiError; readonly afterMs: number }
  | { readonly kind: 'redirected'; readonly path: string }

export function createCaller({ clock, random }: Pick<Context, 'clock' | 'random'>, options: CallerOptions): Caller {
  const { service, transport, budget } = options
  const { base } = service
  const basePath = base.pathname.replace(/\/+$/, '')

  async function send<T>(call: Call<T>): Promise<Result<T>> {
    const keyProblem = unusableKey(service.key)
    if (keyProblem !== null) return { ok: false, error: keyProblem }
    let path = basePath + call.path
    let redirects = 0
    let wasLimited = false
    for (let attempt = 1; ; attempt += 1) {
      const askedAt = clock.elapsed()
      const grant = await budget.take({
        priority: call.priority,
        signal: call.signal,
        patienceMs: PATIENCE_MS[call.priority],
      })
      if (grant.kind !== 'granted') return failed(call, grantError(grant, describe(call, attempt - 1)))
      const outcome = await exchanged(call, path, attempt, clock.elapsed() - askedAt)
      const verdict: Verdict<T> = await judge(call, outcome, attempt, { grantedAt: grant.at, redirects, wasLimited })
      if (verdict.kind === 'done') return verdict.answer
      if (verdict.kind === 'redirected') {
        redirects += 1
        path = verdict.path
        continue
      }
      wasLimited = verdict.error.code === 'rate_limited'
      if (!(await slept(clock, verdict.afterMs, call.signal))) {
        return failed(call, cancelledError(describe(call, attempt)))
      }
    }
  }

  async function exchanged<T>(call: Call<T>, path: string, attempt: number, waitedMs: number): Promise<HttpOutcome> {
    const sentAt = clock.now()
    const startedAt = clock.elapsed()
    const request: HttpRequest = {
      method: call.method,
      path,
      body: call.body,
      fresh: call.fresh === true,
      ifNoneMatch: call.ifNoneMatch,
      signal: call.signal,
    }
    const outcome = withoutSecrets(await transport.exchange(request), options.redaction)
    const response = outcome.kind === 'answered' ? outcome.response : null
    options.observe({
      method: call.method,
      path,
      priority: call.priority,
      attempt,
      sentAt,
      waitedMs,
      tookMs: clock.elapsed() - startedAt,
      outcome: outcome.kind,
      status: response?.status ?? null,
      failure: outcome.kind === 'failed' ? failureName(outcome.failure.error) : null,
      bytesReceived: response?.received ?? 0,
      bytesUnpacked: response?.body.length ?? 0,
      serverDate: response === null ? null : dateOfService(response),
    })
    return outcome
  }

  async function judge<T>(
    call: Call<T>,
    outcome: HttpOutcome,
    attempt: number,
    { grantedAt, redirects, wasLimited }: { grantedAt: number; redirects: number; wasLimited: boolean },
  ): Promise<Verdict<T>> {
    const detail = describe(call, attempt)
    const repeatable = call.method === 'GET' && attempt < MOST_ATTEMPTS
    if (outcome.kind === 'cancelled') return done(failed(call, cancelledError(detail)))
    if (outcome.kind === 'failed') {
      if (call.brokenOff !== undefined && isSuccess(outcome.failure.status ?? 0)) {
        return done({ ok: true, value: call.brokenOff })
      }
      const error = await options.explain(outcome.failure, detail)
      return repeatable && mayPass(error, attempt) ? again(error, backoff(attempt)) : done(failed(call, error))
    }
    const { response } = outcome
    const quoting = call.secretive !== true
    const context = {
      base,
      path: basePath + call.path,
      detail,
      quoting,
      isList: call.isList === true,
      now: dateOfService(response) ?? clock.now(),
    }
    const { status } = response
    if (isSuccess(status) || status === 304 || call.accepts?.has(status) === true) {
      const parsed = await call.parse(response)
      if (parsed.ok) return done(parsed)
      const error = unusableResponse(response, context, parsed.reason)
      return repeatable && mayPass(error, attempt) ? again(error, backoff(attempt)) : done(failed(call, error))
    }
    if (call.method === 'GET' && redirects < MOST_REDIRECTS) {
      const target = redirectWithin(base, basePath + call.path, response)
      if (target !== null) return { kind: 'redirected', path: target }
    }
    if (redirects === MOST_REDIRECTS && redirectWithin(base, basePath + call.path, response) !== null)
      return done(failed(call, redirectLoop(base, detail)))
    const error = responseError(response, context)
    const asked = retryAfter(response.headers['retry-after'], context.now)
    if (error.code === 'rate_limited') {
      const pauseMs = budget.slowDown(asked, grantedAt, wasLimited)
      const limited: TrackingApiError = { ...error, retryAfterMs: pauseMs, message: slowDownFor(pauseMs) }
      // The service did not process a request that it refused with 429, so even a change may be retried.
      const waitable = attempt < MOST_ATTEMPTS && pauseMs <= PATIENCE_MS[call.priority]
      // The budget delays the next attempt.
      return waitable ? again(limited, 0) : done(failed(call, limited))
    }
    if (error.code === 'service_failed' && repeatable) {
      if ((asked ?? 0) <= PATIENCE_MS.urgent) return again(error, Math.max(asked ?? 0, backoff(attempt)))
      // A long pause goes into the shared budget, so that the sync status shows it.
      const mayWait = call.priority === 'background' && attempt < 2
      if (mayWait && budget.slowDown(asked, grantedAt) <= PATIENCE_MS.background) return again(error, 0)
    }
    return done(failed(call, error))
  }

  /** Exponential backoff with full jitter: many installed apps must not retry in step after an outage. */
  function backoff(attempt: number): number {
    const span = FIRST_BACKOFF_MS * 2 ** (attempt - 1)
    return span / 2 + random() * span
  }

  function describe<T>(call: Call<T>, attempts: number): string {
    const tries = attempts === 1 ? '' : `, ${attempts} attempts`
    return `${call.method} ${base.origin}${basePath}${call.path}${tries}`
  }

  function failed<T>(call: Call<T>, error: TrackingApiError): Result<T> {
    const { redact } = options.redaction
    return { ok: false, error: redacted(error, (text) => redact(call.redact?.(text) ?? text)) }
  }

  return { call: send }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

function failureName(error: unknown): string {
  const root = rootOf(error)
  return codeOf(root) ?? (root instanceof Error ? root.name : 'unknown')
}

/** Removes repeated keys before parsing, because parsed data is stored and shown. */
function withoutSecrets(outcome: HttpOutcome, { redact, redactBytes }: Redaction): HttpOutcome {
  if (outcome.kind !== 'answered') return outcome
  const { response } = outcome
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, redact(value)]))
  return { kind: 'answered', response: { ...response, headers, body: redactBytes(response.body) } }
}

function done<T>(answer: Result<T>): Verdict<T> {
  return { kind: 'done', answer }
}

function again<T>(error: TrackingApiError, afterMs: number): Verdict<T> {
  return { kind: 'again', error, afterMs }
}

/**
 * Errors that a retry may fix. DNS failures and refused connections are returned at once, because a user is waiting.
 */
function mayPass(error: TrackingApiError, attempt: number): boolean {
  if (error.code === 'malformed') return attempt < 2
  if (error.code !== 'unreachable') return false
  return error.reason === 'connection_lost' || (error.reason === 'timed_out' && attempt < 2)
}

function redirectLoop({ host }: URL, detail: string): TrackingApiError {
  return {
    code: 'not_the_service',
    message: { key: 'failure.redirect-loop', with: { host } },
    hint: { key: 'failure.check-address.hint' },
    detail,
  }
}

/** Null if the redirect leaves the service. */
function redirectWithin(base: URL, path: string, response: HttpResponse): string | null {
  const { location = '' } = response.headers
  if (![301, 302, 303, 307, 308].includes(response.status) || location === '') return null
  const target = URL.parse(location, new URL(path, base).href)
  return target !== null && target.origin === base.origin ? target.pathname + target.search : null
}

/** A header carries visible ASCII only. */
function unusableKey(key: ApiKey): TrackingApiError | null {
  if (/^[\x21-\x7e]+$/.test(key.reveal())) return null
  return {
    code: 'rejected',
    message: { key: 'failure.key.unusable' },
    hint: { key: 'failure.key.copy.hint' },
    detail: 'nothing was sent',
  }
}

function grantError(grant: Exclude<Grant, { kind: 'granted' }>, detail: string): TrackingApiError {
  if (grant.kind === 'cancelled') return cancelledError(detail)
  return {
    code: 'rate_limited',
    retryAfterMs: grant.retryAfterMs,
    message: slowDownFor(grant.retryAfterMs),
    hint: { key: 'failure.slow-down.hint' },
    detail: `${detail}; not sent`,
  }
}

function slowDownFor(pauseMs: number): Sentence {
  return { key: 'failure.slow-down-for', with: { seconds: Math.max(1, Math.ceil(pauseMs / 1000)) } }
}

function cancelledError(detail: string): TrackingApiError {
  return {
    code: 'cancelled',
    message: { key: 'failure.request-cancelled' },
    hint: { key: 'failure.request-cancelled.hint' },
    detail,
  }
}

function redacted(error: TrackingApiError, redact: Redact): TrackingApiError {
  // `message` and `hint` hold catalogue keys. Redaction must not change a key that happens to contain the secret.
  return JSON.parse(JSON.stringify(error), (name, value: unknown) =>
    typeof value === 'string' && name !== 'key' && name !== 'code' ? redact(value) : value,
  ) as TrackingApiError
}
