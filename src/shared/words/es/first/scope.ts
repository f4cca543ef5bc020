// Mis terminales, mis clientes.

import type { SCOPE as ENGLISH } from '../../en/first/scope.ts'
import type { Translated } from '../../phrasebook.ts'

export const SCOPE = {
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
  'scope.off': 'Se muestran todas las terminales y todos los clientes',
  'scope.on-again': 'Mostrar solo lo mío',
} as const satisfies Translated<typeof ENGLISH>
