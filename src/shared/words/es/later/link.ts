// Links to one shipment or container: copied, and opened.

import type { LINK as ENGLISH } from '../../en/later/link.ts'
import type { Translated } from '../../phrasebook.ts'

export const LINK = {
  'link.copy': 'Copiar enlace',
  'link.command': 'Copiar un enlace a este embarque',
  'link.copied': 'Enlace copiado',
  'link.the-link': 'el enlace',
  'link.looking': 'Se busca lo que el enlace nombra: esta cuenta aún se está sincronizando.',
  'link.no-shipment':
    'Ningún embarque de esta cuenta tiene el ID {id}. Puede ser de otra cuenta, o el servicio ya no lo muestra.',
  'link.no-container':
    'Ningún contenedor de esta cuenta tiene el número {number}. Puede ser de otra cuenta, o el servicio ya no lo muestra.',
  'link.no-container.digit':
    'Ningún contenedor de esta cuenta tiene el número {number}, y su último dígito no puede ser correcto: lo sería {fixed}.',
  'link.elsewhere':
    'También en esta computadora: {names}. Cambie de cuenta arriba en la ventana y vuelva a abrir el enlace.',
  'link.is-container': 'Ese enlace pide un embarque, pero {id} es un contenedor: {number}.',
  'link.is-shipment': 'Ese enlace pide un contenedor, pero {id} es un embarque: {bill}.',
} as const satisfies Translated<typeof ENGLISH>
