// Resuming tracking: where it stands, and what comes next of it.

import type { Messages } from '../../phrasebook.ts'

export const RESUME = {
  'resume.latest': 'Latest resumes',
  'resume.busy': '{state}: {bill}',
  'resume.settled': 'Resumes finished',
  'resume.cancel-waiting': 'Cancel the {count} not sent',
  'resume.each': 'Each resume',
  'resume.dismiss': 'Dismiss the resumes',
  'resume.receipts': 'Resumes from a notification or the tray',
  'resume.again': 'Resume again',
} as const satisfies Messages<'resume'>
