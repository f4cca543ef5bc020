// The tray, notifications and quiet hours.

import type { TRAY as ENGLISH } from '../en/tray.ts'
import type { Translated } from '../phrasebook.ts'

export const TRAY = {
  'tray.scope': 'solo sus terminales y clientes',
  'tray.tooltip': 'Quaywatch: {headline}',
  'tray.tooltip.demo': 'Quaywatch (demostración): {headline}',
  'tray.starting': 'iniciando',
  'tray.no-account': 'aún sin cuenta',
  'tray.no-key': 'falta la clave de {name}',
  'tray.key-unreadable': 'no se puede leer la clave',
  'tray.first-sync': 'primera sincronización',
  'tray.judging': 'revisando plazos',
  'tray.key-rejected': 'el servicio rechaza la clave',
  'tray.offline': 'sin conexión',
  'tray.failed': 'la última sincronización falló',
  'tray.paused': 'actualizaciones en pausa',
  'tray.gaps': 'la última sincronización quedó incompleta',
  'tray.age': 'actualizado {age}',
  'tray.age.never': 'aún sin sincronización completa',
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
  'tray.last-chance': 'última oportunidad para {count}',
  'tray.past': '{count} con LFD vencido',
  'tray.tracking-lost': '{count} sin rastreo',
  'tray.deadline': {
    by: 'containers',
    one: 'próximo LFD {day} ({containers} contenedor)',
    other: 'próximo LFD {day} ({containers} contenedores)',
  },
  'tray.deadline.today': 'hoy',
  'tray.badge': { by: 'count', one: '{count} contenedor por atender ya', other: '{count} contenedores por atender ya' },
  'tray.no-toasts': 'notificaciones bloqueadas',
  'tray.still-running': 'Quaywatch sigue abierto',
  'tray.still-running.body':
    'Vigila sus contenedores desde la bandeja. Para cerrarlo, elija Salir de Quaywatch en el menú de su icono.',
  'tray.open': 'Abrir Quaywatch',
  'tray.container': '{number}: {reason}',
  'tray.resume': 'Reanudar rastreo de {bill}',
  'tray.unread': { by: 'count', one: '{count} alerta sin leer', other: '{count} alertas sin leer' },
  'tray.fix-notifications': 'Corregir las notificaciones bloqueadas',
  'tray.clipboard': 'Buscar el contenedor del portapapeles',
  'tray.refresh': 'Actualizar',
  'tray.resume-updates': 'Reanudar actualizaciones',
  'tray.pause': 'Pausar actualizaciones',
  'tray.show-again': 'Volver a activar las notificaciones',
  'tray.snooze-hour': 'Silenciar las notificaciones por una hora',
  'tray.snooze-tomorrow': 'Silenciar las notificaciones hasta mañana a las {time}',
  'tray.accounts': 'Solo se vigila la cuenta abierta',
  'tray.account': 'Abierta: {name}. Las demás no se vigilan',
  'tray.switch': 'Cambiar a {name}',
  'tray.other-account': 'Ese menú era de otra cuenta. No se cambió nada.',
  'tray.update': 'La versión {version} está disponible',
  'tray.update.ready': 'La versión {version} está lista para instalarse',
  'tray.quit': 'Salir de Quaywatch',

  'toast.why.no-service': 'este escritorio no muestra notificaciones',
  'toast.why.not-allowed': 'el sistema no las permite',
  'toast.why.not-allowed-or-unsigned': 'macOS no las permite',
  'toast.why.no-answer': 'el escritorio no la confirmó',
  'toast.why.other': 'el escritorio no la mostró',
  'toast.other-account': 'Esa notificación era de otra cuenta. No se cambió nada.',
  'toast.resume-failed': 'No se pudo reanudar el rastreo',
  'toast.resume-failed.of': '{bill}: {why}',
  'toast.no-account': 'Esa notificación es de otra cuenta. Abra esa cuenta para verla.',
  'toast.trouble.no-service':
    'Este escritorio no puede mostrar notificaciones. Todas las alertas están en esta lista y en la bandeja.',
  'toast.trouble.no-service.hint': 'Inicie el servicio de notificaciones de su escritorio y reinicie Quaywatch.',
  'toast.trouble.not-allowed':
    'El sistema bloquea las notificaciones de Quaywatch. Todas las alertas están en esta lista y en la bandeja.',
  'toast.trouble.not-allowed.hint':
    'En la configuración de Windows, en Sistema, Notificaciones, actívelas para Quaywatch.',
  'toast.trouble.not-allowed-or-unsigned':
    'macOS bloquea las notificaciones de esta copia. Todas las alertas están en esta lista y en la barra de menús.',
  'toast.trouble.not-allowed-or-unsigned.hint':
    'En Configuración del Sistema, en Notificaciones, permita Quaywatch. Si no aparece, esta copia no está firmada: instale una versión publicada.',
  'toast.trouble.no-answer':
    'El escritorio no confirmó la última notificación. Todas las alertas están en esta lista y en la bandeja.',
  'toast.trouble.no-answer.hint':
    'Pruebe las notificaciones en otro programa. Reinicie el servicio de notificaciones o vuelva a iniciar sesión.',
  'toast.trouble.other':
    'El escritorio no mostró la última notificación. Todas las alertas están en esta lista y en la bandeja.',
  'toast.trouble.other.hint':
    'Vea los detalles y permita las notificaciones de Quaywatch en la configuración del sistema.',

  'quiet.days.all': 'Todos los días',
  'quiet.days.run': 'De {first} a {last}',
  'quiet.never': 'Nunca: ningún día elegido',
  'quiet.to': '{days}, desde las {from} hasta las {to}',
  'quiet.to-next': '{days}, desde las {from} hasta las {to} del día siguiente',
  'quiet.whole-day': '{days}, desde las {from}, todo el día',
} as const satisfies Translated<typeof ENGLISH>
