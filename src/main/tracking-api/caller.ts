// One call of the client: wait for the budget, exchange, judge the answer, and try again where that is safe.

import type { Sentence } from '#shared/words/failure-words.ts'
import type { ApiKey } from '#main/credentials/concealed.ts'
import type { Result, Priority } from './api.ts'
import type { Grant, RequestBudget } from './request-budget.ts'
import { type Clock, slept } from '#main/time/clock.ts'
import { codeOf, rootOf, type TrackingApiError } from './errors.ts'
import { networkError, isCertificateError } from './network-errors.ts'
import { dateOfService, readHttpDate } from './response-date.ts'
import type { Route } from './proxy.ts'
import type { Redact, Redaction } from './redaction.ts'
import { responseError, retryAfter, unusableResponse } from './response-errors.ts'
import type { Limits } from './limits.ts'
import type { HttpOutcome, HttpRequest, HttpResponse, Transport } from './transport.ts'

export interface Call<T> {
  readonly method: 'GET' | 'PATCH'
  /** Below the base address, with its query. */
  readonly path: string
  readonly priority: Priority
  readonly signal?: AbortSignal | undefined
  readonly body?: string | undefined
  readonly ifNoneMatch?: string | undefined
  /** Of a success, or of a status that is accepted. */
  readonly parse: (response: HttpResponse) => Parsed<T> | Promise<Parsed<T>>
  /** What it comes to where the status says yes and the body broke off; without it, that is an error. */
  readonly brokenOff?: T | undefined
  /** No cache is to answer it. */
  readonly fresh?: boolean
  /** Asks for a list, not for one record by its id. */
  readonly isList?: boolean
  /** Statuses that are an answer to it as well, beside those of a success. */
  readonly accepts?: ReadonlySet<number> | undefined
  /** The answer holds secrets of its own: no error quotes it. */
  readonly secretive?: boolean
  /** Takes out of errors what is secret beside the key. */
  readonly redact?: Redact
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  /** No such document as expected; `reason` where it is one, but the record it is about is of no use. */
  | { readonly ok: false; readonly reason: string | null }

/** One request that went out, for diagnostics: what was asked, what came of it, how long it took. */
export interface Exchange {
  readonly method: string
  /** With its query; never with anything secret. */
  readonly path: string
  readonly priority: Priority
  /** From 1, within the call. */
  readonly attempt: number
  /** By the computer's clock, in milliseconds. */
  readonly sentAt: number
  /** Spent waiting for the budget before it went out. */
  readonly waitedMs: number
  readonly tookMs: number
  readonly outcome: 'answered' | 'failed' | 'cancelled'
  readonly status: number | null
  /** By its code where nothing was answered: `ECONNREFUSED`. */
  readonly failure: string | null
  /** As they came over the network, and decompressed. */
  readonly bytesReceived: number
  readonly bytesUnpacked: number
  /** The service's own clock, as it wrote it; shows whether the computer's is wrong. Null where a cache answered for it. */
  readonly serverDate: string | null
}

export interface Caller {
  /** Tries again by itself only what is read. */
  call<T>(call: Call<T>): Promise<Result<T>>
}

export interface CallerOptions {
  readonly base: URL
  readonly key: ApiKey
  readonly transport: Transport
  readonly limits: Limits
  readonly budget: RequestBudget
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
  readonly redaction: Redaction
  readonly observe: (exchange: Exchange) => void
  /** Who issued the certificate that is not trusted. */
  readonly certificateIssuer: (target: URL, route: Route) => Promise<string | null>
}

/** The longest pause imposed by the service that a call waits out; beyond it, it answers `rate_limited`. */
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

export function createCaller(options: CallerOptions): Caller {
  const { base, transport, budget, clock } = options
  const basePath = base.pathname.replace(/\/+$/, '')

  async function send<T>(call: Call<T>): Promise<Result<T>> {
    const keyProblem = unusableKey(options.key)
    if (keyProblem !== null) return { ok: false, error: keyProblem }
    let path = basePath + call.path
    let redirects = 0
    for (let attempt = 1; ; attempt += 1) {
      const askedAt = clock.elapsed()
      const grant = await budget.take({
        priority: call.priority,
        signal: call.signal,
        patienceMs: PATIENCE_MS[call.priority],
      })
      if (grant.kind !== 'granted') return failed(call, grantError(grant, describe(call, attempt - 1)))
      const outcome = await exchanged(call, path, attempt, clock.elapsed() - askedAt)
      const verdict = await judge(call, outcome, attempt, grant.at, redirects)
      if (verdict.kind === 'done') return verdict.answer
      if (verdict.kind === 'redirected') {
        redirects += 1
        path = verdict.path
      } else if (!(await slept(clock, verdict.afterMs, call.signal))) {
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
    grantedAt: number,
    redirects: number,
  ): Promise<Verdict<T>> {
    const detail = describe(call, attempt)
    const repeatable = call.method === 'GET' && attempt < MOST_ATTEMPTS
    if (outcome.kind === 'cancelled') return done(failed(call, cancelledError(detail)))
    if (outcome.kind === 'failed') {
      if (call.brokenOff !== undefined && isSuccess(outcome.failure.status ?? 0)) {
        return done({ ok: true, value: call.brokenOff })
      }
      const { cache: asked = base, route } = outcome.failure
      const distrusted = isCertificateError(rootOf(outcome.failure.error))
      const issuer = distrusted ? await options.certificateIssuer(asked, route) : null
      const error = networkError(outcome.failure, { base: asked, limits: options.limits, issuer, detail })
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
      now: readHttpDate(dateOfService(response) ?? '') ?? clock.now(),
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
    const error = responseError(response, context)
    const asked = retryAfter(response.headers['retry-after'], context.now)
    if (error.code === 'rate_limited') {
      const pauseMs = budget.slowDown(asked, grantedAt)
      const limited: TrackingApiError = { ...error, retryAfterMs: pauseMs, message: slowDownFor(pauseMs) }
      // Nothing was done by a request refused for its number: even a change may be asked for again.
      const waitable = attempt < MOST_ATTEMPTS && pauseMs <= PATIENCE_MS[call.priority]
      // The budget itself makes the next attempt wait.
      return waitable ? again(limited, 0) : done(failed(call, limited))
    }
    if (error.code === 'service_failed' && repeatable) {
      if ((asked ?? 0) <= PATIENCE_MS.urgent) return again(error, Math.max(asked ?? 0, backoff(attempt)))
      // A long pause is everybody's, and once for each page: waited out here, nobody would learn why nothing comes.
      const mayWait = call.priority === 'background' && attempt < 2
      if (mayWait && budget.slowDown(asked, grantedAt) <= PATIENCE_MS.background) return again(error, 0)
    }
    return done(failed(call, error))
  }

  /** Doubling, with full jitter: a fleet of these apps must not come back in step after an outage. */
  function backoff(attempt: number): number {
    const span = FIRST_BACKOFF_MS * 2 ** (attempt - 1)
    return span / 2 + options.random() * span
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

/** A page or a header that repeats the key is cleaned before anything is made of it: what is kept is also shown. */
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

/** What another attempt may mend. A name that is not found or a port that refuses is answered at once: somebody is waiting. */
function mayPass(error: TrackingApiError, attempt: number): boolean {
  if (error.code === 'malformed') return attempt < 2
  if (error.code !== 'unreachable') return false
  return error.reason === 'connection_lost' || (error.reason === 'timed_out' && attempt < 2)
}

/** Where a redirect stays with the service; null where it leads anywhere else. */
function redirectWithin(base: URL, path: string, response: HttpResponse): string | null {
  const { location = '' } = response.headers
  if (![301, 302, 303, 307, 308].includes(response.status) || location === '') return null
  const target = URL.parse(location, new URL(path, base).href)
  return target !== null && target.origin === base.origin ? target.pathname + target.search : null
}

/** A header carries visible ASCII only: anything else cannot be what the service gave out. */
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
  return { key: 'failure.slow-down-for', with: { seconds: Math.ceil(pauseMs / 1000) } }
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
  // A message is named, not written out: its name must stay whole, even where it contains what the secret is.
  return JSON.parse(JSON.stringify(error), (name, value: unknown) =>
    typeof value === 'string' && name !== 'key' && name !== 'code' ? redact(value) : value,
  ) as TrackingApiError
}
