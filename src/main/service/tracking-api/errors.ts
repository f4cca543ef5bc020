// The errors of the tracking client and of its transport.

import { type Failure, messageOf, type Sentence } from '#shared/words/failure-words.ts'

/** Texts never contain the key: external text is redacted first. */
interface ErrorFacts {
  readonly message: Sentence
  readonly hint: Sentence
  /** For support: request, status, number of attempts, and the service's own words. */
  readonly detail: string
}

/** The key was rejected (401) or is malformed. */
export interface Rejected extends ErrorFacts {
  readonly code: 'rejected'
}

/** The key is valid but lacks this permission or plan (403). */
export interface Forbidden extends ErrorFacts {
  readonly code: 'forbidden'
}

/** The service has no record with this id. */
export interface NotFound extends ErrorFacts {
  readonly code: 'not_found'
}

/** The service or the client refused the request; `problems` quotes the service. */
export interface Invalid extends ErrorFacts {
  readonly code: 'invalid'
  readonly problems: readonly Problem[]
}

export interface Problem {
  readonly title: string | null
  readonly detail: string | null
  /** A JSON pointer or a parameter name. */
  readonly about: string | null
}

/** Still 429 after the client has waited. */
export interface RateLimited extends ErrorFacts {
  readonly code: 'rate_limited'
  /** Requested pause, from now. */
  readonly retryAfterMs: number
}

/** The service failed (5xx) or timed out (408). */
export interface ServiceFailed extends ErrorFacts {
  readonly code: 'service_failed'
  readonly status: number
}

/** No answer because of the network, a proxy or a certificate. */
export interface Unreachable extends ErrorFacts {
  readonly code: 'unreachable'
  readonly reason: UnreachableReason
}

export type UnreachableReason =
  | 'name_not_found'
  | 'refused'
  | 'no_route'
  | 'connection_lost'
  | 'certificate'
  | 'proxy_password'
  | 'proxy'
  | 'timed_out'
  | 'too_slow'
  | 'other'

/** Another server answered: a login page, another site, a redirect elsewhere. */
export interface NotTheService extends ErrorFacts {
  readonly code: 'not_the_service'
}

/** An unusable answer: truncated, too large, or not the expected document. */
export interface Malformed extends ErrorFacts {
  readonly code: 'malformed'
}

export interface Cancelled extends ErrorFacts {
  readonly code: 'cancelled'
}

export type TrackingApiError =
  | Rejected
  | Forbidden
  | NotFound
  | Invalid
  | RateLimited
  | ServiceFailed
  | Unreachable
  | NotTheService
  | Malformed
  | Cancelled

/** Without the fields that only callers of the client use. */
export function asFailure({ code, message, hint, detail }: TrackingApiError): Failure {
  return { code, message, hint, detail }
}

export class LimitExceeded extends Error {
  readonly limit: 'whole' | 'pace' | 'size'

  constructor(limit: 'whole' | 'pace' | 'size') {
    super(`limit passed: ${limit}`)
    this.limit = limit
  }
}

export class DecompressionFailed extends Error {
  readonly tooLarge: boolean

  constructor(coding: string, tooLarge: boolean) {
    super(tooLarge ? 'decompressed, the body is too large' : `the body is not the ${coding} it says it is`)
    this.tooLarge = tooLarge
  }
}

/** For a certificate that the system does not trust, if the settings add no certificates. */
export const NOT_TRUSTED_BY_SYSTEM = 'CERT_NOT_TRUSTED_BY_SYSTEM'

export class ProxyLoginWanted extends Error {
  constructor() {
    super('the proxy wants another login')
  }
}

/** undici reports this only in the message. */
export function wantsProxyLogin(error: unknown): boolean {
  const root = rootOf(error)
  return root instanceof ProxyLoginWanted || proxyStatusOf(root) === '407'
}

export function proxyStatusOf(error: unknown): string | null {
  return /Proxy response \((\d+)\)/.exec(messageOf(error))?.[1] ?? null
}

type SettingTrouble = Extract<Sentence, { key: `failure.setting.${string}` }>

export class UnusableSetting extends Error {
  readonly setting: 'certificate_file' | 'proxy'
  readonly why: SettingTrouble

  constructor(setting: 'certificate_file' | 'proxy', why: SettingTrouble, cause?: unknown) {
    super(why.key, { cause })
    this.setting = setting
    this.why = why
  }
}

/** Unwraps library errors; several attempts at one host arrive as an AggregateError. */
export function rootOf(error: unknown): unknown {
  let inner = error
  for (let depth = 0; depth < 8 && inner instanceof Error; depth += 1) {
    if (inner instanceof AggregateError && inner.errors.length > 0) inner = inner.errors[0] as unknown
    else if (inner.cause instanceof Error && !isMeaningful(inner)) inner = inner.cause
    else break
  }
  return inner
}

export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

const WRAPPERS = new Set(['UND_ERR_SOCKET', 'UND_ERR_PRX_CONN', 'UND_ERR_PRX_TLS'])

function isMeaningful(error: Error): boolean {
  const code = codeOf(error)
  return error instanceof UnusableSetting || (code !== null && !WRAPPERS.has(code))
}
