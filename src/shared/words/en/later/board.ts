// The board: its columns, filters, counters, runway, commands, exports and print.

import type { Messages } from '../../phrasebook.ts'

export const BOARD = {
  'board.why': 'Why it is here',
  'board.why.head': 'the container’s details',
  'board.why.close': 'Close the explanation',
  'board.why.open-shipment': 'Open shipment',
  'board.why.trip': 'If a truck leaves now',
  'board.why.deadline': 'Last free day',
  'board.why.availability': 'Availability',
  'board.why.appointment': 'Appointment',
  'board.why.where': 'Where it is',
  'board.why.per-diem': 'Per diem',
  'board.why.tracking': 'Tracking',
  'board.why.from.checked': 'Terminal asked',
  'board.why.from.terminal': 'Terminal',
  'board.why.from.line': 'Line',
  'board.why.from.rail': 'Rail',
  'board.why.from.rail-old': 'Rail (old field)',
  'board.why.from.service': 'Tracking service',
  'board.why.from.arrived': 'Arrived at the port',
  'board.why.from.discharged': 'Discharged',
  'board.why.from.out-port': 'Gated out at the port',
  'board.why.from.out-inland': 'Gated out inland',
  'board.why.from.returned': 'Empty returned',
  'board.why.from.eta': 'Line’s ETA',
  'board.why.from.success': 'Last update from the line',
  'board.why.from.attempt': 'Last try',
  'board.why.from.stopped': 'Stopped',
  'board.why.from.reason': 'Reason as sent',
  'board.why.amount-unknown': 'amount unknown',
} as const satisfies Messages<'board'>
