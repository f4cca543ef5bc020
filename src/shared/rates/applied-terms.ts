// Applies a rate to a container: last free day, charged days and amounts.

import { doubtfulOutDay } from '../rules/out.ts'
import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import { isDoubted, mostDaysLeft } from '../rules/deadline-judgment.ts'
import { type ClosedWhy, type GateCalendar, portTerminalId, workingCalendar } from '../rules/gate-calendar.ts'
import { lastPossibleDay } from '../rules/last-free-day.ts'
import { equipmentClass, type FreeTimeByRate } from '../rules/per-diem.ts'
import { chargingPlaceOf, hasDeadlineOf, type StartMoment, startRange, type StartRange } from './charge-facts.ts'
import {
  type ChargeCalendars,
  chargedDaysBetween,
  type Charging,
  clockStart,
  daysCharged,
  freeDaysOf,
  lastFreeDayOf,
  LONGEST_ACCOUNT,
} from './free-time.ts'
import type { AccountedCharge, ChargedDays, Estimated } from '../rules/rate-questions.ts'
import type { EstimatedCharge } from '../rules/estimate.ts'
import { teuOf } from './fitting.ts'
import type { MissingFact } from '../rules/estimate.ts'
import type { LearnedRate } from '../rules/estimate.ts'
import type { RateRule } from '../rules/rate-rule.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'

/** The container before its per diem is judged, which itself needs the rates. */
export type Asked = Omit<Estimated, 'perDiem'>

export interface Phase {
  readonly isOut: boolean
  readonly clocks: ReadonlySet<RateRule['clock']>
  /** Money counts to it. */
  readonly today: CalendarDay
  /** By the earliest clock; set after the gate-out. */
  readonly earliestToday?: CalendarDay
  /** Today until the gate-out. */
  readonly gateOut: CalendarDay
  /** Omitted: any payee. */
  readonly payee?: RateRule['payee']
}

export interface Terms {
  readonly rule: RateRule
  readonly learned: LearnedRate | null
  /** Each way to read the tariff. The lowest amount is claimed. */
  readonly readings: readonly [Charging, ...Charging[]]
  readonly freeDays: number
  /** Money counts from it: the latest possible day. */
  readonly lastFreeDay: CalendarDay
  /** Act by it: the earliest possible day. */
  readonly firstLastFreeDay: CalendarDay
  /** By a clock that is never early if the day is a last free day. */
  readonly today: CalendarDay
  readonly countedBy: EstimatedCharge['countedBy']
}

/** `freeUntil`: the free time ends on it at the earliest, though nothing can be charged yet. */
export interface MissingTerms {
  readonly missing: readonly MissingFact[]
  readonly firstLastFreeDay: CalendarDay | null
}

export function termsOf(rule: RateRule, container: Asked, phase: Phase): Terms | MissingTerms {
  const { containerFacts } = container
  const units = rule.per === 'unit' ? 1 : teuOf(containerFacts.container.equipment.lengthFt)
  if (units === null) return { missing: ['size'], firstLastFreeDay: null }
  const namedLastDay = phase.isOut && rule.clock === 'per-diem' ? null : namedLastFreeDay(rule, phase, container)
  if (namedLastDay === 'in-doubt') return { missing: ['deadline'], firstLastFreeDay: null }
  const isStartNeeded = namedLastDay === null || rule.freeUnit === 'hours' || rule.countedFrom === 'start'
  const starts = isStartNeeded ? startsOf(rule, container) : null
  const calendars = calendarsOf(rule, container)
  const freeDays = freeDaysOf(rule, starts?.latest ?? null)
  const daysBefore = rule.countedFrom === 'start' ? freeDays : 0
  const charging = { rule, units, calendars }
  if (namedLastDay !== null) {
    const { lastFreeDay } = namedLastDay
    const later = extensionOf(rule, lastFreeDay, starts, container)
    if (later === 'unknown') return { missing: ['start'], firstLastFreeDay: null }
    const readings = later.map((skipped) => ({ ...charging, daysBefore: daysBefore + skipped, lastFreeDay }))
    const [first = { ...charging, daysBefore, lastFreeDay }, ...others] = withGuesses(readings, rule, container)
    return {
      rule,
      learned: null,
      readings: [first, ...others],
      freeDays,
      ...namedLastDay,
      firstLastFreeDay: lastFreeDay,
      countedBy: 'service',
    }
  }
  if (starts === null) return { missing: ['start'], firstLastFreeDay: null }
  const { earliest, latest } = starts
  const early = calendarsOf(rule, container, 'without-guesses')
  const firstLastFreeDay = lastFreeDayOf(rule, earliest, early)
  if (latest === null) return { missing: ['start'], firstLastFreeDay }
  const lastFreeDay = lastFreeDayOf(rule, latest, calendars)
  const reading = { ...charging, daysBefore, lastFreeDay }
  const isRange = firstLastFreeDay !== lastFreeDay || rule.charged !== 'calendar-days'
  return {
    rule,
    learned: null,
    readings: isRange ? [reading, { ...reading, lastFreeDay: firstLastFreeDay, calendars: early }] : [reading],
    freeDays,
    lastFreeDay,
    firstLastFreeDay,
    today: phase.today,
    countedBy: 'tariff',
  }
}

/** Guessed holidays may be charged after all. */
function withGuesses(readings: readonly Charging[], rule: RateRule, container: Asked): readonly Charging[] {
  if (rule.charged === 'calendar-days') return readings
  const calendars = calendarsOf(rule, container, 'without-guesses')
  return [...readings, ...readings.map((reading) => ({ ...reading, calendars }))]
}

/**
 * The possible numbers of tier days that an extended last free day skips, for tiers numbered from the start. Unknown
 * if the answer depends on a start that is unknown.
 */
function extensionOf(
  rule: RateRule,
  lastFreeDay: CalendarDay,
  starts: StartRange | null,
  container: Asked,
): readonly number[] | 'unknown' {
  const { countedFrom, extensionSkipsTiers, tiers } = rule
  if (countedFrom === 'expiry' || extensionSkipsTiers === 'no') return [0]
  if (starts === null) {
    const isRising = tiers.every(({ rate }, at) => at === 0 || rate >= (tiers[at - 1]?.rate ?? 0))
    // Rising tiers cost least if they start over, so that much is certain.
    return extensionSkipsTiers === 'yes' || !isRising ? 'unknown' : [0]
  }
  const skippedSince = (start: StartMoment, guesses?: 'without-guesses'): number => {
    const calendars = calendarsOf(rule, container, guesses)
    const tariffs = lastFreeDayOf(rule, start, calendars)
    return tariffs >= lastFreeDay ? 0 : chargedDaysBetween({ rule, lastFreeDay: tariffs, calendars }, lastFreeDay)
  }
  const skipped = [
    starts.latest === null ? 0 : skippedSince(starts.latest),
    skippedSince(starts.earliest, 'without-guesses'),
  ]
  return [...new Set(extensionSkipsTiers === 'yes' ? skipped : [0, ...skipped])]
}

/** The start of the clock; the latest one as if guessed holidays were certain. */
function startsOf(rule: RateRule, container: Asked): StartRange | null {
  const range = startRange(rule.startEvent, container.containerFacts)
  if (range === null) return null
  const { earliest, latest } = range
  return {
    earliest: clockStart(rule, earliest, calendarsOf(rule, container, 'without-guesses')),
    latest: latest === null ? null : clockStart(rule, latest, calendarsOf(rule, container)),
  }
}

/** The day that decides which tariff is valid; null if unknown. */
export function startOf(rule: RateRule, container: Asked): StartMoment | null {
  const starts = startsOf(rule, container)
  return starts?.latest ?? starts?.earliest ?? null
}

/**
 * The last free day that the service names: the payee's own, else the first one not in doubt, by its latest reading.
 * Railroads and merged clocks accept only the payee's own.
 */
export function namedLastFreeDay(
  rule: RateRule,
  phase: Phase,
  { containerFacts, deadline, arrival, out, now }: Asked,
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
  const daysLeft =
    payeeDeadline === sure
      ? deadline.mostDaysLeft
      : mostDaysLeft([payeeDeadline], planned.gate, now, doubtfulOutDay(out))
  const latest = addDays(lastFreeDay, -daysLeft)
  return { lastFreeDay, today: latest < phase.today ? latest : phase.today }
}

/** The calendars of the place that charges, which may differ from the pickup place. */
export function calendarsOf(
  { payee }: RateRule,
  { containerFacts, settings }: Asked,
  guesses: 'with-guesses' | 'without-guesses' = 'with-guesses',
): ChargeCalendars {
  const { gate, terminalId, terminal, port } = chargingPlaceOf(payee, containerFacts)
  const isClosed = (why: ClosedWhy | null): boolean =>
    why !== null && !(guesses === 'without-guesses' && why.kind === 'holiday' && why.isGuessed)
  let working: Pick<GateCalendar, 'closedOn'> | undefined
  return {
    isWorkingDay(day) {
      // Lazy: most containers have a deadline and are charged by calendar days.
      working ??= workingCalendar(terminalId, terminal?.country ?? null, port?.locode ?? null, settings)
      return !isClosed(working.closedOn(day))
    },
    isGateOpen: (day) => !isClosed(gate.closedOn(day)),
  }
}

/**
 * Days left count to the earliest possible last free day, days past from the latest. Days after the last free day that
 * the tariff does not charge count as 0 days left and 0 charged.
 */
export function freeTimeLeft(
  terms: Terms,
  { today, earliestToday = today }: Pick<Phase, 'today' | 'earliestToday'>,
): FreeTimeByRate {
  const { rule, freeDays, lastFreeDay, firstLastFreeDay, readings } = terms
  const counted = rule.freeUnit === 'working-days' ? 'working-days' : 'calendar-days'
  if (lastFreeDay < today) {
    const days = Math.min(...readings.map((reading) => daysCharged(reading, [today])[0]?.days ?? 0))
    return { freeDays, lastFreeDay, freeDaysLeft: 0 - days, counted }
  }
  const days = Math.max(0, daysBetween(earliestToday, firstLastFreeDay))
  const calendars = readings.at(-1)?.calendars ?? readings[0].calendars
  const freeDaysLeft = counted === 'working-days' ? workingDaysIn(addDays(earliestToday, 1), days, calendars) : days
  return {
    freeDays,
    lastFreeDay: firstLastFreeDay < earliestToday ? lastFreeDay : firstLastFreeDay,
    freeDaysLeft,
    counted,
  }
}

function workingDaysIn(first: CalendarDay, days: number, calendars: ChargeCalendars): number {
  let count = 0
  for (let offset = 0; offset < days; offset += 1) if (calendars.isWorkingDay(addDays(first, offset))) count += 1
  return count
}

/** `opening`: the next day the gate opens; null if no gate matters. `mayGoOn`: the next day may be charged, too. */
export function chargeOf(terms: Terms, opening: CalendarDay | null, mayGoOn: boolean): EstimatedCharge {
  const { rule, learned, lastFreeDay, firstLastFreeDay, countedBy } = terms
  const tomorrow = mayGoOn ? addDays(terms.today, 1) : terms.today
  const { on, most, days } = amountsOn(terms, [terms.today, tomorrow, opening ?? tomorrow])
  const [soFar = 0, byTomorrow = 0, byOpening = 0] = on
  return {
    rule,
    learned,
    lastFreeDay,
    firstLastFreeDay,
    countedBy,
    days: days[0] ?? 0,
    soFar,
    mostSoFar: most[0] ?? soFar,
    nextDay: inMinorUnits(byTomorrow - soFar),
    avoidable: inMinorUnits(byOpening - soFar),
  }
}

interface Amounts {
  /** The lowest reading, which is claimed. */
  readonly on: readonly number[]
  readonly most: readonly number[]
  readonly days: readonly number[]
}

export function amountsOn({ readings }: Terms, ends: readonly CalendarDay[]): Amounts {
  const [first, ...others] = readings
  const charged = daysCharged(first, ends)
  const amounts = charged.map(({ amount }) => amount)
  const days = charged.map((one) => one.days)
  if (others.length === 0) return { on: amounts, most: amounts, days }
  const all = [charged, ...others.map((reading) => daysCharged(reading, ends))]
  const across = (pick: (...values: number[]) => number, of: 'amount' | 'days'): readonly number[] =>
    ends.map((_, at) => pick(...all.map((one) => one[at]?.[of] ?? 0)))
  return { on: across(Math.min, 'amount'), most: across(Math.max, 'amount'), days: across(Math.min, 'days') }
}

/** Each charged day up to `until` with its amount, by the reading that costs least, and the most it can cost. */
export function accountCharge(terms: Terms, until: CalendarDay): AccountedCharge {
  const { rule, learned, lastFreeDay, firstLastFreeDay, countedBy, readings } = terms
  const accounts = readings.map((reading) => chargedDays(reading, until)).toSorted((a, b) => a.amount - b.amount)
  const [least, most] = [accounts[0] ?? NOTHING_CHARGED, accounts.at(-1) ?? NOTHING_CHARGED]
  return { rule, learned, lastFreeDay, firstLastFreeDay, countedBy, ...least, most }
}

function chargedDays(reading: Charging, until: CalendarDay): ChargedDays {
  const { lastFreeDay } = reading
  const count = Math.min(Math.max(0, daysBetween(lastFreeDay, until)), LONGEST_ACCOUNT)
  const ends = Array.from({ length: count }, (_, at) => addDays(lastFreeDay, at + 1))
  const charged = daysCharged(reading, ends)
  const days = ends.flatMap((day, at) => {
    const [before, after] = [charged[at - 1], charged[at]]
    const isCharged = (after?.days ?? 0) > (before?.days ?? 0)
    return isCharged ? [{ day, amount: inMinorUnits((after?.amount ?? 0) - (before?.amount ?? 0)) }] : []
  })
  return { days, amount: charged.at(-1)?.amount ?? 0 }
}

const NOTHING_CHARGED: ChargedDays = { days: [], amount: 0 }

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
    extensionSkipsTiers: 'unknown',
    per: 'unit',
    currency,
    cap: null,
    isAdded: false,
    reference: '',
  }
}
