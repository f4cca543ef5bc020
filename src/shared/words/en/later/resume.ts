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
  'resume.short.queued': 'Waiting',
  'resume.short.requested': 'Requested',
  'resume.short.unverified': 'Not confirmed',
  'resume.story.asked': 'Requested {age}',
  'resume.story.look': '{asked}; next check {when}',
  'resume.story.watched': '{asked}; watched until {when} in case it stops again',
  'resume.run.under-way': 'Resuming: {settled} of {size}',
  'resume.run.over': { by: 'size', one: 'Your resume', other: 'Your {size} resumes' },
  'resume.run.budget': {
    by: 'minutes',
    one: 'About a minute left: at most {requests} requests a minute, and a resume takes two',
    other: 'About {minutes} minutes left: at most {requests} requests a minute, and a resume takes two',
  },
  'resume.count.queued': '{count} waiting',
  'resume.count.requested': '{count} requested',
  'resume.count.accepted': '{count} confirming',
  'resume.count.verified': '{count} confirmed',
  'resume.count.did-not-hold': '{count} stopped again',
  'resume.count.unverified': '{count} not confirmed',
  'resume.count.failed': '{count} failed',
  'resume.count.not-needed': '{count} no longer stopped',
  'resume.count.cancelled': '{count} canceled',
  'resume.list': 'Resumes',
} as const satisfies Messages<'resume'>
