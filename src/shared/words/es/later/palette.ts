// The command palette and the list of keyboard shortcuts.

import type { PALETTE as ENGLISH } from '../../en/later/palette.ts'
import type { Translated } from '../../phrasebook.ts'

export const PALETTE = {
  'palette.title': 'Comandos',
  'palette.about': 'Escriba un comando, un ajuste, un número de contenedor, un conocimiento de embarque o un cliente.',
  'palette.field': 'Buscar o ejecutar un comando',
  'palette.placeholder': 'Comando, contenedor, BL, cliente',
  'palette.options': 'Resultados',
  'palette.recent': 'Recientes',
  'palette.containers': 'Contenedores',
  'palette.shipments': 'Embarques',
  'palette.stopped': 'Detenidos',
  'palette.none': 'Sin coincidencias',
  'palette.found': { by: 'count', none: 'Sin resultados', one: '{count} resultado', other: '{count} resultados' },
  'palette.setting': '{section}: {group}',
  'palette.keys.title': 'Atajos de teclado',
  'palette.keys.about': 'Qué hace el teclado, vista por vista',
  'palette.keys.all': 'Todos los atajos de teclado',
  'palette.word.due': 'vence, por vencer',
  'palette.word.today': 'hoy',
  'palette.word.quiet': 'silencio, horas de silencio',
} as const satisfies Translated<typeof ENGLISH>
