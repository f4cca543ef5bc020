// Words of the service that are known by name: statuses, holds, fees and tracking requests.

import type { Messages } from '../../phrasebook.ts'

export const CODE = {
  'code.request-status.pending': 'pending: waiting for the line',
  'code.request-status.awaiting-manifest': 'awaiting manifest',
  'code.request-status.created': 'shipment created',
  'code.request-status.failed': 'failed',
  'code.request-status.tracking-stopped': 'tracking stopped',
  'code.request-type.bill-of-lading': 'bill of lading',
  'code.request-type.booking-number': 'booking number',
  'code.request-type.container': 'container',
  'code.request-failed.not-found': 'the line does not know this number',
  'code.request-failed.invalid-number': 'not a number of this line',
  'code.request-failed.booking-cancelled': 'the booking was canceled',
  'code.request-failed.duplicate': 'the account tracks it already',
  'code.request-failed.expired': 'the line has dropped it: too old',
  'code.request-failed.retries-exhausted': 'the line gave no usable answer, however often it was asked',
  'code.request-failed.shipping-line-unreachable': 'the line could not be reached',
  'code.request-failed.internal-processing-error': 'an error inside the service',
  'code.request-failed.missing-scac': 'the line’s SCAC is missing',
  'code.request-failed.data-unavailable': 'the line has no data yet',
} as const satisfies Messages<'code'>
