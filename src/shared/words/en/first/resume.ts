// Resuming tracking: where it stands, and what comes next of it.

import type { Messages } from '../../phrasebook.ts'

export const RESUME = {
  'resume.of': 'Resume tracking of {who}',
  'resume.press': 'Resume',
  'resume.state.queued': 'Waiting',
  'resume.state.requested': 'Requested',
  'resume.state.accepted': 'Confirming',
  'resume.state.verified': 'Confirmed: tracking is on again',
  'resume.state.did-not-hold': 'Stopped again',
  'resume.state.unverified': 'Not confirmed: the service accepted it but shows no sign of it',
  'resume.state.failed': 'Failed',
  'resume.state.not-needed': 'No longer stopped: nothing was done',
  'resume.state.cancelled': 'Canceled before it was sent',
} as const satisfies Messages<'resume'>
