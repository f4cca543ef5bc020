// The tray: its tooltip and its menu.

import type { TRAY as ENGLISH } from '../../en/main/tray.ts'
import type { Translated } from '../../phrasebook.ts'

export const TRAY = {
  'tray.scope': 'solo sus terminales y clientes',
  'tray.tooltip': 'Quaywatch: {headline}',
  'tray.tooltip.demo': 'Quaywatch (demostración): {headline}',
  'tray.starting': 'iniciando',
  'tray.no-account': 'aún sin cuenta',
  'tray.key-unreadable': 'no se puede leer la clave',
  'tray.first-sync': 'primera sincronización',
  'tray.key-rejected': 'el servicio rechaza la clave',
  'tray.offline': 'sin conexión',
  'tray.failed': 'la última sincronización falló',
  'tray.paused': 'actualizaciones en pausa',
  'tray.gaps': 'la última sincronización quedó incompleta',
  'tray.age': 'actualizado {age}',
  'tray.age.never': 'nunca sincronizado por completo',
  'tray.counts': {
    by: 'shipments',
    one: '{shipments} embarque, {stopped}',
    other: '{shipments} embarques, {stopped}',
  },
  'tray.stopped': {
    by: 'count',
    none: 'ninguno detenido',
    one: '{count} detenido',
    other: '{count} detenidos',
  },
  'tray.last-chance': '{count} por agendar ya',
  'tray.past': '{count} con LFD vencido',
  'tray.lost': '{count} sin rastreo',
  'tray.deadline': {
    by: 'containers',
    one: 'próximo LFD {day} ({containers} contenedor)',
    other: 'próximo LFD {day} ({containers} contenedores)',
  },
  'tray.deadline.today': 'hoy',
  'tray.no-toasts': 'no se muestran las notificaciones',
  'tray.open': 'Abrir Quaywatch',
  'tray.container': '{number}: {reason}',
  'tray.resume': 'Reanudar rastreo de {bill}',
  'tray.unread': { by: 'count', one: '{count} alerta sin leer', other: '{count} alertas sin leer' },
  'tray.mend-toasts': 'No se muestran las notificaciones: cómo corregirlo',
  'tray.refresh': 'Actualizar',
  'tray.go-on': 'Reanudar actualizaciones',
  'tray.pause': 'Pausar actualizaciones',
  'tray.show-again': 'Volver a activar las notificaciones',
  'tray.snooze-hour': 'Sin notificaciones por una hora',
  'tray.snooze-tomorrow': 'Sin notificaciones hasta mañana a las {time}',
  'tray.quit': 'Salir de Quaywatch',
} as const satisfies Translated<typeof ENGLISH>
