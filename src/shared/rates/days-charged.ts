// The account of days: which days after the last free one are charged, at which rate, and what they come to.

import { addDays, daysBetween } from '../rules/calendar-day.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import type { ChargeCalendars } from './free-time.ts'
import type { RateRule } from './rate-rule.ts'

export interface DaysCharged {
  readonly days: number
  readonly amount: number
}

export interface Charging {
  readonly rule: Pick<RateRule, 'charged' | 'tiers' | 'countedFrom' | 'cap'>
  /** 1, or the twenty-foot units where the rate is for each of them. */
  readonly units: number
  /** How many days of the clock come before the first that is charged, where days are numbered from its start. */
  readonly freeDays: number
  readonly lastFreeDay: CalendarDay
  readonly calendars: ChargeCalendars
}

/**
 * What all days after the last free one come to, if it ends on each of these days, which must be in order. Each day or part
 * of one is due in full.
 */
export function daysCharged(
  { rule, units, freeDays, lastFreeDay, calendars }: Charging,
  ends: readonly CalendarDay[],
): readonly DaysCharged[] {
  const before = rule.countedFrom === 'start' ? freeDays : 0
  let day = lastFreeDay
  let days = 0
  let sum = 0
  return ends.map((end) => {
    for (let left = Math.min(daysBetween(day, end), LONGEST_ACCOUNT); left > 0; left -= 1) {
      day = addDays(day, 1)
      if (!isCharged(rule.charged, day, calendars)) continue
      days += 1
      sum += rateOf(rule.tiers, before + days)
    }
    const amount = inMinorUnits(sum * units)
    return { days, amount: rule.cap === null ? amount : Math.min(amount, rule.cap) }
  })
}

function isCharged(charged: RateRule['charged'], day: CalendarDay, calendars: ChargeCalendars): boolean {
  if (charged === 'calendar-days') return true
  return charged === 'working-days' ? calendars.isWorkingDay(day) : calendars.isGateOpen(day)
}

/** Nothing for a day that no tier names: a surcharge may begin days after the free time. */
function rateOf(tiers: RateRule['tiers'], number: number): number {
  const tier = tiers.find(({ from, to }) => number >= from && (to === null || number <= to))
  return tier?.rate ?? 0
}

/** Nothing on earth stands in a terminal for longer, but a date can be written that says so. */
export const LONGEST_ACCOUNT = 3700
