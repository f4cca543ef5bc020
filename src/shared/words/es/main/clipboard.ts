// The container number on the clipboard, by the tray or by keys.

import type { CLIPBOARD as ENGLISH } from '../../en/main/clipboard.ts'
import type { Translated } from '../../phrasebook.ts'

export const CLIPBOARD = {
  'clipboard.no-number':
    'No hay un número de contenedor en el portapapeles. Copie uno, como MSCU6639870, e inténtelo de nuevo.',
  'clipboard.keys-taken':
    'No se pudo usar Ctrl+Shift+F9: otro programa tiene estas teclas. El menú de la bandeja hace lo mismo.',
  'clipboard.keys-none': 'En la vista previa del navegador no hay tales teclas. El menú de la bandeja hace lo mismo.',
} as const satisfies Translated<typeof ENGLISH>
