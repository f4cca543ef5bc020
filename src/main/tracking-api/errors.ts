// The errors of the tracking client, and the errors that the transport throws.

import { type FailureFacts, messageOf, type Sentence } from '#shared/words/failure-words.ts'

/** What every error carries. No text in it holds the key: what comes from outside is searched for the key first. */
interface ErrorFacts {
  /** What happened. */
  readonly message: Sentence
  /** What the user can do about it. */
  readonly hint: Sentence
  /** For support: the request, the status, how often it was tried, what the other side said. */
  readonly detail: string
}

/** The key was not accepted (401), or cannot be one at all. */
export interface Rejected extends ErrorFacts {
  readonly code: 'rejected'
}

/** The key is good, but this is not allowed to it (403, or a plan that does not cover it). */
export interface Forbidden extends ErrorFacts {
  readonly code: 'forbidden'
}

/** The service knows no record with this id. */
export interface NotFound extends ErrorFacts {
  readonly code: 'not_found'
}

/** The service refused what was asked, or the client refused to ask it; `problems` are the service's own words. */
export interface Invalid extends ErrorFacts {
  readonly code: 'invalid'
  readonly problems: readonly Problem[]
}

export interface Problem {
  readonly title: string | null
  readonly detail: string | null
  /** What it is about: a JSON pointer or the name of a parameter. */
  readonly about: string | null
}

/** The service answered 429, also after the client had waited. */
export interface RateLimited extends ErrorFacts {
  readonly code: 'rate_limited'
  /** How long the service wants to be left alone, from now. */
  readonly retryAfterMs: number
}

/** The service answered that it failed (5xx), or gave up on the request (408). */
export interface ServiceFailed extends ErrorFacts {
  readonly code: 'service_failed'
  readonly status: number
}

/** No answer came, because of the network, a proxy or a certificate. */
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
  /** It came, but so slowly that it was given up. */
  | 'too_slow'
  | 'other'

/** Something answered, but not the service: a login page, another site, a redirect elsewhere. */
export interface NotTheService extends ErrorFacts {
  readonly code: 'not_the_service'
}

/** The service answered with something no client could use: cut off, too large, no such document. */
export interface Malformed extends ErrorFacts {
  readonly code: 'malformed'
}

/** The caller no longer wanted it. */
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

/** Without what only the client’s callers act on. */
export function asFailure({ code, message, hint, detail }: TrackingApiError): FailureFacts {
  return { code, message, hint, detail }
}

/** A limit of ours that was passed. */
export class LimitExceeded extends Error {
  readonly limit: 'whole' | 'pace' | 'size'

  constructor(limit: 'whole' | 'pace' | 'size') {
    super(`limit passed: ${limit}`)
    this.limit = limit
  }
}

/** The body could not be decompressed. */
export class DecompressionFailed extends Error {
  readonly tooLarge: boolean

  constructor(coding: string, tooLarge: boolean) {
    super(tooLarge ? 'decompressed, the body is too large' : `the body is not the ${coding} it says it is`)
    this.tooLarge = tooLarge
  }
}

/** The code of a certificate that the system does not trust, where it alone decides and no file of the settings. */
export const NOT_TRUSTED_BY_SYSTEM = 'CERT_NOT_TRUSTED_BY_SYSTEM'

/** The proxy let nothing through, for want of the right login. */
export class ProxyLoginWanted extends Error {
  constructor() {
    super('the proxy wants another login')
  }
}

/** undici says it in words alone. */
export function wantsProxyLogin(error: unknown): boolean {
  const root = rootOf(error)
  return root instanceof ProxyLoginWanted || proxyStatusOf(root) === '407'
}

/** What a proxy answered instead of making way. */
export function proxyStatusOf(error: unknown): string | null {
  return /Proxy response \((\d+)\)/.exec(messageOf(error))?.[1] ?? null
}

type SettingTrouble = Extract<Sentence, { key: `failure.setting.${string}` }>

/** A setting of the user's that cannot be used, and why. */
export class UnusableSetting extends Error {
  readonly setting: 'certificate_file' | 'proxy'
  readonly why: SettingTrouble

  constructor(setting: 'certificate_file' | 'proxy', why: SettingTrouble, cause?: unknown) {
    super(why.key, { cause })
    this.setting = setting
    this.why = why
  }
}

/** Libraries wrap what really happened; several attempts at one name come as one error with a list. */
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
