// Resuming tracking: where it stands, and what comes next of it.

import type { Messages } from '../../phrasebook.ts'

export const RESUME = {
  'resume.latest': 'Latest resumes',
  'resume.busy': '{state}: {bill}',
} as const satisfies Messages<'resume'>
