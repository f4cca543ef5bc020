// Containers as a mail to a customer.

import type { Messages } from '../../phrasebook.ts'

export const MAIL = {
  'mail.default.opening': 'Hello,\n\nhere is the status of your containers:',
  'mail.default.closing': 'Best regards',
  'mail.copied': { by: 'count', one: 'Copied {first} for an e-mail', other: 'Copied {count} containers for an e-mail' },
  'mail.copied.named': {
    by: 'count',
    one: 'Copied {first} for an e-mail: {name}',
    other: 'Copied {count} containers for an e-mail: {name}',
  },
  'mail.copy.named': 'Copy for an e-mail: {name}',
} as const satisfies Messages<'mail'>
