// Starting with the computer, which the first run asks for as the settings do.

import type { SETTINGS as ENGLISH } from '../../en/later/settings.ts'
import type { Translated } from '../../phrasebook.ts'

export const SETTINGS = {
  'settings.autostart': 'Iniciar Quaywatch al iniciar sesión',
  'settings.autostart.hint': 'Se inicia en la bandeja, sin ventana, y vigila desde ese momento.',
} as const satisfies Translated<typeof ENGLISH>
