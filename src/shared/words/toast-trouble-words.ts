// Says why the desktop shows no notifications, and how to put that right.

import type { ToastTrouble } from '../contract/alerts.ts'

export function toastTroubleWords(trouble: ToastTrouble): { readonly message: string; readonly hint: string } {
  return WORDS[trouble]
}

const SAFE = 'Nothing is lost: every alert is in this list, and the tray counts them.'

const WORDS: Readonly<Record<ToastTrouble, { readonly message: string; readonly hint: string }>> = {
  'no-service': {
    message: `This desktop has no service that shows notifications. ${SAFE}`,
    hint: 'Install or start the notification service of your desktop, then restart Quaywatch.',
  },
  'not-allowed': {
    message: `The system does not let Quaywatch show notifications. ${SAFE}`,
    hint: 'In the settings of Windows, under System, Notifications, switch them on for everything and for Quaywatch.',
  },
  'not-allowed-or-unsigned': {
    message: `macOS does not let this copy of Quaywatch show notifications. ${SAFE}`,
    hint:
      'In System Settings, under Notifications, allow them for Quaywatch. Where it is not listed, this copy is not ' +
      'signed, and macOS shows none of its notifications: install a released one.',
  },
  'no-answer': {
    message: `The desktop did not say that it showed the last notification. ${SAFE}`,
    hint: 'See whether other programs can show notifications; restart the notification service, or log in anew.',
  },
  other: {
    message: `The desktop did not show the last notification. ${SAFE}`,
    hint: 'The details say what the system answered; allow notifications of Quaywatch in its settings.',
  },
}
