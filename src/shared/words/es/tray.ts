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
  'tray.badge': { by: 'count', one: '{count} contenedor por atender ya', other: '{count} contenedores por atender ya' },
  'tray.no-toasts': 'no se muestran las notificaciones',
  'tray.open': 'Abrir Quaywatch',
  'tray.container': '{number}: {reason}',
  'tray.resume': 'Reanudar rastreo de {bill}',
  'tray.unread': { by: 'count', one: '{count} alerta sin leer', other: '{count} alertas sin leer' },
  'tray.mend-toasts': 'No se muestran las notificaciones: cómo corregirlo',
  'tray.clipboard': 'Buscar el contenedor del portapapeles',
  'tray.refresh': 'Actualizar',
  'tray.go-on': 'Reanudar actualizaciones',
  'tray.pause': 'Pausar actualizaciones',
  'tray.show-again': 'Volver a activar las notificaciones',
  'tray.snooze-hour': 'Sin notificaciones por una hora',
  'tray.snooze-tomorrow': 'Sin notificaciones hasta mañana a las {time}',
  'tray.accounts': 'Solo se vigila la cuenta abierta',
  'tray.account': '{name} está abierta; solo ella se vigila',
  'tray.switch': 'Cambiar a {name}',
  'tray.other-account': 'Ese menú era de otra cuenta que la que está abierta, así que no se hizo nada.',
  'tray.update': 'La versión {version} está disponible',
  'tray.update.ready': 'La versión {version} está lista para instalarse',
  'tray.quit': 'Salir de Quaywatch',

  'toast.why.no-service': 'este escritorio no muestra notificaciones',
  'toast.why.not-allowed': 'el sistema no las permite',
  'toast.why.not-allowed-or-unsigned': 'macOS no las permite',
  'toast.why.no-answer': 'el escritorio no confirmó que la mostró',
  'toast.why.other': 'el escritorio no la mostró',
  'toast.other-account':
    'Esa notificación es de otra cuenta, distinta de la que está abierta, así que no se hizo nada.',
  'toast.resume-failed': 'No se pudo reanudar el rastreo',
  'toast.resume-failed.of': '{bill}: {why}',
  'toast.no-account': 'Esa notificación es de una cuenta que no está abierta. Ábrala para ver de qué se trataba.',
  'toast.trouble.no-service':
    'Este escritorio no tiene un servicio que muestre notificaciones. No se pierde nada: cada alerta está en esta lista y se cuenta en la bandeja del sistema.',
  'toast.trouble.no-service.hint':
    'Instale o inicie el servicio de notificaciones de su escritorio y reinicie Quaywatch.',
  'toast.trouble.not-allowed':
    'El sistema no permite que Quaywatch muestre notificaciones. No se pierde nada: cada alerta está en esta lista y se cuenta en la bandeja del sistema.',
  'toast.trouble.not-allowed.hint':
    'En la configuración de Windows, en Sistema, Notificaciones, actívelas en general y para Quaywatch.',
  'toast.trouble.not-allowed-or-unsigned':
    'macOS no permite que esta copia de Quaywatch muestre notificaciones. No se pierde nada: cada alerta está en esta lista y se cuenta en la barra de menús.',
  'toast.trouble.not-allowed-or-unsigned.hint':
    'En Configuración del Sistema, en Notificaciones, permítalas para Quaywatch. Si no aparece en la lista, esta copia no está firmada y macOS no muestra ninguna de sus notificaciones: instale una versión publicada.',
  'toast.trouble.no-answer':
    'El escritorio no confirmó que mostró la última notificación. No se pierde nada: cada alerta está en esta lista y se cuenta en la bandeja del sistema.',
  'toast.trouble.no-answer.hint':
    'Vea si otros programas pueden mostrar notificaciones; reinicie el servicio de notificaciones o vuelva a iniciar sesión.',
  'toast.trouble.other':
    'El escritorio no mostró la última notificación. No se pierde nada: cada alerta está en esta lista y se cuenta en la bandeja del sistema.',
  'toast.trouble.other.hint':
    'Los detalles dicen qué respondió el sistema; permita las notificaciones de Quaywatch en su configuración.',

  'quiet.days.all': 'Todos los días',
  'quiet.days.run': 'De {first} a {last}',
  'quiet.never': 'Nunca: no se eligió ningún día',
  'quiet.to': '{days}, desde las {from} hasta las {to}',
  'quiet.to-next': '{days}, desde las {from} hasta las {to} del día siguiente',
  'quiet.whole-day': '{days}, desde las {from}, todo el día',
} as const satisfies Translated<typeof ENGLISH>
