// Says amounts of money, each in its currency.

import type { Money } from '../rules/money.ts'
import type { FirstLanguage } from './language.ts'

/** Those that are nothing are left out, unless all are; empty where there are none. */
export function amountsWords(amounts: readonly Money[], { list, dates }: FirstLanguage): string {
  const some = amounts.filter(({ amount }) => amount > 0)
  const said = some.length > 0 ? some : amounts.slice(0, 1)
  return list(said.map(({ amount, currency }) => dates.money(amount, currency)))
}

/** Empty where it comes to nothing. */
export function someAmountsWords(amounts: readonly Money[], language: FirstLanguage): string {
  return amounts.some(({ amount }) => amount > 0) ? amountsWords(amounts, language) : ''
}
