// Notifications: why the desktop does not show them and how to put that right, and what to say of one that was pressed and leads nowhere.

import type { Messages } from '../../phrasebook.ts'

export const TOAST = {
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
} as const satisfies Messages<'toast'>
