// A report's notes: observed since when, and what is unknown. Pure.

import { PICKUP_UNKNOWN_WHYS } from '#shared/reports/outcome.ts'
import type { ReportFacts } from '#shared/reports/report.ts'
import { DAY, instantAt } from '#shared/rules/instant.ts'
import type { Language } from '#shared/words/language.ts'
import type { ShownReport } from './rows.ts'

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
