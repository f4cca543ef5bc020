// Words of the service that are known by name: statuses, holds, fees and tracking requests.

import type { CODE as ENGLISH } from '../../en/first/code.ts'
import type { Translated } from '../../phrasebook.ts'

export const CODE = {
  'code.hold.customs': 'aduanal',
  'code.hold.customs-exam': 'por revisión aduanal',
  'code.hold.exam': 'por revisión',
  'code.hold.freight': 'por flete',
  'code.hold.line': 'de la naviera',
  'code.hold.terminal': 'de la terminal',
  'code.hold.tmf': 'TMF (PierPass)',
  'code.hold.usda': 'del USDA',
  'code.hold.other': 'otra',
  'code.fee.demurrage': 'demoras (demurrage)',
  'code.fee.exam': 'revisión',
  'code.fee.extended-dwell-time': 'estadía prolongada',
  'code.fee.other': 'otro',
  'code.fee.total': 'total',
} as const satisfies Translated<typeof ENGLISH>
