// What can be done with containers of a list: from the bar of those selected, the menu of a row, the palette, by key.

import type { Messages } from '../../phrasebook.ts'

export const ROW = {
  'row.open-page': 'Open the page of {number}',
  'row.menu.of': 'Actions for {number}',
} as const satisfies Messages<'row'>
