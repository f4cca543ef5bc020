// How main answers a request: a value, or an error as data. Main never throws across the wire.

/** An error in the user's language. */
export interface Failure {
  /** Stable, for code. */
  readonly code: string
  /** One sentence. */
  readonly message: string
  /** What the user can do, one sentence; may be empty. */
  readonly hint: string
  /** For support; never the key. */
  readonly detail?: string
  /** The faulty field of the request, for the message's place. */
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
