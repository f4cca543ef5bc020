// Why the desktop does not show notifications, as a part of a sentence.

import type { Messages } from '../../phrasebook.ts'

export const TOAST = {
  'toast.why.no-service': 'this desktop shows no notifications',
  'toast.why.not-allowed': 'the system does not allow them',
  'toast.why.not-allowed-or-unsigned': 'macOS does not allow them',
  'toast.why.no-answer': 'the desktop did not say that it was shown',
  'toast.why.other': 'the desktop did not show it',
} as const satisfies Messages<'toast'>
