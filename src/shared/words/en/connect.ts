// The first run and the dialog that connects an account.

import type { Messages } from '../phrasebook.ts'

export const CONNECT = {
  'connect.key.show': 'Show the key',
  'connect.key.hide': 'Hide the key',
  'connect.key': 'API key',
  'connect.key.hint': 'It is sent to this address only and never shown again.',
  'connect.starting': 'Waiting for this computer’s keychain',
  'connect.starting.about':
    'Quaywatch is asking it for your key. It may ask you a question first: look for a system window, perhaps behind this one.',
  'connect.headline': 'Know what is about to cost money, and which containers nobody is tracking.',
  'connect.about':
    'Quaywatch watches your account of a container-tracking service. It alerts you on the desktop when tracking of a shipment stops and when last free days are near.',
  'connect.demo.title': 'No key at hand?',
  'connect.demo.about':
    'The demo fleet is a lively account inside the program: no key, no network. Within half a minute, tracking of a shipment stops.',
  'connect.demo.start': 'Explore with a demo fleet',
  'connect.title': 'Connect your account',
  'connect.address': 'Service address',
  'connect.address.hint': 'From the service’s documentation. It ends in the version, such as /v2.',
  'connect.address.decided': 'Set by your IT department.',
  'connect.keep': 'Keep the key',
  'connect.keep.keychain': 'In this computer’s keychain',
  'connect.keep.keychain.hint': 'Protected by your login. You enter it once.',
  'connect.keep.this-run': 'For this run only',
  'connect.keep.this-run.hint': 'Deleted when Quaywatch quits.',
  'connect.keep.this-run-instead': 'Keep it for this run only',
  'connect.check': 'Check the key and connect',
  'connect.checking': 'Checking the key…',
  'connect.keychain.missing': 'The key is gone',
  'connect.keychain.unreadable': 'The key can’t be read',
  'connect.keychain.again': 'Ask the keychain again',
  'connect.keychain.enter': 'Or enter the key again',
  'connect.help': 'If it does not connect',
  'connect.back': 'Back to the account',
  'connect.network': 'Network settings',
  'connect.network.about':
    'What your company’s network asks for, before the first account is connected. Every change is saved at once.',
  'connect.diagnostics': 'Diagnostics',
  'connect.name': 'Account name',
  'connect.name.hint': 'What you call it in the window and in the tray: the customer, or the office.',
  'connect.accounts': 'Accounts',
  'connect.accounts.about':
    'Only the account that is open is watched. Alerts of another one come once you switch to it.',
  'connect.accounts.now': 'Open now',
  'connect.accounts.switch': 'Switch',
  'connect.accounts.switch.to': 'Switch to {name}',
  'connect.accounts.switched':
    'You switched to {name}. Only this account is watched now, and no alerts come of the others.',
  'connect.accounts.rename': 'Rename',
  'connect.accounts.rename.of': 'Rename {name}',
  'connect.accounts.remove.of': 'Remove {name}',
  'connect.accounts.remove.about':
    'This deletes its key. Its history, alerts, notes, plan and rates stay on this computer, and are there again when you add the account again.',
  'connect.accounts.remove.data': 'Delete all of that too',
  'connect.accounts.remove.sure': 'Remove account',
  'connect.accounts.add': 'Add account',
  'connect.accounts.manage': 'Manage accounts',
} as const satisfies Messages<'connect'>
