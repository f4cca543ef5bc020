// The frame around every view: its views, the connection, commands that work everywhere.

import type { APP as ENGLISH } from '../../en/main/app.ts'
import type { Translated } from '../../phrasebook.ts'

export const APP = {
  'app.edit.cut': 'Cortar',
  'app.edit.copy': 'Copiar',
  'app.edit.paste': 'Pegar',
  'app.edit.select-all': 'Seleccionar todo',
  'app.choose.settings': 'Configuración de Quaywatch',
  'app.choose.settings.kind': 'Configuración',
  'app.choose.certificate': 'Archivo con certificados',
  'app.choose.certificate.kind': 'Certificados (PEM)',
} as const satisfies Translated<typeof ENGLISH>
