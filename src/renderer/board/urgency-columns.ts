// Columns for what to do: the action, the deadline and the resume button.

import type { CalendarDay } from '#shared/time/calendar-day.ts'
import type { KnownBinding } from '#shared/rules/deadline.ts'
import type { DeadlineSource } from '#shared/rules/last-free-day.ts'
import { type TierName, TIERS } from '#shared/rules/tier.ts'
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
import { type BoardColumn, listOf, labelsByName } from './column.ts'
import { oldAge } from './terminal-columns.ts'

/** The filter value of every tier but the last. */
export const OPEN = 'open'

export function isOpen({ tier }: { readonly tier: TierName }): boolean {
  return tier !== 'no-action'
}

export const DO = {
  id: 'do',
  title: say('board.column.do'),
  width: 212,
  kind: 'act',
  isStretchy: true,
  sortKey: (row) => row.weight,
  cell: doCell,
  isPrinted: true,
  filters: [
    {
      name: 'tier',
      place: 12,
      label: say('board.facet.tier'),
      words: labelsByName([OPEN, ...TIERS], (tier) => say(`board.tier.${tier}`)),
      values: (row) => (isOpen(row) ? [OPEN, row.tier] : [row.tier]),
    },
  ],
} as const satisfies BoardColumn

export const CONTAINER = {
  id: 'container',
  title: say('board.column.container'),
  width: 122,
  isSticky: true,
  sortKey: (row) => row.container.number,
  cell: (row) => ({ ...cell(row.container.number, sizeOf(row) ?? ''), mark: toneOf(row.judgment) }),
  isPrinted: true,
  filters: [{ name: 'size', place: 6, label: say('board.column.size'), values: (row) => listOf(sizeOf(row)) }],
} as const satisfies BoardColumn

export const DEADLINE = {
  id: 'deadline',
  title: say('board.column.deadline'),
  hint: say('board.column.deadline.hint'),
  width: 164,
  kind: 'badge',
  sortKey: daysLeft,
  cell: deadlineCell,
  isPrinted: true,
  // Filtered by ranges.
  filters: [{ name: 'days', place: 10, label: say('board.facet.days'), values: () => [] }],
} as const satisfies BoardColumn

export const PULL_BY = {
  id: 'pull-by',
  title: say('board.column.pull-by'),
  width: 130,
  isHidden: true,
  sortKey: pickupDeadlineDay,
  cell: pullByCell,
  // The deadline and the to-do say it; another column would break words.
  isPrinted: false,
  filters: [],
} as const satisfies BoardColumn

export const ACTION = {
  id: 'action',
  title: say('board.column.action'),
  width: 88,
  sticksToEnd: true,
  sortKey: (row) => actionOf(row),
  cell: (row) => pressCell(row),
  withResume: (made, row, resume, language) => {
    const stateWords = resume === undefined ? '' : resumeStateWords(resume.state, language)
    if (actionOf(row) !== 'resume') return { ...made, sub: stateWords }
    if (resume !== undefined && isUnderWay(resume)) return cell(stateWords)
    return { ...cell('', stateWords), press: resumePressWords(row.judgment.billOfLading, language) }
  },
  isPrinted: false,
  filters: [],
} as const satisfies BoardColumn

/** Resume is added with its state, see `withResume`. */
function pressCell(row: BoardRow): Cell {
  const action = actionOf(row)
  if (action === null || action === 'resume') return NOTHING
  const { number } = row.container
  return { ...NOTHING, press: { words: say(`desk.row.${action}`), does: say(`desk.row.${action}.of`, { number }) } }
}

function doCell({ judgment, tier }: BoardRow, language: Language): Cell {
  return { ...cell(reasonWords(judgment, language), '', toneOf(judgment)), icon: TIER_ICONS[tier] }
}

function deadlineCell({ judgment }: BoardRow, language: Language): Cell {
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

export function daysLeft({ judgment: { deadline } }: BoardRow): number | null {
  return deadline.kind === 'counts' ? deadline.daysLeft : null
}

function pullByCell({ judgment: { deadline } }: BoardRow, { say, dates }: Language): Cell {
  if (deadline.kind !== 'counts') return NOTHING
  const { pullBy } = deadline
  if (pullBy.kind === 'never-open') return cell(say('board.cell.never-open'), say('board.cell.by-settings'), 'money')
  const { state } = pullBy
  const sub = state === 'ahead' ? '' : say(`board.cell.${state}`)
  const tone = PULL_BY_TONES[state]
  return cell(dates.bareDay(pullBy.day), sub, tone)
}

export function pickupDeadlineDay({ judgment: { deadline } }: BoardRow): CalendarDay | null {
  return deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? deadline.pullBy.day : null
}

const PULL_BY_TONES = {
  ahead: null,
  'next-working-day': 'due',
  today: 'money',
  'gate-closed': 'money',
  passed: null,
} as const satisfies Readonly<Record<string, Tone | null>>
