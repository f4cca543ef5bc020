// Resuming tracking: where it stands, and what comes next of it.

import type { Messages } from '../phrasebook.ts'

export const RESUME = {
  'resume.of': 'Resume tracking of {who}',
  'resume.press': 'Resume',
  'resume.state.queued': 'Waiting to resume',
  'resume.state.requested': 'Asking the service',
  'resume.state.accepted': 'Accepted, not yet proven',
  'resume.state.verified': 'Resumed: tracking is on again',
  'resume.state.did-not-hold': 'Did not hold: it stopped again',
  'resume.state.unverified': 'Not verified: the service accepted it, and shows no sign of it',
  'resume.state.failed': 'Failed',
  'resume.state.not-needed': 'It was no longer stopped: nothing was done',
  'resume.state.cancelled': 'Cancelled before it was sent',
  'resume.short.queued': 'Waiting',
  'resume.short.requested': 'Asking…',
  'resume.short.did-not-hold': 'Did not hold',
  'resume.short.unverified': 'Not verified',
  'resume.story.asked': 'Asked for {age}',
  'resume.story.look': '{asked}; looked at again {when}',
  'resume.story.watched': '{asked}; watched until {when} for a further stop',
  'resume.run.under-way': 'Resuming: {settled} of {size}',
  'resume.run.over': { by: 'size', one: 'The resume you asked for', other: 'The {size} resumes you asked for' },
  'resume.run.budget': {
    by: 'minutes',
    one: 'About a minute left: the account is asked at most {requests} times a minute, and a resume is two questions',
    other:
      'About {minutes} minutes left: the account is asked at most {requests} times a minute, and a resume is two questions',
  },
  'resume.count.queued': '{count} waiting',
  'resume.count.requested': '{count} being asked for',
  'resume.count.accepted': '{count} accepted, not yet proven',
  'resume.count.verified': '{count} tracked again',
  'resume.count.did-not-hold': '{count} did not hold',
  'resume.count.unverified': '{count} without a sign of it',
  'resume.count.failed': '{count} failed',
  'resume.count.not-needed': '{count} no longer stopped: nothing was done',
  'resume.count.cancelled': '{count} cancelled',
} as const satisfies Messages<'resume'>
