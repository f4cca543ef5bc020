// The columns that say how urgent a container is: why it is here, its deadline, and what can be done about it.

import { dayText } from '#shared/rules/calendar-day.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { LastFreeDay } from '#shared/rules/last-free-day.ts'
import { isDue } from '#shared/rules/pull-by.ts'
import { daysBadge } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { resumePressWords, resumeStateWords } from '#shared/words/resume-words.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { TIER_ICONS } from '#renderer/components/tier-icons.ts'
import { toneOf, type Tone } from '#renderer/components/tone.ts'
import { say } from '#renderer/core/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { isResumable } from '#renderer/fleet/resumable.ts'
import { isUnderWay } from '#renderer/resumes/resume-run.ts'
import { cell, NOTHING } from '#renderer/table/cell.ts'
import type { Cell } from '#renderer/table/cell.ts'
import type { BoardColumn } from './column.ts'

export const REASON = {
  id: 'reason',
  title: say('board.column.reason'),
  width: 362,
  kind: 'prose',
  isStretchy: true,
  sortKey: (row) => row.weight,
  cell: (row, language) => ({ ...reasonCell(row, language), tone: toneOf(row.judgement), icon: TIER_ICONS[row.tier] }),
  // Beside the reason it is in the viewport of every window.
  withResume: (made, row, resume, language) =>
    (resume !== undefined && isUnderWay(resume)) || !isResumable(row)
      ? made
      : { ...made, press: resumePressWords(row.judgement.billOfLading, language) },
  fields: [
    [say('board.sheet.tier'), ({ judgement }) => say(`board.tier.${judgement.tier.name}`)],
    [say('board.sheet.why'), ({ judgement }, language) => reasonWords(judgement, language)],
  ],
  isPrinted: true,
  filters: [],
} as const satisfies BoardColumn

export const CONTAINER = {
  id: 'container',
  title: say('board.column.container'),
  width: 124,
  isSticky: true,
  sortKey: (row) => row.container.number,
  cell: (row) => ({ ...cell(row.container.number), mark: toneOf(row.judgement) }),
  fields: [[say('board.column.container'), ({ container }) => container.number]],
  isPrinted: true,
  filters: [],
} as const satisfies BoardColumn

export const DEADLINE = {
  id: 'deadline',
  title: say('board.column.deadline'),
  width: 208,
  kind: 'badge',
  sortKey: daysLeft,
  cell: deadlineCell,
  fields: [
    [say('board.column.deadline'), (row) => lastFreeDay(row, (known) => dayText(known.day))],
    [say('board.sheet.deadline-place'), (row, language) => lastFreeDay(row, (known) => language.dates.place(known))],
    [say('board.sheet.deadline-source'), (row) => lastFreeDay(row, (known) => say(`board.source.${known.source}`))],
    [say('board.sheet.days-left'), daysLeft],
  ],
  isPrinted: true,
  // Narrowed by ranges, not by the values that occur.
  filters: [{ name: 'days', place: 7, label: say('board.facet.days'), values: () => [] }],
} as const satisfies BoardColumn

export const PULL_BY = {
  id: 'pull-by',
  title: say('board.column.pull-by'),
  width: 130,
  sortKey: pullByDay,
  cell: pullByCell,
  fields: [[say('board.column.pull-by'), (row) => dayOrNull(pullByDay(row))]],
  isPrinted: true,
  filters: [],
} as const satisfies BoardColumn

/** What became of the last resume. */
export const ACTION = {
  id: 'action',
  title: say('board.column.action'),
  width: 132,
  sortKey: (row) => (isResumable(row) ? 0 : null),
  cell: () => NOTHING,
  withResume: (made, _row, resume, language) =>
    resume === undefined ? made : cell(resumeStateWords(resume.state, language)),
  fields: [],
  isPrinted: false,
  filters: [],
} as const satisfies BoardColumn

function reasonCell({ tier, judgement }: BoardRow, language: Language): Cell {
  return cell(language.say(`board.tier.${tier}`), reasonWords(judgement, language))
}

function deadlineCell({ judgement: { deadline } }: BoardRow, language: Language): Cell {
  const { say, dates } = language
  if (deadline.kind === 'over') return NOTHING
  if (deadline.kind === 'left-by-rail') return cell(say('common.not-known'), say('board.cell.on-rail'), 'unknown')
  if (deadline.kind === 'unknown') {
    return cell(say('common.not-known'), deadline.why === 'unreadable' ? say('board.cell.unreadable') : '', 'unknown')
  }
  const { lastFreeDay, serviceSays } = deadline.binding
  const sub = [say(`board.source.${lastFreeDay.source}`), dates.place(lastFreeDay)]
  if (lastFreeDay.mayMean !== null) sub.push(say('board.cell.or', { day: dates.bareDay(lastFreeDay.mayMean) }))
  if (serviceSays !== null) sub.push(say('board.cell.service', { day: dates.bareDay(serviceSays.day) }))
  const tone = deadline.isPast ? 'money' : isDue(deadline.pullBy) || deadline.daysLeft <= 0 ? 'due' : null
  return {
    ...cell(dates.bareDay(lastFreeDay.day), sub.filter(Boolean).join(' · '), tone),
    badge: daysBadge(deadline, language),
  }
}

function daysLeft({ judgement: { deadline } }: BoardRow): number | null {
  return deadline.kind === 'counts' ? deadline.daysLeft : null
}

function lastFreeDay({ judgement: { deadline } }: BoardRow, say: (known: LastFreeDay) => string): string | null {
  return deadline.kind === 'counts' ? say(deadline.binding.lastFreeDay) : null
}

function pullByCell({ judgement: { deadline } }: BoardRow, { say, dates }: Language): Cell {
  if (deadline.kind !== 'counts') return NOTHING
  const { pullBy } = deadline
  if (pullBy.kind === 'never-open') return cell(say('board.cell.never-open'), say('board.cell.by-settings'), 'money')
  const { state } = pullBy
  const sub = state === 'ahead' ? '' : say(`board.cell.${state}`)
  const tone = PULL_BY_TONES[state]
  return cell(dates.bareDay(pullBy.day), sub, tone)
}

function pullByDay({ judgement: { deadline } }: BoardRow): CalendarDay | null {
  return deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? deadline.pullBy.day : null
}

function dayOrNull(day: CalendarDay | null): string | null {
  return day === null ? null : dayText(day)
}

const PULL_BY_TONES = {
  ahead: null,
  'next-working-day': 'due',
  today: 'money',
  'gate-closed': 'money',
  passed: null,
} as const satisfies Readonly<Record<string, Tone | null>>
