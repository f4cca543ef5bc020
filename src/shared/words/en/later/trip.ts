// What stands in the way of a truck.

import type { Messages } from '../../phrasebook.ts'

export const TRIP = {
  'trip.go': 'Good to go',
  'trip.ask-first': 'Ask first',
  'trip.do-not-go': 'Do not send a truck',
  'trip.already-out': 'The container is already gated out: {out}',
  'trip.held': 'On hold: {holds}',
  'trip.available-but-held': 'Available but on hold: {holds}',
  'trip.not-available': 'Not available',
  'trip.not-arrived': 'Not arrived; expected {day}',
  'trip.on-rail': 'On rail',
  'trip.appointment-missed': 'The appointment was missed {age}',
  'trip.appointment-other-day': 'The appointment is for {day}',
  'trip.gate-closed': 'The gate is closed: {why}',
  'trip.gate-probably-closed': 'The gate may be closed: {why}',
  'trip.gate-closed-for-today': 'The gate has closed for today',
  'trip.out-unknown': 'Whether the container is still there is not known',
  'trip.availability-unknown': 'Availability is not known',
  'trip.terminal-word-old': 'The terminal was last asked {age}',
  'trip.hold-pending': 'Hold pending: {holds}',
  'trip.arrival-unknown': 'Arrival is not known',
  'trip.no-appointment': 'No appointment is known',
  'trip.to-book': 'Book an appointment',
  'trip.after-last-free-day': 'After the last free day, {day}',
  'trip.appointment-unreadable': 'The appointment can’t be read',
  'trip.not-tracked-stopped': 'Tracking has stopped: all of this may be out of date',
  'trip.not-tracked-stale': 'No recent updates: all of this may be out of date',
  'trip.not-tracked-resumed': 'Tracking was resumed, and no news has come since: all of this may be out of date',
  'trip.not-tracked-no-shipment': 'Its shipment is not known, so neither is its tracking',
} as const satisfies Messages<'trip'>
