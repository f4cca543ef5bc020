// What is taken out of a list: copied, into a spreadsheet, onto paper; in English.

import type { Messages } from '../../phrasebook.ts'

export const TAKING = {
  'taking.copy': { by: 'count', one: 'Copy {count}', other: 'Copy {count}' },
  'taking.copied': { by: 'count', one: '{count} container copied', other: '{count} containers copied' },
  'taking.csv': 'Export CSV',
  'taking.print': 'Print',
  'taking.key.copy': 'copies',
  'taking.key.select': 'selects',
  'taking.key.search': 'searches',
} as const satisfies Messages<'taking'>
