// Chooses the rate for a container: the best match, a tie, or the facts that are missing.

import type { MissingFact, SizeUnits } from '../rules/estimate.ts'
import { type CalendarDay, dayFromText } from '../time/calendar-day.ts'
import { type ChargeFacts, type NamedPlaces, nameKey } from './charge-facts.ts'
import { isOnTop, type RateRule } from '../rules/rate-rule.ts'
import type { Unclear } from '../rules/estimate.ts'

export interface FittingRule extends Validity {
  readonly rule: RateRule
  /** Unknown facts that might exclude the rule. */
  readonly missing: readonly MissingFact[]
  readonly rank: number
}

/** Null: open-ended. */
export interface Validity {
  readonly validFrom: CalendarDay | null
  readonly validTo: CalendarDay | null
}

/** A rule with precomputed names and days. */
export interface ReadRule extends Validity {
  readonly rule: RateRule
  readonly payee: string
  readonly places: readonly string[]
  readonly who: readonly string[]
  readonly rank: number
}

export function readRule(rule: RateRule): ReadRule {
  return {
    rule,
    payee: nameKey(rule.payeeName),
    places: rule.places.map(nameKey),
    who: rule.who.map(nameKey),
    rank: namedRank(rule),
    validFrom: rule.validFrom === null ? null : dayFromText(rule.validFrom),
    validTo: rule.validTo === null ? null : dayFromText(rule.validTo),
  }
}

/** Null if the rule does not apply. Ignores dates. */
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
      // No terminal at the port charges once rail has the container.
      return facts.isLeftByRail ? false : isNamed(payee, facts.terminals, 'terminal')
    case 'rail':
      return facts.isHeldByRailroad ? isNamed(payee, facts.railroads, 'railroad') : false
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
  // Without a known terminal, the rule's place is a missing fact.
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

/** A terminal is more specific than its port. */
function rankOf({ rule, places, rank }: ReadRule, facts: ChargeFacts): number {
  const { terminals } = placesFor(rule, facts)
  const isAtTerminal = !rule.isPlacesExcluded && places.some((place) => terminals.includes(place))
  return rank + Number(isAtTerminal)
}

/** Customers and contracts win; otherwise the number of named fields. */
function namedRank({ payeeName, places, equipment, sizes, who }: RateRule): number {
  const fields = [payeeName.trim() !== '', places.length > 0, equipment !== 'any', sizes.length > 0].filter(Boolean)
  return (who.length > 0 ? CONTRACT : 0) + fields.length
}

/** Outweighs all other fields together. */
const CONTRACT = 10

export function teuOf(lengthFt: number | null): SizeUnits {
  if (lengthFt === null || lengthFt <= 0 || lengthFt > 45) return null
  return lengthFt <= 20 ? 1 : 2
}

export type Choice =
  | { readonly kind: 'rule'; readonly rule: RateRule }
  | { readonly kind: 'unclear'; readonly unclear: Unclear }
  | { readonly kind: 'none' }

/** Groups rules for the same charge; one rule of each group applies. */
export function groupsOf(fitting: readonly FittingRule[]): readonly (readonly FittingRule[])[] {
  return [...Map.groupBy(fitting, ({ rule }) => groupName(rule)).values()]
}

/** A merged clock replaces demurrage and per diem. */
function groupName(rule: RateRule): string {
  if (isOnTop(rule)) return `+${rule.clock}|${labelKey(rule)}`
  return rule.clock === 'storage' ? 'storage' : 'time'
}

/** Both rules are for the same charge. */
export function isSameCharge(one: RateRule, other: RateRule): boolean {
  if (isOnTop(one) !== isOnTop(other)) return false
  if (one.clock === other.clock) return !isOnTop(one) || labelKey(one) === labelKey(other)
  const clocks = [one.clock, other.clock]
  return !isOnTop(one) && clocks.includes('combined') && !clocks.includes('storage')
}

function labelKey({ label }: RateRule): string {
  return label.trim().toUpperCase()
}

/** `isValid` returns a missing fact if the validity is unknown. */
export function chooseRule(
  group: readonly FittingRule[],
  isValid: (one: FittingRule) => boolean | MissingFact,
): Choice {
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
  // If the best rule lacks a fact, nothing is certain.
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

/** Positive if the first wins. */
function compare(one: FittingRule, other: FittingRule): number {
  return one.rank - other.rank || beginOf(one) - beginOf(other)
}

/** Without a start date, a rule is the oldest. */
function beginOf({ validFrom }: FittingRule): number {
  return validFrom ?? Number.MIN_SAFE_INTEGER
}
