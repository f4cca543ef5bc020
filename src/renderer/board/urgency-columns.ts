// The columns that say how urgent a container is: why it is here, its deadline, and what can be done about it.

import { dayText } from '#shared/rules/calendar-day.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { LastFreeDay } from '#shared/rules/last-free-day.ts'
import { daysBadge } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { resumePressWords, resumeStateWords } from '#shared/words/resume-words.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { TIER_ICONS } from '#renderer/components/tier-icons.ts'
import { toneOf, type Tone } from '#renderer/components/tone.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { isResumable } from '#renderer/fleet/resumable.ts'
import { isUnderWay } from '#renderer/resumes/resume-run.ts'
import { cell, NOTHING } from '#renderer/table/cell.ts'
import type { Cell } from '#renderer/table/cell.ts'
import type { BoardColumn } from './column.ts'
import { TIER_LABELS } from './labels.ts'

export const REASON = {
  id: 'reason',
  title: 'Why it is here',
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
    ['Tier', ({ judgement }) => TIER_LABELS[judgement.tier.name]],
    ['Why', ({ judgement }, language) => reasonWords(judgement, language)],
  ],
  isPrinted: true,
  filters: [],
} as const satisfies BoardColumn

export const CONTAINER = {
  id: 'container',
  title: 'Container',
  width: 124,
  isSticky: true,
  sortKey: (row) => row.container.number,
  cell: (row) => ({ ...cell(row.container.number), mark: toneOf(row.judgement) }),
  fields: [['Container', ({ container }) => container.number]],
  isPrinted: true,
  filters: [],
} as const satisfies BoardColumn

export const DEADLINE = {
  id: 'deadline',
  title: 'Last free day',
  width: 208,
  kind: 'badge',
  sortKey: daysLeft,
  cell: deadlineCell,
  fields: [
    ['Last free day', (row) => lastFreeDay(row, (known) => dayText(known.day))],
    ['Last free day zone', (row) => lastFreeDay(row, (known) => known.zone ?? 'unknown')],
    ['Last free day set by', (row) => lastFreeDay(row, (known) => SOURCES[known.source])],
    ['Days left', daysLeft],
  ],
  isPrinted: true,
  // Narrowed by ranges, not by the values that occur.
  filters: [{ name: 'days', place: 7, label: 'Days left', values: () => [] }],
} as const satisfies BoardColumn

export const PULL_BY = {
  id: 'pull-by',
  title: 'Fetch by',
  width: 130,
  sortKey: pullByDay,
  cell: pullByCell,
  fields: [['Fetch by', (row) => dayOrNull(pullByDay(row))]],
  isPrinted: true,
  filters: [],
} as const satisfies BoardColumn

/** What became of the last resume. */
export const ACTION = {
  id: 'action',
  title: 'Resume',
  width: 132,
  sortKey: (row) => (isResumable(row) ? 0 : null),
  cell: () => NOTHING,
  withResume: (made, _row, resume, language) =>
    resume === undefined ? made : cell(resumeStateWords(resume.state, language)),
  fields: [],
  isPrinted: false,
  filters: [],
} as const satisfies BoardColumn

/** Reasons that begin with what the tier is called, as they do in a notification, do not say it twice. */
function reasonCell({ tier, judgement }: BoardRow, language: Language): Cell {
  const [label, words] = [TIER_LABELS[tier], reasonWords(judgement, language)]
  return cell(label, words.startsWith(label) ? words.slice(label.length).replace(/^:?\s+/, '') : words)
}

function deadlineCell({ judgement: { deadline, tier } }: BoardRow, { dates }: Language): Cell {
  if (deadline.kind === 'over') return NOTHING
  if (deadline.kind === 'left-by-rail') return cell('Not known', 'Rail has taken the container', 'unknown')
  if (deadline.kind === 'unknown') {
    return cell('Not known', deadline.why === 'unreadable' ? 'Given, but unreadable' : '', 'unknown')
  }
  const { lastFreeDay, serviceSays } = deadline.binding
  const sub = [SOURCES[lastFreeDay.source], dates.place(lastFreeDay.day, lastFreeDay.zone)]
  if (lastFreeDay.mayMean !== null) sub.push(`or ${dates.bareDay(lastFreeDay.mayMean)}`)
  if (serviceSays !== null) sub.push(`service: ${dates.bareDay(serviceSays.day)}`)

  const tone = deadline.isPast ? 'money' : tier.name === 'due' || deadline.daysLeft <= 0 ? 'due' : null
  return { ...cell(dates.bareDay(lastFreeDay.day), sub.filter(Boolean).join(' · '), tone), badge: daysBadge(deadline) }
}

function daysLeft({ judgement: { deadline } }: BoardRow): number | null {
  return deadline.kind === 'counts' ? deadline.daysLeft : null
}

function lastFreeDay({ judgement: { deadline } }: BoardRow, say: (known: LastFreeDay) => string): string | null {
  return deadline.kind === 'counts' ? say(deadline.binding.lastFreeDay) : null
}

function pullByCell({ judgement: { deadline } }: BoardRow, { dates }: Language): Cell {
  if (deadline.kind !== 'counts') return NOTHING
  const { pullBy } = deadline
  if (pullBy.kind === 'never-open') return cell('No open day', 'by your settings', 'money')
  const [sub, tone] = PULL_BY_STATES[pullBy.state]
  return cell(dates.bareDay(pullBy.day), sub, tone)
}

function pullByDay({ judgement: { deadline } }: BoardRow): CalendarDay | null {
  return deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? deadline.pullBy.day : null
}

function dayOrNull(day: CalendarDay | null): string | null {
  return day === null ? null : dayText(day)
}

/** Who set a last free day. */
const SOURCES = { line: 'Line', terminal: 'Terminal', rail: 'Rail', service: 'Service' } as const

const PULL_BY_STATES = {
  ahead: ['', null],
  'next-working-day': ['next working day', 'due'],
  today: ['today', 'money'],
  'gate-closed': ['the gate has closed', 'money'],
  passed: ['passed', null],
} as const satisfies Readonly<Record<string, readonly [string, Tone | null]>>
