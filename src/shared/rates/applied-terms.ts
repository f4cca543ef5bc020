// Applies a rate to a container: last free day, charged days and amounts.

import type { Terminal } from '../fleet/place.ts'
import { addDays, type CalendarDay, daysBetween } from '../rules/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import { isDoubted, mostDaysLeft } from '../rules/deadline-judgement.ts'
import { gateCalendar, type GateCalendar, portTerminalId } from '../rules/gate-calendar.ts'
import { lastPossibleDay } from '../rules/last-free-day.ts'
import { equipmentClass, type FreeTimeByRate } from '../rules/per-diem.ts'
import { chargingPlaceOf, hasDeadlineOf, startMoment, type StartMoment } from './charge-facts.ts'
import {
  type ChargeCalendars,
  type Charging,
  clockStart,
  daysCharged,
  freeDaysOf,
  lastFreeDayOf,
  LONGEST_ACCOUNT,
} from './free-time.ts'
import type { AccountedCharge, Estimated, EstimatedCharge } from './estimate.ts'
import { type MissingFact, teuOf } from './fitting.ts'
import type { LearnedRate } from './learned-rates.ts'
import type { RateRule } from './rate-rule.ts'
import type { ContainerFacts } from '../rules/judgement.ts'

/** The container before its per diem is judged, which itself needs the rates. */
export type Asked = Omit<Estimated, 'perDiem'>

export interface Phase {
  readonly isOut: boolean
  readonly clocks: ReadonlySet<RateRule['clock']>
  readonly today: CalendarDay
  /** Today until the gate-out. */
  readonly gateOut: CalendarDay
  /** Omitted: any payee. */
  readonly payee?: RateRule['payee']
}

export interface Terms extends Charging {
  readonly rule: RateRule
  readonly learned: LearnedRate | null
  /** By a clock that is never early if the day is a last free day. */
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
  const namedLastDay = phase.isOut && rule.clock === 'per-diem' ? null : namedLastFreeDay(rule, phase, container)
  if (namedLastDay === 'in-doubt') return { missing: ['deadline'] }
  const start = namedLastDay === null || rule.freeUnit === 'hours' ? startOf(rule, container) : null
  const terms = { rule, learned: null, units, freeDays: freeDaysOf(rule, start), calendars }
  if (namedLastDay !== null) return { ...terms, ...namedLastDay, countedBy: 'service' }
  if (start === null) return { missing: ['start'] }
  const lastFreeDay = lastFreeDayOf(rule, start, calendars)
  return { ...terms, lastFreeDay, today: phase.today, countedBy: 'tariff' }
}

export function startOf(rule: RateRule, container: Asked): StartMoment | null {
  const moment = startMoment(rule.startEvent, container.containerFacts)
  return moment === null ? null : clockStart(rule, moment, calendarsOf(rule, container))
}

/**
 * The last free day that the service names: the payee's own, else the first one not in doubt, by its latest reading.
 * Railroads and merged clocks accept only the payee's own.
 */
export function namedLastFreeDay(
  rule: RateRule,
  phase: Phase,
  { containerFacts, deadline, arrival, now }: Asked,
): Pick<Terms, 'lastFreeDay' | 'today'> | null | 'in-doubt' {
  const planned = containerFacts.deadline
  if (planned.kind !== 'binding') return null
  const { candidates } = planned
  const sure = candidates.find((candidate) => !isDoubted(candidate, planned, arrival))
  const isOwnOnly = rule.payee === 'rail' || rule.clock === 'combined'
  const payeeDeadline =
    candidates.find(({ deadline: { source } }) => source === rule.payee) ??
    (isOwnOnly ? undefined : (sure ?? candidates[0]))
  if (payeeDeadline === undefined) return null
  if (isDoubted(payeeDeadline, planned, arrival)) return 'in-doubt'
  const lastFreeDay = lastPossibleDay(payeeDeadline.deadline)
  if (deadline.kind !== 'counts') return { lastFreeDay, today: phase.today }
  const daysLeft = payeeDeadline === sure ? deadline.mostDaysLeft : mostDaysLeft([payeeDeadline], now)
  const latest = addDays(lastFreeDay, -daysLeft)
  return { lastFreeDay, today: latest < phase.today ? latest : phase.today }
}

/** The calendars of the place that charges, which may differ from the pickup place. */
export function calendarsOf({ payee }: RateRule, { containerFacts, settings }: Asked): ChargeCalendars {
  const { gate, port } = chargingPlaceOf(payee, containerFacts)
  let working: GateCalendar | undefined
  return {
    isWorkingDay(day) {
      // Lazy: most containers have a deadline and are charged by calendar days.
      working ??= gateCalendar(null, NO_TERMINALS, port?.locode ?? null, settings)
      return working.closedOn(day) === null
    },
    isGateOpen: (day) => gate.closedOn(day) === null,
  }
}

/** Days after the last free day that the tariff does not charge count as 0 days left and 0 charged. */
export function freeTimeLeft(terms: Terms, today: CalendarDay): FreeTimeByRate {
  const { rule, freeDays, lastFreeDay, calendars } = terms
  const counted = rule.freeUnit === 'working-days' ? 'working-days' : 'calendar-days'
  const [past] = daysCharged(terms, [today])
  const days = Math.max(0, daysBetween(today, lastFreeDay))
  const daysLeft = counted === 'working-days' ? workingDaysIn(addDays(today, 1), days, calendars) : days
  const freeDaysLeft = lastFreeDay < today ? 0 - (past?.days ?? 0) : daysLeft
  return { freeDays, lastFreeDay, freeDaysLeft, counted }
}

function workingDaysIn(first: CalendarDay, days: number, calendars: ChargeCalendars): number {
  let count = 0
  for (let offset = 0; offset < days; offset += 1) if (calendars.isWorkingDay(addDays(first, offset))) count += 1
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

/** Each charged day up to `until`, with its amount. */
export function accountCharge(terms: Terms, until: CalendarDay): AccountedCharge {
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

export interface LearnedRule {
  readonly rule: RateRule
  readonly learned: LearnedRate
}

export type FindLearned = (facts: ContainerFacts) => LearnedRule | null

/** Ignores places with two currencies: it is unclear which one applies. */
export function learnedRules(learned: readonly LearnedRate[]): FindLearned {
  const byPlace = new Map<string, LearnedRule | null>()
  for (const one of learned) {
    const key = keyOf(one.of, one.id, one)
    byPlace.set(key, byPlace.has(key) ? null : { rule: ruleOf(one), learned: one })
  }
  const rateAt = (of: LearnedRate['of'], id: string | null | undefined, what: What): LearnedRule | null =>
    id ? (byPlace.get(keyOf(of, id, what)) ?? null) : null
  return (facts) => {
    const { container, shipment, railTookIt } = facts
    const equipment = equipmentClass(container.equipment)
    if (equipment === null) return null
    const what = { equipment, units: teuOf(container.equipment.lengthFt) }
    const ofTerminal = railTookIt ? null : rateAt('terminal', portTerminalId(container, shipment), what)
    // Fees are posted at the port. Once rail has the container, the line charges only if it named a last free day.
    const isLineCharging = !railTookIt || hasDeadlineOf('line', facts)
    return ofTerminal ?? (isLineCharging ? rateAt('line', shipment?.line.scac, what) : null)
  }
}

type What = Pick<LearnedRate, 'equipment' | 'units'>

function keyOf(of: LearnedRate['of'], id: string, { equipment, units }: What): string {
  return `${of} ${equipment} ${units} ${id}`
}

/** Assumes that fees grow on every day after the last free day. */
function ruleOf({ of, id, name, equipment, units, sizes, currency, rate }: LearnedRate): RateRule {
  return {
    id: `learned ${keyOf(of, id, { equipment, units })}`,
    clock: 'demurrage',
    label: '',
    payee: of,
    payeeName: name,
    places: [],
    isPlacesExcluded: false,
    equipment,
    sizes,
    who: [],
    validFrom: null,
    validTo: null,
    validBy: 'start',
    startEvent: 'discharged',
    startOffset: 'same-day',
    cutoff: null,
    free: 0,
    freeUnit: 'calendar-days',
    charged: 'calendar-days',
    tiers: [{ from: 1, to: null, rate }],
    countedFrom: 'expiry',
    per: 'unit',
    currency,
    cap: null,
    isAdded: false,
    reference: '',
  }
}
