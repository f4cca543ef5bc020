// The labels, tooltips and screen reader texts of the runway's bars.

import { addDays, type CalendarDay, partsOf } from '#shared/time/calendar-day.ts'
import type { ClosedWhy } from '#shared/rules/gate-calendar.ts'
import { closedWords } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { RUNWAY_STATES, type RunwayBar, type RunwaySlot } from '#renderer/fleet/runway.ts'

export function barWords(bar: RunwayBar, today: CalendarDay, language: Language): string {
  const { counts, total } = bar
  const { say, list } = language
  const day = dayWords(bar, today, language)
  if (total === 0) return say('board.runway.none', { day })
  const states = RUNWAY_STATES.filter((state) => counts[state] > 0)
  const parts = list(states.map((state) => say(`board.runway.count.${state}`, { count: counts[state] })))
  return say('board.runway.some', { day, total, parts })
}

/** The weekday of today and tomorrow, then the day of the month alone. */
export function barLabel(slot: RunwaySlot, today: CalendarDay, { say, dates }: Language): string {
  if (typeof slot !== 'number') return say(`board.runway.${slot}`)
  const date = String(partsOf(slot).date)
  return slot === today || slot === addDays(today, 1) ? `${dates.shortWeekday(slot)} ${date}` : date
}

function dayWords({ slot, closed }: RunwayBar, today: CalendarDay, language: Language): string {
  const { say, dates } = language
  if (typeof slot !== 'number') return slotWords(slot, language)
  const bare = dates.bareDay(slot)
  const day =
    slot === today
      ? say('board.runway.day-today', { day: bare })
      : slot === addDays(today, 1)
        ? say('board.runway.day-tomorrow', { day: bare })
        : bare
  if (closed === null) return day
  if (closed.kind === 'weekday') return say('board.runway.closed', { day })
  return say('board.runway.closed-why', { day, why: gateWords(closed, language) })
}

function gateWords(closed: ClosedWhy, language: Language): string {
  const why = closedWords(closed, language)
  return closed.kind === 'holiday' ? language.say('board.runway.closed-for', { holiday: why }) : why
}

export function slotWords(slot: RunwaySlot, { say, dates }: Language): string {
  return typeof slot === 'number' ? dates.bareDay(slot) : say(`board.runway.${slot}.long`)
}
