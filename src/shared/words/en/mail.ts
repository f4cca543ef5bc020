// Containers as a mail to a customer.

import type { Messages } from '../phrasebook.ts'

export const MAIL = {
  'mail.default.opening': 'Hello,\n\nhere is the status of your containers:',
  'mail.default.closing': 'Best regards',
  'mail.copied': { by: 'count', one: 'Copied {first} for an e-mail', other: 'Copied {count} containers for an e-mail' },
  'mail.template': 'Template',
  'mail.template.hint':
    'The line with fields is repeated for each container; fields separated by | become a table. {count} is how many there are.',
  'mail.insert': 'Insert {field}',
  'mail.preview': 'Preview',
  'mail.preview.none': 'As soon as the account has containers, the first three are shown here.',
  'mail.save': 'Save template',
  'mail.reset': 'Reset to default',
  'mail.unknown': 'There is no field {name}. Use those listed below.',
  'mail.no-line': 'Add a field, such as {name}, or no container is named.',
} as const satisfies Messages<'mail'>
