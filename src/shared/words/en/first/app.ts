// The frame around every view: its views, the connection, commands that work everywhere.

import type { Messages } from '../../phrasebook.ts'

export const APP = {
  'app.views': 'Views',
  'app.view.board': 'Board',
  'app.view.plan': 'Plan',
  'app.view.stopped': 'Stopped',
  'app.view.shipments': 'Shipments',
  'app.view.shipment': 'Shipment',
  'app.view.container': 'Container',
  'app.view.alerts': 'Alerts',
  'app.view.map': 'Map',
  'app.view.look-up': 'Look up',
  'app.view.empties': 'Empties',
  'app.view.done': 'Done',
  'app.view.reports': 'Reports',
  'app.view.invoices': 'Invoices',
  'app.view.webhook': 'Webhook',
  'app.view.diagnostics': 'Diagnostics',
  'app.view.settings': 'Settings',
  'app.language-missing':
    'Your language couldn’t be loaded, so Quaywatch speaks English. Install it again to repair it.',
  'app.part-missing':
    'A part of this window couldn’t be loaded. Quit Quaywatch and start it again, or install it again.',
  'app.unread': '{count} unread',
  'app.search': 'Search or run a command',
  'app.search-short': 'Search…',
  'app.connection': 'Connection',
  'app.command.go': 'Go to',
  'app.command.anywhere': 'Anywhere',
  'app.command.back': 'Back',
  'app.command.forward': 'Forward',
  'app.command.keys': 'Show all keyboard shortcuts',
  'app.command.print': 'Print the board',
} as const satisfies Messages<'app'>
