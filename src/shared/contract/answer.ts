// How main answers a request: a value, or an error as data. Nothing is ever thrown across the wire.

/** What went wrong, in the user's language: what happened, what the app did, and what the user can do about it. */
export interface Failure {
  /** Stable, for code to branch on. */
  readonly code: string
  /** What happened, one sentence. */
  readonly message: string
  /** What the user can do, one sentence; empty where there is nothing to do. */
  readonly hint: string
  /** More for the curious and for support: never the key. */
  readonly detail?: string
  /** The field of the request that it is about, as the request names it; the view shows the message there. */
  readonly field?: string
}

export type Answer<Value, Problem = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Problem }

export function succeeded<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function failed<Problem>(error: Problem): { readonly ok: false; readonly error: Problem } {
  return { ok: false, error }
}
