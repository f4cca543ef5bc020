// What a failed request means for the run it belongs to.

import type { TrackingApiError, UnreachableReason } from '#main/tracking-api/errors.ts'

/**
 * `skip`: only this page or record is lost; `stop`: the next request would fare no better; `doubt`: it may be this page
 * alone, or the connection: the next request tells; `refused`: the same of the key.
 */
export type Consequence = 'cancelled' | 'refused' | 'stop' | 'doubt' | 'skip'

export function consequenceOf(error: TrackingApiError): Consequence {
  switch (error.code) {
    case 'cancelled':
      return 'cancelled'
    case 'rejected':
    case 'forbidden':
      return 'refused'
    case 'rate_limited':
      return 'stop'
    case 'unreachable':
      // Where no connection came about, no page can be blamed for it.
      return OF_ONE_ANSWER.has(error.reason) ? 'doubt' : 'stop'
    // A proxy's login page in the place of one page, or of all.
    case 'not_the_service':
      return 'doubt'
    case 'service_failed':
    case 'malformed':
    case 'invalid':
    case 'not_found':
      return 'skip'
  }
}

const OF_ONE_ANSWER: ReadonlySet<UnreachableReason> = new Set(['connection_lost', 'timed_out', 'too_slow', 'other'])
