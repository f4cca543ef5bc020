// The headline figures of a report, its trend by week, and its ranking. Pure.

import { daysBetween, addDays, type CalendarDay, dayFromText } from '#shared/time/calendar-day.ts'
import { type ReportFacts, reportOf } from '#shared/reports/report.ts'
import type { MoneyOf, Tally } from '#shared/reports/tally.ts'
import type { Money } from '#shared/rules/fees.ts'
import type { Language } from '#shared/words/language.ts'
import { amountsWords } from '#shared/words/money-words.ts'
import { type Behind, type ColumnId, roundedDays } from './blocks.ts'
import { factsOf, firstSyncIn, type Shown, type ShownReport } from './rows.ts'

export interface Figure {
  readonly id: Extract<ColumnId, 'in-time' | 'days-past' | 'posted' | 'to-gate-out' | 'won'>
  readonly value: string
  readonly about: string
  readonly isMoney: boolean
  readonly behind: Behind
}

/** `previous`: the tally of as many days before the report; null if they aren't fully recorded. */
export function figuresOf(
  { total: { tally } }: ShownReport,
  previous: Tally | null,
  disputes: DisputeCount,
  language: Language,
): readonly Figure[] {
  const { say, number } = language
  const share = onTimeShare(tally)
  const before = previous === null ? null : onTimeShare(previous)
  const containers = (of: Tally['late']): Behind => ({ kind: 'containers', of })
  const [posted, otherPosted] = headAmounts(tally.posted)
  const [won, otherWon] = headAmounts(tally.won)
  const days = (id: 'to-gate-out' | 'to-available', value: number | null): string =>
    value === null ? '' : say(`report.figure.${id}`, { days: number(roundedDays(value)) })
  const parts = (...words: readonly string[]): string => words.filter((one) => one !== '').join(' · ')
  return [
    {
      id: 'in-time',
      value: share === null ? NONE : shareWords(share, language),
      about: parts(
        say('report.figure.of', {
          count: number(tally.inTime.length),
          of: number(tally.inTime.length + tally.late.length),
        }),
        share === null || before === null ? '' : changeWords(share - before, language),
      ),
      isMoney: false,
      behind: containers(tally.inTime),
    },
    {
      id: 'days-past',
      value: number(tally.daysPast),
      about: say('common.containers', { count: tally.late.length }),
      isMoney: false,
      behind: containers(tally.late),
    },
    {
      id: 'posted',
      value: amountsWords(posted, language) || NONE,
      about: parts(
        plusWords(otherPosted, language),
        tally.estimated.amounts.length === 0
          ? ''
          : say('report.figure.estimated', { amount: amountsWords(tally.estimated.amounts, language) }),
      ),
      isMoney: posted.length > 0,
      behind: containers(tally.posted.of),
    },
    {
      id: 'to-gate-out',
      value: days('to-gate-out', tally.toGateOut.days) || NONE,
      about: days('to-available', tally.toAvailable.days),
      isMoney: false,
      behind: containers(tally.toGateOut.of),
    },
    {
      id: 'won',
      value: amountsWords(won, language) || NONE,
      about: parts(
        plusWords(otherWon, language),
        disputes.sent === 0
          ? say('report.figure.no-disputes')
          : say('report.figure.answered', { count: number(disputes.answered), of: number(disputes.sent) }),
      ),
      isMoney: false,
      behind: containers(tally.won.of),
    },
  ]
}

export interface DisputeCount {
  readonly sent: number
  readonly answered: number
}

/** Disputes sent in the report's dates. */
export function countDisputes(facts: ReportFacts, { from, to, only }: Shown): DisputeCount {
  const sent = factsOf(facts, only).disputes.filter(({ sentOn }) => {
    const day = dayFromText(sentOn)
    return day !== null && day >= from && day <= to
  })
  return { sent: sent.length, answered: sent.filter(({ outcome }) => outcome !== null).length }
}

export interface Week {
  readonly start: CalendarDay
  readonly tally: Tally
  /** It begins before the first sync, so containers that had left the account are missing. */
  readonly isBeforeFirstSync: boolean
}

/** One entry per week, including weeks before the first sync and weeks without containers. */
export function trendOf(facts: ReportFacts, { from, to, only }: Shown): readonly Week[] {
  const firstSync = firstSyncIn(facts)
  const asked = { unit: 'week', by: 'whole', from, to, firstSync: null } as const
  return reportOf(factsOf(facts, only), asked).periods.map(({ start, tally }) => ({
    start,
    tally,
    isBeforeFirstSync: firstSync === null || start < firstSync,
  }))
}

/** As many days before the report; null if the account wasn't recorded then. */
export function previousTally(facts: ReportFacts, { from, to, only }: Shown): Tally | null {
  const firstSync = firstSyncIn(facts)
  const before = addDays(from, -(daysBetween(from, to) + 1))
  if (firstSync === null || before < firstSync) return null
  const asked = { unit: 'week', by: 'whole', from: before, to: addDays(from, -1), firstSync } as const
  return reportOf(factsOf(facts, only), asked).whole
}

/** Between 0 and 1, of the containers that are known; null without one. */
export function onTimeShare({ inTime, late }: Tally): number | null {
  const known = inTime.length + late.length
  return known === 0 ? null : inTime.length / known
}

export function shareWords(share: number, { say, number }: Language): string {
  return say('report.percent', { percent: number(Math.round(share * 100)) })
}

export interface BarPart {
  readonly id: 'in-time' | 'late' | 'unknown'
  readonly count: number
  readonly behind: Behind
}

/** The parts of a bar; without the empty ones. */
export function barParts({ inTime, late, unknown }: Tally): readonly BarPart[] {
  const parts = [
    ['in-time', inTime],
    ['late', late],
    ['unknown', unknown],
  ] as const
  return parts.flatMap(([id, of]) =>
    of.length === 0 ? [] : { id, count: of.length, behind: { kind: 'containers', of } as const },
  )
}

/** The currency of most containers first: amounts in two currencies can't be compared. */
export function headAmounts({ amounts, of }: MoneyOf): readonly [readonly Money[], readonly Money[]] {
  const countIn = (currency: string): number =>
    of.filter(({ cost }) => 'amounts' in cost && cost.amounts.some((one) => one.currency === currency)).length
  const [first, ...others] = amounts
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => countIn(other.currency) - countIn(one.currency))
  return first === undefined ? [[], []] : [[first], others]
}

function plusWords(amounts: readonly Money[], language: Language): string {
  return amounts.length === 0 ? '' : language.say('report.figure.plus', { amount: amountsWords(amounts, language) })
}

function changeWords(change: number, { say, number }: Language): string {
  const points = Math.round(change * 100)
  return say('report.figure.change', {
    points: `${points > 0 ? '+' : points < 0 ? '−' : '±'}${number(Math.abs(points))}`,
  })
}

const NONE = '–'
