// Finds rates for the same containers and dates: contradictions, and which one wins.

import { isSameCharge, type ReadRule, readRule } from './fitting.ts'
import type { RateRule } from '../rules/rate-rule.ts'

export interface Overlap {
  readonly other: RateRule
  /** `neither`: a tie; `currency`: a tie in two currencies. */
  readonly kind: 'neither' | 'currency' | 'goes-first' | 'goes-after'
}

export function overlapsOf(rule: RateRule, others: readonly RateRule[]): readonly Overlap[] {
  const mine = readRule(rule)
  return others
    .filter(({ id }) => id !== rule.id)
    .map(readRule)
    .filter((other) => mayBothFit(mine, other))
    .map(({ rule: other, rank }): Overlap => {
      const order = mine.rank - rank || begin(rule).localeCompare(begin(other))
      if (order === 0) return { other, kind: rule.currency === other.currency ? 'neither' : 'currency' }
      return { other, kind: order < 0 ? 'goes-first' : 'goes-after' }
    })
    .toSorted((one, two) => KINDS.indexOf(one.kind) - KINDS.indexOf(two.kind))
}

/** Rate ID to a rate that contradicts it. */
export function contradictions(rules: readonly RateRule[]): ReadonlyMap<string, RateRule> {
  const contradictionOf = new Map<string, RateRule>()
  const readRules = rules.map(readRule)
  for (const [at, one] of readRules.entries()) {
    for (const other of readRules.slice(at + 1)) {
      if (one.rank !== other.rank || begin(one.rule) !== begin(other.rule)) continue
      if (!mayBothFit(one, other)) continue
      if (!contradictionOf.has(one.rule.id)) contradictionOf.set(one.rule.id, other.rule)
      if (!contradictionOf.has(other.rule.id)) contradictionOf.set(other.rule.id, one.rule)
    }
  }
  return contradictionOf
}

export function contradictedRates(added: readonly RateRule[], kept: readonly RateRule[]): readonly RateRule[] {
  // New rates first, because only the first contradiction is named.
  const contradicting = contradictions([...added, ...kept])
  const isAdded: ReadonlySet<RateRule | undefined> = new Set(added)
  return kept.filter(({ id }) => isAdded.has(contradicting.get(id)))
}

/** Does not know which terminals belong to which port. */
function mayBothFit(one: ReadRule, other: ReadRule): boolean {
  const [a, b] = [one.rule, other.rule]
  return (
    isSameCharge(a, b) &&
    (a.payee !== b.payee || isSame(one.payee, other.payee)) &&
    (a.equipment === 'any' || b.equipment === 'any' || a.equipment === b.equipment) &&
    share(a.sizes, b.sizes) &&
    share(one.who, other.who) &&
    sharePlaces(one, other) &&
    begin(a) <= (b.validTo ?? FOR_EVER) &&
    begin(b) <= (a.validTo ?? FOR_EVER)
  )
}

function sharePlaces(one: ReadRule, other: ReadRule): boolean {
  const isExcluded = one.rule.isPlacesExcluded
  if (one.places.length === 0 || other.places.length === 0) return true
  if (isExcluded && other.rule.isPlacesExcluded) return true
  if (!isExcluded && !other.rule.isPlacesExcluded) return share(one.places, other.places)
  const [out, at] = isExcluded ? [one.places, other.places] : [other.places, one.places]
  return at.some((place) => !out.includes(place))
}

/** Empty matches anything. */
function isSame(one: string, other: string): boolean {
  return one === '' || other === '' || one === other
}

function share<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((item) => other.includes(item))
}

function begin({ validFrom }: RateRule): string {
  return validFrom ?? ''
}

const FOR_EVER = '9999'
const KINDS: readonly Overlap['kind'][] = ['neither', 'currency', 'goes-first', 'goes-after']
