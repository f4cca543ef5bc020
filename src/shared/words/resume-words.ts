// Says where a resume stands.

import type { ResumeState, ResumeView } from '../contract/resume.ts'
import { instantAt } from '../rules/instant.ts'
import type { FirstLanguage } from './language.ts'

export function resumeStateWords(state: ResumeState, { say }: FirstLanguage): string {
  return say(`resume.state.${state}`)
}

/** Where there is room for a word or two. */
export function resumeShortWords(state: ResumeState, { say }: FirstLanguage): string {
  switch (state) {
    case 'queued':
    case 'requested':
    case 'did-not-hold':
    case 'unverified':
      return say(`resume.short.${state}`)
    default:
      return say(`resume.state.${state}`)
  }
}

/** What a resume would do, where the shipment does not stand beside it. */
export function resumeOfWords(who: string, { say }: FirstLanguage): string {
  return say('resume.of', { who })
}

/** A button in the row of what would be resumed, and what it does for whoever cannot see that row. */
export function resumePressWords(
  who: string,
  language: FirstLanguage,
): { readonly words: string; readonly does: string } {
  return { words: language.say('resume.press'), does: resumeOfWords(who, language) }
}

/** When it was asked for, and what comes next of it by itself. */
export function resumeStoryWords(
  { clickedAt, nextCheckAt, watchedUntil, endedAt }: ResumeView,
  { say, dates }: FirstLanguage,
): string {
  const asked = say('resume.story.asked', { age: dates.age(instantAt(clickedAt)) })
  if (endedAt !== null) return asked
  if (nextCheckAt !== null) return say('resume.story.look', { asked, when: dates.instant(instantAt(nextCheckAt)) })
  if (watchedUntil !== null) return say('resume.story.watched', { asked, when: dates.instant(instantAt(watchedUntil)) })
  return asked
}

/** Of many resumes in one go: how far it has come. */
export function resumeRunWords(settled: number, size: number, { say }: FirstLanguage): string {
  return settled < size ? say('resume.run.under-way', { settled, size }) : say('resume.run.over', { size })
}

/** How many came to each state, in one line, in the order in which they are listed. */
export function resumeCountsWords(
  byState: Readonly<Partial<Record<ResumeState, number>>>,
  { say }: FirstLanguage,
): string {
  return RESUME_STATE_ORDER.flatMap((state) => {
    const count = byState[state] ?? 0
    return count === 0 ? [] : say(`resume.count.${state}`, { count })
  }).join(' · ')
}

/** Every resume is a look and a request, out of what the whole program may ask in a minute. */
export function resumeBudgetWords(waiting: number, requestsPerMinute: number, { say }: FirstLanguage): string {
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
