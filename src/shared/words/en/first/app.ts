// The frame around every view: its views, the connection, commands that work everywhere.

import type { Messages } from '../../phrasebook.ts'

export const APP = {
  'app.views': 'Views',
  'app.view.board': 'Board',
  'app.view.plan': 'Plan',
  'app.view.stopped': 'Stopped',
  'app.view.shipments': 'Shipments',
  'app.view.shipment': 'Shipment',
  'app.view.alerts': 'Alerts',
  'app.view.map': 'Map',
  'app.view.look-up': 'Look up',
  'app.view.webhook': 'Webhook',
  'app.view.settings': 'Settings',
  'app.page-missing': 'This window couldn’t be loaded. Quit Quaywatch and start it again, or install it again.',
  'app.language-missing':
    'Your language couldn’t be loaded, so Quaywatch speaks English. Install it again to repair it.',
  'app.unread': '{count} unread',
  'app.search': 'Search or run a command',
  'app.search-short': 'Search…',
  'app.connection': 'Connection',
  'app.quiet.always': 'Notifications are off every day',
  'app.quiet.until': 'Notifications are off until {time}',
  'app.quiet.end': 'Turn on',
  'app.quiet.end.of': 'Turn on notifications',
  'app.command.go': 'Go to',
  'app.command.anywhere': 'Anywhere',
  'app.command.back': 'Back',
  'app.command.forward': 'Forward',
  'app.command.keys': 'Show all keyboard shortcuts',
  'app.command.snooze-end': 'Turn notifications back on',
  'app.command.snooze-hour': 'No notifications for an hour',
  'app.command.snooze-tomorrow': 'No notifications until tomorrow',
  'app.command.theme': 'Theme: {theme}',
  'app.command.print': 'Print the board',
  'app.command.connection': 'Connection and API key',
} as const satisfies Messages<'app'>
