// My terminals, my customers.

import type { SCOPE as ENGLISH } from '../../en/later/scope.ts'
import type { Translated } from '../../phrasebook.ts'

export const SCOPE = {
  'scope.search': 'Buscar una terminal o un cliente',
  'scope.terminals': 'Mis terminales',
  'scope.customers': 'Mis clientes',
  'scope.terminals.chosen': {
    by: 'count',
    none: 'Todas las terminales',
    one: '{count} terminal',
    other: '{count} terminales',
  },
  'scope.customers.chosen': {
    by: 'count',
    none: 'Todos los clientes',
    one: '{count} cliente',
    other: '{count} clientes',
  },
  'scope.only.terminals': { by: 'terminals', one: 'Solo su terminal', other: 'Solo sus {terminals} terminales' },
  'scope.only.customers': { by: 'customers', one: 'Solo su cliente', other: 'Solo sus {customers} clientes' },
  'scope.only.both': {
    by: 'terminals',
    one: {
      by: 'customers',
      one: 'Solo su terminal y su cliente',
      other: 'Solo su terminal y sus {customers} clientes',
    },
    other: {
      by: 'customers',
      one: 'Solo sus {terminals} terminales y su cliente',
      other: 'Solo sus {terminals} terminales y sus {customers} clientes',
    },
  },
  'scope.by-number': 'Un número se busca en todas las terminales y entre todos los clientes',
  'scope.off': 'Se muestran todas las terminales y todos los clientes',
  'scope.on-again': 'Mostrar solo lo mío',
} as const satisfies Translated<typeof ENGLISH>
