// Says each step that led a resume to where it stands: who asked, what was sent, what the service said then and later.

import type { Failure } from '../contract/answer.ts'
import type { ResumeStepFacts, TrackingSeen } from '../contract/resume.ts'
import { writtenTime } from '../fleet/written-time.ts'
import type { Language } from './language.ts'
import { resumeStateWords } from './resume-words.ts'
import { sentInstantWords } from './sent-words.ts'
import { stopReasonWords } from './cell-words.ts'

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
      return say(`record.step.${step.what}`, { why: whyWords(step.failure) })
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

function whyWords({ message, hint }: Failure): string {
  return [message, hint].filter(Boolean).join(' ')
}
