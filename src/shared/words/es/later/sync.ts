// Getting the account from the service: how fresh it is, and what goes wrong.

import type { SYNC as ENGLISH } from '../../en/later/sync.ts'
import type { Translated } from '../../phrasebook.ts'

export const SYNC = {
  'sync.title': 'Estado de sincronización',
  'sync.well': 'Todo en orden',
  'sync.complete': 'Última sincronización completa',
  'sync.complete-never': 'ninguna todavía',
  'sync.shown': 'Se muestra',
  'sync.shown-age': '{age}, {shipments}, {containers}',
  'sync.next': 'Próxima sincronización',
  'sync.now': 'Ahora',
  'sync.pace': 'Intervalo',
  'sync.pace-every': 'cada {span}: {why}',
  'sync.requests': 'Solicitudes',
  'sync.requests-of': {
    by: 'sent',
    one: '{sent} en la última hora; máximo {most} por minuto',
    other: '{sent} en la última hora; máximo {most} por minuto',
  },
  'sync.clock': 'Reloj',
  'sync.clock-right': 'coincide con el del servicio',
  'sync.store': 'Historial en disco',
  'sync.store-right': 'se está guardando',
  'sync.set-aside': 'Registros omitidos',
  'sync.set-aside-none': 'ninguno',
  'sync.set-aside-count': {
    by: 'count',
    one: '{count} registro no se pudo usar',
    other: '{count} registros no se pudieron usar',
  },
  'sync.set-aside-more': {
    by: 'count',
    one: 'y {count} más, que también se copia',
    other: 'y {count} más, que también se copian',
  },
  'sync.set-aside-copy': 'Copiar todos',
  'sync.copied': 'Copiado',
  'sync.limit.setting': 'según su configuración',
  'sync.limit.budget': 'la cuenta es grande: más seguido excedería el límite de solicitudes',
  'sync.limit.service': 'el servicio pide menos solicitudes',
  'sync.limit.failures': 'la última sincronización falló; la espera crece con cada falla',
  'sync.limit.user': 'usted la pausó',
  'sync.limit.key': 'el servicio rechaza la clave',
  'sync.count.shipments': { by: 'count', one: '{count} embarque', other: '{count} embarques' },
  'sync.count.containers': { by: 'count', one: '{count} contenedor', other: '{count} contenedores' },
  'sync.first.meanwhile':
    'Los contenedores más urgentes aparecen aquí conforme llegan. Ya puede buscarlos, filtrarlos y abrirlos.',
  'sync.first.quiet': 'Lo que se encuentra ahora cuenta como conocido: solo los cambios posteriores generan alertas.',
  'sync.trouble.kept': 'Los últimos datos conocidos siguen aquí; Quaywatch sigue intentando.',
  'sync.trouble.key-kept': 'Las actualizaciones están en pausa; los últimos datos conocidos siguen aquí.',
  'sync.trouble.key-again': 'Mientras tanto no se actualiza nada; Quaywatch vuelve a probar la clave a las {time}.',
  'sync.trouble.key-since': 'Sus embarques no se vigilan desde {time}.',
  'sync.trouble.window': 'No se muestra toda su flota; esta ventana sigue intentando.',
  'sync.trouble.paused': 'Las actualizaciones están en pausa',
  'sync.trouble.paused-rest': 'Nada se actualiza hasta que usted las reanude.',
  'sync.trouble.unread': {
    by: 'count',
    one: '{count} embarque rastreado no está actualizado',
    other: '{count} embarques rastreados no están actualizados',
  },
  'sync.trouble.unread-since': {
    by: 'count',
    one: '{count} embarque rastreado no se actualiza desde {time}',
    other: '{count} embarques rastreados no se actualizan desde {time}',
  },
  'sync.trouble.unread-rest':
    'El servicio no envía la página en la que están. Todo lo demás se actualiza, y Quaywatch sigue intentándolo.',
  'sync.trouble.slowed': 'El servicio limita cuántas veces puede consultar Quaywatch',
  'sync.trouble.slowed-rest': 'Quaywatch sincroniza cada {span} hasta que el servicio permita más.',
  'sync.trouble.notice': 'Al iniciar Quaywatch:',
} as const satisfies Translated<typeof ENGLISH>
