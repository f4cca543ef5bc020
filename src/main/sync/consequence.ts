// What a failed request means for the round it belongs to.

import type { TrackingApiError } from '#main/tracking-api/errors.ts'

/** `skip`: only this page or record is lost; `stop`: the next request would fare no better. */
export type Consequence = 'cancelled' | 'refused' | 'stop' | 'skip'

export function consequenceOf({ code }: TrackingApiError): Consequence {
  switch (code) {
    case 'cancelled':
      return 'cancelled'
    case 'rejected':
    case 'forbidden':
      return 'refused'
    case 'unreachable':
    case 'rate_limited':
    case 'not_the_service':
      return 'stop'
    case 'service_failed':
    case 'malformed':
    case 'invalid':
    case 'not_found':
      return 'skip'
  }
}
