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
} as const satisfies Messages<'field'>
