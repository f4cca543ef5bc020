// What can be done with containers of a list: from the bar of those selected, the menu of a row, the palette, by key.

import type { Messages } from '../phrasebook.ts'

export const ROW = {
  'row.selected': '{count} selected',
  'row.selected.hidden': '{count} selected, {hidden} not shown',
  'row.selection': 'Selected containers',
  'row.clear': 'Clear',
  'row.clear.what': 'Clear the selection (Esc)',
  'row.menu': 'Actions',
  'row.menu.what': 'Actions for the row or the selected containers (Shift+F10)',
  'row.menu.of': 'Actions for {number}',
  'row.act.copy': 'Copy',
  'row.act.handle': 'Handled',
  'row.act.put-back': 'Put back',
  'row.act.resume': 'Resume',
  'row.act.trip': 'Trip check',
  'row.act.note': 'Note',
  'row.command.copy': 'Copy the selected containers as columns',
  'row.command.handle': 'Take the selected containers off the list: handled',
  'row.command.put-back': 'Put the selected containers back on the list',
  'row.command.resume': 'Resume tracking of the selected containers',
  'row.command.trip': 'Trip check: can a truck leave now?',
  'row.command.note': 'Write a note on the container, or a reminder',
  'row.copied': { by: 'count', one: 'Copied {first}', other: 'Copied {count} containers' },
  'row.handled': {
    by: 'count',
    one: '{first} is off the list',
    other: '{count} containers are off the list',
  },
  'row.put-back': {
    by: 'count',
    one: '{first} is back on the list',
    other: '{count} containers are back on the list',
  },
  'row.nothing-to-resume': {
    by: 'count',
    one: 'Tracking of {first} has not stopped: nothing to resume',
    other: 'Tracking of these {count} containers has not stopped: nothing to resume',
  },
  'row.none': 'Choose a container first',
  'row.handled.show': { by: 'count', one: '{count} handled', other: '{count} handled' },
  'row.handled.what': 'Show only the containers that were taken off the list',
  'row.handled.command': 'Show the handled containers',
} as const satisfies Messages<'row'>
