// The words of a bar of the runway, for its tooltip and for screen readers. Pure.

import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { ClosedWhy } from '#shared/rules/gate-calendar.ts'
import { closedWords } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { RUNWAY_STATES } from '#renderer/fleet/runway.ts'
import type { RunwayBar } from '#renderer/fleet/runway.ts'
import { RUNWAY_LABELS } from './labels.ts'

export function barWords({ slot, counts, total, closed }: RunwayBar, today: CalendarDay, language: Language): string {
  const when = slot === 'overdue' ? 'Overdue' : language.dates.bareDay(slot) + (slot === today ? ', today' : '')
  const parts = RUNWAY_STATES.filter((state) => counts[state] > 0).map((s) => `${counts[s]} ${RUNWAY_LABELS[s]}`)
  const gate = closed === null ? '' : `, ${gateWords(closed, language)}`
  return `${when}${gate}: ${total === 0 ? 'nothing to fetch' : `${total} to fetch, ${language.list(parts)}`}`
}

function gateWords(closed: ClosedWhy, language: Language): string {
  if (closed.kind === 'weekday') return 'closed'
  const why = closedWords(closed, language)
  return closed.kind === 'us-holiday' ? `closed for ${why}` : why
}
