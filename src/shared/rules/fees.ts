// Posted fees, summed per currency.

import type { Fee } from '../fleet/container.ts'
import type { Json } from '../fleet/json.ts'

export type Fees =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'posted'
      readonly amounts: readonly PostedAmount[]
      readonly unclear: readonly Fee[]
      readonly isDemurragePosted: boolean
      readonly isExtendedDwellPosted: boolean
    }
  /** Fees are posted, but none has both an amount and a currency. */
  | { readonly kind: 'unknown'; readonly unclear: readonly Fee[] }

export interface PostedAmount {
  readonly currency: string
  readonly amount: number
  /** `total`: only a total is posted in this currency. */
  readonly from: 'parts' | 'total'
  /** The stated total, if it differs from the sum. */
  readonly statedTotal: number | null
}

export function judgeFees(fees: readonly Fee[]): Fees {
  if (fees.length === 0) return NONE
  const unclear: Fee[] = []
  const byCurrency = new Map<string, { parts: number | null; total: number | null }>()
  for (const fee of fees) {
    if (fee.amount === 0) continue
    const currency = fee.currency?.trim().toUpperCase() ?? ''
    if (currency === '' || !isReadable(fee.amount)) {
      unclear.push(fee)
      continue
    }
    let sums = byCurrency.get(currency)
    if (sums === undefined) byCurrency.set(currency, (sums = { parts: null, total: null }))
    // A total posted twice is the same money: keep the larger.
    if (isTotal(fee.type)) sums.total = Math.max(sums.total ?? fee.amount, fee.amount)
    else sums.parts = (sums.parts ?? 0) + fee.amount
  }
  const amounts: PostedAmount[] = []
  for (const [currency, { parts, total }] of byCurrency) {
    const stated = total === null ? null : inMinorUnits(total)
    if (parts === null) {
      if (stated !== null) amounts.push({ currency, amount: stated, from: 'total', statedTotal: null })
      continue
    }
    const sum = inMinorUnits(parts)
    const statedTotal = stated === sum ? null : stated
    // Parts that cancel out count as nothing posted, unless the stated total differs.
    if (sum !== 0 || statedTotal !== null) amounts.push({ currency, amount: sum, from: 'parts', statedTotal })
  }
  if (amounts.length > 0) {
    amounts.sort((one, other) => (one.currency < other.currency ? -1 : 1))
    return {
      kind: 'posted',
      amounts,
      unclear,
      isDemurragePosted: fees.some(isDemurrage),
      isExtendedDwellPosted: fees.some(isExtendedDwell),
    }
  }
  return unclear.length > 0 ? { kind: 'unknown', unclear } : NONE
}

function isDemurrage({ type, amount }: Fee): boolean {
  return /demurrage/i.test(type) && (!isReadable(amount) || amount > 0)
}

function isExtendedDwell({ type, amount }: Fee): boolean {
  return /extended.?dwell/i.test(type) && (!isReadable(amount) || amount > 0)
}

function isReadable(amount: number | null): amount is number {
  return amount !== null && Number.isFinite(amount)
}

/** Demurrage is posted for certain. */
export function hasDemurrage(fees: Fees): boolean {
  return fees.kind === 'posted' ? fees.isDemurragePosted : fees.kind === 'unknown' && fees.unclear.some(isDemurrage)
}

export function isTotal(type: string): boolean {
  return type.trim().toLowerCase() === 'total'
}

/** Removes binary rounding errors; no currency has more than four decimals. */
export function inMinorUnits(amount: number): number {
  return Math.round(amount * 10_000) / 10_000
}

const NONE: Fees = { kind: 'none' }

export interface Money {
  readonly currency: string
  readonly amount: number
}

export function feesIn(json: Json): readonly Fee[] {
  return (Array.isArray(json) ? (json as readonly Json[]) : []).flatMap((entry): Fee[] => {
    const { type, amount, currency } = (entry ?? {}) as Readonly<Record<string, Json | undefined>>
    if (typeof type !== 'string') return []
    return [
      {
        type,
        amount: typeof amount === 'number' ? amount : null,
        currency: typeof currency === 'string' ? currency : null,
      },
    ]
  })
}
