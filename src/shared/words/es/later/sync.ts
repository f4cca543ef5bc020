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
} as const satisfies Translated<typeof ENGLISH>
