// The tray, notifications and quiet hours.

import type { Messages } from '../phrasebook.ts'

export const TRAY = {
  'tray.scope': 'only your terminals and customers',
  'tray.tooltip': 'Quaywatch: {headline}',
  'tray.tooltip.demo': 'Quaywatch (demo fleet): {headline}',
  'tray.starting': 'starting',
  'tray.no-account': 'no account yet',
  'tray.no-key': 'the key for {name} is missing',
  'tray.key-unreadable': 'the key can’t be read',
  'tray.first-sync': 'first sync',
  'tray.judging': 'checking deadlines',
  'tray.key-rejected': 'the service rejects the key',
  'tray.offline': 'not connected',
  'tray.failed': 'the last sync failed',
  'tray.paused': 'updates are paused',
  'tray.gaps': 'the last sync was incomplete',
  'tray.age': 'updated {age}',
  'tray.age.never': 'never fully synced',
  'tray.counts': { by: 'shipments', one: '{shipments} shipment, {stopped}', other: '{shipments} shipments, {stopped}' },
  'tray.stopped': { by: 'count', none: 'none stopped', one: '{count} stopped', other: '{count} stopped' },
  'tray.last-chance': '{count} to book now',
  'tray.past': '{count} past LFD',
  'tray.lost': 'tracking lost for {count}',
  'tray.deadline': {
    by: 'containers',
    one: 'next LFD {day} ({containers} container)',
    other: 'next LFD {day} ({containers} containers)',
  },
  'tray.deadline.today': 'today',
  'tray.badge': { by: 'count', one: '{count} container to act on now', other: '{count} containers to act on now' },
  'tray.no-toasts': 'notifications are not shown',
  'tray.open': 'Open Quaywatch',
  'tray.container': '{number}: {reason}',
  'tray.resume': 'Resume tracking of {bill}',
  'tray.unread': { by: 'count', one: '{count} unread alert', other: '{count} unread alerts' },
  'tray.mend-toasts': 'Notifications are not shown: how to fix it',
  'tray.clipboard': 'Find container on clipboard',
  'tray.refresh': 'Refresh',
  'tray.go-on': 'Resume updates',
  'tray.pause': 'Pause updates',
  'tray.show-again': 'Turn notifications back on',
  'tray.snooze-hour': 'No notifications for an hour',
  'tray.snooze-tomorrow': 'No notifications until tomorrow {time}',
  'tray.accounts': 'Only the open account is watched',
  'tray.account': '{name} is open; only it is watched',
  'tray.switch': 'Switch to {name}',
  'tray.other-account': 'That menu was about another account than the one that is open, so nothing was done.',
  'tray.update': 'Version {version} is available',
  'tray.update.ready': 'Version {version} is ready to install',
  'tray.quit': 'Quit Quaywatch',

  'toast.why.no-service': 'this desktop shows no notifications',
  'toast.why.not-allowed': 'the system does not allow them',
  'toast.why.not-allowed-or-unsigned': 'macOS does not allow them',
  'toast.why.no-answer': 'the desktop did not say that it was shown',
  'toast.why.other': 'the desktop did not show it',
  'toast.other-account': 'That notification belongs to another account than the one that is open, so nothing was done.',
  'toast.resume-failed': 'The resume failed',
  'toast.resume-failed.of': '{bill}: {why}',
  'toast.no-account': 'That notification belongs to an account that is not open. Open it to see what this was about.',
  'toast.trouble.no-service':
    'This desktop has no service that shows notifications. Nothing is lost: every alert is in this list and counted in the tray.',
  'toast.trouble.no-service.hint': 'Install or start the notification service of your desktop, then restart Quaywatch.',
  'toast.trouble.not-allowed':
    'The system does not let Quaywatch show notifications. Nothing is lost: every alert is in this list and counted in the tray.',
  'toast.trouble.not-allowed.hint':
    'In the settings of Windows, under System, Notifications, switch them on for everything and for Quaywatch.',
  'toast.trouble.not-allowed-or-unsigned':
    'macOS does not let this copy of Quaywatch show notifications. Nothing is lost: every alert is in this list and counted in the tray.',
  'toast.trouble.not-allowed-or-unsigned.hint':
    'In System Settings, under Notifications, allow them for Quaywatch. Where it is not listed, this copy is not signed, and macOS shows none of its notifications: install a released one.',
  'toast.trouble.no-answer':
    'The desktop did not say that it showed the last notification. Nothing is lost: every alert is in this list and counted in the tray.',
  'toast.trouble.no-answer.hint':
    'See whether other programs can show notifications; restart the notification service, or sign in again.',
  'toast.trouble.other':
    'The desktop did not show the last notification. Nothing is lost: every alert is in this list and counted in the tray.',
  'toast.trouble.other.hint':
    'The details say what the system answered; allow notifications of Quaywatch in its settings.',

  'quiet.days.all': 'Every day',
  'quiet.days.run': '{first} to {last}',
  'quiet.never': 'Never: no day is chosen',
  'quiet.to': '{days} from {from} to {to}',
  'quiet.to-next': '{days} from {from} to {to} of the next day',
  'quiet.whole-day': '{days} from {from}, all day',
} as const satisfies Messages<'tray' | 'toast' | 'quiet'>
