// Mis terminales, mis clientes.

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
} as const satisfies Translated<typeof ENGLISH>
