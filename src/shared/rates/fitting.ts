// Which rates are for a container: whether each fits, what is not known that would tell, and which of several goes before.

import { dayFromText } from '../rules/calendar-day.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import type { ChargeFacts, NamedPlaces } from './charge-facts.ts'
import { nameKey } from './charge-facts.ts'
import type { RateRule } from './rate-rule.ts'

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
