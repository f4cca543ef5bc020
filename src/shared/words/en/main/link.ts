// Links that the program cannot follow.

import type { Messages } from '../../phrasebook.ts'

export const LINK = {
  'link.rubbish':
    'That link can’t be read, so nothing was opened. A link looks like quaywatch://containers/MSCU1234566: copy it again where it came from.',
  'link.no-account': 'That link belongs to an account that is not open. Connect it, then open the link again.',
} as const satisfies Messages<'link'>
