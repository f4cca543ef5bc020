// Puts failures into the user's language and corrects times as they leave main for the window.

import type { Session } from '#shared/contract/account-requests.ts'
import type { Failure } from '#shared/contract/answer.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { ResumeStory, ResumeView } from '#shared/contract/resume-requests.ts'
import type { UpdatesView } from '#shared/contract/app-requests.ts'
import {
  failureWords,
  sentenceWords,
  type FailureFacts,
  type Sentences,
  type Unworded,
} from '#shared/words/failure-words.ts'
import type { Language } from '#shared/words/language.ts'

export interface Wording {
  failure(facts: FailureFacts): Failure
  sentences(sentences: Sentences): string
  session(session: Unworded<Session>): Session
  status(status: Unworded<FleetStatus>): FleetStatus
  resumes(resumes: readonly Unworded<ResumeView>[]): readonly ResumeView[]
  stories(stories: readonly Unworded<ResumeStory>[]): readonly ResumeStory[]
  updates(view: Unworded<UpdatesView>): UpdatesView
}

/** The language is read for each message, since it may change. */
export function createWording(language: () => Language): Wording {
  const failure = (facts: FailureFacts): Failure => failureWords(facts, language())
  const resumed = (resume: Unworded<ResumeView>): ResumeView => ({
    ...resume,
    failure: resume.failure === null ? null : failure(resume.failure),
  })
  return {
    failure,
    sentences: (sentences) => sentenceWords(sentences, language()),
    session: (session) =>
      session.phase === 'keychain-problem'
        ? { ...session, problem: failureWords(session.problem, language()) }
        : session,
    status: ({ problem, store, ...status }) => ({
      ...status,
      completeAt: corrected(status.completeAt, status.clockBehindMs),
      partialAt: corrected(status.partialAt, status.clockBehindMs),
      nextSyncAt: corrected(status.nextSyncAt, status.clockBehindMs),
      unread: status.unread && { ...status.unread, since: corrected(status.unread.since, status.clockBehindMs) },
      problem: problem === null ? null : { ...problem, failure: failure(problem.failure) },
      store: store === null ? null : failure(store),
    }),
    resumes: (resumes) => resumes.map(resumed),
    stories: (stories) =>
      stories.map(({ resume, steps }) => ({
        resume: resumed(resume),
        steps: steps.map((step) => ('failure' in step ? { ...step, failure: failure(step.failure) } : step)),
      })),
    updates({ step, lastAsked, ...view }) {
      const orNull = (facts: FailureFacts | null): Failure | null => (facts === null ? null : failure(facts))
      return {
        ...view,
        lastAsked: lastAsked === null ? null : { ...lastAsked, failure: orNull(lastAsked.failure) },
        step: 'failure' in step ? { ...step, failure: orNull(step.failure) } : step,
      }
    },
  }
}

function corrected(at: number | null, behindMs: number): number | null {
  return at === null ? null : at + behindMs
}
