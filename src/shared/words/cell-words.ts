// Says what a cell of a list has room for: holds, fees, days, why tracking stopped.

import type { Hold } from '../fleet/container.ts'
import { KNOWN_STOP_REASONS } from '../fleet/shipment.ts'
import type { KnownStopReason } from '../fleet/shipment.ts'
import type { EtaDrift } from '../rules/arrival.ts'
import { isInDoubt } from '../rules/deadline-judgement.ts'
import type { DeadlineJudgement } from '../rules/deadline-judgement.ts'
import type { Fees, PostedAmount } from '../rules/fees.ts'
import type { Language } from './language.ts'
import { codeOf, feeTypeWords, holdNameWords } from './code-words.ts'

/** Names the holds; a status that is neither `hold` nor `pending` is shown as the service wrote it. */
export function holdWords(holds: readonly Hold[], language: Language): string {
  const { say, list } = language
  return list(
    holds.map(({ name, status }) => {
      const named = name.trim() === '' ? say('hold.unnamed') : holdNameWords(name, language)
      const code = codeOf(status)
      return code === 'hold' || code === 'pending' ? named : say('hold.odd-status', { name: named, status })
    }),
  )
}

export function feesWords(fees: Fees, language: Language): string {
  const { say, list, dates } = language
  if (fees.kind === 'none') return say('fees.none')
  const unclear = fees.unclear.map(({ type: sent, amount, currency }) => {
    const type = feeTypeWords(sent, language)
    if (amount === null) return say('fees.amount-unknown', { type })
    const written = `${type} ${amount}`
    return currency === null || currency.trim() === '' ? say('fees.unclear', { amount: written }) : written
  })
  if (fees.kind === 'unknown') return say('fees.unknown', { fees: list(unclear) })
  const postedWords = ({ amount, currency, from, statedTotal }: PostedAmount): string => {
    const sum = dates.money(amount, currency)
    if (from === 'total') return say('fees.total', { amount: sum })
    return statedTotal === null
      ? sum
      : say('fees.stated-total', { amount: sum, total: dates.money(statedTotal, currency) })
  }
  return list([...fees.amounts.map(postedWords), ...unclear])
}

/** For a cell as narrow as a number. */
export function daysBadge(deadline: Extract<DeadlineJudgement, { kind: 'counts' }>, { say }: Language): string {
  if (isInDoubt(deadline)) return '?'
  const { daysLeft, mostDaysLeft } = deadline
  const badge = (days: number): string =>
    days === 0 ? say('days.badge.today') : say(days < 0 ? 'days.badge.past' : 'days.badge', { days: Math.abs(days) })
  return daysLeft < mostDaysLeft ? `${badge(daysLeft)}?` : badge(daysLeft)
}

export function daysToArrivalWords(days: number, { say }: Language): string {
  return days < 0 ? say('arrival.overdue', { days: -days }) : say('arrival.in', { days })
}

export function driftWords(drift: EtaDrift, { say }: Language): string {
  if (drift.kind === 'unknown') return say('drift.unknown')
  if (drift.days === 0) return say('drift.none')
  return drift.days > 0 ? say('drift.later', { days: drift.days }) : say('drift.earlier', { days: -drift.days })
}

/** The service's reason, in words where it is known and as it stands where it is not. */
export function stopReasonWords(reason: string | null, { say }: Language): string {
  if (reason === null) return say('stop.reason.none')
  return isKnown(reason) ? say(`stop.reason.${reason}`) : say('stop.reason.other', { reason })
}

function isKnown(reason: string): reason is KnownStopReason {
  return (KNOWN_STOP_REASONS as readonly string[]).includes(reason)
}
