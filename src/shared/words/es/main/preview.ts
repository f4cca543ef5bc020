// The preview in a browser: the strip that stands for the tray and the notifications.

import type { PREVIEW as ENGLISH } from '../../en/main/preview.ts'
import type { Translated } from '../../phrasebook.ts'

export const PREVIEW = {
  'preview.strip': 'Vista previa de la bandeja y de las notificaciones',
  'preview.label': 'Vista previa',
  'preview.tray': 'Bandeja',
  'preview.toast.away': 'Quitar la notificación',
  'preview.wake': 'Despertar de la suspensión',
  'preview.wake.about': 'Actúa como si la computadora acabara de despertar',
  'preview.quit': 'Quaywatch se cerró. Puede cerrar esta pestaña.',
  'preview.ended': 'Terminó',
  'preview.ended.about': 'La vista previa terminó. Iníciela de nuevo y abra la dirección que muestra.',
} as const satisfies Translated<typeof ENGLISH>
