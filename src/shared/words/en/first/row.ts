// What the rows of a list have at once: their menu, and the switch for those that were handled.

import type { Messages } from '../../phrasebook.ts'

export const ROW = {
  'row.menu': 'Actions',
  'row.menu.what': 'Actions for the row or the selected containers (Shift+F10)',
  'row.handled.show': { by: 'count', one: '{count} handled', other: '{count} handled' },
  'row.handled.what': 'Show only the containers that were taken off the list',
} as const satisfies Messages<'row'>
