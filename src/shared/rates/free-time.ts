// Free time and charged days of a tariff, counted in local days and hours.

import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import { clockFromText, DAY, HOUR } from '../time/instant.ts'
import type { StartMoment } from './charge-facts.ts'
import type { RateRule } from '../rules/rate-rule.ts'
import { inMinorUnits } from '../rules/fees.ts'

export interface ChargeCalendars {
  /** Neither a weekend nor a holiday. */
  isWorkingDay(day: CalendarDay): boolean
  isGateOpen(day: CalendarDay): boolean
}

type FreeTime = Pick<RateRule, 'startOffset' | 'cutoff' | 'free' | 'freeUnit'>

/** The first day of the clock, and the time within it. */
export function clockStart(rule: FreeTime, { day, clock }: StartMoment, calendars: ChargeCalendars): StartMoment {
  const cutoff = clockFromText(rule.cutoff)
  // An event after the cutoff counts for the next working day. A bare date counts as before the cutoff.
  const isLate = cutoff !== null && clock !== null && clock > cutoff
  const counted = isLate ? nextWorkingDay(day, calendars) : day
  switch (rule.startOffset) {
    case 'same-day':
      return { day: counted, clock: isLate ? 0 : clock }
    case 'next-calendar-day':
      return { day: addDays(counted, 1), clock: 0 }
    case 'next-working-day':
      return { day: nextWorkingDay(counted, calendars), clock: 0 }
  }
}

/** The last fully free day; the day before the start if there is none. */
export function lastFreeDayOf(rule: FreeTime, start: StartMoment, calendars: ChargeCalendars): CalendarDay {
  switch (rule.freeUnit) {
    case 'hours':
    case 'calendar-days':
      return addDays(start.day, freeDaysOf(rule, start) - 1)
    case 'working-days': {
      let day = addDays(start.day, -1)
      for (let remaining = rule.free, looked = 0; remaining > 0 && looked < LONGEST_SEARCH; looked += 1) {
        day = addDays(day, 1)
        if (calendars.isWorkingDay(day)) remaining -= 1
      }
      return day
    }
  }
}

/** For hours, the number of fully free days depends on the time of the start. */
export function freeDaysOf({ free, freeUnit }: FreeTime, start: StartMoment | null): number {
  return freeUnit === 'hours' ? Math.floor(((start?.clock ?? 0) + free * HOUR) / DAY) : free
}

function nextWorkingDay(day: CalendarDay, calendars: ChargeCalendars): CalendarDay {
  let next = addDays(day, 1)
  for (let looked = 0; looked < LONGEST_SEARCH && !calendars.isWorkingDay(next); looked += 1) next = addDays(next, 1)
  return next
}

/** Ends the search if no day is ever a working day. */
const LONGEST_SEARCH = 400

export interface DaysCharged {
  readonly days: number
  readonly amount: number
}

export interface Charging {
  readonly rule: Pick<RateRule, 'charged' | 'tiers' | 'cap'>
  /** 1, or the TEU if the rate is per TEU. */
  readonly units: number
  /** The tier number of the last free day: 0, or the days of the clock before the first charged day. */
  readonly daysBefore: number
  readonly lastFreeDay: CalendarDay
  readonly calendars: ChargeCalendars
}

/** The charges up to each of these days, which must be in order. Each day or part of a day is due in full. */
export function daysCharged(
  { rule, units, daysBefore, lastFreeDay, calendars }: Charging,
  ends: readonly CalendarDay[],
): readonly DaysCharged[] {
  let day = lastFreeDay
  let days = 0
  let sum = 0
  return ends.map((end) => {
    for (let remaining = Math.min(daysBetween(day, end), LONGEST_ACCOUNT); remaining > 0; remaining -= 1) {
      day = addDays(day, 1)
      if (!isCharged(rule.charged, day, calendars)) continue
      days += 1
      sum += rateOf(rule.tiers, daysBefore + days)
    }
    const amount = inMinorUnits(sum * units)
    return { days, amount: rule.cap === null ? amount : Math.min(amount, rule.cap) }
  })
}

/** Charged days after the last free day, up to and including the end. */
export function chargedDaysBetween(
  {
    rule,
    lastFreeDay,
    calendars,
  }: Pick<Charging, 'lastFreeDay' | 'calendars'> & { readonly rule: Pick<RateRule, 'charged'> },
  end: CalendarDay,
): number {
  let count = 0
  const length = Math.min(daysBetween(lastFreeDay, end), LONGEST_ACCOUNT)
  for (let offset = 1; offset <= length; offset += 1)
    if (isCharged(rule.charged, addDays(lastFreeDay, offset), calendars)) count += 1
  return count
}

function isCharged(charged: RateRule['charged'], day: CalendarDay, calendars: ChargeCalendars): boolean {
  if (charged === 'calendar-days') return true
  return charged === 'working-days' ? calendars.isWorkingDay(day) : calendars.isGateOpen(day)
}

/** 0 for a day without a tier: surcharges may begin days after the free time. */
function rateOf(tiers: RateRule['tiers'], number: number): number {
  const tier = tiers.find(({ from, to }) => number >= from && (to === null || number <= to))
  return tier?.rate ?? 0
}

/** Bounds the calculation for absurd dates. */
export const LONGEST_ACCOUNT = 3700
