// Says what comes of resumes: of one, in short and as its story, and of many in one go.

import type { ResumeState, ResumeView } from '../contract/resume.ts'
import { instantAt } from '../rules/instant.ts'
import type { Language } from './language.ts'

/** Where there is room for a word or two. */
export function resumeShortWords(state: ResumeState, { say }: Language): string {
  switch (state) {
    case 'queued':
    case 'requested':
    case 'unverified':
      return say(`resume.short.${state}`)
    default:
      return say(`resume.state.${state}`)
  }
}

/** When it was asked for, and what comes next of it by itself. */
export function resumeStoryWords(
  { clickedAt, nextCheckAt, watchedUntil, endedAt }: ResumeView,
  { say, dates }: Language,
): string {
  const asked = say('resume.story.asked', { age: dates.age(instantAt(clickedAt)) })
  if (endedAt !== null) return asked
  if (nextCheckAt !== null) return say('resume.story.look', { asked, when: dates.moment(instantAt(nextCheckAt)) })
  if (watchedUntil !== null) return say('resume.story.watched', { asked, when: dates.moment(instantAt(watchedUntil)) })
  return asked
}

/** Of many resumes in one go: how far it has come. */
export function resumeRunWords(settled: number, size: number, { say }: Language): string {
  return settled < size ? say('resume.run.under-way', { settled, size }) : say('resume.run.over', { size })
}

/** How many came to each state, in one line, in the order in which they are listed. */
export function resumeCountsWords(byState: Readonly<Partial<Record<ResumeState, number>>>, { say }: Language): string {
  return RESUME_STATE_ORDER.flatMap((state) => {
    const count = byState[state] ?? 0
    return count === 0 ? [] : say(`resume.count.${state}`, { count })
  }).join(' · ')
}

/** Every resume is a look and a request, out of what the whole program may ask in a minute. */
export function resumeBudgetWords(waiting: number, requestsPerMinute: number, { say }: Language): string {
  const minutes = Math.max(1, Math.ceil((waiting * REQUESTS_PER_RESUME) / requestsPerMinute))
  return say('resume.run.budget', { minutes, requests: requestsPerMinute })
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
