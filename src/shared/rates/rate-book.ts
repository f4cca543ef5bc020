// All rates of the user: finds the rules for a container and computes its costs.

import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import type { Money } from '../rules/fees.ts'
import { inMinorUnits } from '../rules/fees.ts'
import { nextOpenDay } from '../rules/gate-calendar.ts'
import { daysOutside, earliestFullOut } from '../rules/per-diem.ts'
import { doubtfulOutDay } from '../rules/out.ts'
import type { Pickup } from '../rules/pickup-place.ts'
import { todayBy } from '../time/place-clock.ts'
import {
  accountCharge,
  amountsOn,
  type Asked,
  calendarsOf,
  chargeOf,
  freeTimeLeft,
  learnedRules,
  namedLastFreeDay,
  type Phase,
  startOf,
  type Terms,
  termsOf,
} from './applied-terms.ts'
import { chargeFacts, isHeldByRailroad, chargingPlace } from './charge-facts.ts'
import type { CostOnDay, Estimated, RateBook } from '../rules/rate-questions.ts'
import type { Estimate, FreeUntil, Unclear } from '../rules/estimate.ts'
import { chooseRule, fitOf, type FittingRule, groupsOf, readRule } from './fitting.ts'
import type { MissingFact } from '../rules/estimate.ts'
import type { LearnedRate } from '../rules/estimate.ts'
import { isOnTop, type RateRule } from '../rules/rate-rule.ts'

/** Learned rates apply only if no rule of the user's fits. */
export function createRateBook(rules: readonly RateRule[], learned: readonly LearnedRate[] = []): RateBook {
  const findLearned = learnedRules(learned)
  // Base charges first: they decide the free time.
  const readRules = rules.toSorted((one, other) => Number(isOnTop(one)) - Number(isOnTop(other))).map(readRule)
  const asksWho = rules.some(({ who }) => who.length > 0)
  /** Cached: a fleet has few kinds of container. */
  const fitting = new Map<string, readonly FittingRule[]>()
  let last: { readonly kind: Kind; readonly found: readonly FittingRule[] } | null = null

  function fittingOf({ containerFacts }: Asked): readonly FittingRule[] {
    const kind = kindOf(containerFacts, asksWho)
    // Consecutive containers are mostly of one kind.
    if (last !== null && isSameKind(kind, last.kind)) return last.found
    const key = JSON.stringify(kind)
    let matches = fitting.get(key)
    if (matches === undefined) {
      const facts = chargeFacts(containerFacts)
      matches = readRules.flatMap((one) => fitOf(one, facts) ?? [])
      fitting.set(key, matches)
    }
    last = { kind, found: matches }
    return matches
  }

  function chargesOf(container: Estimated): Charges {
    const phase = phaseOf(container, container.perDiem.kind === 'returned')
    return phase === null ? NOTHING_RUNS : chargesIn(phase, container)
  }

  function chargesIn(phase: Phase, container: Asked): Charges & { readonly phase: Phase } {
    const runs = fittingOf(container).filter(({ rule }) => isAsked(rule, phase))
    const terms: Terms[] = []
    const unclear: Unclear[] = []
    let freeUntil: FreeUntil | null = null
    for (const group of groupsOf(runs)) {
      const chosen = chooseRule(group, (one) => isValid(one, container, phase))
      if (chosen.kind === 'none') continue
      if (chosen.kind === 'unclear') {
        unclear.push(chosen.unclear)
        continue
      }
      const { rule } = chosen
      const applied = termsOf(rule, container, phase)
      if ('rule' in applied) terms.push(applied)
      else unclear.push({ kind: 'missing', rule, facts: applied.missing })
      if (isOnTop(rule) || applied.firstLastFreeDay === null) continue
      if ('rule' in applied && applied.countedBy === 'service') continue
      const last = 'rule' in applied ? applied.lastFreeDay : null
      const { firstLastFreeDay: first } = applied
      if (freeUntil === null || first < freeUntil.first) freeUntil = { rule, first, last }
    }
    // Expired rules don't count; rules with an unknown validity are shown.
    const isRuled = runs.some(
      (one) =>
        !isOnTop(one.rule) &&
        (one.rule.clock === 'demurrage' || one.rule.clock === 'combined') &&
        isValid(one, container, phase) !== false,
    )
    if (!isRuled) {
      const substitute = learnedTerms(phase, container)
      if (substitute !== null) terms.unshift(substitute)
    }
    // A surcharge alone leaves the base rate unknown.
    if (unclear.length === 0 && terms.every(({ rule }) => isOnTop(rule))) unclear.push(NO_RULE)
    return { phase, found: terms, unclear, freeUntil: phase.isOut ? null : freeUntil }
  }

  /** Null without a learned rate or a last free day. */
  function learnedTerms(phase: Phase, container: Asked): Terms | null {
    const learnedRule = phase.isOut ? null : findLearned(container.containerFacts)
    const lastFreeDay = learnedRule === null ? null : namedLastFreeDay(learnedRule.rule, phase, container)
    if (learnedRule === null || lastFreeDay === null || lastFreeDay === 'in-doubt') return null
    if (!isAsked(learnedRule.rule, phase)) return null
    const calendars = calendarsOf(learnedRule.rule, container)
    const reading = { rule: learnedRule.rule, units: 1, daysBefore: 0, lastFreeDay: lastFreeDay.lastFreeDay, calendars }
    return {
      ...learnedRule,
      readings: [reading],
      freeDays: 0,
      ...lastFreeDay,
      firstLastFreeDay: lastFreeDay.lastFreeDay,
      countedBy: 'service',
    }
  }

  return {
    rules,
    freeTimeOut(container) {
      if (rules.length === 0) return null
      const phase = phaseOf(container, false)
      if (phase === null || !phase.isOut) return null
      const { found, unclear } = chargesIn(phase, container)
      // Without a per-diem rule, a merged clock gives the free time.
      const terms = found.find(({ rule }) => !isOnTop(rule))
      if (terms !== undefined) return freeTimeLeft(terms, phase)
      return unclear.some(isOfFreeTime) ? 'unclear' : null
    },
    estimate(container) {
      if (rules.length + learned.length === 0) return NO_RULES
      const { phase, found, unclear, freeUntil } = chargesOf(container)
      if (phase === null) return NOTHING
      if (found.length === 0) return { kind: 'unknown', unclear, freeUntil }
      const isOutInDoubt = doubtfulOutDay(container.out) !== null
      // Once the container is out, no gate matters.
      const opening = phase.isOut || isOutInDoubt ? null : nextOpenDay(container.containerFacts.gate, phase.today)
      const charges = found.map((terms) => chargeOf(terms, opening, !isOutInDoubt))
      return {
        kind: 'known',
        charges,
        soFar: sums(charges, ({ soFar }) => soFar),
        mostSoFar: sums(charges, ({ mostSoFar }) => mostSoFar),
        nextDay: sums(charges, ({ nextDay }) => nextDay),
        avoidable: sums(charges, ({ avoidable }) => avoidable),
        unclear,
        freeUntil,
      }
    },
    account(container, { isOut, clocks, payee, left, until }) {
      const gateOut = (isOut ? earliestFullOut(container.containerFacts.out.events)?.at.day : left) ?? until
      const { found, unclear } = chargesIn({ isOut, clocks, payee, today: until, gateOut }, container)
      return { charges: found.map((terms) => accountCharge(terms, until)), unclear }
    },
    nextSevenDays(container) {
      const { phase, found } = chargesOf(container)
      // After a doubtful gate-out, no day is claimed.
      if (phase === null || found.length === 0 || doubtfulOutDay(container.out) !== null) return null
      const amounts = found.map((terms) => ({
        currency: terms.rule.currency,
        ...amountsOn(terms, sevenDays(terms.today)),
      }))
      return sevenDays(phase.today).map((day, at): CostOnDay => {
        const on = amounts.map(({ currency, on }) => ({ rule: { currency }, amount: on[at] ?? 0 }))
        return {
          day,
          isGateOpen: container.containerFacts.gate.closedOn(day) === null,
          amounts: sums(on, ({ amount }) => amount),
        }
      })
    },
  }
}

interface Charges {
  readonly freeUntil: FreeUntil | null
  readonly phase: Phase | null
  readonly found: readonly Terms[]
  readonly unclear: readonly Unclear[]
}

function isAsked({ clock, payee }: RateRule, phase: Phase): boolean {
  return phase.clocks.has(clock) && (phase.payee === undefined || payee === phase.payee)
}

/** A surcharge has no free time. */
function isOfFreeTime(unclear: Unclear): boolean {
  switch (unclear.kind) {
    case 'no-rule':
      return false
    case 'tie':
      return !unclear.rules.some(isOnTop)
    case 'missing':
      return !isOnTop(unclear.rule)
  }
}

/** Null if no clock runs. A doubtful return stops nothing. */
function phaseOf({ out, arrival, deadline, containerFacts, now }: Asked, isReturned: boolean): Phase | null {
  const { place } = chargingPlace(containerFacts)
  if (out.kind === 'out') {
    if (isReturned) return null
    const gateOut = earliestFullOut(containerFacts.out.events)
    const { container, shipment } = containerFacts
    const unknown = todayBy(place, now)
    const { today, claimedToday } =
      gateOut === null ? { today: unknown, claimedToday: unknown } : daysOutside(gateOut, container, shipment, now)
    return {
      isOut: true,
      clocks: OUTSIDE,
      today: claimedToday,
      earliestToday: today,
      gateOut: gateOut?.at.day ?? today,
    }
  }
  if (deadline.kind !== 'counts' && arrival.kind === 'expected') return null
  const leftOn = doubtfulOutDay(out)
  const todayThere = deadline.kind === 'counts' ? deadline.today : todayBy(place, now)
  // After a doubtful gate-out, nothing is claimed.
  const today = leftOn !== null && leftOn < todayThere ? leftOn : todayThere
  return { isOut: false, clocks: INSIDE, today, gateOut: today }
}

/** True without dates; the missing fact if the validity is unknown. */
function isValid(one: FittingRule, container: Asked, { gateOut }: Phase): boolean | MissingFact {
  const { validFrom, validTo, rule } = one
  if (validFrom === null && validTo === null) return true
  const day = rule.validBy === 'gate-out' ? gateOut : startOf(rule, container)?.day
  if (day === undefined) return 'start'
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)
}

function sums<Item extends { readonly rule: { readonly currency: string } }>(
  items: readonly Item[],
  amountOf: (item: Item) => number,
): readonly Money[] {
  const byCurrency = new Map<string, number>()
  for (const item of items) {
    const { currency } = item.rule
    byCurrency.set(currency, inMinorUnits((byCurrency.get(currency) ?? 0) + amountOf(item)))
  }
  const amounts = [...byCurrency].map(([currency, amount]) => ({ currency, amount }))
  return amounts.toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

function sevenDays(first: CalendarDay): readonly CalendarDay[] {
  return Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
}

/** Everything except dates that decides which rules fit. */
function kindOf(facts: ContainerFacts, asksWho: boolean): Kind {
  const { container, shipment, places, railTookIt } = facts
  const { type, lengthFt } = container.equipment
  const line = shipment?.line
  return [
    ...kindOfPlace(chargingPlace(facts)),
    ...kindOfPlace(places.destination),
    line?.scac,
    line?.shortName,
    line?.name,
    type,
    lengthFt,
    container.inland.railCarrierScac,
    container.atPort.railCarrierScac,
    railTookIt,
    isHeldByRailroad(facts),
    asksWho ? JSON.stringify([shipment?.customer, shipment?.references, shipment?.tags, container.references]) : '',
  ]
}

function kindOfPlace({ terminalId, terminal, port }: Pickup): Kind {
  return [terminalId, terminal?.name, terminal?.nickname, terminal?.firmsCode, port?.locode, port?.name]
}

type Kind = readonly (string | number | boolean | null | undefined)[]

function isSameKind(one: Kind, other: Kind): boolean {
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false
  return true
}

const INSIDE: Phase['clocks'] = new Set(['demurrage', 'storage', 'combined', 'surcharge'])
const OUTSIDE: Phase['clocks'] = new Set(['per-diem', 'combined'])
const NO_RULE: Unclear = { kind: 'no-rule' }
const NO_RULES: Estimate = { kind: 'unknown', unclear: [NO_RULE], freeUntil: null }
const NOTHING: Estimate = { kind: 'none' }
const NOTHING_RUNS: Charges = { phase: null, found: [], unclear: [], freeUntil: null }
