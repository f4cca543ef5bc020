// The first run and the dialog that connects an account.

import type { CONNECT as ENGLISH } from '../en/connect.ts'
import type { Translated } from '../phrasebook.ts'

export const CONNECT = {
  'connect.key.show': 'Mostrar la clave',
  'connect.key.hide': 'Ocultar la clave',
  'connect.key': 'Clave de API',
  'connect.key.hint': 'Se envía solo a esta dirección y no se vuelve a mostrar.',
  'connect.starting': 'Esperando el llavero de esta computadora',
  'connect.starting.about':
    'Quaywatch le está pidiendo su clave. Quizá primero le pregunte algo a usted: busque una ventana del sistema, tal vez detrás de esta.',
  'connect.headline': 'Sepa qué está por costarle dinero y qué contenedores nadie está rastreando.',
  'connect.about':
    'Quaywatch vigila su cuenta de un servicio de rastreo de contenedores. Le avisa en el escritorio cuando se detiene el rastreo de un embarque y cuando se acerca un último día libre (LFD).',
  'connect.demo.title': '¿No tiene una clave a la mano?',
  'connect.demo.about':
    'La flota de demostración es una cuenta viva dentro del programa: sin clave y sin red. En medio minuto se detiene el rastreo de un embarque.',
  'connect.demo.start': 'Explorar con una flota de demostración',
  'connect.title': 'Conecte su cuenta',
  'connect.address': 'Dirección del servicio',
  'connect.address.hint': 'De la documentación del servicio. Termina en la versión, por ejemplo /v2.',
  'connect.address.decided': 'La establece su departamento de TI.',
  'connect.keep': 'Guardar la clave',
  'connect.keep.keychain': 'En el llavero de esta computadora',
  'connect.keep.keychain.hint': 'Protegida por su inicio de sesión. La escribe una sola vez.',
  'connect.keep.this-run': 'Solo para esta sesión',
  'connect.keep.this-run.hint': 'Se borra al cerrar Quaywatch.',
  'connect.keep.this-run-instead': 'Guardarla solo para esta sesión',
  'connect.check': 'Comprobar la clave y conectar',
  'connect.checking': 'Comprobando la clave…',
  'connect.keychain.missing': 'La clave ya no está',
  'connect.keychain.unreadable': 'No se puede leer la clave',
  'connect.keychain.again': 'Preguntar otra vez al llavero',
  'connect.keychain.enter': 'O escriba la clave otra vez',
  'connect.help': 'Si no se conecta',
  'connect.back': 'Volver a la cuenta',
  'connect.network': 'Configuración de red',
  'connect.network.about':
    'Lo que pide la red de su empresa, antes de conectar la primera cuenta. Cada cambio se guarda al momento.',
  'connect.diagnostics': 'Diagnóstico',
  'connect.name': 'Nombre de la cuenta',
  'connect.name.hint': 'Como usted la llama en la ventana y en la bandeja: el cliente o la oficina.',
  'connect.accounts': 'Cuentas',
  'connect.accounts.about':
    'Solo se vigila la cuenta que está abierta. Las alertas de otra llegan cuando usted cambia a ella.',
  'connect.accounts.now': 'Abierta',
  'connect.accounts.switch': 'Cambiar',
  'connect.accounts.switch.to': 'Cambiar a {name}',
  'connect.accounts.switched': 'Cambió a {name}. Ahora solo se vigila esta cuenta y no llegan alertas de las demás.',
  'connect.accounts.rename': 'Cambiar nombre',
  'connect.accounts.rename.of': 'Cambiar el nombre de {name}',
  'connect.accounts.remove.of': 'Quitar {name}',
  'connect.accounts.remove.about':
    'Esto borra su clave. Su historial, alertas, notas, plan y tarifas se quedan en esta computadora y vuelven a estar ahí cuando agregue la cuenta otra vez.',
  'connect.accounts.remove.data': 'Borrar también todo eso',
  'connect.accounts.remove.sure': 'Quitar cuenta',
  'connect.accounts.add': 'Agregar cuenta',
  'connect.accounts.manage': 'Administrar cuentas',
} as const satisfies Translated<typeof ENGLISH>
