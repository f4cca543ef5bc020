// Tables: columns, filters, sorting.

import type { Messages } from '../../phrasebook.ts'

export const TABLE = {
  'table.columns': 'Columns',
  'table.filters': 'Filters',
  'table.sorted-as': 'sort priority',
  'table.width': 'Drag to change the width, double-click to fit',
  'table.new': { by: 'count', one: '{count} new', other: '{count} new' },
} as const satisfies Messages<'table'>
