// The history of a shipment or a container.

import type { HISTORY as ENGLISH } from '../../en/later/history.ts'
import type { Translated } from '../../phrasebook.ts'

export const HISTORY = {
  'history.title': 'Historial',
  'history.reading': 'Cargando todo el historial…',
  'history.failed': 'No se pudo leer todo el historial; no se exportó nada',
  'history.exported': 'Exportado',
  'history.export': 'Exportar todo',
  'history.export.what': 'Cada cambio visto en toda la cuenta, para una hoja de cálculo',
  'history.changes': 'Cambios, primero los más recientes',
  'history.became': 'cambió a',
  'history.seen': 'Visto {when}',
  'history.none': 'Sin cambios desde que Quaywatch empezó a vigilar.',
  'history.sheet.seen': 'Visto (UTC)',
  'history.sheet.bill': 'Conocimiento de embarque (BL)',
  'history.sheet.container': 'Contenedor',
  'history.sheet.what': 'Qué',
  'history.sheet.before': 'Antes',
  'history.sheet.after': 'Después',
  'history.older': 'Ver cambios anteriores',
} as const satisfies Translated<typeof ENGLISH>
