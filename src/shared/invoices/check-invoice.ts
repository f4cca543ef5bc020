// Checks an invoice against 46 CFR 541, its own arithmetic, the user's rates and the recorded facts.

import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import type { DayAtPlace } from '../time/place-clock.ts'
import { instantAt } from '../time/instant.ts'
import { dayAt, startOfDay } from '../time/zone.ts'
import { accountOfDays, type DaysAccount } from './charged-days.ts'
import {
  type DisputeFact,
  disputeFacts,
  isNothing,
  type ObservedContainer,
  type Seen,
  recordedSince,
  recordedValues,
} from './observed.ts'
import {
  disputeLimits,
  elementsOf,
  issueLimit,
  scopeOf,
  type CheckedElement,
  type DisputeLimits,
  type IssueLimit,
  type RuleScope,
} from './invoice-elements.ts'
import { readInvoice, type ReadInvoice, type SumFinding, sumFindings } from './invoice-reading.ts'
import type { Invoice } from './invoice.ts'
import { perDiemTerms, type TermsCheck } from './per-diem-terms.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import type { Incident } from '../fleet/incident.ts'
import { ruleAccount, type Rated, type RuleAccount } from './rule-account.ts'

export interface InvoiceCheck {
  readonly invoice: Invoice
  readonly read: ReadInvoice
  readonly scope: RuleScope
  /** Empty if the regulation does not apply. */
  readonly elements: readonly CheckedElement[]
  readonly issue: IssueLimit | null
  readonly dispute: DisputeLimits | null
  readonly sums: readonly SumFinding[]
  readonly days: DaysAccount
  readonly rates: RuleAccount | null
  readonly differences: readonly Difference[]
  readonly notObserved: readonly NotObserved[]
  readonly facts: readonly DisputeFact[]
  /** What the user recorded, oldest first. */
  readonly incidents: readonly Incident[]
  /** By the line's interchange agreement; null if it says nothing. */
  readonly terms: TermsCheck | null
  readonly verdict: Verdict
}

export type Difference =
  /** The container number is missing. */
  | { readonly kind: 'container'; readonly recorded: string }
  | { readonly kind: 'billOfLading'; readonly recorded: string }
  /** The stated end of free time is before the recorded last free day. */
  | { readonly kind: 'free-end'; readonly stated: CalendarDay; readonly recorded: DayAtPlace; readonly seen: Seen }
  /** The stated availability is before the first recorded one. */
  | { readonly kind: 'available'; readonly stated: CalendarDay; readonly recorded: DayAtPlace; readonly seen: Seen }

export type NotObserved =
  | { readonly kind: 'landed' | 'available' | 'deadline' | 'left' | 'returned' | 'appointment' | 'leaving-in-doubt' }
  /** Charged days before the first kept record. */
  | { readonly kind: 'days-before'; readonly since: number; readonly days: number }
  | { readonly kind: 'first-seen-unknown' }
  /** Charged days without a sync. */
  | { readonly kind: 'gap'; readonly from: number; readonly until: number }

export function checkInvoice(invoice: Invoice, observed: ObservedContainer, rated: Rated): InvoiceCheck {
  const readTexts = readInvoice(invoice, rated.dateOrder ?? null)
  const scope = scopeOf(invoice, observed.facts)
  const applies = scope === 'applies'
  const account = accountOfDays(invoice, readTexts, observed, rated)
  const rates = ruleAccount(invoice, readTexts, account, observed, rated)
  const days = withoutSurcharges(account, rates)
  const firstAvailable = availableSince(observed, days)
  return {
    invoice,
    read: readTexts,
    scope,
    elements: applies ? elementsOf(invoice) : [],
    issue: applies ? issueLimit(invoice, readTexts) : null,
    dispute: disputeLimits(readTexts, scope),
    sums: sumFindings(readTexts),
    days,
    rates,
    differences: differencesOf(invoice, readTexts, observed, days, firstAvailable),
    notObserved: notObserved(invoice, observed, days, firstAvailable),
    facts: disputeFacts(observed),
    incidents: (observed.incidents ?? []).toSorted((one, other) => one.at - other.at),
    terms: perDiemTerms(invoice, readTexts, days, observed, rated),
    verdict: verdictOf(readTexts, days.days),
  }
}

/** A day in two lines is a double charge, unless the rates have a surcharge of the same amount. */
function withoutSurcharges(account: DaysAccount, rates: RuleAccount | null): DaysAccount {
  if (rates?.kind !== 'known') return account
  const same = new Set(rates.samePrices)
  const days = account.days.map((one) =>
    same.has(one.day) ? { ...one, flags: one.flags.filter(({ kind }) => kind !== 'twice') } : one,
  )
  return { ...account, days }
}

interface FirstAvailable {
  readonly at: DayAtPlace
  readonly seen: Seen
}

/** Null if never observed, or available before the first sync. */
function availableSince(observed: ObservedContainer, { place }: DaysAccount): FirstAvailable | null {
  const values = recordedValues('availability', observed)
  const firstAvailable = values.find(({ value }) => value === true)
  // A fact at the first sync may be old.
  if (firstAvailable === undefined || firstAvailable.from === null || firstAvailable.change === null) return null
  const { zone, turning, city } = place.at.place
  return zone === null
    ? null
    : { at: { day: dayAt(turning, instantAt(firstAvailable.from)), zone: zone.name, city }, seen: firstAvailable }
}

function differencesOf(
  { kind, texts }: Invoice,
  read: ReadInvoice,
  { facts }: ObservedContainer,
  { deadlines }: DaysAccount,
  firstAvailable: FirstAvailable | null,
): readonly Difference[] {
  const differences: Difference[] = []
  const { container, shipment } = facts
  if (read.containers.length > 0 && !read.containers.includes(container.number.toUpperCase())) {
    differences.push({ kind: 'container', recorded: container.number })
  }
  const bill = shipment?.billOfLading ?? null
  const isOtherBill =
    bill !== null &&
    texts.billOfLading.trim() !== '' &&
    !isNamedIn(texts.billOfLading, bill, shipment?.normalizedNumber)
  if (isOtherBill) differences.push({ kind: 'billOfLading', recorded: bill })
  const last = deadlines.at(-1)
  if (last !== undefined && read.freeTo !== null && read.freeTo < last.lastFreeDay.day) {
    const { lastFreeDay, seen } = last
    differences.push({ kind: 'free-end', stated: read.freeTo, recorded: lastFreeDay, seen })
  }
  if (
    kind !== 'per-diem' &&
    firstAvailable !== null &&
    read.available !== null &&
    read.available < firstAvailable.at.day
  ) {
    differences.push({
      kind: 'available',
      stated: read.available,
      recorded: firstAvailable.at,
      seen: firstAvailable.seen,
    })
  }
  return differences
}

/** Lines add or omit their own letters before the number. */
function isNamedIn(written: string, bill: string, normalized: string | null | undefined): boolean {
  const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const text = plain(written)
  return (
    [bill, normalized ?? bill].some((name) => plain(name) !== '' && text.includes(plain(name))) ||
    plain(bill).includes(text)
  )
}

function notObserved(
  { kind }: Invoice,
  observed: ObservedContainer,
  { days, movements, deadlines, place }: DaysAccount,
  firstAvailable: FirstAvailable | null,
): readonly NotObserved[] {
  const notObserved: NotObserved[] = []
  const { landed, left, returned, isLeavingInDoubt } = movements
  const isOutside = kind === 'per-diem'
  if (!isOutside) {
    if (landed === null) notObserved.push({ kind: 'landed' })
    if (firstAvailable === null) notObserved.push({ kind: 'available' })
    if (deadlines.length === 0) notObserved.push({ kind: 'deadline' })
    if (recordedValues('appointment', observed).every(({ value }) => isNothing(value)))
      notObserved.push({ kind: 'appointment' })
  }
  if (isLeavingInDoubt) notObserved.push({ kind: 'leaving-in-doubt' })
  else if (left === null) notObserved.push({ kind: 'left' })
  if (isOutside && !isLeavingInDoubt && returned === null) notObserved.push({ kind: 'returned' })
  const { turning } = place.at.place
  const since = recordedSince(observed)
  if (since === null) notObserved.push({ kind: 'first-seen-unknown' })
  else {
    const first = addDays(dayAt(turning, instantAt(since)), 1)
    const before = days.filter(({ day }) => day < first).length
    if (before > 0) notObserved.push({ kind: 'days-before', since, days: before })
  }
  const [firstDay, lastDay] = [days[0]?.day, days.at(-1)?.day]
  if (firstDay !== undefined && lastDay !== undefined) {
    const [start, end] = [startOfDay(turning, firstDay), startOfDay(turning, addDays(lastDay, 1))]
    for (const { from, until } of observed.gaps)
      if (until > start && from < end) notObserved.push({ kind: 'gap', from, until })
  }
  return notObserved
}
