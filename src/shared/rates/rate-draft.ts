// A rate in the form: a text per field, and tiers row by row without gaps.

import {
  rateCell,
  RATE_FIELDS,
  readRate,
  defaultText,
  type FaultKind,
  type RateField,
  type ReadRate,
} from './rate-fields.ts'
import type { RateClock, RateRule } from '../rules/rate-rule.ts'

export interface RateDraft {
  readonly texts: Readonly<Record<Exclude<RateField, 'tiers'>, string>>
  /** The first charged day; later for a surcharge. */
  readonly firstDay: string
  readonly tiers: readonly DraftTier[]
}

/** Starts on the day after the previous row. */
export interface DraftTier {
  /** Empty: open-ended. */
  readonly to: string
  readonly rate: string
}

/** Free time, charged days and price have no default because they cost money. */
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

/** With the usual start event of the clock. */
export function withClock(draft: RateDraft, clock: RateClock): RateDraft {
  return { ...draft, texts: { ...draft.texts, clock, ...STARTS[clock] } }
}

export function readDraft({ texts, firstDay, tiers }: RateDraft): ReadRate {
  return readRate({ ...texts, tiers: tiersText(firstDay, tiers) })
}

export function faultIn({ faults }: ReadRate, field: RateField): FaultKind | null {
  return faults.find((fault) => fault.field === field)?.kind ?? null
}

function tiersText(firstDay: string, tiers: readonly DraftTier[]): string {
  let nextDay = firstDay.trim()
  return tiers
    .map(({ to, rate }) => {
      const until = to.trim()
      const days = until === '' ? `${nextDay}+` : `${nextDay}-${until}`
      nextDay = String(Number(until) + 1)
      return `${days}: ${rate.trim()}`
    })
    .join('; ')
}

const FIELDS = RATE_FIELDS.filter((field) => field !== 'tiers')
const NOTHING_WRITTEN = Object.fromEntries(FIELDS.map((field) => [field, defaultText(field)])) as RateDraft['texts']
const ON_THE_DAY_OUT = { payee: 'line', startEvent: 'gated-out', startOffset: 'same-day' }
const AFTER_DISCHARGE = { startEvent: 'discharged', startOffset: 'next-working-day' }
const STARTS: Readonly<Record<RateClock, Partial<RateDraft['texts']>>> = {
  demurrage: AFTER_DISCHARGE,
  'per-diem': ON_THE_DAY_OUT,
  storage: AFTER_DISCHARGE,
  combined: { startEvent: 'discharged', startOffset: 'same-day' },
  surcharge: AFTER_DISCHARGE,
}
