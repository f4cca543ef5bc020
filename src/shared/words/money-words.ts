// Amounts of money in their currency, and the posted and estimated cost of containers.

import type { Money } from '../rules/fees.ts'
import type { MoneyAtStake } from '../rules/money-at-stake.ts'
import type { Language } from './language.ts'

/** Without a currency, the number alone. */
export function amountWords(amount: number, currency: string | null, { dates, number }: Language): string {
  return currency === null ? number(amount) : dates.money(amount, currency)
}

/** Leaves out zeros unless all are zero. */
export function amountsWords(amounts: readonly Money[], { list, dates }: Language): string {
  const some = amounts.filter(({ amount }) => amount > 0)
  const shownAmounts = some.length > 0 ? some : amounts.slice(0, 1)
  return list(shownAmounts.map(({ amount, currency }) => dates.money(amount, currency)))
}

/** Empty if the sum is zero. */
export function someAmountsWords(amounts: readonly Money[], language: Language): string {
  return amounts.some(({ amount }) => amount > 0) ? amountsWords(amounts, language) : ''
}

/** `$1,250 posted`, `~$400 (Tariff 7)`, `2 unknown`: only the parts that exist. */
export function stakeWords(stakes: MoneyAtStake, language: Language): readonly string[] {
  const { say } = language
  const posted = someAmountsWords(stakes.posted, language)
  const estimated = estimatedWords(stakes.estimated, stakes.by, language)
  return [
    posted === '' ? '' : say('money.posted', { amount: posted }),
    estimated,
    // Unknown costs alone add nothing to the container count.
    stakes.unknown === 0 || posted + estimated === '' ? '' : say('money.unknown', { count: stakes.unknown }),
  ].filter((part) => part !== '')
}

/** Names the rates; empty if the sum is zero. */
export function estimatedWords(amounts: readonly Money[], by: readonly string[], language: Language): string {
  const { say } = language
  const amount = someAmountsWords(amounts, language)
  if (amount === '') return ''
  const text = say('rate.estimated', { amount })
  const [first, ...others] = by
  if (first === undefined) return text
  const more = others.length === 0 ? first : say('common.some-and-more', { some: first, count: others.length })
  return say('common.bracketed', { text, more })
}

/** What containers past their LFD cost so far, and for how many; both empty without a cost. */
export function runningWords(
  { posted, estimated }: Pick<MoneyAtStake, 'posted' | 'estimated'>,
  count: number,
  language: Language,
): { readonly amounts: string; readonly about: string } {
  const { say } = language
  const postedWords = someAmountsWords(posted, language)
  if (postedWords !== '') return { amounts: postedWords, about: say('board.running.posted', { count }) }
  const amount = someAmountsWords(estimated, language)
  if (amount === '') return { amounts: '', about: '' }
  return { amounts: say('rate.estimated', { amount }), about: say('board.running.estimated', { count }) }
}
