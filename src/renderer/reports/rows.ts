// The rows and notes of a report: one row per period or group, and the total. Pure.

import type { Dispute } from '#shared/invoices/dispute.ts'
import { addDays, type CalendarDay, earlierOf } from '#shared/time/calendar-day.ts'
import { type Named, type Outcome, PICKUP_UNKNOWN_WHYS, type Whose } from '#shared/reports/outcome.ts'
import { periodStart, type Report, type ReportFacts, reportOf } from '#shared/reports/report.ts'
import { pickupsIn, type Tally } from '#shared/reports/tally.ts'
import type { Language } from '#shared/words/language.ts'
import { amountsWords, estimatedWords } from '#shared/words/money-words.ts'
import { DAY, instantAt } from '#shared/time/instant.ts'

export const SHOWN_BY = ['line', 'terminal', 'customer', 'month', 'week'] as const
export type ShownBy = (typeof SHOWN_BY)[number]

export interface Shown {
  readonly by: ShownBy
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly only: Only | null
}

/** One terminal, line or customer; null for containers without one. */
export interface Only {
  readonly by: keyof Whose
  readonly of: Named | null
}

export interface ReportRow {
  readonly key: string
  readonly name: string
  readonly tally: Tally
  readonly only: Only | null
}

export interface ShownReport extends Pick<Report, 'undated' | 'seenLater' | 'unwatchedMs'> {
  readonly rows: readonly ReportRow[]
  readonly total: ReportRow
}

export function shownReport(facts: ReportFacts, { by, from, to, only }: Shown, language: Language): ShownReport {
  const { say, dates } = language
  const isPeriod = by === 'week' || by === 'month'
  const firstSync = firstSyncIn(facts)
  const asked = { unit: isPeriod ? by : 'week', by: isPeriod ? 'whole' : by, from, to, firstSync } as const
  const { whole, beforeFirstSync, periods, groups, ...said } = reportOf(factsOf(facts, only), asked)
  const before =
    beforeFirstSync === null || firstSync === null
      ? []
      : [
          {
            key: 'before',
            name: say('report.before', { day: dates.bareDay(firstSync) }),
            tally: beforeFirstSync,
            only: null,
          },
        ]
  const rows = isPeriod
    ? [
        ...before,
        ...periods.map(({ start, tally }): ReportRow => {
          const name = by === 'month' ? dates.month(start) : say('report.week', { day: dates.bareDay(start) })
          return { key: String(start), name, tally, only: null }
        }),
      ]
    : groups.map(({ of, tally }): ReportRow => {
        return { key: of?.id ?? '', name: nameOf(of, language), tally, only: { by, of } }
      })
  return { rows, total: { key: 'total', name: say('report.total'), tally: whole, only: null }, ...said }
}

export function nameOf(of: Named | null, { say }: Language): string {
  return of?.name ?? say('common.not-known')
}

export function costWords(cost: Outcome['cost'], language: Language): string {
  switch (cost.kind) {
    case 'none':
      return ''
    case 'unknown':
      return language.say('common.not-known')
    case 'posted':
      return language.say('money.posted', { amount: amountsWords(cost.amounts, language) })
    case 'estimated':
      return estimatedWords(cost.amounts, cost.by, language)
  }
}

/** Null without a recorded container or stop. */
export function firstSyncIn({ outcomes, stops }: ReportFacts): CalendarDay | null {
  const since = outcomes.reduce(earliest, null)
  const recorded = since === null ? null : (Math.floor(since / DAY) as CalendarDay)
  return stops.reduce((first, { day }) => earlierOf(first, day), recorded)
}

/** `40 out, 10 on time, 28 late, 2 unknown, $42,101 posted`. */
export function summaryWords({ total: { tally } }: ShownReport, language: Language): string {
  const { say, number } = language
  const { inTime, late, unknown, posted, won } = tally
  const counts = [
    say('report.summary.out', { count: pickupsIn(tally).length }),
    say('report.summary.in-time', { count: number(inTime.length) }),
    say('report.summary.late', { count: number(late.length) }),
    ...(unknown.length > 0 ? [say('report.summary.unknown', { count: number(unknown.length) })] : []),
  ]
  const money = [
    ...(posted.amounts.length > 0
      ? [say('report.summary.posted', { amount: amountsWords(posted.amounts, language) })]
      : []),
    ...(won.amounts.length > 0 ? [say('report.summary.won', { amount: amountsWords(won.amounts, language) })] : []),
  ]
  return [...counts, ...money].join(', ')
}

export const PRESETS = ['last-week', 'last-month', 'this-month'] as const
export type Preset = (typeof PRESETS)[number]

/** Both ends included; this month ends today. */
export function presetDates(
  preset: Preset,
  today: CalendarDay,
): { readonly from: CalendarDay; readonly to: CalendarDay } {
  const [week, month] = [periodStart('week', today), periodStart('month', today)]
  switch (preset) {
    case 'last-week':
      return { from: addDays(week, -7), to: addDays(week, -1) }
    case 'last-month': {
      const to = addDays(month, -1)
      return { from: periodStart('month', to), to }
    }
    case 'this-month':
      return { from: month, to: today }
  }
}

export function factsOf(facts: ReportFacts, only: Only | null): ReportFacts {
  if (only === null) return facts
  const { outcomes, stops, resumes, gaps, disputes } = facts
  const { by, of } = only
  const isOf = (whose: Whose): boolean => (whose[by]?.id ?? null) === (of?.id ?? null)
  const ids = new Set(outcomes.filter(isOf).map(({ containerId }) => containerId))
  const isOfOne = ({ containerId }: Dispute): boolean => ids.has(containerId)
  return {
    outcomes: outcomes.filter(isOf),
    stops: stops.filter(isOf),
    resumes: resumes.filter(isOf),
    gaps,
    disputes: disputes.filter(isOfOne),
  }
}

export function reportNotes(
  { outcomes, stops, resumes }: ReportFacts,
  { total, undated, seenLater, unwatchedMs }: ShownReport,
  language: Language,
): readonly string[] {
  const { say, dates } = language
  const since = outcomes.reduce(earliest, null)
  const unwatched = Math.round(unwatchedMs / DAY)
  const whys = PICKUP_UNKNOWN_WHYS.flatMap((why) => {
    const count = total.tally.unknown.filter(({ pickup }) => pickup.kind === 'unknown' && pickup.why === why).length
    return count === 0 ? [] : say(`report.why.${why}`, { count })
  })
  return [
    ...(since === null ? [] : [say('report.since', { day: dates.instant(instantAt(since)) })]),
    ...(outcomes.length + stops.length + resumes.length === 0 ? [say('report.since.never')] : []),
    ...(unwatched === 0 ? [] : [say('report.unwatched', { days: unwatched })]),
    ...(seenLater.length === 0 ? [] : [say('report.seen-later', { count: seenLater.length })]),
    ...(whys.length === 0 ? [] : [say('report.not-known', { why: language.list(whys) })]),
    ...(undated.length === 0 ? [] : [say('report.undated', { count: undated.length })]),
  ]
}

function earliest(before: number | null, { recordedSince }: ReportFacts['outcomes'][number]): number | null {
  if (recordedSince === null) return before
  return before === null ? recordedSince : Math.min(before, recordedSince)
}
