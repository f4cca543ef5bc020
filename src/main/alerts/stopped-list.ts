// The stopped shipments as the window lists them: verdict, why, since when, what is at stake and what to do. Pure.

import type { StoppedRow } from '#shared/contract/resume.ts'
import type { PostedAmount } from '#shared/rules/fees.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgement.ts'
import { STOP_VERDICTS } from '#shared/rules/stop.ts'
import { feesWords } from '#shared/words/box-words.ts'
import type { Language } from '#shared/words/language.ts'
import { nextStepWords, stopReasonWords, stopVerdictWords, stopWhyWords } from '#shared/words/tracking-words.ts'

/** Null where it is not stopped. */
export function stoppedRow(judged: JudgedShipment, language: Language): StoppedRow | null {
  const { shipment, judgement, boxes } = judged
  const { stop, openBoxes } = judgement
  if (stop.kind !== 'stopped') return null
  const daysLeft = fewestDaysLeft(judged)
  return {
    shipmentId: shipment.id,
    billOfLading: shipment.billOfLading,
    customer: shipment.customer,
    line: shipment.line.shortName ?? shipment.line.name ?? shipment.line.scac ?? '',
    verdict: stop.verdict,
    isIgnored: stop.ignored,
    verdictWords: stopVerdictWords(stop, language),
    reason: stopReasonWords(stop.reason, language),
    why: stopWhyWords(stop, language),
    todo: nextStepWords(stop, language),
    stoppedAt: stop.stoppedAt,
    byUserId: stop.byUserId,
    openBoxes,
    boxes: shipment.containerIds?.length ?? boxes.length,
    daysLeft,
    daysLeftWords: daysLeft === null ? '' : daysWords(daysLeft, language),
    fees: postedFees(judged, language),
  }
}

/** The gravest first; among equals those with the fewest days left, then those stopped last. */
export function compareStopped(one: StoppedRow, other: StoppedRow): number {
  return (
    STOP_VERDICTS.indexOf(other.verdict) - STOP_VERDICTS.indexOf(one.verdict) ||
    (one.daysLeft ?? Number.MAX_SAFE_INTEGER) - (other.daysLeft ?? Number.MAX_SAFE_INTEGER) ||
    (other.stoppedAt ?? 0) - (one.stoppedAt ?? 0) ||
    (one.shipmentId < other.shipmentId ? -1 : 1)
  )
}

function fewestDaysLeft({ boxes }: JudgedShipment): number | null {
  let fewest: number | null = null
  for (const { judgement } of boxes) {
    const { deadline } = judgement
    if (deadline.kind === 'counts' && (fewest === null || deadline.daysLeft < fewest)) fewest = deadline.daysLeft
  }
  return fewest
}

function daysWords(days: number, { say }: Language): string {
  if (days === 0) return say('days.last')
  return days > 0 ? say('days.left', { days }) : say('days.charging', { days: -days })
}

/** Summed over the boxes, currency by currency. */
function postedFees({ boxes }: JudgedShipment, language: Language): string {
  const sums = new Map<string, number>()
  for (const { judgement } of boxes) {
    if (judgement.fees.kind !== 'posted') continue
    for (const { currency, amount } of judgement.fees.amounts) {
      sums.set(currency, Math.round(((sums.get(currency) ?? 0) + amount) * 10_000) / 10_000)
    }
  }
  if (sums.size === 0) return ''
  const amounts = [...sums].map(([currency, amount]): PostedAmount => ({
    currency,
    amount,
    from: 'parts',
    statedTotal: null,
  }))
  return feesWords({ kind: 'posted', amounts, unclear: [] }, language)
}
