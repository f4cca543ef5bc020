// My terminals, my customers.

import type { Messages } from '../../phrasebook.ts'

export const SCOPE = {
  'scope.search': 'Find a terminal or a customer',
  'scope.terminals': 'My terminals',
  'scope.customers': 'My customers',
  'scope.terminals.chosen': { by: 'count', none: 'All terminals', one: '{count} terminal', other: '{count} terminals' },
  'scope.customers.chosen': { by: 'count', none: 'All customers', one: '{count} customer', other: '{count} customers' },
  'scope.only.terminals': { by: 'terminals', one: 'Only your terminal', other: 'Only your {terminals} terminals' },
  'scope.only.customers': { by: 'customers', one: 'Only your customer', other: 'Only your {customers} customers' },
  'scope.only.both': {
    by: 'terminals',
    one: {
      by: 'customers',
      one: 'Only your terminal and your customer',
      other: 'Only your terminal and your {customers} customers',
    },
    other: {
      by: 'customers',
      one: 'Only your {terminals} terminals and your customer',
      other: 'Only your {terminals} terminals and your {customers} customers',
    },
  },
  'scope.by-number': 'A number is looked for at all terminals and among all customers',
  'scope.off': 'All terminals and customers are shown',
  'scope.on-again': 'Show only mine',
} as const satisfies Messages<'scope'>
