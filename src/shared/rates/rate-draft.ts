// A rate as it is written in the form: a text for each field, and the tiers row by row, so that no day between them is left out. Pure.

import {
  rateCell,
  RATE_FIELDS,
  readRate,
  unwritten,
  type FaultKind,
  type RateField,
  type ReadRate,
} from './rate-fields.ts'
import type { RateClock, RateRule } from './rate-rule.ts'

export interface RateDraft {
  readonly texts: Readonly<Record<Exclude<RateField, 'tiers'>, string>>
  /** The first day that costs anything; those of a surcharge may begin later. */
  readonly firstDay: string
  readonly tiers: readonly DraftTier[]
}

/** From the day after the row before it. */
export interface DraftTier {
  /** Empty: and all that follow. */
  readonly to: string
  readonly rate: string
}

/** Nothing is guessed of what costs money: free time, the days that are charged and the price. */
export function emptyDraft(currency: string): RateDraft {
  const texts = { ...NOTHING_WRITTEN, currency }
  return withClock({ texts, firstDay: '1', tiers: [{ to: '', rate: '' }] }, 'demurrage')
}

export function draftOf(rule: RateRule): RateDraft {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, String(rateCell(rule, field) ?? '')]))
  return {
    texts: texts as RateDraft['texts'],
    firstDay: String(rule.tiers[0]?.from ?? 1),
    tiers: rule.tiers.map(({ to, rate }) => ({ to: to === null ? '' : String(to), rate: String(rate) })),
  }
}

/** With what the tariffs of such a clock mostly start from. */
export function withClock(draft: RateDraft, clock: RateClock): RateDraft {
  return { ...draft, texts: { ...draft.texts, clock, ...STARTS[clock] } }
}

export function readDraft({ texts, firstDay, tiers }: RateDraft): ReadRate {
  return readRate({ ...texts, tiers: tiersText(firstDay, tiers) })
}

/** The fault of the field; null where there is none. */
export function faultIn({ faults }: ReadRate, field: RateField): FaultKind | null {
  return faults.find((fault) => fault.field === field)?.kind ?? null
}

function tiersText(firstDay: string, tiers: readonly DraftTier[]): string {
  let from = firstDay.trim()
  return tiers
    .map(({ to, rate }) => {
      const until = to.trim()
      const days = until === '' ? `${from}+` : `${from}-${until}`
      from = String(Number(until) + 1)
      return `${days}: ${rate.trim()}`
    })
    .join('; ')
}

const FIELDS = RATE_FIELDS.filter((field) => field !== 'tiers')
const NOTHING_WRITTEN = Object.fromEntries(FIELDS.map((field) => [field, unwritten(field)])) as RateDraft['texts']
const ON_THE_DAY_OUT = { payee: 'line', startEvent: 'gated-out', startOffset: 'same-day' }
const AFTER_DISCHARGE = { startEvent: 'discharged', startOffset: 'next-working-day' }
const STARTS: Readonly<Record<RateClock, Partial<RateDraft['texts']>>> = {
  demurrage: AFTER_DISCHARGE,
  'per-diem': ON_THE_DAY_OUT,
  storage: AFTER_DISCHARGE,
  combined: { startEvent: 'discharged', startOffset: 'same-day' },
  surcharge: AFTER_DISCHARGE,
}
