// The board: its columns, filters, counters, runway, commands, exports and print.

import type { BOARD as ENGLISH } from '../../en/later/board.ts'
import type { Translated } from '../../phrasebook.ts'

export const BOARD = {
  'board.why': 'Por qué está aquí',
  'board.why.head': 'los datos del contenedor',
  'board.why.close': 'Cerrar la explicación',
  'board.why.open-shipment': 'Abrir embarque',
  'board.why.trip': 'Si un camión sale ahora',
  'board.why.deadline': 'Último día libre (LFD)',
  'board.why.availability': 'Disponibilidad',
  'board.why.appointment': 'Cita',
  'board.why.where': 'Dónde está',
  'board.why.per-diem': 'Per diem (detención)',
  'board.why.tracking': 'Rastreo',
  'board.why.from.checked': 'Consulta a la terminal',
  'board.why.from.terminal': 'Terminal',
  'board.why.from.line': 'Naviera',
  'board.why.from.rail': 'Ferrocarril',
  'board.why.from.rail-old': 'Ferrocarril (campo anterior)',
  'board.why.from.service': 'Servicio de rastreo',
  'board.why.from.arrived': 'Arribo al puerto',
  'board.why.from.discharged': 'Descargado',
  'board.why.from.out-port': 'Salida (lleno) del puerto',
  'board.why.from.out-inland': 'Salida (lleno) tierra adentro',
  'board.why.from.returned': 'Vacío devuelto',
  'board.why.from.eta': 'ETA de la naviera',
  'board.why.from.success': 'Última noticia de la naviera',
  'board.why.from.attempt': 'Último intento',
  'board.why.from.stopped': 'Detenido',
  'board.why.from.reason': 'Motivo como se recibió',
  'board.why.amount-unknown': 'monto desconocido',
} as const satisfies Translated<typeof ENGLISH>
