// Why tracking stopped, as the service says it.

import type { Messages } from '../../phrasebook.ts'

export const TRACKING = {
  'stop.reason.all_containers_terminated': 'The service says all containers are returned',
  'stop.reason.past_arrival_window': 'No updates long after arrival',
  'stop.reason.past_full_out_window': 'Long after the last gate-out',
  'stop.reason.no_updates_at_line': 'No updates from the line',
  'stop.reason.cancelled_by_user': 'Canceled by a user',
  'stop.reason.booking_cancelled': 'Booking canceled',
  'stop.reason.none': 'No reason given',
  'stop.reason.other': 'Reason “{reason}”, which is new to Quaywatch',
} as const satisfies Messages<'stop'>
