// The list of the rates: how it is filled, imported and exported, in English.

import type { Messages } from '../../phrasebook.ts'

export const RATE = {
  'rate.learned.title': 'Learned from posted fees',
  'rate.learned.hint':
    'Used only where none of your rates is for a container, and only where at least three containers agree.',
  'rate.table': 'Rates',
  'rate.table.hint': 'What lines, terminals and railroads charge. They stay on this computer.',
  'rate.table.none': 'No rates yet. Add a rate, or download the template, fill it in, and import it.',
  'rate.import': 'Import CSV',
  'rate.export': 'Export CSV',
  'rate.template': 'Download template',
  'rate.template.line': 'Example line',
  'rate.template.place': 'Example port',
  'rate.import.done': { by: 'count', none: 'No new rates', one: '{count} rate added', other: '{count} rates added' },
  'rate.import.contradicted': {
    by: 'count',
    one: '{count} earlier rate contradicts what was imported. Where both fit, neither is applied:',
    other: '{count} earlier rates contradict what was imported. Where both fit, neither is applied:',
  },
  'rate.import.remove-earlier': 'Keep the new ones',
  'rate.import.earlier-removed': {
    by: 'count',
    one: '{count} earlier rate removed',
    other: '{count} earlier rates removed',
  },
  'rate.import.no-columns': 'Nothing was imported: the first row must name the columns, as in the template.',
  'rate.import.unknown': {
    by: 'count',
    one: 'A column was not read, for no rate has it: {columns}.',
    other: '{count} columns were not read, for no rate has them: {columns}.',
  },
  'rate.import.fault': 'Row {row} was not imported. {column}: “{text}” {why}.',
  'rate.import.no-room': {
    by: 'count',
    one: 'Row {row} was not imported: at most {most} rates are kept.',
    other: '{count} more, from row {row} on, were not imported: at most {most} rates are kept.',
  },
  'rate.fault.word': 'is not one of these: {words}',
  'rate.fault.text': 'is too long',
  'rate.fault.many': 'has too many entries',
  'rate.fault.number': 'is not a number of 0 or more, with a point for decimals, as 1500 or 1.50',
  'rate.fault.no-free-time': 'is empty: write 0 where there is no free time',
  'rate.fault.date': 'is not a date',
  'rate.fault.date-order': 'may be two dates: write it as 2026-12-31',
  'rate.fault.time': 'is not a time such as 17:00',
  'rate.fault.currency': 'is not a currency such as USD',
  'rate.fault.tiers': 'cannot be read: write 1-4: 172; 5+: 1500.50',
  'rate.fault.tier-order': 'has days that overlap or are left out',
  'rate.fault.tier-gap':
    'leaves out days that are charged: begin with the first after the free time, and end with one such as 10+',
  'rate.fault.ends-early': 'ends before it begins',
} as const satisfies Messages<'rate'>
