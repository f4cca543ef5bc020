// Notifications: why the desktop does not show them and how to put that right, and what to say of one that was pressed and leads nowhere.

import type { TOAST as ENGLISH } from '../../en/main/toast.ts'
import type { Translated } from '../../phrasebook.ts'

export const TOAST = {
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
} as const satisfies Translated<typeof ENGLISH>
