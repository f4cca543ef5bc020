// The container number on the clipboard, by the tray or by keys.

import type { Messages } from '../../phrasebook.ts'

export const CLIPBOARD = {
  'clipboard.no-number': 'No container number is on the clipboard. Copy one, such as MSCU6639870, and try again.',
  'clipboard.keys-taken': 'Couldn’t use Ctrl+Shift+F9: another program has these keys. The tray menu does the same.',
  'clipboard.keys-none': 'In the browser preview there are no such keys. The tray menu does the same.',
} as const satisfies Messages<'clipboard'>
