// The themes: chosen in the settings, and by the commands of every view.

import type { Messages } from '../../phrasebook.ts'

export const SETTING = {
  'setting.preferences.theme.system': 'System',
  'setting.preferences.theme.light': 'Light',
  'setting.preferences.theme.dark': 'Dark',
} as const satisfies Messages<'setting'>
