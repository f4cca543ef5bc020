// How main answers a request: a value, or an error as data. Main never throws across the wire.

import type { Failure } from '../words/failure-words.ts'

export type Answer<Value = unknown, Problem = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Problem }

export function succeeded<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function failed<Problem>(error: Problem): { readonly ok: false; readonly error: Problem } {
  return { ok: false, error }
}
