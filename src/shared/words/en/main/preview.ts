// The preview in a browser: the strip that stands for the tray and the notifications.

import type { Messages } from '../../phrasebook.ts'

export const PREVIEW = {
  'preview.strip': 'Preview of the tray and the notifications',
  'preview.label': 'Preview',
  'preview.tray': 'Tray',
  'preview.toast.away': 'Put the notification away',
  'preview.wake': 'Wake from sleep',
  'preview.wake.about': 'Behaves as if the computer had just woken up',
  'preview.quit': 'Quaywatch has quit. You can close this tab.',
  'preview.ended': 'Ended',
  'preview.ended.about': 'The preview has ended. Start it again, and open the address that it prints.',
} as const satisfies Messages<'preview'>
