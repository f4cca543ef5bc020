// Looking something up at the service itself.

import type { LOOK_UP as ENGLISH } from '../../en/later/look-up.ts'
import type { Translated } from '../../phrasebook.ts'

export const LOOK_UP = {
  'look-up.title': 'Consultar',
  'look-up.about': 'Pregunta al servicio mismo, también por lo que no está en ninguna de sus listas.',
  'look-up.field': 'Número, ID o dirección',
  'look-up.field.hint':
    'El ID o la dirección de una solicitud de rastreo, su número, un BL, una referencia o un contenedor.',
  'look-up.missing': 'Escriba lo que quiere consultar.',
  'look-up.go': 'Consultar',
  'look-up.request': 'Solicitud de rastreo',
  'look-up.by.request': 'Por ID de la solicitud',
  'look-up.not-an-id': 'Un ID no lleva espacios. Para encontrar un número, pregunte abajo por embarques.',
  'look-up.of-shipment': 'Este es el ID del embarque {bill}.',
  'look-up.of-container': 'Este es el ID del contenedor {number}.',
  'look-up.of-other-shipment': 'Esta dirección lleva a un embarque, no a una solicitud de rastreo.',
  'look-up.of-other-container': 'Esta dirección lleva a un contenedor, no a una solicitud de rastreo.',
  'look-up.of-webhook': 'Esta dirección lleva a un webhook, no a una solicitud de rastreo.',
  'look-up.number': 'Número de solicitud',
  'look-up.type': 'Tipo',
  'look-up.scac': 'SCAC',
  'look-up.status': 'Estado',
  'look-up.failed-reason': 'Por qué falló',
  'look-up.reason-so-far': 'Motivo hasta ahora',
  'look-up.references': 'Referencias',
  'look-up.created': 'Creada',
  'look-up.updated': 'Actualizada',
  'look-up.led-to': 'Embarque',
  'look-up.led-to.none': 'Ninguno hasta ahora',
  'look-up.led-to.not-sent': 'El servicio nombra uno, pero no lo envió: {id}',
  'look-up.led-to.unusable': 'El servicio envió uno que no se pudo usar.',
  'look-up.open': 'Abrir embarque',
  'look-up.open.of': 'Abrir el embarque {bill}',
  'look-up.digit.right': '{number} es un número de contenedor. Su dígito verificador es correcto.',
  'look-up.digit.wrong': 'El dígito verificador de {number} debería ser {right}. ¿Es {fixed}?',
  'look-up.digit.none': 'Falta el dígito verificador. Con él, el número es {fixed}.',
  'look-up.digit.use': 'Usar {fixed}',
  'look-up.on-board': 'Ver en el tablero',
  'look-up.recent': 'Últimas consultas',
  'look-up.recent.none': 'Ninguna todavía.',
} as const satisfies Translated<typeof ENGLISH>
