// Reads the date of an answer: the service's clock, or the age of a cached answer.

import type { HttpResponse } from './transport.ts'

/** Set by the recommended nginx configuration to `$upstream_cache_status`. */
const CACHE_STATUS = 'x-quaywatch-cache'
/** With these values the cache asked the service; with all others the answer is as old as its date. */
const ASKED_THE_SERVICE: ReadonlySet<string> = new Set(['MISS', 'EXPIRED', 'BYPASS'])

type Answered = Pick<HttpResponse, 'headers'>

/** When the service created an answer that came through a cache, by its own clock. Null without a cache. */
export function asOf({ headers }: Answered): number | null {
  if (headers[CACHE_STATUS] === undefined && headers['age'] === undefined) return null
  return readHttpDate(headers['date'] ?? '')
}

/** Null if a cache answered: its date is old and must not look like a wrong clock. */
export function dateOfService({ headers }: Answered): number | null {
  const wasAsked = ASKED_THE_SERVICE.has(headers[CACHE_STATUS] ?? 'MISS')
  return wasAsked && headers['age'] === undefined ? readHttpDate(headers['date'] ?? '') : null
}

/** Current HTTP format only: Date.parse accepts nearly anything (`5` is a day in 2001). */
function readHttpDate(written: string): number | null {
  const date = Date.parse(written)
  return !Number.isNaN(date) && new Date(date).toUTCString() === written ? date : null
}
