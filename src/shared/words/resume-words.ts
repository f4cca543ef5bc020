// Says where a resume stands.

import type { ResumeState, ResumeView } from '../contract/resume.ts'
import { instantAt } from '../rules/instant.ts'
import type { Language } from './language.ts'
import { phrasebook } from './phrasebook.ts'

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

/** Where there is room for a word or two. */
export function resumeShortWords(state: ResumeState): string {
  switch (state) {
    case 'queued':
    case 'requested':
    case 'did-not-hold':
    case 'unverified':
      return say(`short.${state}`)
    default:
      return WORDS[state]
  }
}

/** What a resume would do, where the shipment does not stand beside it. */
export function resumeOfWords(who: string): string {
  return say('of', { who })
}

/** A button in the row of what would be resumed, and what it does for whoever cannot see that row. */
export function resumePressWords(who: string): { readonly words: string; readonly does: string } {
  return { words: say('press'), does: resumeOfWords(who) }
}

/** When it was asked for, and what comes next of it by itself. */
export function resumeStoryWords(
  { clickedAt, nextLookAt, watchedUntil, endedAt }: ResumeView,
  { dates }: Language,
): string {
  const asked = say('story.asked', { age: dates.age(instantAt(clickedAt)) })
  if (endedAt !== null) return asked
  if (nextLookAt !== null) return say('story.look', { asked, when: dates.instant(instantAt(nextLookAt)) })
  if (watchedUntil !== null) return say('story.watched', { asked, when: dates.instant(instantAt(watchedUntil)) })
  return asked
}

/** Of many resumes in one go: how far it has come. */
export function resumeRunWords(settled: number, size: number): string {
  return settled < size ? say('run.under-way', { settled, size }) : say('run.over', { size })
}

/** How many came to each state, in one line, in the order in which they are listed. */
export function resumeCountsWords(byState: Readonly<Partial<Record<ResumeState, number>>>): string {
  return RESUME_STATE_ORDER.flatMap((state) => {
    const count = byState[state] ?? 0
    return count === 0 ? [] : say(`count.${state}`, { count })
  }).join(' · ')
}

/** Every resume is a look and a request, out of what the whole program may ask in a minute. */
export function resumeBudgetWords(waiting: number, requestsPerMinute: number): string {
  const minutes = Math.max(1, Math.ceil((waiting * REQUESTS_PER_RESUME) / requestsPerMinute))
  return say('run.budget', { minutes, requests: requestsPerMinute })
}

/** As they are listed: what went wrong first, what is well last. */
export const RESUME_STATE_ORDER = [
  'failed',
  'did-not-hold',
  'unverified',
  'requested',
  'queued',
  'accepted',
  'cancelled',
  'not-needed',
  'verified',
] as const satisfies readonly ResumeState[]

const REQUESTS_PER_RESUME = 2

const say = phrasebook(
  {
    of: 'Resume tracking of {who}',
    press: 'Resume',
    'short.queued': 'Waiting',
    'short.requested': 'Asking…',
    'short.did-not-hold': 'Did not hold',
    'short.unverified': 'Not verified',
    'story.asked': 'Asked for {age}',
    'story.look': '{asked}; looked at again {when}',
    'story.watched': '{asked}; watched until {when} for a further stop',
    'run.under-way': 'Resuming: {settled} of {size}',
    'run.over': { by: 'size', one: 'The resume you asked for', other: 'The {size} resumes you asked for' },
    'run.budget': {
      by: 'minutes',
      one: 'About a minute left: the account is asked at most {requests} times a minute, and a resume is two questions',
      other:
        'About {minutes} minutes left: the account is asked at most {requests} times a minute, and a resume is two questions',
    },
    'count.queued': '{count} waiting',
    'count.requested': '{count} being asked for',
    'count.accepted': '{count} accepted, not yet proven',
    'count.verified': '{count} tracked again',
    'count.did-not-hold': '{count} did not hold',
    'count.unverified': '{count} without a sign of it',
    'count.failed': '{count} failed',
    'count.not-needed': '{count} no longer stopped: nothing was done',
    'count.cancelled': '{count} cancelled',
  },
  'en',
)
