// The fields of a container's costs: posted, estimated, and both as one text.

import type { Judgment } from '#shared/rules/judgment.ts'
import { ratesBy, stakeOf, stakesOf } from '#shared/rules/money-at-stake.ts'
import { feesWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { amountsWords, stakeWords } from '#shared/words/money-words.ts'
import { amountKey, type Field } from '#renderer/core/field.ts'
import { say } from '#renderer/core/language.ts'
import type { BoardRow } from '../board-row.ts'
import { lastCheck, withAge } from './stale-words.ts'

export const FEES = {
  id: 'fees',
  title: say('field.name.fees'),
  value: ({ judgment: { fees } }, language) => (fees.kind === 'none' ? null : feesWords(fees, language)),
  sortKey: ({ judgment }) => {
    const stake = stakeOf(judgment)
    return 'amounts' in stake ? amountKey(stake.amounts) : null
  },
  amounts: ({ judgment: { fees } }) => (fees.kind === 'posted' ? fees.amounts : []),
} as const satisfies Field<BoardRow>

export const ESTIMATED = {
  id: 'estimated',
  title: say('rate.cost.estimated'),
  value: ({ judgment }, language) => estimateWords(judgment, 'soFar', language),
  amounts: ({ judgment: { estimate } }) => (estimate.kind === 'known' ? estimate.soFar : []),
} as const satisfies Field<BoardRow>

export const NEXT_DAY = {
  id: 'next-day',
  title: say('rate.cost.next-day'),
  value: ({ judgment }, language) => estimateWords(judgment, 'nextDay', language),
  amounts: ({ judgment: { estimate } }) => (estimate.kind === 'known' ? estimate.nextDay : []),
} as const satisfies Field<BoardRow>

export const RATES = {
  id: 'rate',
  title: say('money.rate'),
  value: ({ judgment: { estimate } }) => ratesBy(estimate).join('; '),
} as const satisfies Field<BoardRow>

export const COST = {
  id: 'cost',
  title: say('field.name.cost'),
  value: (row, language) => {
    const { judgment } = row
    const costs = stakeWords(stakesOf([judgment]), language).join(', ')
    return withAge(costs, judgment.fees.kind === 'none' ? null : lastCheck(row), row, language)
  },
} as const satisfies Field<BoardRow>

function estimateWords(judgment: Judgment, which: 'soFar' | 'nextDay', language: Language): string | null {
  const { estimate } = judgment
  if (estimate.kind === 'known') return amountsWords(estimate[which], language)
  return stakeOf(judgment).kind === 'unknown' ? language.say('money.not-known') : null
}
