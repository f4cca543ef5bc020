// The words of a bar of the runway, for its tooltip and for screen readers.

import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { ClosedWhy } from '#shared/rules/gate-calendar.ts'
import { closedWords } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { RUNWAY_STATES, type RunwayBar } from '#renderer/fleet/runway.ts'

export function barWords(bar: RunwayBar, today: CalendarDay, language: Language): string {
  const { counts, total } = bar
  const { say, list } = language
  const day = dayWords(bar, today, language)
  if (total === 0) return say('board.runway.none', { day })
  const states = RUNWAY_STATES.filter((state) => counts[state] > 0)
  const parts = list(states.map((state) => say(`board.runway.count.${state}`, { count: counts[state] })))
  return say('board.runway.some', { day, total, parts })
}

function dayWords({ slot, closed }: RunwayBar, today: CalendarDay, language: Language): string {
  const { say, dates } = language
  if (slot === 'overdue') return say('board.runway.past')
  const bare = dates.bareDay(slot)
  const day = slot === today ? say('board.runway.day-today', { day: bare }) : bare
  if (closed === null) return day
  if (closed.kind === 'weekday') return say('board.runway.closed', { day })
  return say('board.runway.closed-why', { day, why: gateWords(closed, language) })
}

function gateWords(closed: ClosedWhy, language: Language): string {
  const why = closedWords(closed, language)
  return closed.kind === 'us-holiday' ? language.say('board.runway.closed-for', { holiday: why }) : why
}
