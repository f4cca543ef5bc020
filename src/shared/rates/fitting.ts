// Which rates are for a container: whether each fits, what is not known that would tell, and which of several goes before.

import { type CalendarDay, dayFromText } from '../rules/calendar-day.ts'
import { type ChargeFacts, type NamedPlaces, nameKey } from './charge-facts.ts'
import { isOnTop, type RateRule } from './rate-rule.ts'
import type { Unclear } from './estimate.ts'

/** Which fact is missing to apply a rule, as a screen can say it. */
export type MissingFact = 'line' | 'terminal' | 'railroad' | 'place' | 'equipment' | 'size' | 'start' | 'deadline'

export interface FittingRule extends Validity {
  readonly rule: RateRule
  /** Facts that are not known, and might mean that the rule is not for this container. */
  readonly missing: readonly MissingFact[]
  readonly rank: number
}

/** The days between which a rule holds; null: open. */
export interface Validity {
  readonly validFrom: CalendarDay | null
  readonly validTo: CalendarDay | null
}

/** A rule with its names and days as they are compared, worked out once. */
export interface ReadRule extends Validity {
  readonly rule: RateRule
  readonly payee: string
  readonly places: readonly string[]
  readonly who: readonly string[]
}

export function readRule(rule: RateRule): ReadRule {
  return {
    rule,
    payee: nameKey(rule.payeeName),
    places: rule.places.map(nameKey),
    who: rule.who.map(nameKey),
    validFrom: rule.validFrom === null ? null : dayFromText(rule.validFrom),
    validTo: rule.validTo === null ? null : dayFromText(rule.validTo),
  }
}

/** Null where the rule is for others. Dates are not asked here. */
export function fitOf(read: ReadRule, facts: ChargeFacts): FittingRule | null {
  const missing: MissingFact[] = []
  for (const answer of [ofPayee(read, facts), ofPlace(read, facts), ofEquipment(read, facts), ofSize(read, facts)]) {
    if (answer === false) return null
    if (answer !== true) missing.push(answer)
  }
  if (read.who.length > 0 && !read.who.some((name) => facts.who.includes(name))) return null
  const { rule, validFrom, validTo } = read
  return { rule, validFrom, validTo, missing, rank: rankOf(read, facts) }
}

type Answer = boolean | MissingFact

function ofPayee({ rule, payee }: ReadRule, facts: ChargeFacts): Answer {
  switch (rule.payee) {
    case 'line':
      return isNamed(payee, facts.lines, 'line')
    case 'terminal':
      // Once rail has it, no terminal at the port charges for it.
      return facts.isLeftByRail ? false : isNamed(payee, facts.terminals, 'terminal')
    case 'rail':
      return facts.isWithRail ? isNamed(payee, facts.railroads, 'railroad') : false
  }
}

function isNamed(name: string, known: readonly string[], missing: MissingFact): Answer {
  if (name === '') return true
  return known.length === 0 ? missing : known.includes(name)
}

function ofPlace({ rule, places }: ReadRule, facts: ChargeFacts): Answer {
  if (places.length === 0) return true
  const { terminals, ports } = placesFor(rule, facts)
  const isThere = places.some((place) => terminals.includes(place) || ports.includes(place))
  if (isThere) return !rule.isPlacesExcluded
  // Of a container whose terminal nobody knows, nobody knows whether it stands at the one that is meant.
  return terminals.length === 0 || ports.length === 0 ? 'place' : rule.isPlacesExcluded
}

function ofEquipment({ rule }: ReadRule, { equipment }: ChargeFacts): Answer {
  if (rule.equipment === 'any') return true
  return equipment === null ? 'equipment' : rule.equipment === equipment
}

function ofSize({ rule }: ReadRule, { lengthFt }: ChargeFacts): Answer {
  if (rule.sizes.length === 0) return true
  return lengthFt === null ? 'size' : rule.sizes.includes(lengthFt)
}

function placesFor({ payee }: RateRule, facts: ChargeFacts): NamedPlaces {
  return payee === 'rail' ? facts.atDestination : facts
}

/** A terminal goes before its port. */
function rankOf({ rule, places }: ReadRule, facts: ChargeFacts): number {
  const { terminals } = placesFor(rule, facts)
  const isAtTerminal = !rule.isPlacesExcluded && places.some((place) => terminals.includes(place))
  return namedRank(rule) + Number(isAtTerminal)
}

/** A customer or contract before all else; then the more a rule names, the more specific it is. */
export function namedRank({ payeeName, places, equipment, sizes, who }: RateRule): number {
  const named = [payeeName.trim() !== '', places.length > 0, equipment !== 'any', sizes.length > 0].filter(Boolean)
  return (who.length > 0 ? CONTRACT : 0) + named.length
}

/** More than all else a rule can name. */
const CONTRACT = 10

/** Twenty-foot units; null where the size is not known, or is none that ships carry. */
export type SizeUnits = 1 | 2 | null

export function teuOf(lengthFt: number | null): SizeUnits {
  if (lengthFt === null || lengthFt <= 0 || lengthFt > 45) return null
  return lengthFt <= 20 ? 1 : 2
}

export type Choice =
  | { readonly kind: 'rule'; readonly rule: RateRule }
  | { readonly kind: 'unclear'; readonly unclear: Unclear }
  | { readonly kind: 'none' }

/** Those that are charged for the same thing, of which one is applied: by clock, and what comes on top by its name. */
export function groupsOf(fitting: readonly FittingRule[]): readonly (readonly FittingRule[])[] {
  if (fitting.length === 1) return [fitting]
  return [...Map.groupBy(fitting, ({ rule }) => groupName(rule)).values()]
}

/** Rules of one name are charged for the same thing: one clock from discharge to the empty's return stands for the two others. */
function groupName(rule: RateRule): string {
  if (isOnTop(rule)) return `+${rule.clock}|${labelKey(rule)}`
  return rule.clock === 'storage' ? 'storage' : 'time'
}

/** Whether of the two, where both are for a container, one is applied. */
export function areForTheSame(one: RateRule, other: RateRule): boolean {
  if (isOnTop(one) !== isOnTop(other)) return false
  if (one.clock === other.clock) return !isOnTop(one) || labelKey(one) === labelKey(other)
  const clocks = [one.clock, other.clock]
  return !isOnTop(one) && clocks.includes('combined') && !clocks.includes('storage')
}

function labelKey({ label }: RateRule): string {
  return label.trim().toUpperCase()
}

/** `isValid`: whether its dates are; a fact where that is what is missing to tell. */
export function choose(group: readonly FittingRule[], isValid: (one: FittingRule) => boolean | MissingFact): Choice {
  const [alone] = group
  if (alone !== undefined && group.length === 1 && alone.missing.length === 0 && isValid(alone) === true) {
    return { kind: 'rule', rule: alone.rule }
  }
  const valid = group.flatMap((one): FittingRule[] => {
    const answer = isValid(one)
    if (answer === false) return []
    return answer === true ? [one] : [{ ...one, missing: [...one.missing, answer] }]
  })
  const [first, ...others] = valid
  if (first === undefined) return { kind: 'none' }
  let best = [first]
  for (const one of others) {
    const better = compare(one, best[0] as FittingRule)
    if (better > 0) best = [one]
    else if (better === 0) best.push(one)
  }
  // A rule that goes before all others, and might be for this container, leaves nothing certain.
  const doubtful = best.find(({ missing }) => missing.length > 0)
  if (doubtful !== undefined) {
    return { kind: 'unclear', unclear: { kind: 'missing', rule: doubtful.rule, facts: doubtful.missing } }
  }
  const [winner, ...equals] = best
  if (winner === undefined || equals.length > 0) {
    return { kind: 'unclear', unclear: { kind: 'tie', rules: best.map(({ rule }) => rule) } }
  }
  return { kind: 'rule', rule: winner.rule }
}

/** Positive where the first goes before the second. */
function compare(one: FittingRule, other: FittingRule): number {
  return one.rank - other.rank || beginOf(one) - beginOf(other)
}

/** One without a beginning is the oldest. */
function beginOf({ validFrom }: FittingRule): number {
  return validFrom ?? Number.MIN_SAFE_INTEGER
}
