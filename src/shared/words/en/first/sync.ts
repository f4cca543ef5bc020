// Getting the account from the service: how fresh it is, and what goes wrong.

import type { Messages } from '../../phrasebook.ts'

export const SYNC = {
  'sync.fresh.reading': 'Syncing…',
  'sync.fresh.progress': 'Syncing: {received} of {total} shipments',
  'sync.fresh.never': 'Never fully synced',
  'sync.fresh.read': 'Updated {age}',
  'sync.step.active': 'Syncing tracked shipments',
  'sync.step.stopped': 'Syncing stopped shipments',
  'sync.step.missing': 'Checking shipments that did not appear',
  'sync.step.of': '{step}: {received} of {total}',
  'sync.step.so-far': '{step}: {received} so far',
  'sync.first.title': 'First sync of this account',
  'sync.first.filling': 'First sync. {step}. The counts below still grow.',
  'sync.calm.demo': 'Demo fleet: nothing here is real',
  'sync.calm.needs': {
    by: 'containers',
    none: 'Nothing needs you right now',
    one: '{containers} container needs you',
    other: '{containers} containers need you',
  },
  'sync.calm.watched': {
    by: 'containers',
    one: '{containers} container watched',
    other: '{containers} containers watched',
  },
  'sync.trouble.more': { by: 'count', one: 'And {count} more', other: 'And {count} more' },
  'sync.open': 'more about the sync',
  'sync.read-now': 'Refresh',
} as const satisfies Messages<'sync'>
