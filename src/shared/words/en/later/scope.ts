// My terminals, my customers.

import type { Messages } from '../../phrasebook.ts'

export const SCOPE = {
  'scope.search': 'Find a terminal or a customer',
  'scope.terminals': 'My terminals',
  'scope.customers': 'My customers',
  'scope.terminals.chosen': { by: 'count', none: 'All terminals', one: '{count} terminal', other: '{count} terminals' },
  'scope.customers.chosen': { by: 'count', none: 'All customers', one: '{count} customer', other: '{count} customers' },
} as const satisfies Messages<'scope'>
