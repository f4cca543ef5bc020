// What the page of one shipment or container says beside what its panel does, such as every step of its resumes.

import type { RECORD as ENGLISH } from '../../en/view/record.ts'
import type { Translated } from '../../phrasebook.ts'

export const RECORD = {
  'record.show-on-board': 'Ver en el tablero',
  'record.look-in-done': 'Buscar entre los contenedores terminados',
  'record.unknown-container': 'No hay ningún contenedor con este ID en esta cuenta',
  'record.resumes': 'Reanudaciones',
  'record.resumes.steps': 'Pasos',
  'record.resumes.none': 'Nadie lo ha reanudado desde esta computadora.',
  'record.resumes.no-steps': 'Sus pasos no se guardaron.',
  'record.resumes.head': 'Solicitado {when}',
  'record.step.asked.window': 'Solicitado en la ventana',
  'record.step.asked.notification': 'Solicitado en una notificación',
  'record.step.asked.tray': 'Solicitado en el menú de la bandeja',
  'record.step.found': 'Leído antes de enviar: {seen}',
  'record.step.not-read': 'No se pudo leer el embarque. {why}',
  'record.step.sent': 'Enviado al servicio',
  'record.step.accepted': 'El servicio lo aceptó',
  'record.step.answer-lost': 'La respuesta se perdió. Leído de nuevo: el rastreo está activo',
  'record.step.refused': 'Falló. {why}',
  'record.step.checked': 'Revisión {check}: {seen}',
  'record.step.noticed': 'Sincronización: {seen}',
  'record.step.watched': 'Vigilado hasta el final: no volvió a detenerse',
  'record.step.replaced': 'Una reanudación más reciente tomó su lugar',
  'record.seen.stopped': 'detenido {when}. {reason}',
  'record.seen.on': 'no está detenido; último intento con la naviera {tried}, última noticia {succeeded}',
} as const satisfies Translated<typeof ENGLISH>
