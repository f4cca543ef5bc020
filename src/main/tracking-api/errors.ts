// Everything that can go wrong between the app and the service, as data: a code to act on, and what to say to the user.

import type { FailureFacts, Sentence } from '#shared/words/failure-words.ts'

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
