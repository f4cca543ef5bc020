// What is said of trucks that were put on the plan.

import type { PlannedTruck } from '#shared/fleet/plan.ts'
import { dayFromText } from '#shared/rules/calendar-day.ts'
import type { PageLanguage } from '#shared/words/language.ts'

/** Of those that were put on the plan just now. */
export function putWords(trucks: readonly PlannedTruck[], { say, dates }: PageLanguage): string {
  const [first] = trucks
  if (first === undefined) return say('plan.full')
  const day = dayFromText(first.day)
  return say('plan.put', { count: trucks.length, first: first.number, day: day === null ? '' : dates.bareDay(day) })
}
