// The frame around every view, once something of it is opened: the connection, notifications held back, commands without a key.

import type { Messages } from '../../phrasebook.ts'

export const APP = {
  'app.quiet.not': 'Notifications are on',
  'app.connection.demo': 'The demo fleet runs inside the program. Nothing in it touches a real account.',
  'app.connection.live': 'Quaywatch watches the account that is open.',
  'app.connection.address': 'Address',
  'app.connection.key': 'Key',
  'app.connection.version': 'Version',
  'app.connection.keychain': 'In this computer’s keychain',
  'app.connection.this-run': 'For this run only',
  'app.connection.leave-demo': 'Leave the demo fleet',
  'app.connection.disconnect': 'Delete the key and disconnect',
  'app.connection.other-key': 'Use another key',
  'app.quiet.always': 'Notifications are off every day',
  'app.quiet.until': 'Notifications are off until {time}',
  'app.quiet.end': 'Turn on',
  'app.quiet.end.of': 'Turn on notifications',
  'app.command.snooze-end': 'Turn notifications back on',
  'app.command.snooze-hour': 'No notifications for an hour',
  'app.command.snooze-tomorrow': 'No notifications until tomorrow',
  'app.command.theme': 'Theme: {theme}',
  'app.command.connection': 'Connection and API key',
} as const satisfies Messages<'app'>
