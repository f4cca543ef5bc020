// Properties of tariffs with two readings, uncertain starts and guessed holidays, checked by counting days one by one.

import { array, assert, constantFrom, integer, nat, option, pre, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type CalendarDay, dayOf, dayText, weekdayOf } from '../time/calendar-day.ts'
import { type HolidayCalendarId, holidayOn } from '../time/holiday-calendars.ts'
import { DAY, HOUR, instantAt } from '../time/instant.ts'
import { judgeShipment } from '../rules/shipment-judgment.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import type { Container } from '../fleet/container.ts'
import { createRateBook } from './rate-book.ts'
import type { RateRule } from '../rules/rate-rule.ts'

const FIRST_DAY = dayOf(2026, 1, 1)

const anyDay = nat(363).map((days) => addDays(FIRST_DAY, days))
const anyRule = record({
  free: nat(6),
  freeUnit: constantFrom('working-days' as const, 'calendar-days' as const),
  startOffset: constantFrom('same-day' as const, 'next-calendar-day' as const, 'next-working-day' as const),
  charged: constantFrom('calendar-days' as const, 'working-days' as const),
  extensionSkipsTiers: constantFrom('yes' as const, 'no' as const, 'unknown' as const),
  prices: array(nat(400), { minLength: 12, maxLength: 12 }),
}).map(({ prices, ...rest }) =>
  aRate({
    ...rest,
    countedFrom: 'start',
    tiers: prices.map((rate, at) => ({ from: at + 1, to: at === 11 ? null : at + 1, rate })),
  }),
)
const anyCalendar = constantFrom<HolidayCalendarId | null>(null, 'us-federal', 'ilwu', 'ila')

function estimateOf(rule: RateRule, facts: Facts<Container>, calendar: HolidayCalendarId | null, today: CalendarDay) {
  const container = aContainer({ status: 'available', ...facts })
  const shipment = aShipment({ arrival: { actual: '2025-12-01T10:00:00Z' } })
  const settings = { ...DEFAULT_SETTINGS, ports: calendar === null ? {} : { USLAX: [calendar] } }
  const terminals = new Map([['terminal-1', aTerminal({ country: 'US' })]])
  const context = { now: instantAt(today * DAY + 20 * HOUR), settings, terminals, rates: createRateBook([rule]) }
  return judgeShipment(shipment, [container], context).containers[0]!.judgment.estimate
}

/** Which days are off: guessed holidays count or don't. */
function isWorking(day: CalendarDay, calendar: HolidayCalendarId | null, doGuessesCount: boolean): boolean {
  if (weekdayOf(day) % 6 === 0) return false
  if (calendar !== null) return holidayOn(calendar, day) === null
  return !doGuessesCount || (holidayOn('us-federal', day) === null && holidayOn('ilwu', day) === null)
}

interface Reading {
  readonly start: CalendarDay
  readonly isOff: (day: CalendarDay) => boolean
}

/** Walks day by day from the event: free days, the tariff's own last free day, then charged days. */
function walked(
  rule: RateRule,
  { start, isOff }: Reading,
  named: CalendarDay | null,
  today: CalendarDay,
  skips: boolean,
) {
  let day = start
  if (rule.startOffset === 'next-calendar-day') day = addDays(day, 1)
  if (rule.startOffset === 'next-working-day')
    do day = addDays(day, 1)
    while (isOff(day))
  let left = rule.free
  let last = addDays(day, -1)
  while (left > 0) {
    last = addDays(last, 1)
    if (rule.freeUnit === 'calendar-days' || !isOff(last)) left -= 1
  }
  const isCharged = (one: CalendarDay) => rule.charged === 'calendar-days' || !isOff(one)
  const freeUntil = named ?? last
  let number = rule.free
  if (skips) for (let one = addDays(last, 1); one <= freeUntil; one = addDays(one, 1)) if (isCharged(one)) number += 1
  let sum = 0
  for (let one = addDays(freeUntil, 1); one <= today; one = addDays(one, 1)) {
    if (!isCharged(one)) continue
    number += 1
    sum += rule.tiers.find(({ from, to }) => number >= from && (to === null || number <= to))!.rate
  }
  return { last, sum }
}

it('gives the lowest and highest of all readings of an extended last free day', () => {
  const counts = { extended: 0, ranges: 0, guessed: 0 }
  assert(
    property(
      anyRule,
      anyDay,
      integer({ min: -4, max: 12 }),
      anyCalendar,
      nat(25),
      (rule, start, extra, calendar, wait) => {
        const full: Reading = { start, isOff: (day) => !isWorking(day, calendar, true) }
        const early: Reading = { start, isOff: (day) => !isWorking(day, calendar, false) }
        const tariffs = walked(rule, full, null, start, false).last
        const named = addDays(tariffs, extra)
        // A day before the discharge is in doubt, so it claims nothing.
        pre(named >= start)
        const today = addDays(named, wait)
        const facts = {
          atPort: { dischargedAt: `${dayText(start)}T10:00:00-08:00` },
          deadlines: { line: dayText(named) },
        }
        const estimate = estimateOf(rule, facts, calendar, today)
        if (estimate.kind !== 'known') throw new Error('no estimate')
        const skips = rule.extensionSkipsTiers === 'unknown' ? [true, false] : [rule.extensionSkipsTiers === 'yes']
        const numbered = skips.flatMap((skip) => [full, early].map((one) => [skip, one] as const))
        const sums = numbered.map(([skip, one]) => walked(rule, one, named, today, skip).sum)
        expect(estimate.soFar[0]!.amount).toBeLessThanOrEqual(Math.min(...sums))
        expect(estimate.mostSoFar[0]!.amount).toBeGreaterThanOrEqual(Math.max(...sums))
        const { soFar, mostSoFar } = estimate
        const exact = calendar === null ? null : [Math.min(...sums), Math.max(...sums)]
        expect(exact ?? [soFar[0]!.amount, mostSoFar[0]!.amount]).toEqual([soFar[0]!.amount, mostSoFar[0]!.amount])
        counts.extended += Number(extra > 0)
        counts.ranges += Number(estimate.mostSoFar[0]!.amount > estimate.soFar[0]!.amount)
        counts.guessed += Number(calendar === null)
      },
    ),
    { numRuns: 2000 },
  )
  expect(counts.extended).toBeGreaterThan(800)
  expect(counts.ranges).toBeGreaterThan(200)
  expect(counts.guessed).toBeGreaterThan(300)
})

it('acts on the earliest possible last free day and charges from the latest', () => {
  const counts = { ranges: 0, guesses: 0, charged: 0 }
  const seen = record({ day: anyDay, before: option(integer({ min: 0, max: 6 })) })
  assert(
    property(anyRule, seen, anyCalendar, nat(25), (one, { day, before }, calendar, wait) => {
      const rule: RateRule = { ...one, startEvent: 'available' }
      const earliest = addDays(day, -(before ?? 8))
      const at = (which: CalendarDay) => which * DAY + 20 * HOUR
      const facts = {
        atPort: { dischargedAt: `${dayText(addDays(day, -8))}T10:00:00-08:00` },
        availableSince: { seenAt: at(day), notBefore: before === null ? null : at(earliest) },
      }
      const full: Reading = { start: day, isOff: (of) => !isWorking(of, calendar, true) }
      const early: Reading = { start: earliest, isOff: (of) => !isWorking(of, calendar, false) }
      const today = addDays(day, wait)
      const [claimed, most] = [full, early].map((reading) => walked(rule, reading, null, today, false))
      const estimate = estimateOf(rule, facts, calendar, today)
      if (estimate.kind !== 'known') throw new Error('no estimate')
      expect(estimate.freeUntil).toMatchObject({ first: most!.last, last: claimed!.last })
      expect(most!.last).toBeLessThanOrEqual(claimed!.last)
      expect(estimate.soFar[0]!.amount).toBe(Math.min(claimed!.sum, most!.sum))
      expect(estimate.mostSoFar[0]!.amount).toBe(Math.max(claimed!.sum, most!.sum))
      counts.ranges += Number(most!.last < claimed!.last)
      counts.guesses += Number(calendar === null)
      counts.charged += Number(estimate.soFar[0]!.amount > 0)
    }),
    { numRuns: 2000 },
  )
  expect(counts.ranges).toBeGreaterThan(800)
  expect(counts.guesses).toBeGreaterThan(300)
  expect(counts.charged).toBeGreaterThan(500)
})

it('acts on a day without guessed holidays, and claims from a day with them', () => {
  let shifted = 0
  assert(
    property(anyRule, anyDay, (rule, start) => {
      const facts = { atPort: { dischargedAt: `${dayText(start)}T10:00:00-08:00` } }
      const guessed = estimateOf(rule, facts, null, start)
      const chosen = estimateOf(rule, facts, 'us-federal', start)
      if (guessed.kind !== 'known' || chosen.kind !== 'known') throw new Error('no estimate')
      expect(guessed.freeUntil!.first).toBeLessThanOrEqual(chosen.freeUntil!.first)
      expect(guessed.freeUntil!.last).toBe(
        walked(rule, { start, isOff: (day) => !isWorking(day, null, true) }, null, start, false).last,
      )
      expect(guessed.freeUntil!.first).toBe(
        walked(rule, { start, isOff: (day) => weekdayOf(day) % 6 === 0 }, null, start, false).last,
      )
      shifted += Number(guessed.freeUntil!.first < chosen.freeUntil!.first)
    }),
    { numRuns: 1000 },
  )
  expect(shifted).toBeGreaterThan(30)
})
