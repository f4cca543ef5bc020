// The themes: chosen in the settings, and by the commands of every view.

import type { SETTING as ENGLISH } from '../../en/first/setting.ts'
import type { Translated } from '../../phrasebook.ts'

export const SETTING = {
  'setting.preferences.theme.system': 'Sistema',
  'setting.preferences.theme.light': 'Claro',
  'setting.preferences.theme.dark': 'Oscuro',
} as const satisfies Translated<typeof ENGLISH>
