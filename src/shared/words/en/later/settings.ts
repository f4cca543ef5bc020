// Starting with the computer, which the first run asks for as the settings do.

import type { Messages } from '../../phrasebook.ts'

export const SETTINGS = {
  'settings.autostart': 'Start Quaywatch when you log in',
  'settings.autostart.hint': 'It starts in the tray, without a window, and watches from then on.',
} as const satisfies Messages<'settings'>
