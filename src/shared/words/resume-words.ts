// Says where a resume stands.

import type { ResumeState } from '../contract/resume.ts'

export function resumeStateWords(state: ResumeState): string {
  return WORDS[state]
}

const WORDS: Readonly<Record<ResumeState, string>> = {
  queued: 'Waiting to resume',
  requested: 'Asking the service',
  accepted: 'Accepted, not yet proven',
  verified: 'Resumed: tracking is on again',
  'did-not-hold': 'Did not hold: it stopped again',
  unverified: 'Not verified: the service accepted it, and shows no sign of it',
  failed: 'Failed',
  'not-needed': 'It was no longer stopped: nothing was done',
  cancelled: 'Cancelled before it was sent',
}
