// Words of resumes: state, history, and the result of many.

import type { ResumeOrigin, ResumeState, ResumeTimes, TrackingSeen } from '../resumes/resume.ts'
import { instantAt } from '../time/instant.ts'
import type { Language } from './language.ts'
import { type Failure, failureText } from './failure-words.ts'
import { writtenTime } from '../time/written-time.ts'
import { sentInstantWords } from './sent-words.ts'
import { stopReasonWords } from './container-words.ts'

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

/** Time of the request and the next step. */
export function resumeStoryWords(
  { clickedAt, nextCheckAt, watchedUntil, endedAt }: ResumeTimes,
  { say, dates }: Language,
): string {
  const asked = say('resume.story.asked', { age: dates.age(instantAt(clickedAt)) })
  if (endedAt !== null) return asked
  if (nextCheckAt !== null) return say('resume.story.look', { asked, when: dates.moment(instantAt(nextCheckAt)) })
  if (watchedUntil !== null) return say('resume.story.watched', { asked, when: dates.moment(instantAt(watchedUntil)) })
  return asked
}

/** Progress of many resumes. */
export function resumeRunWords(settled: number, size: number, { say }: Language): string {
  return settled < size ? say('resume.run.under-way', { settled, size }) : say('resume.run.over', { size })
}

export function resumeCountsWords(byState: Readonly<Partial<Record<ResumeState, number>>>, { say }: Language): string {
  return RESUME_STATE_ORDER.flatMap((state) => {
    const count = byState[state] ?? 0
    return count === 0 ? [] : say(`resume.count.${state}`, { count })
  }).join(' · ')
}

/** A resume takes two requests of the shared limit per minute. */
export function resumeBudgetWords(waiting: number, requestsPerMinute: number, { say }: Language): string {
  const minutes = Math.max(1, Math.ceil((waiting * REQUESTS_PER_RESUME) / requestsPerMinute))
  return say('resume.run.budget', { minutes, requests: requestsPerMinute })
}

/** Failures first, confirmed last. */
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

export function resumeStateWords(state: ResumeState, { say }: Language): string {
  return say(`resume.state.${state}`)
}

export function resumeOfWords(who: string, { say }: Language): string {
  return say('resume.of', { who })
}

/** The button of a row and its accessible name. */
export function resumePressWords(who: string, language: Language): { readonly words: string; readonly does: string } {
  return { words: language.say('resume.press'), does: resumeOfWords(who, language) }
}

export type ResumeStepFacts =
  | { readonly what: 'asked'; readonly from: ResumeOrigin }
  /** The shipment before the request. */
  | { readonly what: 'found'; readonly seen: TrackingSeen }
  /** The read before the request, or a check, failed. */
  | { readonly what: 'not-read'; readonly failure: Failure }
  | { readonly what: 'sent' }
  /** `isAnswerLost`: a later read showed that tracking is on. */
  | { readonly what: 'accepted'; readonly isAnswerLost: boolean }
  | { readonly what: 'refused'; readonly failure: Failure }
  /** The first, second … check. */
  | { readonly what: 'checked'; readonly check: number; readonly seen: TrackingSeen }
  /** Seen in another answer, such as a sync. */
  | { readonly what: 'noticed'; readonly seen: TrackingSeen }
  | { readonly what: 'came-to'; readonly state: ResumeState }
  /** The 48 hours of watching are over. */
  | { readonly what: 'watched' }
  | { readonly what: 'replaced' }

export function resumeStepWords(step: ResumeStepFacts, language: Language): string {
  const { say } = language
  switch (step.what) {
    case 'asked':
      return say(`record.step.asked.${step.from}`)
    case 'found':
    case 'noticed':
      return say(`record.step.${step.what}`, { seen: seenWords(step.seen, language) })
    case 'checked':
      return say('record.step.checked', { check: step.check, seen: seenWords(step.seen, language) })
    case 'not-read':
    case 'refused':
      return say(`record.step.${step.what}`, { why: failureText(step.failure, language) })
    case 'accepted':
      return say(step.isAnswerLost ? 'record.step.answer-lost' : 'record.step.accepted')
    case 'came-to':
      return resumeStateWords(step.state, language)
    case 'sent':
    case 'watched':
    case 'replaced':
      return say(`record.step.${step.what}`)
  }
}

function seenWords(
  { stoppedAt, stoppedReason, lastAttemptedAt, lastSucceededAt }: TrackingSeen,
  language: Language,
): string {
  const { say } = language
  if (stoppedAt !== null) {
    return say('record.seen.stopped', {
      when: sentInstantWords(writtenTime(stoppedAt), language),
      reason: stopReasonWords(stoppedReason, language),
    })
  }
  const when = (written: string | null): string =>
    written === null ? say('shipment.never') : sentInstantWords(writtenTime(written), language)
  return say('record.seen.on', { tried: when(lastAttemptedAt), succeeded: when(lastSucceededAt) })
}
