// Why the desktop does not show notifications, as a part of a sentence.

import type { TOAST as ENGLISH } from '../../en/later/toast.ts'
import type { Translated } from '../../phrasebook.ts'

export const TOAST = {
  'toast.why.no-service': 'este escritorio no muestra notificaciones',
  'toast.why.not-allowed': 'el sistema no las permite',
  'toast.why.not-allowed-or-unsigned': 'macOS no las permite',
  'toast.why.no-answer': 'el escritorio no confirmó que la mostró',
  'toast.why.other': 'el escritorio no la mostró',
} as const satisfies Translated<typeof ENGLISH>
