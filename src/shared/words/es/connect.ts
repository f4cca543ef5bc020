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
    'Quaywatch está solicitando su clave. Busque una ventana del sistema, quizá detrás de esta.',
  'connect.headline': 'Vea qué contenedores están por costarle dinero y cuáles perdieron el rastreo.',
  'connect.about':
    'Quaywatch vigila su cuenta de rastreo de contenedores. Le avisa cuando se detiene un rastreo o se acerca un último día libre (LFD).',
  'connect.demo.title': '¿Aún no tiene una clave?',
  'connect.demo.about':
    'La cuenta de demostración funciona sin clave ni red. En 30 segundos se detiene el rastreo de un embarque.',
  'connect.demo.start': 'Probar la cuenta de demostración',
  'connect.title': 'Conecte su cuenta',
  'connect.address': 'Dirección del servicio',
  'connect.address.hint': 'Consulte la documentación del servicio. Termina en la versión, por ejemplo /v2.',
  'connect.address.decided': 'La establece su departamento de TI.',
  'connect.keep': 'Guardar la clave',
  'connect.keep.keychain': 'En el llavero de esta computadora',
  'connect.keep.keychain.hint': 'Protegida por su inicio de sesión. Escríbala una sola vez.',
  'connect.keep.this-run': 'Solo para esta sesión',
  'connect.keep.this-run.hint': 'Se borra al cerrar Quaywatch.',
  'connect.keep.this-run-instead': 'Guardarla solo para esta sesión',
  'connect.check': 'Comprobar la clave y conectar',
  'connect.checking': 'Comprobando la clave…',
  'connect.keychain.missing': 'Falta la clave',
  'connect.keychain.unreadable': 'No se puede leer la clave',
  'connect.keychain.again': 'Consultar otra vez el llavero',
  'connect.keychain.enter': 'O escriba la clave otra vez',
  'connect.help': 'Si no se conecta',
  'connect.back': 'Volver a la cuenta',
  'connect.network': 'Configuración de red',
  'connect.network.about': 'Configuración de red que exige su empresa. Los cambios se guardan al momento.',
  'connect.diagnostics': 'Diagnóstico',
  'connect.name': 'Nombre de la cuenta',
  'connect.name.hint': 'Se muestra en la ventana y en la bandeja; por ejemplo, un cliente o una oficina.',
  'connect.accounts': 'Cuentas',
  'connect.accounts.about': 'Solo se vigila la cuenta abierta. Cambie de cuenta para recibir alertas de otra.',
  'connect.accounts.now': 'Abierta',
  'connect.accounts.switch': 'Cambiar',
  'connect.accounts.switch.to': 'Cambiar a {name}',
  'connect.accounts.switched': 'Cambió a {name}. Ahora solo se vigila esta cuenta.',
  'connect.accounts.rename': 'Cambiar nombre',
  'connect.accounts.rename.of': 'Cambiar el nombre de {name}',
  'connect.accounts.remove.of': 'Quitar {name}',
  'connect.accounts.remove.about':
    'Esto borra la clave. Los datos de la cuenta se quedan en esta computadora por si la agrega otra vez.',
  'connect.accounts.remove.data': 'Borrar también sus datos: historial, alertas, notas, plan y tarifas',
  'connect.accounts.remove.sure': 'Quitar cuenta',
  'connect.accounts.add': 'Agregar cuenta',
  'connect.accounts.manage': 'Administrar cuentas',
} as const satisfies Translated<typeof ENGLISH>
