// Containers as a mail to a customer.

import type { Messages } from '../../phrasebook.ts'

export const MAIL = {
  'mail.more': 'More templates',
  'mail.more.hint': 'Each is in the menu of a row and in Ctrl+K under its name.',
  'mail.more.name': 'Name of the new template',
  'mail.more.add': 'Add template',
  'mail.more.taken': 'There is a template of this name already.',
  'mail.more.full': 'There is no room for another template. Remove one first.',
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
