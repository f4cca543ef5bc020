// Cells for what to do: the step and its reason, and the deadline.

import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { KnownBinding } from '#shared/rules/deadline.ts'
import type { DeadlineSource } from '#shared/rules/last-free-day.ts'
import { dueBy } from '#shared/rules/deadline-judgment.ts'
import { daysBadge } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { resumeStateWords } from '#shared/words/resume-words.ts'
import { sentence } from '#shared/words/sentence.ts'
import { bareReasonWords, reasonWords } from '#shared/words/tier-words.ts'
import { daysLeftWords } from '#shared/words/deadline-words.ts'
import { deadlineTone, TIER_ICONS, type Tone, toneOf } from '#renderer/ui/components/tone.ts'
import { say } from '#renderer/core/language.ts'
import { type BoardRow, sizeOf } from '#renderer/fleet/board-row.ts'
import { isUnderWay } from '#renderer/resumes/resume-run.ts'
import { cell, type Cell, NOTHING } from '#renderer/ui/table/table-columns.ts'
import { actionOf, actionWords } from './action.ts'
import { oldAge } from './terminal-cells.ts'

/** Updates the step for a resume, which changes while the row stays the same. */
export function stepWithResume(step: Cell, row: BoardRow, resume: ResumeView, language: Language): Cell {
  const stateWords = resumeStateWords(resume.state, language)
  if (actionOf(row.judgment) !== 'resume' || !isUnderWay(resume)) return { ...step, sub: stateWords }
  const { press: _, ...rest } = step
  return { ...rest, sub: stateWords }
}

/** What to do as a button, and why beside it. */
export function stepCell(row: BoardRow, language: Language): Cell {
  const { judgment } = row
  const words = reasonWords(judgment, language)
  const made = {
    ...cell(bareReasonWords(judgment, language), besideReason(row, language), toneOf(judgment)),
    whole: words,
  }
  const action = actionOf(judgment)
  return action === null ? made : { ...made, press: actionWords(action, judgment, language) }
}

/** The time of the appointment, or when the gate closes. */
function besideReason({ judgment }: BoardRow, { say, dates }: Language): string {
  const { appointment, tier } = judgment
  if (appointment.kind === 'set') {
    return [dates.bareDay(appointment.day), dates.clock(appointment)].filter(Boolean).join(', ')
  }
  const { why } = tier
  const pullBy = why.kind === 'book' && why.gateCloses === undefined ? dueBy(judgment)?.pullBy : undefined
  if (pullBy?.kind !== 'day' || pullBy.closesAt === null || !CLOSING.has(pullBy.state)) return ''
  return say('board.cell.gate-closes', { time: dates.gateTime(pullBy.closesAt) })
}

const CLOSING: ReadonlySet<string> = new Set(['next-working-day', 'today'])

export function containerCell(row: BoardRow): Cell {
  const size = sizeOf(row) ?? ''
  const { number } = row.container
  const spoken = [number, size.replace(/(\d+)′/, (_, feet: string) => say('board.cell.feet', { feet }))]
    .filter(Boolean)
    .join(', ')
  return { ...cell(number, size), spoken }
}

export function numberCell(row: BoardRow): Cell {
  return { ...containerCell(row), mark: toneOf(row.judgment) }
}

/** What to do in words alone. */
export function doCell({ judgment, tier }: BoardRow, language: Language): Cell {
  return { ...cell(reasonWords(judgment, language), '', toneOf(judgment)), icon: TIER_ICONS[tier] }
}

export function deadlineCell({ judgment }: BoardRow, language: Language): Cell {
  const { deadline } = judgment
  const { say, dates } = language
  if (deadline.kind === 'over') return NOTHING
  if (deadline.kind === 'left-by-rail') return cell(say('common.not-known'), say('board.cell.left-by-rail'), 'unknown')
  if (deadline.kind === 'unknown') {
    return cell(say('common.not-known'), deadline.why === 'unreadable' ? say('board.cell.unreadable') : '', 'unknown')
  }
  const { lastFreeDay } = deadline.binding
  const sources = deadlineSources(deadline.binding, oldAge(judgment, language), language)
  const titles = sources.map(({ title }) => title)
  return {
    ...cell(dates.bareDay(lastFreeDay.day), '', deadlineTone(deadline)),
    badge: daysBadge(deadline, language),
    letters: sources.flatMap(({ letter }) => letter ?? []).join(' '),
    whole: titles.join('\n'),
    spoken: [daysLeftWords(deadline, language), ...sources.map(({ spoken }) => spoken)].map(sentence).join(' '),
  }
}

interface SourceOfDay {
  /** Null if the source gives a day that doesn't count. */
  readonly letter: string | null
  readonly title: string
  readonly spoken: string
}

/**
 * One entry per deadline source in a fixed order, including unreadable ones.
 * `age`: of stale terminal data.
 */
function deadlineSources(binding: KnownBinding, age: string, { say, dates }: Language): readonly SourceOfDay[] {
  const { lastFreeDay, later, serviceSays, unread } = binding
  const others = [lastFreeDay, ...later]
  // The service's own choice is named only if its day differs from all others.
  const isOwn = serviceSays !== null && others.every(({ day }) => day !== serviceSays.day)
  const deadlines = isOwn ? [...others, serviceSays] : others
  return SOURCES.flatMap((source): readonly SourceOfDay[] => {
    const letter = say(`board.source.${source}.letter`)
    const titled = (value: string) => ({
      title: say('board.chip', { facet: say(`board.source.${source}`), value }),
      spoken: say('board.chip', { facet: say(LFD_OF[source]), value }),
    })
    const sourceDeadline = deadlines.find((deadline) => deadline.source === source)
    if (sourceDeadline === undefined) {
      const unreadable = unread.find((deadline) => deadline.source === source)
      if (unreadable === undefined) return []
      return [{ letter: `${letter}?`, ...titled(unreadable.written) }]
    }
    const day = dates.day(sourceDeadline)
    const days =
      sourceDeadline.mayMean === null
        ? day
        : say('board.deadline-days', { day, other: dates.bareDay(sourceDeadline.mayMean) })
    const value = source === 'terminal' && age !== '' ? say('common.bracketed', { text: days, more: age }) : days
    return [
      {
        letter: sourceDeadline.day === lastFreeDay.day ? letter : null,
        ...titled(value),
      },
    ]
  })
}

const LFD_OF = {
  terminal: 'change.field.deadline-terminal',
  line: 'change.field.deadline-line',
  rail: 'change.field.deadline-rail',
  service: 'change.field.deadline-coalesced',
} as const

const SOURCES = ['terminal', 'line', 'rail', 'service'] as const satisfies readonly DeadlineSource[]

export function pullByCell({ judgment: { deadline } }: BoardRow, { say, dates }: Language): Cell {
  if (deadline.kind !== 'counts') return NOTHING
  const { pullBy } = deadline
  if (pullBy.kind === 'never-open') return cell(say('board.cell.never-open'), say('board.cell.by-settings'), 'money')
  const { state } = pullBy
  const sub = state === 'ahead' ? '' : say(`board.cell.${state}`)
  const tone = PULL_BY_TONES[state]
  return cell(dates.bareDay(pullBy.day), sub, tone)
}

const PULL_BY_TONES = {
  ahead: null,
  'next-working-day': 'due',
  today: 'money',
  'gate-closed': 'money',
  passed: null,
} as const satisfies Readonly<Record<string, Tone | null>>
