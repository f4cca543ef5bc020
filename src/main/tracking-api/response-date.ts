// The date of an answer: the service's clock, or the age of a cached answer.

import type { HttpResponse } from './transport.ts'

/** The cache of the IT guide says by this what it did: nginx's `$upstream_cache_status`. */
const CACHE_STATUS = 'x-quaywatch-cache'
/** It asked the service just now; in all other cases what it sends is as old as its date. */
const ASKED_THE_SERVICE: ReadonlySet<string> = new Set(['MISS', 'EXPIRED', 'BYPASS'])

type Answered = Pick<HttpResponse, 'headers' | 'isFromCache'>

/** When the service gave this answer, by its own clock, where a cache stands between; null where it comes from the service. */
export function asOf(response: Answered): number | null {
  if (response.isFromCache !== true && response.headers['age'] === undefined) return null
  return readHttpDate(response.headers['date'] ?? '')
}

/** The service's clock as the answer shows it; null where a cache answered for it: that date is of the past, and no wrong clock. */
export function dateOfService({ headers, isFromCache }: Answered): string | null {
  const wasAsked = isFromCache !== true || ASKED_THE_SERVICE.has(headers[CACHE_STATUS] ?? '')
  return wasAsked && headers['age'] === undefined ? (headers['date'] ?? null) : null
}

/** Only as they are written today: anything else that can be taken for a date (`5` is a day in 2001) would move our clock. */
export function readHttpDate(written: string): number | null {
  const date = Date.parse(written)
  return !Number.isNaN(date) && new Date(date).toUTCString() === written ? date : null
}
