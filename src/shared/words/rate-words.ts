// Words of rates and their estimates.

import type { Estimate, EstimatedCharge, Unclear } from '../rules/estimate.ts'
import type { LearnedRate } from '../rules/estimate.ts'
import { isOnTop } from '../rules/rate-rule.ts'
import type { RateRule } from '../rules/rate-rule.ts'
import type { Language } from './language.ts'

/** `Demurrage, MAEU, dry, USLAX: 4 working days free, then $220 a day to day 9, then $280 (days counted from the start)`. */
export function rateSentence(rule: RateRule, language: Language): string {
  const { say, dates } = language
  const what = rateName(rule, language)
  const tiers = tiersWords(rule, language)
  const sentence = isOnTop(rule)
    ? say('rate.sentence.on-top', { what, tiers })
    : say('rate.sentence', { what, free: say(`rate.free.${rule.freeUnit}`, { free: rule.free }), tiers })
  const onDays = say(`rate.charged.${rule.charged}`, { sentence })
  return rule.cap === null
    ? onDays
    : say('rate.cap', { sentence: onDays, amount: dates.money(rule.cap, rule.currency) })
}

/** Charge, payee and matching containers. */
export function rateName(rule: RateRule, { say, number }: Language): string {
  const places = rule.places.join(', ')
  const parts = [
    rule.label || say(`rate.clock.${rule.clock}`),
    rule.payeeName || say(`rate.any.${rule.payee}`),
    rule.equipment === 'any' ? '' : say(`rate.equipment.${rule.equipment}`),
    sizesText(rule.sizes, number),
    rule.isPlacesExcluded && places !== '' ? say('rate.not-at', { places }) : places,
    rule.who.join(', '),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function sizesText(sizes: readonly number[], number: Language['number']): string {
  return sizes.map((feet) => `${number(feet)}'`).join(', ')
}

/** States whether days count from the start or after free time. */
function tiersWords({ tiers, per, currency, countedFrom }: RateRule, { say, dates }: Language): string {
  const words = tiers.reduce((before, { from, to, rate }, at) => {
    const money = dates.money(rate, currency)
    const amount = per === 'teu' ? say('rate.teu', { amount: money }) : money
    if (at === 0) {
      const tier =
        to === null ? say('rate.tier.first', { amount }) : say(`rate.tier.first-to.${countedFrom}`, { amount, to })
      return from > 1 && to === null ? say(`rate.tier.from.${countedFrom}`, { from, tier }) : tier
    }
    const next = to === null ? amount : say(`rate.tier.next-to.${countedFrom}`, { amount, to })
    return say('rate.tiers.then', { before, next })
  }, '')
  const isNumbered = tiers.some(({ from, to }, at) => to !== null || (at === 0 && from > 1))
  return isNumbered && countedFrom === 'start' ? say('rate.tiers.start', { tiers: words }) : words
}

/** Rule and first day, then what is missing. */
export function estimateBasis(estimate: Estimate, language: Language): readonly string[] {
  if (estimate.kind === 'none') return []
  const charges = estimate.kind === 'known' ? estimate.charges : []
  return [
    ...charges.flatMap((charge) => chargeWords(charge, language)),
    ...estimate.unclear.map((one) => unclearWords(one, charges.length > 0, language)),
    ...freeUntilWords(estimate, language),
  ]
}

/** The observations, their number and their spread. */
export function learnedWords(learned: LearnedRate, { say, dates, number }: Language): string {
  const { of, name, equipment, sizes, rate, low, high, containers, observations, currency } = learned
  return say('rate.learned', {
    name,
    equipment: [say(`rate.equipment.${equipment}`), sizesText(sizes, number)].filter(Boolean).join(', '),
    amount: dates.money(rate, currency),
    containers,
    seen: say('rate.learned.seen', { observations }),
    spread:
      low === high
        ? say(`rate.learned.same.${of}`)
        : say(`rate.learned.spread.${of}`, { low: dates.money(low, currency), high: dates.money(high, currency) }),
  })
}

function chargeWords(
  { rule, learned, lastFreeDay, firstLastFreeDay, countedBy, soFar, mostSoFar }: EstimatedCharge,
  language: Language,
): readonly string[] {
  const { say, dates } = language
  const day = dates.bareDay(lastFreeDay)
  const basis =
    firstLastFreeDay === lastFreeDay
      ? say(`rate.cost.by-${countedBy}`, { day })
      : say('rate.cost.by-tariff-range', { first: dates.bareDay(firstLastFreeDay), day })
  if (learned !== null) return [learnedWords(learned, language), basis]
  const sentence = [rateSentence(rule, language), rule.reference].filter(Boolean).join(' · ')
  const money = (amount: number): string => dates.money(amount, rule.currency)
  const range = mostSoFar > soFar ? [say('rate.cost.range', { low: money(soFar), high: money(mostSoFar) })] : []
  return [sentence, basis, ...range]
}

/** The earliest last free day of a clock that can't be charged yet. */
function freeUntilWords({ freeUntil }: Extract<Estimate, { unclear: unknown }>, language: Language): readonly string[] {
  if (freeUntil === null || freeUntil.last !== null) return []
  const day = language.dates.bareDay(freeUntil.first)
  return [language.say('rate.cost.free-until', { day, rule: rateName(freeUntil.rule, language) })]
}

function unclearWords(unclear: Unclear, isRestKnown: boolean, language: Language): string {
  const { say, list } = language
  switch (unclear.kind) {
    case 'no-rule':
      return say(isRestKnown ? 'rate.cost.only-on-top' : 'rate.cost.no-rule')
    case 'tie':
      return say('rate.cost.tie', { rules: list(unclear.rules.map((rule) => rateSentence(rule, language))) })
    case 'missing': {
      const facts = list(unclear.facts.map((fact) => say(`rate.missing.${fact}`)))
      return say('rate.cost.missing', { rule: rateName(unclear.rule, language), facts })
    }
  }
}
