// Reads the date of an answer: the service's clock, or the age of a cached answer.

import type { HttpResponse } from './transport.ts'

/** Set by the recommended nginx configuration to `$upstream_cache_status`. */
const CACHE_STATUS = 'x-quaywatch-cache'
/** With these values the answer comes from the service; with all others it is as old as its date. */
const ASKED_THE_SERVICE: ReadonlySet<string> = new Set(['MISS', 'EXPIRED', 'BYPASS'])

type Answered = Pick<HttpResponse, 'headers' | 'isFromCache'>

/** When the service created a cached answer, by its own clock. Null if the service itself answered. */
export function asOf(response: Answered): number | null {
  if (response.isFromCache !== true && response.headers['age'] === undefined) return null
  return readHttpDate(response.headers['date'] ?? '')
}

/** Null if a cache answered: its date is old and must not look like a wrong clock. */
export function dateOfService({ headers, isFromCache }: Answered): string | null {
  const wasAsked = isFromCache !== true || ASKED_THE_SERVICE.has(headers[CACHE_STATUS] ?? '')
  return wasAsked && headers['age'] === undefined ? (headers['date'] ?? null) : null
}

/** Current HTTP format only: Date.parse accepts nearly anything (`5` is a day in 2001). */
export function readHttpDate(written: string): number | null {
  const date = Date.parse(written)
  return !Number.isNaN(date) && new Date(date).toUTCString() === written ? date : null
}
