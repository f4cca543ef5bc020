// What is said of a container to somebody who has no board: names of the fields, and its status in plain words.

import type { Messages } from '../../phrasebook.ts'

export const FIELD = {
  'field.ready': 'Ready for pickup',
  'field.held': 'On hold: {holds}',
  'field.arriving': 'Arriving {day}',
  'field.arrived': 'Arrived {day}, not ready for pickup yet',
  'field.arrived-some-day': 'Arrived, not ready for pickup yet',
  'field.unknown': 'Status not known yet',
  'field.in-doubt': 'Being verified',
  'field.out': 'Picked up',
  'field.out-on': 'Picked up {day}',
  'field.returned-on': 'Empty returned {day}',
  'field.as-of': '{status} (as of {when})',
} as const satisfies Messages<'field'>
