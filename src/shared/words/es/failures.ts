// Failures: what went wrong and what to do.

import type { FAILURES as ENGLISH } from '../en/failures.ts'
import type { Translated } from '../phrasebook.ts'

export const FAILURES = {
  // What the service answered.
  'failure.key-rejected': 'El servicio no aceptó la clave de API.',
  'failure.key-rejected.hint': 'Copie la clave del panel del servicio y escríbala otra vez.',
  'failure.forbidden': 'La clave de API no tiene permiso para hacer esto.',
  'failure.forbidden-said': 'El servicio respondió “{said}” y no lo permitió.',
  'failure.forbidden.hint': 'Su plan o los permisos de la clave no lo cubren. Pregunte a quien administra la cuenta.',
  'failure.no-such-path': '{host} responde, pero en esta dirección no hay un servicio de rastreo.',
  'failure.no-such-path.hint': 'Revise la dirección del servicio. Termina en la versión, por ejemplo /v2.',
  'failure.not-found': 'El servicio no tiene nada con este ID.',
  'failure.not-found.hint': 'Puede haberse eliminado, o pertenece a otra cuenta.',
  'failure.slow-down': 'El servicio pidió a Quaywatch que envíe menos solicitudes.',
  'failure.slow-down-for': 'El servicio pidió a Quaywatch que envíe menos solicitudes y espere {seconds} s.',
  'failure.wait-until': 'El servicio pidió a Quaywatch que espere hasta: {time}.',
  'failure.wait-until.hint': 'Después, Actualizar vuelve a funcionar.',
  'failure.slow-down.hint': 'Quaywatch bajó el ritmo y continúa solo.',
  'failure.service-failed': 'El servicio no pudo responder (HTTP {status}).',
  'failure.service-failed.hint': 'No es culpa suya, y casi siempre pasa en unos minutos.',
  'failure.invalid': 'El servicio no aceptó la solicitud (HTTP {status}).',
  'failure.invalid-said': 'El servicio respondió “{said}” y no aceptó la solicitud.',
  'failure.invalid.hint': 'Corrija lo que indica el servicio e intente otra vez.',
  'failure.redirected': '{host} redirige a {target}. Quaywatch no lo siguió: su clave se quedó en {host}.',
  'failure.redirected-nowhere': '{host} redirige a otro lugar. Quaywatch no lo siguió: su clave se quedó en {host}.',
  'failure.not-the-service': 'Algo responde en {host}, pero no es el servicio de rastreo.',
  'failure.not-the-service.hint':
    'Revise la dirección del servicio. En una red de invitados, primero inicie sesión con un navegador.',
  'failure.cut-off': 'No se puede leer la respuesta del servicio: está cortada o no es la esperada.',
  'failure.unusable': 'La respuesta del servicio no se puede usar.',
  'failure.too-large': 'La respuesta del servicio pasa de {megabytes} MB, así que no se leyó.',
  'failure.not-decompressed': 'No se pudo descomprimir la respuesta del servicio.',
  'failure.unusable.hint': 'Intente otra vez. Si vuelve a pasar, envíe los detalles al soporte del servicio.',

  // What was not sent.
  'failure.no-id': 'Esto no es un ID.',
  'failure.no-id.hint': 'Copie el ID del panel del servicio o de un enlace a él.',
  'failure.webhook-unchanged': 'No se cambió nada.',
  'failure.webhook-unchanged.hint': 'Cambie al menos un campo del webhook.',
  'failure.webhook-no-events': 'Un webhook necesita al menos un evento.',
  'failure.webhook-no-events.hint': 'Elija un evento. Para no recibir nada, desactive el webhook.',
  'failure.no-secret': 'No se conoce ningún secreto de este webhook.',
  'failure.no-secret.hint': 'El servicio lo envía con su respuesta a un cambio.',
  'failure.not-copied': 'No se copió el secreto.',
  'failure.not-copied.hint': 'Inténtelo de nuevo, o cierre lo que ocupa el portapapeles.',
  'failure.request-cancelled': 'La solicitud se canceló.',
  'failure.request-cancelled.hint': 'Solicítelo otra vez cuando lo necesite.',

  // Why no answer came: straight from the service’s host …
  'failure.host.name-not-found': 'No se encontró el nombre {host}.',
  'failure.host.refused': '{host} rechazó la conexión.',
  'failure.host.timed-out-connecting': '{host} tardó demasiado: sin conexión después de {seconds} s.',
  'failure.host.timed-out-silent': '{host} tardó demasiado: sin respuesta después de {seconds} s.',
  'failure.host.timed-out-stalled': '{host} tardó demasiado: {seconds} s sin otra parte de la respuesta.',
  'failure.host.timed-out-whole': '{host} tardó demasiado: la respuesta no estaba completa después de {seconds} s.',
  'failure.host.too-slow': '{host} responde tan lento que Quaywatch dejó de esperar.',
  'failure.host.no-route': 'No hay camino a {host} desde esta computadora: no hay red.',
  'failure.host.lost': 'La conexión con {host} se perdió antes de completar la respuesta.',
  'failure.host.not-https': '{host} no usa https.',
  'failure.host.not-http': '{host} respondió, pero no en HTTP.',
  'failure.host.unreachable': 'No se pudo llegar a {host} ({error}).',
  // … or through a proxy.
  'failure.proxy.name-not-found': 'No se encontró el nombre del proxy: {host}.',
  'failure.proxy.refused': 'El proxy {host} rechazó la conexión.',
  'failure.proxy.timed-out-connecting': 'El proxy {host} tardó demasiado: sin conexión después de {seconds} s.',
  'failure.proxy.timed-out-silent': 'El proxy {host} tardó demasiado: sin respuesta después de {seconds} s.',
  'failure.proxy.timed-out-stalled': 'El proxy {host} tardó demasiado: {seconds} s sin otra parte de la respuesta.',
  'failure.proxy.timed-out-whole':
    'El proxy {host} tardó demasiado: la respuesta no estaba completa después de {seconds} s.',
  'failure.proxy.too-slow': 'El proxy {host} responde tan lento que Quaywatch dejó de esperar.',
  'failure.proxy.no-route': 'No hay camino al proxy {host} desde esta computadora: no hay red.',
  'failure.proxy.lost': 'La conexión con el proxy {host} se perdió antes de completar la respuesta.',
  'failure.proxy.not-https': 'El proxy {host} no usa https.',
  'failure.proxy.not-http': 'El proxy {host} respondió, pero no en HTTP.',
  'failure.proxy.unreachable': 'No se pudo llegar al proxy {host} ({error}).',
  'failure.proxy.failed': 'El proxy {host} falló.',
  'failure.proxy.password': 'El proxy {host} pide una contraseña, o no acepta la que se le dio.',
  'failure.proxy.password.hint':
    'Escriba el usuario y la contraseña del proxy en la configuración. También puede pedirle que inicie sesión en la red de su empresa.',
  'failure.proxy.blocked': 'El proxy {proxy} no dejó pasar la solicitud a {host} (HTTP {status}).',
  'failure.check-connection.hint': 'Revise la conexión de red.',
  'failure.check-address.hint': 'Revise la conexión de red y la dirección del servicio.',
  'failure.check-proxy.hint': 'Revise la configuración del proxy o pregunte a quien administra su red.',

  'failure.certificate.expired': 'El certificado de {host} venció.',
  'failure.certificate.not-yet':
    'El certificado de {host} aún no es válido. El reloj de esta computadora puede estar mal.',
  'failure.certificate.self-signed': 'El certificado de {host} está firmado por sí mismo, así que no es de confianza.',
  'failure.certificate.unknown-issuer':
    'El certificado de {host} lo emitió alguien en quien esta computadora no confía.',
  'failure.certificate.revoked': 'El certificado de {host} fue revocado.',
  'failure.certificate.other-name': 'El certificado que muestra {host} pertenece a otro nombre.',
  'failure.certificate.other': 'El certificado de {host} no es de confianza.',
  'failure.certificate.hint':
    'Si su empresa inspecciona su tráfico, agregue su archivo de certificado en la configuración. Si no, no use esta red.',
  'failure.certificate.system.hint':
    'Aquí solo cuentan los certificados del sistema. Pida a su departamento de TI que agregue el que falta.',
  'failure.certificate-issuer.hint':
    'Lo emitió {issuer}. Si es su empresa, que inspecciona su tráfico, agregue su archivo de certificado en la configuración. Si no, no use esta red.',

  'failure.setting.proxy': 'La dirección del proxy no es una dirección. Debe ser como http://proxy.example.com:8080.',
  'failure.setting.system-proxy': 'El sistema operativo no pudo decir qué proxy usar.',
  'failure.setting.certificate-file': 'No se pudo leer el archivo de certificado {file}.',
  'failure.setting.certificate-form': 'El archivo de certificado {file} no contiene un certificado en formato PEM.',
  'failure.setting.hint': 'Corríjalo o bórrelo en la configuración.',

  // The fields of the form that connects an account, by their labels.
  'failure.address.empty': 'La dirección está vacía.',
  'failure.address.spaces': 'La dirección no puede contener espacios.',
  'failure.address.no-address': 'La dirección no es una dirección web: “{text}”.',
  'failure.address.login':
    'La dirección no puede contener usuario ni contraseña. La clave de API basta para identificar la cuenta.',
  'failure.address.scheme': 'La dirección debe empezar con https://, no con {scheme}//.',
  'failure.address.insecure':
    'La dirección debe empezar con https://. Con http://, cualquiera en el camino podría leer la clave.',
  'failure.address.too-long': 'La dirección es demasiado larga.',
  'failure.address.hint': 'Cópiela de la documentación del servicio. Es como https://api.example.com/v2.',
  'failure.cache.hint': 'Pregunte a quien administra la caché. Es como https://quaywatch.example.com.',
  'failure.old-cache': 'La caché de la oficina no ha recibido nada nuevo del servicio desde {time}.',
  'failure.old-cache.hint': 'Pregunte a quien administra la caché si esta aún llega al servicio.',
  'failure.key.empty': 'La clave de API está vacía.',
  'failure.key.empty.hint': 'Pegue la clave de su cuenta. El servicio la muestra en su página para desarrolladores.',
  'failure.key.unusable': 'La clave de API contiene caracteres que ninguna clave tiene.',
  'failure.key.too-long': 'La clave de API es demasiado larga.',
  'failure.key.copy.hint': 'Copie otra vez la clave del panel del servicio, sin espacios ni saltos de línea.',

  // The keychain.
  'failure.keychain.locked': 'El llavero de esta computadora está bloqueado, así que Quaywatch no puede leer su clave.',
  'failure.keychain.locked.hint':
    'Desbloquee el llavero (el de su inicio de sesión) e intente otra vez. La clave sigue ahí; no se borró nada.',
  'failure.keychain.missing': 'La clave ya no está en el llavero de esta computadora.',
  'failure.keychain.missing.hint': 'Escriba la clave otra vez. Alguien, u otro programa, la quitó.',
  'failure.keychain.unavailable': 'El llavero de esta computadora respondió “{reason}” y no se puede usar.',
  'failure.keychain.silent':
    'El llavero de esta computadora no respondió en {seconds} s. Quizá espera que usted conteste una pregunta.',
  'failure.keychain.linux.hint':
    'Instale libsecret y un llavero como gnome-keyring o KWallet, e inicie una sesión de escritorio.',
  'failure.keychain.restart.hint': 'Reinicie la computadora. Si no ayuda, pregunte a su administrador.',
  'failure.key-accepted': 'El servicio acepta la clave, pero no se guardó.',
  'failure.not-saved.locked': 'El llavero de esta computadora está bloqueado.',
  'failure.not-saved.locked.hint': 'Desbloquee el llavero e intente otra vez, o guarde la clave solo para esta sesión.',
  'failure.not-saved.too-long': 'Es demasiado larga para el llavero de esta computadora.',
  'failure.not-saved.changed': 'El llavero de esta computadora la tomó, pero no devolvió la misma clave.',
  'failure.not-saved.settings': 'No se pudo escribir la configuración, así que el próximo inicio no la encontraría.',
  'failure.not-saved.settings.hint':
    'Haga espacio en el disco e intente otra vez, o guarde la clave solo para esta sesión.',
  'failure.this-run.hint': 'También puede guardar la clave solo para esta sesión.',
  'failure.not-deleted.locked':
    'El llavero de esta computadora está bloqueado, así que la clave no se borró. No se cambió nada.',
  'failure.not-deleted.locked.hint': 'Desbloquee el llavero e intente otra vez.',
  'failure.not-deleted': 'La clave no se borró. No se cambió nada.',
  'failure.too-many': 'Quaywatch sigue ocupado con solicitudes anteriores, por eso no hizo esta.',
  'failure.too-many.hint': 'Espere un momento e intente de nuevo.',
  'failure.no-account': 'No hay ninguna cuenta abierta.',
  'failure.no-account.hint': 'Escriba una clave o abra la flota de demostración.',
  'failure.other-account': 'Mientras tanto se abrió otra cuenta. No se envió nada.',
  'failure.other-account.hint': 'Vuelva a la cuenta que quería e intente otra vez.',
  'failure.account.removed': 'Esa cuenta ya no está en la lista.',
  'failure.account.name-taken': 'Otra cuenta tiene ese nombre.',
  'failure.account.name-taken.hint': 'Elija otro nombre.',
  'failure.account.too-many': 'Ya hay {count} cuentas y no caben más.',
  'failure.account.too-many.hint': 'Quite una que ya no necesite.',
  'failure.account.data':
    'Se eliminó la clave, pero no se pudieron eliminar los datos de la cuenta en esta computadora.',
  'failure.account.data.hint': 'Vuelva a quitar la cuenta después de reiniciar.',
  'failure.check-overtaken': 'Se canceló la comprobación de la clave, porque mientras tanto se inició otra cosa.',
  'failure.closing': 'Quaywatch se está cerrando, así que no se abrió nada.',

  // The account and the program.
  'failure.start': 'Quaywatch no puede iniciar',
  'failure.folder':
    'No se puede escribir en la carpeta {folder} ({code}). Permita escribir en ella, o inicie Quaywatch con --user-data y otra carpeta.',
  'failure.demo': 'No se pudo iniciar la flota de demostración.',
  'failure.demo.hint': 'Reinicie Quaywatch e intente otra vez.',
  'failure.sync':
    'La actualización falló dentro de Quaywatch. Se conserva lo que había, y Quaywatch lo intenta otra vez.',
  'failure.sync.hint': 'Si continúa, reinicie Quaywatch y envíe los detalles a sus creadores.',
  'failure.interrupted':
    'Quaywatch se cerró antes de que el servicio respondiera. El clic ya es demasiado antiguo para actuar.',
  'failure.interrupted.hint': 'Reanude otra vez si todavía tiene sentido.',
  'failure.not-allowed': 'La solicitud no vino de la ventana de Quaywatch, así que se rechazó.',
  'failure.no-such-request': 'La ventana pidió algo que esta versión de Quaywatch no conoce.',
  'failure.no-such-request.hint': 'Reinicie Quaywatch. Si vuelve a pasar, reinstálelo.',
  'failure.bad-input': 'Quaywatch no pudo usar lo que se escribió, así que no se hizo nada.',
  'failure.bad-input.hint': 'Revise lo que escribió e intente otra vez.',
  'failure.unexpected': 'Algo falló dentro de Quaywatch, y la solicitud no se llevó a cabo.',
  'failure.unexpected.hint': 'Intente otra vez. Si sigue pasando, repórtelo.',
  'failure.notes-full': 'No se pueden guardar más notas.',
  'failure.notes-full.hint': 'Quite las notas que ya no necesite.',
  /** Stored by an earlier version, in the words it had then. */
  'failure.as-stored': '{text}',

  // The settings.
  'failure.settings-unsaved':
    'El cambio dura hasta cerrar Quaywatch: no se pudo escribir la configuración en el disco.',
  'failure.settings-unsaved.hint': 'Haga espacio en el disco, o permita escribir en la carpeta, y cámbielo otra vez.',
  'failure.settings.all':
    'No se pudo leer el archivo de configuración, así que Quaywatch inició con los valores predeterminados.',
  'failure.settings.account':
    'No se pudo leer la configuración de la cuenta, así que quizá tenga que escribir la clave otra vez.',
  'failure.settings.rules':
    'La configuración de fechas, días cerrados y salud del rastreo no se pudo leer completa; lo que falta tiene su valor predeterminado.',
  'failure.settings.sync':
    'La configuración de sincronización no se pudo leer completa; lo que falta tiene su valor predeterminado.',
  'failure.settings.alerts':
    'La configuración de notificaciones no se pudo leer completa; lo que falta tiene su valor predeterminado.',
  'failure.settings.preferences':
    'La configuración de apariencia no se pudo leer completa; lo que falta tiene su valor predeterminado.',
  'failure.settings.kept': 'El archivo como estaba se guardó como {file}.',
  'failure.settings.not-kept': 'El archivo se queda como está hasta que se pueda escribir uno nuevo.',

  // The file with the fleet’s history.
  'failure.store.full': 'El disco está lleno, así que no se puede guardar más.',
  'failure.store.full.hint': 'Libere espacio en el disco.',
  'failure.store.read-only': 'No se puede escribir en el archivo con el historial de su flota.',
  'failure.store.read-only.hint': 'Permita escribir en la carpeta de datos del usuario.',
  'failure.store.locked': 'Otro programa tiene abierto el archivo con el historial de su flota.',
  'failure.store.locked.hint': 'Cierre el otro programa (un segundo Quaywatch, un respaldo).',
  'failure.store.gone': 'Alguien quitó el archivo con el historial de su flota.',
  'failure.store.gone.hint': 'Devuelva el archivo o déjelo así: Quaywatch lo escribe de nuevo.',
  'failure.store.missing': 'El archivo con el historial de sus embarques faltaba o estaba vacío.',
  'failure.store.missing.hint': 'Revise que el disco esté sano.',
  'failure.store.unusable': 'No se puede abrir el archivo con el historial de su flota.',
  'failure.store.unusable.hint':
    'Compruebe que la carpeta de datos del usuario existe y que su disco está en buen estado.',
  'failure.store.damaged': 'El archivo con el historial de su flota está dañado.',
  'failure.store.damaged.hint': 'Saque el archivo de la carpeta de datos del usuario.',
  'failure.store.newer': 'El archivo con el historial de su flota lo escribió una versión más nueva de Quaywatch.',
  'failure.store.newer.hint': 'Instale otra vez la versión más nueva.',
  'failure.store.other-account':
    'La clave pertenece a una cuenta distinta de la del archivo con el historial de su flota.',
  'failure.store.other-account.hint': 'Saque el archivo de la carpeta de datos del usuario.',
  'failure.store.rows': {
    by: 'count',
    one: 'No se pudo leer {count} registro del historial de su flota y se omitió.',
    other: 'No se pudieron leer {count} registros del historial de su flota y se omitieron.',
  },
  'failure.store.rows.hint': 'Todo lo demás funciona. Si continúa, compruebe que el disco esté en buen estado.',
  'failure.store.memory-until-saved':
    'Quaywatch continúa en memoria: lo que vea se pierde si se cierra antes de poder guardar otra vez.',
  'failure.store.memory-until-saved.hint': 'Quaywatch guarda después todo solo, también lo que vio mientras tanto.',
  'failure.store.memory': 'Quaywatch continúa en memoria: lo que vea desde ahora se pierde al cerrarlo.',
  'failure.store.memory.hint': 'Después reinicie Quaywatch.',
  'failure.store.restored':
    'Las notas, el plan, las tarifas, las facturas, las alertas y el historial se restauraron del respaldo de {time}. Los embarques se están cargando de nuevo.',
  'failure.store.not-restored':
    'No había respaldo: se perdieron las notas, el plan, las tarifas, las facturas, las alertas y el historial. Los embarques se están cargando de nuevo.',
  'failure.store.restored.hint': 'Agregue otra vez lo que cambió desde entonces. Si vuelve a pasar, revise el disco.',
  'failure.store.aside': 'El archivo anterior se guardó como {file}.',
  'failure.store.aside-newer.hint': 'Instale otra vez la versión más nueva para ver el historial anterior.',
  'failure.store.aside-other-account.hint':
    'Si no quería cambiar de cuenta, escriba la clave de la cuenta que tenía antes.',
  'failure.export': 'No se pudo guardar la configuración como {file}.',
  'failure.export.hint': 'Elija otra carpeta.',
  'failure.import': 'No se puede leer ninguna configuración del archivo {file}. No se cambió nada.',
  'failure.import.hint': 'Elija un archivo que Quaywatch haya exportado.',
  'failure.decided': 'Su departamento de TI lo estableció para esta computadora; no se cambió nada.',
  'failure.decided.hint': 'Pídale que lo cambie.',
  'failure.policy':
    'El archivo con que su departamento de TI administra Quaywatch no se puede usar: {file}. Se ignoró.',
  'failure.policy.hint': 'Avísele: debe ser JSON y todos en esta computadora deben poder leerlo.',
  'failure.autostart': 'El sistema no cambió lo que se inicia al iniciar sesión.',
  'failure.autostart.hint': 'Cámbielo en la configuración del sistema.',
  'failure.update.unreachable': 'No se pudo llegar a la dirección de actualizaciones ({code}).',
  'failure.update.certificate': 'El certificado de la dirección de actualizaciones no es de confianza.',
  'failure.update.nothing': 'No hay nada publicado en la dirección de actualizaciones.',
  'failure.update.nothing.hint': 'Elija el otro canal o pregunte a quien instaló Quaywatch.',
  'failure.update.publisher': 'La descarga no está firmada por el editor de Quaywatch, así que se borró.',
  'failure.update.publisher.hint': 'No la instale a mano. Avise a quien instaló Quaywatch.',
  'failure.update.damaged': 'La descarga no es lo que se publicó, así que se borró.',
  'failure.update.no-room': 'No hay espacio suficiente en el disco.',
  'failure.update.again.hint': 'Descárguela de nuevo.',
  'failure.update.other': 'La actualización falló ({code}). Quaywatch funciona como antes.',
  'failure.update.other.hint': 'Inténtelo de nuevo o instale la nueva versión a mano.',
  'failure.update.off': 'Las actualizaciones están desactivadas en esta computadora; no se hizo nada.',
  'failure.update.off.hint': 'Actívelas en la configuración o pregunte a su departamento de TI.',
  'failure.update.resume': 'Se está reanudando un embarque; no se instaló nada.',
  'failure.update.resume.hint': 'Instale la actualización cuando quede confirmado.',
} as const satisfies Translated<typeof ENGLISH>
