// What containers cost so far: posted, estimated by a rate, or unknown. The three are never mixed.

import { readContainerNumber } from './container-number.ts'
import type { Estimate, EstimatedCharge } from './estimate.ts'
import { type DeadlineJudgment, isPastLastFreeDay } from './deadline-judgment.ts'
import type { PerDiem } from './per-diem.ts'
import { isOnTop } from './rate-rule.ts'
import { type Fees, hasDemurrage, inMinorUnits, type Money, type PostedAmount } from './fees.ts'

/** A container with posted fees may also have an estimate of other charges. A container number counts once. */
export interface MoneyAtStake {
  /** By currency. */
  readonly posted: readonly Money[]
  readonly estimated: readonly Money[]
  /** The rates used: tariff reference, else payee. */
  readonly by: readonly string[]
  /** Containers that cost an unknown amount. */
  readonly unknown: number
}

export type Stake =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'posted'
      readonly amounts: readonly Money[]
      /** The charges that the posted fees don't replace. */
      readonly estimated: readonly Money[]
      readonly by: readonly string[]
    }
  | { readonly kind: 'estimated'; readonly amounts: readonly Money[]; readonly by: readonly string[] }
  | { readonly kind: 'unknown' }

export interface Costing {
  readonly fees: Fees
  readonly estimate: Estimate
  readonly deadline: DeadlineJudgment
  readonly perDiem: PerDiem
}

/** The single source of a container's cost for board, tray, notifications, exports and e-mail. */
export function stakeOf({ fees, estimate, deadline, perDiem }: Costing): Stake {
  if (fees.kind === 'unknown') return UNKNOWN
  const charges = estimate.kind === 'known' ? estimate.charges.filter((one) => isByOwnDeadline(one, deadline)) : []
  // A credit is never money at stake.
  const owed = fees.kind === 'posted' ? fees.amounts.filter(isOwed) : []
  const beside = sumsOf(owed.length === 0 ? charges : charges.filter((one) => !isReplaced(one, fees)))
  const amounts = beside.filter((one) => !isInTotal(one, owed))
  // Of a bare total and its estimate, the larger counts.
  const posted = owed.filter(
    ({ from, currency }) => from !== 'total' || !amounts.some((one) => one.currency === currency),
  )
  const by = namesOf(charges)
  if (posted.length > 0) return { kind: 'posted', amounts: posted, estimated: amounts, by }
  if (amounts.length > 0) return { kind: 'estimated', amounts, by }
  const isOverdue = perDiem.kind === 'running' && perDiem.state === 'used-up'
  // A known surcharge is not the whole cost if the base rate is unknown.
  const isUnclear = 'unclear' in estimate && estimate.unclear.length > 0
  return ((isPastLastFreeDay({ deadline }) || isOverdue) && isUnclear) || lacksRateOfPayee(deadline, charges)
    ? UNKNOWN
    : NOTHING
}

/** A last free day of one payee starts no charge of another. A learned rate is the fee that the terminal posted. */
function isByOwnDeadline({ rule, learned, countedBy }: EstimatedCharge, deadline: Costing['deadline']): boolean {
  if (deadline.kind !== 'counts' || countedBy === 'tariff' || learned !== null) return true
  const { lastFreeDay, later } = deadline.binding
  return [lastFreeDay, ...later].some(({ source }) => source === rule.payee || source === 'service')
}

/** Past the last free day of a payee whose rate is unknown. */
function lacksRateOfPayee(deadline: Costing['deadline'], charges: readonly EstimatedCharge[]): boolean {
  if (deadline.kind !== 'counts' || !deadline.isPast || deadline.isBeforeArrival) return false
  const { source } = deadline.binding.lastFreeDay
  if (source === 'service') return false
  return !charges.some(({ rule, learned }) => learned !== null || (rule.payee === source && !isOnTop(rule)))
}

function isOwed({ amount }: Money): boolean {
  return amount > 0
}

/** Posted demurrage replaces the estimate of demurrage, extended dwell the surcharge. */
function isReplaced({ rule: { clock } }: EstimatedCharge, fees: Fees): boolean {
  if (fees.kind !== 'posted') return false
  if (clock === 'surcharge') return fees.isExtendedDwellPosted
  return fees.isDemurragePosted && (clock === 'demurrage' || clock === 'combined')
}

/** Totals alone may contain every charge. A total in another currency can't be compared and counts. */
function isInTotal({ currency, amount }: Money, owed: readonly PostedAmount[]): boolean {
  const same = owed.find((one) => one.currency === currency)
  if (same === undefined) return owed.length > 0 && owed.every(({ from }) => from === 'total')
  return same.from === 'total' && same.amount >= amount
}

function sumsOf(charges: readonly EstimatedCharge[]): readonly Money[] {
  const sums: MoneySums = new Map()
  for (const { rule, soFar } of charges) addMoney(sums, [{ currency: rule.currency, amount: soFar }])
  return moneyIn(sums).filter(isOwed)
}

/**
 * Demurrage is posted although no last free day is known: the container is charging, days unknown, at a port or a ramp.
 * While it rolls, only its money counts.
 */
export function isChargingWithoutDeadline(
  { fees, deadline }: Pick<Costing, 'fees' | 'deadline'>,
  isRolling: boolean,
): boolean {
  return deadline.kind !== 'counts' && deadline.kind !== 'over' && !isRolling && hasDemurrage(fees)
}

/** The reference of each rate, else its label, else the payee. */
export function ratesBy(estimate: Estimate): readonly string[] {
  return estimate.kind === 'known' ? namesOf(estimate.charges) : []
}

function namesOf(charges: readonly EstimatedCharge[]): readonly string[] {
  const names = charges.map(({ rule }) => rule.reference || rule.label || rule.payeeName)
  return [...new Set(names.filter((name) => name !== ''))]
}

/** The stake of each box. The same number in two shipments is one box: the larger stake counts. */
export type StakeSums = Map<string, Stake>

interface BoxNames {
  readonly number: string
  readonly containerId: string
}
type CostingOfBox = Costing & Partial<BoxNames>

export function noStakes(): StakeSums {
  return new Map()
}

export function addStake(sums: StakeSums, judgment: CostingOfBox): void {
  const stake = stakeOf(judgment)
  if (stake.kind !== 'none') addBox(sums, boxOf(judgment) ?? `#${sums.size}`, stake)
}

/** The same for a box in two bills, however its number is spelled. Null without a number and ID. */
export function boxOf({ number = '', containerId = '' }: Partial<BoxNames>): string | null {
  if (PLAIN_NUMBER.test(number)) return number
  const read = readContainerNumber(number)
  if (read !== null) return `${read.body}${read.given ?? read.right}`
  const text = number.trim().toUpperCase()
  // "TBD" twice is two containers.
  return (/\d/.test(text) ? text : containerId) || text || containerId || null
}

/** How almost all numbers are spelled. */
const PLAIN_NUMBER = /^[A-Z]{4}\d{7}$/

function addBox(sums: StakeSums, box: string, stake: Stake): void {
  const other = sums.get(box)
  if (other === undefined || compareStakes(stake, other) > 0) sums.set(box, stake)
}

/** Posted before estimated; amounts of several currencies are only compared. */
export function compareStakes(one: Stake, other: Stake): number {
  const [first, second] = [one, other].map(weightOf)
  return (first?.posted ?? 0) - (second?.posted ?? 0) || (first?.estimated ?? 0) - (second?.estimated ?? 0)
}

function weightOf(stake: Stake): { readonly posted: number; readonly estimated: number } {
  if (stake.kind === 'posted') return { posted: sumOf(stake.amounts), estimated: sumOf(stake.estimated) }
  return { posted: 0, estimated: stake.kind === 'estimated' ? sumOf(stake.amounts) : 0 }
}

/** Only to compare: amounts of several currencies are never shown as one. */
export function sumOf(amounts: readonly Money[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0)
}

export function addStakes(sums: StakeSums, others: StakeSums): void {
  for (const [box, stake] of others) addBox(sums, box, stake)
}

export function stakesIn(sums: StakeSums): MoneyAtStake {
  const posted: MoneySums = new Map()
  const estimated: MoneySums = new Map()
  const by = new Set<string>()
  let unknown = 0
  for (const stake of sums.values()) {
    if (stake.kind === 'unknown') unknown += 1
    if (stake.kind === 'posted') addMoney(posted, stake.amounts)
    if (stake.kind !== 'posted' && stake.kind !== 'estimated') continue
    const amounts = stake.kind === 'posted' ? stake.estimated : stake.amounts
    addMoney(estimated, amounts)
    if (amounts.length > 0) for (const name of stake.by) by.add(name)
  }
  return { posted: moneyIn(posted), estimated: moneyIn(estimated), by: [...by].toSorted(), unknown }
}

export function stakesOf(judgments: Iterable<CostingOfBox>): MoneyAtStake {
  const sums = noStakes()
  for (const judgment of judgments) addStake(sums, judgment)
  return stakesIn(sums)
}

const NOTHING: Stake = { kind: 'none' }
const UNKNOWN: Stake = { kind: 'unknown' }

/**
 * The next day's cost by the user's rates, for sorting containers of the same day. Without a rate, the posted amount is
 * used. With several currencies, the largest amount counts; amounts of different currencies are never added.
 */
export function costOfNextDay(fees: Fees, estimate: Estimate): number {
  const amounts = estimate.kind === 'known' ? estimate.nextDay : fees.kind === 'posted' ? fees.amounts : []
  let most = 0
  for (const { amount } of amounts) if (amount > most) most = amount
  return most
}

/** Amounts by currency. */
export type MoneySums = Map<string, number>

export function addMoney(sums: MoneySums, amounts: readonly Money[]): void {
  for (const { currency, amount } of amounts) sums.set(currency, inMinorUnits((sums.get(currency) ?? 0) + amount))
}

/** Sorted by currency. */
export function moneyIn(sums: MoneySums): readonly Money[] {
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** The cost of an empty: fees from before the gate-out are not part of it. */
export function withoutTerminalFees<Judged extends Costing>(judgment: Judged): Judged {
  return { ...judgment, fees: { kind: 'none' } }
}
