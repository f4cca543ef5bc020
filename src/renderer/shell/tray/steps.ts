// The steps in the popover: what the board's row says and does, from the judgment alone.

import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { TrayAct } from '#shared/contract/tray-requests.ts'
import type { WorstContainer } from '#shared/tray/tray-board.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { daysBadge, shortTerminalName } from '#shared/words/container-words.ts'
import { daysLeftWords } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { resumeStateWords } from '#shared/words/resume-words.ts'
import { bareReasonWords } from '#shared/words/tier-words.ts'
import { actionOf, actionWords } from '#renderer/board/action.ts'
import { isUnderWay } from '#renderer/resumes/resume-run.ts'
import { deadlineTone, type Tone, toneOf } from '#renderer/ui/components/tone.ts'

export interface Step extends Line {
  /** The container's ID. */
  readonly id: string
  readonly words: string
  /** The whole step as one sentence. */
  readonly spoken: string
  readonly tone: Tone
  /** Null while its resume is under way. */
  readonly act: TrayAct | null
}

/** A container in two lines. */
export interface Line {
  readonly number: string
  /** Place and reason. */
  readonly about: string
  /** Days left; empty without a deadline. */
  readonly badge: string
  readonly badgeTone: Tone | 'calm'
}

/** Those that have something to do. */
export function stepsOf(
  worst: readonly WorstContainer[],
  account: number | null,
  resumeOf: (shipmentId: string) => ResumeView | undefined,
  language: Language,
): readonly Step[] {
  return worst.flatMap(({ judgment, resumes }) => {
    const action = actionOf(judgment)
    if (action === null) return []
    const resume = resumes === null ? undefined : resumeOf(resumes)
    const isResuming = action === 'resume' && resume !== undefined && isUnderWay(resume)
    const reason = isResuming ? resumeStateWords(resume.state, language) : bareReasonWords(judgment, language)
    const line = lineOf(judgment, reason, language)
    const { containerId, number, terminal, deadline } = judgment
    const { words } = actionWords(action, judgment, language)
    const open: TrayAct = { kind: 'open', destination: { view: 'board', containerId, pressesStep: true } }
    const resumeIt: TrayAct | null = resumes === null ? null : { kind: 'resume', account, shipmentId: resumes }
    return {
      ...line,
      id: containerId,
      words,
      spoken: [
        language.say('tray.popover.step', { step: words, number }),
        terminal,
        reason,
        daysLeftWords(deadline, language),
      ]
        .filter(Boolean)
        .join(', '),
      tone: toneOf(judgment),
      act: isResuming ? null : action === 'resume' ? (resumeIt ?? open) : open,
    }
  })
}

export function lineOf(judgment: Judgment, reason: string, language: Language): Line {
  const { number, terminal, deadline } = judgment
  const isDated = deadline.kind === 'counts'
  return {
    number,
    about: [shortTerminalName(terminal), reason].filter(Boolean).join(' · '),
    badge: isDated ? daysBadge(deadline, language) : '',
    badgeTone: (isDated ? deadlineTone(deadline) : null) ?? 'calm',
  }
}
