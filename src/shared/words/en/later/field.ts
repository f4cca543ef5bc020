// What is said of a container to somebody who has no board: names of the fields, and its status in plain words.

import type { Messages } from '../../phrasebook.ts'

export const FIELD = {
  'field.named': '{name}: {value}',
  'field.name.container': 'Container',
  'field.name.size': 'Size',
  'field.name.po': 'PO',
  'field.name.bill': 'Bill of lading',
  'field.name.customer': 'Customer',
  'field.name.line': 'Line',
  'field.name.vessel': 'Vessel',
  'field.name.terminal': 'Terminal',
  'field.name.spot': 'Yard location',
  'field.name.status': 'Status',
  'field.name.lfd': 'Last free day',
  'field.name.cost': 'Cost so far',
  'field.name.appointment': 'Appointment',
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
  'field.as-of': '{said} (as of {when})',
} as const satisfies Messages<'field'>
