// The frame around every view: its views, the connection, commands that work everywhere.

import type { APP as ENGLISH } from '../../en/first/app.ts'
import type { Translated } from '../../phrasebook.ts'

export const APP = {
  'app.views': 'Vistas',
  'app.view.board': 'Tablero',
  'app.view.plan': 'Plan',
  'app.view.stopped': 'Detenidos',
  'app.view.shipments': 'Embarques',
  'app.view.shipment': 'Embarque',
  'app.view.container': 'Contenedor',
  'app.view.alerts': 'Alertas',
  'app.view.map': 'Mapa',
  'app.view.look-up': 'Consultar',
  'app.view.empties': 'Vacíos',
  'app.view.done': 'Terminados',
  'app.view.reports': 'Informes',
  'app.view.invoices': 'Facturas',
  'app.view.webhook': 'Webhook',
  'app.view.diagnostics': 'Diagnóstico',
  'app.view.settings': 'Configuración',
  'app.language-missing': 'No se pudo cargar su idioma; por eso Quaywatch habla inglés. Reinstálelo para repararlo.',
  'app.part-missing': 'No se pudo cargar una parte de esta ventana. Reinicie Quaywatch o reinstálelo.',
  'app.unread': '{count} sin leer',
  'app.search': 'Buscar o ejecutar un comando',
  'app.search-short': 'Buscar…',
  'app.connection': 'Conexión',
  'app.command.go': 'Ir a',
  'app.command.anywhere': 'En todas partes',
  'app.command.back': 'Atrás',
  'app.command.forward': 'Adelante',
  'app.command.keys': 'Mostrar todos los atajos de teclado',
  'app.command.print': 'Imprimir el tablero',
} as const satisfies Translated<typeof ENGLISH>
