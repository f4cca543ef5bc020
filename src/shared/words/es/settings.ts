// Settings: sections, groups and fields. Hints only where they add something.

import type { SETTINGS as ENGLISH } from '../en/settings.ts'
import type { Translated } from '../phrasebook.ts'

export const SETTINGS = {
  'section.notifications': 'Notificaciones',
  'section.notifications.about':
    'Cada alerta queda en Alertas, sin importar lo que se elija aquí. Una notificación es lo que lo interrumpe.',
  'section.dates': 'Fechas y días cerrados',
  'section.dates.about':
    'Un contenedor se debe retirar a más tardar el último día abierto antes de que venza su último día libre. La tarifa dice si los días cerrados posteriores se cobran.',
  'section.rates': 'Tarifas y tiempo libre',
  'section.rates.about':
    'El per diem (detención) corre cuando el vacío no se devuelve en sus días libres. Una tarifa de per diem va antes que los días definidos aquí.',
  'section.tracking': 'Salud del rastreo',
  'section.tracking.about': 'Un embarque sin rastreo o sin noticias es un contenedor que nadie vigila.',
  'section.syncing': 'Sincronización',
  'section.syncing.about':
    'Quaywatch consulta los cambios al servicio de rastreo una y otra vez. Respeta el límite de solicitudes y baja el ritmo solo cuando el servicio lo pide.',
  'section.appearance': 'Apariencia',
  'section.appearance.about': 'Idioma, colores y altura de las filas. Las columnas se eligen en las propias tablas.',
  'section.account': 'Cuenta',
  'section.account.about': 'Lo que es suyo en esta cuenta, y cómo escribe a sus clientes.',
  'section.diagnostics': 'Diagnóstico',
  'section.diagnostics.about': 'El registro ayuda a quien le ayuda. Nunca contiene la clave.',

  'group.delivery': 'Qué alertas son notificaciones',
  'group.ahead': 'Con cuánta anticipación',
  'group.quiet': 'Silencio',
  'group.quiet.about':
    'Según el reloj de esta computadora. Después, una notificación resume lo que llegó mientras tanto.',
  'group.toast': 'Qué dice y hace una notificación',
  'group.scope': 'Mis terminales y clientes',
  'group.scope.about':
    'El tablero, el icono de la bandeja y las notificaciones muestran solo estos. Las alertas de otros se quedan en Alertas.',
  'group.mail': 'Copiar para correo',
  'group.mail.about': 'Lo que M copia en el tablero para un cliente, con formato y como texto simple.',
  'group.closed': 'Días cerrados de todas las terminales',
  'group.terminals': 'Terminales distintas',
  'group.terminals.about': 'Lo que no se define aquí es como en todas las terminales.',
  'group.counts': 'Cuándo cuenta un contenedor',
  'group.free-days': 'Tiempo libre de per diem',
  'group.ignored-stops': 'Detenciones que se ignoran',
  'group.ignored-stops.about':
    'En la lista de detenidos quedan con las esperadas, marcadas como ignoradas. Nunca se convierten en notificación.',
  'group.forecast': 'Cuándo puede detenerse el rastreo',
  'group.stale': 'Cuándo una noticia es demasiado antigua',
  'group.outage': 'Cuándo se considera caída toda una fuente',
  'group.outage.about': 'Entonces una sola alerta la nombra, en lugar de una por embarque.',
  'group.pace': 'Intervalo',
  'group.cache': 'Caché de la oficina',
  'group.cache.about':
    'Una computadora consulta el servicio para toda la oficina: así muchas estaciones comparten el límite de solicitudes de una clave.',
  'group.proxy': 'Proxy',
  'group.proxy.about': 'Cómo llega esta computadora al servicio. Cada cambio se prueba de inmediato.',
  'group.certificates': 'Certificados',
  'group.certificates.about': 'Los de su sistema siempre cuentan.',
  'group.updates': 'Actualizaciones',
  'group.log': 'Registro',
  'group.kept': 'Qué se conserva',
  'group.window': 'Ventana',

  'setting.alerts.dueWorkingDays': 'Por retirar',
  'setting.alerts.dueWorkingDays.hint':
    'Un contenedor que se debe retirar dentro de tantos días hábiles después de hoy. Los fines de semana y los días cerrados no cuentan.',
  'setting.alerts.quietDays': 'Días de silencio',
  'setting.alerts.quietDays.hint': 'De medianoche a medianoche.',
  'setting.alerts.privateToasts': 'Ocultar clientes y números de contenedor',
  'setting.alerts.privateToasts.hint': 'Para pantallas que otros ven: haga clic en la notificación para saber cuál es.',
  'setting.alerts.morningAt': 'Resumen de la mañana',
  'setting.alerts.morningAt.hint':
    'Una notificación al día con lo que urge hoy y lo que cambió durante la noche. Déjelo vacío para no recibirla.',
  'setting.alerts.sound': 'Reproducir un sonido',
  'setting.alerts.sound.hint': 'El que su sistema usa para las notificaciones.',

  'setting.rules.closed.weekdays': 'Cerrado los',
  'setting.rules.closed.usFederalHolidays': 'Días feriados federales de EE. UU.',
  'setting.rules.closed.usFederalHolidays.hint': 'En terminales de Estados Unidos y donde no se conoce el país.',
  'setting.rules.closed.days': 'Otros días cerrados',
  'setting.rules.closed.days.hint': 'Sus propios feriados, huelgas, días de inventario.',
  'setting.rules.closed.gateClosesAt': 'La puerta cierra a las',
  'setting.rules.closed.gateClosesAt.hint':
    'Después de esa hora, el último día cuenta como perdido. Déjelo vacío si la hora no importa.',
  'setting.rules.perDiem.freeDaysOtherwise': 'Navieras sin nombrar',
  'setting.rules.perDiem.freeDaysOtherwise.hint':
    'Déjelo vacío si no lo sabe: el tablero dice entonces que no está definido.',
  'setting.rules.perDiem.countsFrom': 'El primer día libre es',
  'setting.rules.perDiem.countsFrom.day-out': 'El día de la salida',
  'setting.rules.perDiem.countsFrom.day-after': 'El día siguiente',
  'setting.rules.perDiem.warnDays': 'Casi agotado',
  'setting.rules.perDiem.warnDays.hint': 'Tantos días antes del último libre, un vacío aparece en el tablero.',
  'setting.rules.perDiem.notSetDays': 'Días libres sin definir',
  'setting.rules.perDiem.notSetDays.hint':
    'Desde este día fuera, un vacío aparece en el tablero aunque sus días libres no estén definidos.',
  'setting.rules.stale.atSeaHours': 'En el mar',
  'setting.rules.stale.nearArrivalHours': 'Cerca del arribo',
  'setting.rules.stale.afterArrivalHours': 'Después del arribo',
  'setting.rules.forecast.afterArrivalDays': 'Después del arribo al puerto de descarga',
  'setting.rules.forecast.afterFullOutDays': 'Después de la última salida',
  'setting.rules.forecast.afterLastSuccessDays': 'Después de la última noticia de la naviera',
  'setting.rules.forecast.warnDays': 'Aviso previo',
  'setting.rules.forecast.warnDays.hint':
    'Avisa con esta anticipación antes de que el rastreo quizá se detenga mientras un contenedor no ha salido.',
  'setting.rules.outage.shipments': 'Embarques sin noticias',
  'setting.rules.outage.shipments.hint': 'En una terminal o de una naviera.',
  'setting.rules.outage.share': 'Parte del total ahí',
  'setting.rules.nearArrivalDays': 'Por llegar',
  'setting.rules.nearArrivalDays.hint': 'Un contenedor en el mar está en el tablero si llega dentro de tantos días.',
  'setting.rules.blindDeadlineDays': 'LFD cercano',
  'setting.rules.blindDeadlineDays.hint':
    'Tantos días antes del último día libre, un contenedor sin noticias, o con una cita tardía o perdida, sube en el tablero.',
  'setting.rules.verifyAfterDays': 'Verificar después del LFD',
  'setting.rules.verifyAfterDays.hint':
    'Un contenedor con el LFD vencido por más tiempo pasa a la parte plegada del tablero.',
  'setting.rules.appointmentGraceHours': 'Cita perdida',
  'setting.rules.appointmentGraceHours.hint': 'Tanto tiempo después de su hora, si el contenedor no ha salido.',
  'setting.rules.terminalWordHours': 'Datos de la terminal muy antiguos',
  'setting.rules.terminalWordHours.hint':
    'Pasado este tiempo desde la última consulta a la terminal, pregunte antes de mandar un camión.',
  'setting.rules.expectedEvents.dischargeDays': 'Llegó y no se descargó',
  'setting.rules.expectedEvents.availableDays': 'Descargado, nunca disponible',
  'setting.rules.expectedEvents.railDeadlineDays': 'Descargado del ferrocarril, sin último día libre',

  'setting.sync.minutesBetween': 'Minutos entre sincronizaciones',
  'setting.sync.requestsPerMinute': 'Solicitudes por minuto, máximo',
  'setting.sync.requestsPerMinute.hint':
    'Para todo en conjunto: las sincronizaciones usan la mitad a la larga, para que un clic nunca las espere.',
  'setting.sync.foundAtATime': 'Embarques por página, al buscar en el servicio',
  'setting.sync.proxy': 'Proxy',
  'setting.sync.proxy.system': 'Como indica el sistema',
  'setting.sync.proxy.manual': 'Como se indica aquí',
  'setting.sync.proxy.none': 'Ninguno',
  'setting.sync.proxyAddress': 'Dirección del proxy',
  'setting.sync.proxyAddress.hint': 'Para “Como se indica aquí”. Es como http://proxy.example.com:8080.',
  'setting.sync.proxyUser': 'Usuario',
  'setting.sync.proxyUser.hint': 'Déjelo vacío si el proxy no pide ninguno.',
  'setting.sync.certificateFile': 'Archivo adicional de certificados',
  'setting.sync.certificateFile.hint':
    'La ruta completa de un archivo PEM, para un proxy que abre las conexiones cifradas.',
  'setting.sync.historyDays': 'Historial de cambios',
  'setting.sync.historyDays.hint':
    'Los cambios más antiguos se borran de esta computadora en un día y no se pueden recuperar.',
  'setting.sync.stoppedDays': 'Embarques detenidos',
  'setting.sync.stoppedDays.hint':
    'Los detenidos hace más tiempo no se sincronizan ni se conservan. Un plazo mayor cuesta una solicitud por cada cien, una vez al día.',

  'setting.preferences.theme': 'Tema',
  'setting.preferences.theme.system': 'Sistema',
  'setting.preferences.theme.light': 'Claro',
  'setting.preferences.theme.dark': 'Oscuro',
  'setting.preferences.clipboardKeys': 'Buscar el contenedor del portapapeles con Ctrl+Shift+F9',
  'setting.preferences.clipboardKeys.hint':
    'Desde cualquier programa; en una Mac ⌘⇧F9. El menú de la bandeja hace lo mismo.',
  'setting.preferences.updates': 'Versiones nuevas',
  'setting.preferences.updates.latest': 'Versiones estables',
  'setting.preferences.updates.beta': 'También preliminares (beta)',
  'setting.preferences.updates.off': 'Desactivadas',
  'setting.preferences.logNumbers': 'Conservar números en el registro',
  'setting.preferences.logNumbers.hint':
    'Números de contenedor y de conocimiento, y lo citado en un error. Un informe copiado nunca los contiene.',
  'setting.preferences.language': 'Idioma',
  'setting.preferences.language.hint':
    'Las fechas, horas y cantidades se escriben como en su sistema, en cualquier idioma.',
  'setting.preferences.language.system': 'Sistema',
  'setting.preferences.language.en': 'English',
  'setting.preferences.language.es': 'Español',

  'unit.days': { by: 'count', one: 'día', other: 'días' },
  'unit.working-days': { by: 'count', one: 'día hábil', other: 'días hábiles' },
  'unit.free-days': { by: 'count', one: 'día libre', other: 'días libres' },
  'unit.hours': { by: 'count', one: 'hora', other: 'horas' },
  'unit.minutes': { by: 'count', one: 'minuto', other: 'minutos' },
  'unit.requests': { by: 'count', one: 'solicitud', other: 'solicitudes' },
  'unit.shipments': { by: 'count', one: 'embarque', other: 'embarques' },
  'unit.percent': { by: 'count', other: '%' },
} as const satisfies Translated<typeof ENGLISH>
