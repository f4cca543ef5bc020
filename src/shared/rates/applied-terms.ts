// A rate applied to a container: its last free day, the days it charges after that, and what they come to.

import type { Terminal } from '../fleet/place.ts'
import { addDays, daysBetween } from '../rules/calendar-day.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import { isDoubted, mostDaysLeft } from '../rules/deadline-judgement.ts'
import { gateCalendar, type GateCalendar } from '../rules/gate-calendar.ts'
import { lastPossibleDay } from '../rules/last-free-day.ts'
import type { FreeTimeByRate } from '../rules/per-diem.ts'
import { chargedAt, startMoment } from './charge-facts.ts'
import type { StartMoment } from './charge-facts.ts'
import { daysCharged, LONGEST_ACCOUNT, type Charging } from './days-charged.ts'
import type { AccountedCharge, Estimated, EstimatedCharge } from './estimate.ts'
import { teuOf } from './fitting.ts'
import type { MissingFact } from './fitting.ts'
import { clockStart, freeDaysOf, lastFreeDayOf } from './free-time.ts'
import type { ChargeCalendars } from './free-time.ts'
import type { LearnedRate } from './learned-rates.ts'
import type { RateRule } from './rate-rule.ts'

/** What is asked of a container before its per diem is judged, which asks the rates as well. */
export type Asked = Omit<Estimated, 'perDiem'>

/** Which clocks run, and the day it is where they run. */
export interface Phase {
  readonly isOut: boolean
  readonly clocks: ReadonlySet<RateRule['clock']>
  readonly today: CalendarDay
  /** Today, as long as it has not left. */
  readonly gateOut: CalendarDay
  /** To whom; left out: to whomever. */
  readonly payee?: RateRule['payee']
}

/** A rule that is applied. */
export interface Terms extends Charging {
  readonly rule: RateRule
  readonly learned: LearnedRate | null
  /** By a clock that is never early where the last free day is one. */
  readonly today: CalendarDay
  readonly countedBy: EstimatedCharge['countedBy']
}

export function termsOf(
  rule: RateRule,
  container: Asked,
  phase: Phase,
): Terms | { readonly missing: readonly MissingFact[] } {
  const { containerFacts } = container
  const units = rule.per === 'unit' ? 1 : teuOf(containerFacts.container.equipment.lengthFt)
  if (units === null) return { missing: ['size'] }
  const calendars = calendarsOf(rule, container)
  const named = phase.isOut && rule.clock === 'per-diem' ? null : namedDay(rule, phase, container)
  if (named === 'in-doubt') return { missing: ['deadline'] }
  const start = named === null || rule.freeUnit === 'hours' ? startOf(rule, container) : null
  const terms = { rule, learned: null, units, freeDays: freeDaysOf(rule, start), calendars }
  if (named !== null) return { ...terms, ...named, countedBy: 'service' }
  if (start === null) return { missing: ['start'] }
  const lastFreeDay = lastFreeDayOf(rule, start, calendars)
  return { ...terms, lastFreeDay, today: phase.today, countedBy: 'tariff' }
}

/** When its clock starts; null where nothing says when that was. */
export function startOf(rule: RateRule, container: Asked): StartMoment | null {
  const moment = startMoment(rule.startEvent, container.containerFacts)
  return moment === null ? null : clockStart(rule, moment, calendarsOf(rule, container))
}

/**
 * The last free day the service names: that of the payee, else the first that is not in doubt; by the reading that claims least.
 * A railroad begins to count where others have ended, and a clock that runs on outside is not the terminal's: for these only the
 * payee's own counts.
 */
export function namedDay(
  rule: RateRule,
  phase: Phase,
  { containerFacts, deadline, arrival, now }: Asked,
): Pick<Terms, 'lastFreeDay' | 'today'> | null | 'in-doubt' {
  const planned = containerFacts.deadline
  if (planned.kind !== 'binding') return null
  const { candidates } = planned
  const sure = candidates.find((candidate) => !isDoubted(candidate, planned, arrival))
  const isOwnOnly = rule.payee === 'rail' || rule.clock === 'combined'
  const own =
    candidates.find(({ deadline: { source } }) => source === rule.payee) ??
    (isOwnOnly ? undefined : (sure ?? candidates[0]))
  if (own === undefined) return null
  if (isDoubted(own, planned, arrival)) return 'in-doubt'
  const lastFreeDay = lastPossibleDay(own.deadline)
  if (deadline.kind !== 'counts') return { lastFreeDay, today: phase.today }
  const daysLeft = own === sure ? deadline.mostDaysLeft : mostDaysLeft([own], now)
  const latest = addDays(lastFreeDay, -daysLeft)
  return { lastFreeDay, today: latest < phase.today ? latest : phase.today }
}

/** Of where it is charged for, which need not be where it will be picked up. */
export function calendarsOf({ payee }: RateRule, { containerFacts, settings }: Asked): ChargeCalendars {
  const { gate, port } = chargedAt(payee, containerFacts)
  let working: GateCalendar | undefined
  return {
    isWorkingDay(day) {
      // Made when it is asked for: most containers have a deadline and are charged by calendar days.
      working ??= gateCalendar(null, NO_TERMINALS, port?.locode ?? null, settings)
      return working.closedOn(day) === null
    },
    isGateOpen: (day) => gate.closedOn(day) === null,
  }
}

/** None is left, and none is charged yet, on the days after the last free one that the tariff does not charge. */
export function freeTimeLeft(terms: Terms, today: CalendarDay): FreeTimeByRate {
  const { rule, freeDays, lastFreeDay, calendars } = terms
  const counted = rule.freeUnit === 'working-days' ? 'working-days' : 'calendar-days'
  const [past] = daysCharged(terms, [today])
  const days = Math.max(0, daysBetween(today, lastFreeDay))
  const left = counted === 'working-days' ? workingDaysIn(addDays(today, 1), days, calendars) : days
  const freeDaysLeft = lastFreeDay < today ? 0 - (past?.days ?? 0) : left
  return { freeDays, lastFreeDay, freeDaysLeft, counted }
}

function workingDaysIn(first: CalendarDay, days: number, calendars: ChargeCalendars): number {
  let count = 0
  for (let at = 0; at < days; at += 1) if (calendars.isWorkingDay(addDays(first, at))) count += 1
  return count
}

export function chargeOf(terms: Terms, opening: CalendarDay | null): EstimatedCharge {
  const tomorrow = addDays(terms.today, 1)
  const { on, days } = amountsOn(terms, [terms.today, tomorrow, opening ?? tomorrow])
  const [soFar = 0, byTomorrow = 0, byOpening = 0] = on
  return {
    rule: terms.rule,
    learned: terms.learned,
    lastFreeDay: terms.lastFreeDay,
    countedBy: terms.countedBy,
    days: days[0] ?? 0,
    soFar,
    nextDay: inMinorUnits(byTomorrow - soFar),
    avoidable: inMinorUnits(byOpening - soFar),
  }
}

export function amountsOn(
  terms: Terms,
  ends: readonly CalendarDay[],
): { readonly on: readonly number[]; readonly days: readonly number[] } {
  const charged = daysCharged(terms, ends)
  return { on: charged.map(({ amount }) => amount), days: charged.map(({ days }) => days) }
}

/** Each day it charges until that one, with what it adds. */
export function accounted(terms: Terms, until: CalendarDay): AccountedCharge {
  const { rule, learned, lastFreeDay, countedBy } = terms
  const count = Math.min(Math.max(0, daysBetween(lastFreeDay, until)), LONGEST_ACCOUNT)
  const ends = Array.from({ length: count }, (_, at) => addDays(lastFreeDay, at + 1))
  const charged = daysCharged(terms, ends)
  const days = ends.flatMap((day, at) => {
    const [before, after] = [charged[at - 1], charged[at]]
    const isCharged = (after?.days ?? 0) > (before?.days ?? 0)
    return isCharged ? [{ day, amount: inMinorUnits((after?.amount ?? 0) - (before?.amount ?? 0)) }] : []
  })
  return { rule, learned, lastFreeDay, countedBy, days, amount: charged.at(-1)?.amount ?? 0 }
}

const NO_TERMINALS: ReadonlyMap<string, Terminal> = new Map()
