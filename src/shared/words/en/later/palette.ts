// The command palette and the list of keyboard shortcuts.

import type { Messages } from '../../phrasebook.ts'

export const PALETTE = {
  'palette.title': 'Commands',
  'palette.about': 'Type a command, a setting, a container number, a bill of lading or a customer.',
  'palette.field': 'Search or run a command',
  'palette.placeholder': 'Command, container, bill of lading, customer',
  'palette.options': 'Results',
  'palette.recent': 'Recent',
  'palette.containers': 'Containers',
  'palette.shipments': 'Shipments',
  'palette.stopped': 'Stopped',
  'palette.none': 'No matches',
  'palette.found': { by: 'count', none: 'No results', one: '{count} result', other: '{count} results' },
  'palette.setting': '{section}: {group}',
  'palette.keys.title': 'Keyboard shortcuts',
  'palette.keys.about': 'What the keyboard does, view by view',
  'palette.keys.all': 'All keyboard shortcuts',
  'palette.word.due': 'due',
  'palette.word.today': 'today',
  'palette.word.quiet': 'quiet hours, silence',
} as const satisfies Messages<'palette'>
