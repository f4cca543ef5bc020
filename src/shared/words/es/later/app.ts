// The frame around every view, once something of it is opened: the connection, notifications held back, commands without a key.

import type { APP as ENGLISH } from '../../en/later/app.ts'
import type { Translated } from '../../phrasebook.ts'

export const APP = {
  'app.quiet.not': 'Las notificaciones están activadas',
  'app.connection.demo': 'La flota de demostración corre dentro del programa. Nada en ella toca una cuenta real.',
  'app.connection.live': 'Quaywatch vigila la cuenta que está abierta.',
  'app.connection.address': 'Dirección',
  'app.connection.key': 'Clave',
  'app.connection.version': 'Versión',
  'app.connection.keychain': 'En el llavero de esta computadora',
  'app.connection.this-run': 'Solo para esta sesión',
  'app.connection.leave-demo': 'Salir de la flota de demostración',
  'app.connection.disconnect': 'Borrar la clave y desconectar',
  'app.connection.other-key': 'Usar otra clave',
  'app.quiet.always': 'Las notificaciones están desactivadas todos los días',
  'app.quiet.until': 'Notificaciones desactivadas hasta {time}',
  'app.quiet.end': 'Activar',
  'app.quiet.end.of': 'Activar las notificaciones',
  'app.command.snooze-end': 'Volver a activar las notificaciones',
  'app.command.snooze-hour': 'Sin notificaciones por una hora',
  'app.command.snooze-tomorrow': 'Sin notificaciones hasta mañana',
  'app.command.theme': 'Tema: {theme}',
  'app.command.connection': 'Conexión y clave de API',
} as const satisfies Translated<typeof ENGLISH>
