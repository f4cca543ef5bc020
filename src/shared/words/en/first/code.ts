// Words of the service that are known by name: statuses, holds, fees and tracking requests.

import type { Messages } from '../../phrasebook.ts'

export const CODE = {
  'code.hold.customs': 'customs',
  'code.hold.customs-exam': 'customs exam',
  'code.hold.exam': 'exam',
  'code.hold.freight': 'freight',
  'code.hold.line': 'line',
  'code.hold.terminal': 'terminal',
  'code.hold.tmf': 'TMF',
  'code.hold.usda': 'USDA',
  'code.hold.other': 'other',
  'code.fee.demurrage': 'demurrage',
  'code.fee.exam': 'exam',
  'code.fee.extended-dwell-time': 'extended dwell time',
  'code.fee.other': 'other',
  'code.fee.total': 'total',
} as const satisfies Messages<'code'>
