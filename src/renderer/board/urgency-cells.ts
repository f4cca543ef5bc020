// Cells for what to do: the action, the deadline and the resume button.

import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { KnownBinding } from '#shared/rules/deadline.ts'
import type { DeadlineSource } from '#shared/rules/last-free-day.ts'
import { daysBadge } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { resumePressWords, resumeStateWords } from '#shared/words/resume-words.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { deadlineTone, TIER_ICONS, type Tone, toneOf } from '#renderer/ui/components/tone.ts'
import { say } from '#renderer/core/language.ts'
import { type BoardRow, sizeOf } from '#renderer/fleet/board-row.ts'
import { isUnderWay } from '#renderer/resumes/resume-run.ts'
import { cell, type Cell, type CellChip, NOTHING } from '#renderer/ui/table/table-columns.ts'
import { actionOf } from './action.ts'
import { oldAge } from './terminal-cells.ts'

/** Updates the cell for a resume, which changes while the row stays the same. */
export function actionWithResume(made: Cell, row: BoardRow, resume: ResumeView | undefined, language: Language): Cell {
  const stateWords = resume === undefined ? '' : resumeStateWords(resume.state, language)
  if (actionOf(row) !== 'resume') return { ...made, sub: stateWords }
  if (resume !== undefined && isUnderWay(resume)) return cell(stateWords)
  return { ...cell('', stateWords), press: resumePressWords(row.judgment.billOfLading, language) }
}

/** Resume is added with its state, see `actionWithResume`. */
export function pressCell(row: BoardRow): Cell {
  const action = actionOf(row)
  if (action === null || action === 'resume') return NOTHING
  const { number } = row.container
  return { ...NOTHING, press: { words: say(`desk.row.${action}`), does: say(`desk.row.${action}.of`, { number }) } }
}

export function numberCell(row: BoardRow): Cell {
  return { ...cell(row.container.number, sizeOf(row) ?? ''), mark: toneOf(row.judgment) }
}

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
  return {
    ...cell(dates.bareDay(lastFreeDay.day), '', deadlineTone(deadline)),
    badge: daysBadge(deadline, language),
    chips: deadlineChips(deadline.binding, oldAge(judgment, language), language),
  }
}

/**
 * One chip per deadline source in a fixed order, including unreadable ones.
 * `age`: of stale terminal data.
 */
function deadlineChips(binding: KnownBinding, age: string, { say, dates }: Language): readonly CellChip[] {
  const { lastFreeDay, later, serviceSays, unread } = binding
  const others = [lastFreeDay, ...later]
  // The service's own choice gets a chip only if its day differs from all others.
  const isOwn = serviceSays !== null && others.every(({ day }) => day !== serviceSays.day)
  const deadlines = isOwn ? [...others, serviceSays] : others
  const chips = SOURCES.flatMap((source) => {
    const letter = say(`board.source.${source}.letter`)
    const name = say(`board.source.${source}`)
    const sourceDeadline = deadlines.find((deadline) => deadline.source === source)
    if (sourceDeadline === undefined) {
      const unreadable = unread.find((deadline) => deadline.source === source)
      if (unreadable === undefined) return []
      const title = say('board.chip', { facet: name, value: unreadable.written })
      return [{ words: say('board.deadline-chip', { letter, day: '?' }), title, counts: false }]
    }
    const day = dates.day(sourceDeadline)
    const days =
      sourceDeadline.mayMean === null
        ? day
        : say('board.deadline-days', { day, other: dates.bareDay(sourceDeadline.mayMean) })
    const value = source === 'terminal' && age !== '' ? say('common.bracketed', { text: days, more: age }) : days
    return [
      {
        words: say('board.deadline-chip', { letter, day: dates.shortDay(sourceDeadline.day) }),
        title: say('board.chip', { facet: name, value }),
        counts: sourceDeadline.day === lastFreeDay.day,
      },
    ]
  })
  // With several chips there is no room: the terminal chip's tooltip has the age.
  const hasRoom = age !== '' && chips.length === 1 && lastFreeDay.source === 'terminal'
  return hasRoom ? [...chips, { words: age, title: age, counts: false }] : chips
}

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
