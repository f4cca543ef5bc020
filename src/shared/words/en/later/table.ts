// Tables: choosing columns and values to filter by.

import type { Messages } from '../../phrasebook.ts'

export const TABLE = {
  'table.move-up': 'Move {column} up',
  'table.move-down': 'Move {column} down',
  'table.moved': '{column}: place {place} of {count}',
  'table.move-hint': 'Alt with ↑ or ↓ moves a column.',
  'table.reset': 'Reset to default',
  'table.filter-by': 'Filter by',
  'table.find': 'Find: {what}',
  'table.none': 'No matches',
} as const satisfies Messages<'table'>
