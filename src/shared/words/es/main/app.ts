// What the system draws: the menu of macOS, the menu over a field, and the dialogs for a file.

import type { APP as ENGLISH } from '../../en/main/app.ts'
import type { Translated } from '../../phrasebook.ts'

export const APP = {
  'app.menu.about': 'Acerca de Quaywatch',
  'app.menu.services': 'Servicios',
  'app.menu.hide': 'Ocultar Quaywatch',
  'app.menu.hide-others': 'Ocultar otros',
  'app.menu.show-all': 'Mostrar todo',
  'app.menu.file': 'Archivo',
  'app.menu.close': 'Cerrar ventana',
  'app.menu.edit': 'Edición',
  'app.menu.window': 'Ventana',
  'app.menu.minimize': 'Minimizar',
  'app.menu.zoom': 'Zoom',
  'app.menu.front': 'Traer todo al frente',
  'app.edit.undo': 'Deshacer',
  'app.edit.redo': 'Rehacer',
  'app.edit.cut': 'Cortar',
  'app.edit.copy': 'Copiar',
  'app.edit.paste': 'Pegar',
  'app.edit.select-all': 'Seleccionar todo',
  'app.choose.settings': 'Configuración de Quaywatch',
  'app.choose.settings.kind': 'Configuración',
  'app.choose.certificate': 'Archivo con certificados',
  'app.choose.certificate.kind': 'Certificados (PEM)',
} as const satisfies Translated<typeof ENGLISH>
