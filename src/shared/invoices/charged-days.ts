// The days an invoice charges, and the recorded facts against each charge.

import { type ClockEnd, isClockEnd, isNoAccess, type NoAccess } from '../fleet/incident.ts'
import type { Json } from '../fleet/json.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { isPending } from '../rules/availability.ts'
import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { readAsDeadline } from '../rules/deadline.ts'
import { inMinorUnits } from '../rules/fees.ts'
import { type ClosedWhy, isClosedForSure } from '../rules/gate-calendar.ts'
import { type Instant, instantAt } from '../time/instant.ts'
import type { JudgingContext } from '../rules/judging-context.ts'
import { isRead, type LastFreeDay, lastPossibleDay } from '../rules/last-free-day.ts'
import { dayAt, startOfDay } from '../time/zone.ts'
import { freeBySettings, type FreeBySettings, type Movement, type Movements, movementsOf } from './movements.ts'
import { type Invoice, payeeOf } from './invoice.ts'
import {
  dayCount,
  daysOf,
  type InvoiceFault,
  isCredit,
  type ReadInvoice,
  type ReadLine,
  unreadEntryAt,
} from './invoice-reading.ts'
import { type Gap, type ObservedContainer, type Seen, recordedValues, syncedParts } from './observed.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import type { Pickup } from '../rules/pickup-place.ts'
import { chargingPlace } from '../rates/charge-facts.ts'

export type DayFlag =
  /** By the final last free day; `was-free`: by an earlier recorded one. */
  | {
      readonly kind: 'free' | 'was-free'
      readonly lastFreeDay: LastFreeDay
      readonly seen: Seen
      readonly isCertain: boolean
    }
  | { readonly kind: 'free-by-invoice' }
  | ({ readonly kind: 'free-by-settings' } & FreeBySettings)
  | { readonly kind: 'closed'; readonly why: ClosedWhy }
  /** `isWholeDay`: observed from before the day until after it. */
  | { readonly kind: 'hold' | 'not-available'; readonly isWholeDay: boolean; readonly seen: readonly Seen[] }
  | { readonly kind: 'before-landed' | 'after-left' | 'before-left' | 'after-returned'; readonly by: Movement }
  /** The user recorded that there was no access on this day. */
  | { readonly kind: 'no-access'; readonly incident: NoAccess }
  | { readonly kind: 'after-clock-end'; readonly incident: ClockEnd }
  | { readonly kind: 'twice' }

export interface ChargedDay {
  readonly day: CalendarDay
  readonly line: number
  readonly amount: number | null
  /** An equal part of its line's amount. */
  readonly isAverage: boolean
  /** Why the invoice's amount is unreadable. */
  readonly unread: InvoiceFault | null
  /** The line counts fewer days than its dates span, so this day may not be charged. */
  readonly oneOf: { readonly counted: number; readonly dates: number } | null
  /** Strongest first. */
  readonly flags: readonly DayFlag[]
}

export interface NamedDeadline {
  readonly seen: Seen
  readonly lastFreeDay: LastFreeDay
}

export interface DaysAccount {
  readonly days: readonly ChargedDay[]
  readonly movements: Movements
  /** The payee's recorded last free days, oldest first; the service's own if there are none. */
  readonly deadlines: readonly NamedDeadline[]
  readonly place: ChargedPlace
}

export function accountOfDays(
  invoice: Pick<Invoice, 'kind' | 'payee'>,
  read: ReadInvoice,
  observed: ObservedContainer,
  context: JudgingContext,
): DaysAccount {
  const { now } = context
  const movements = movementsOf(invoice, observed, now)
  const free = freeBySettings(invoice, movements, observed, context)
  const place = placeOfCharges(invoice, observed.facts, firstDayOf(read))
  const isOutside = invoice.kind === 'per-diem'
  const isMerged = invoice.kind === 'combined'
  const recorded = incidentFlags(observed, place, movements)
  const deadlines = isOutside ? [] : deadlinesOf(invoice, observed)
  const standings = isOutside ? [] : standingsOf(observed, now)
  const seenDays = new Set<CalendarDay>()
  const days = read.lines.flatMap((line) =>
    (line.stretch === null || isCredit(line) ? [] : daysOf(line.stretch)).map((day): ChargedDay => {
      const flags: DayFlag[] = []
      if (seenDays.has(day)) flags.push({ kind: 'twice' })
      seenDays.add(day)
      if (isOutside) flags.push(...outsideFlags(day, movements, free))
      else if (isMerged) flags.push(...mergedFlags(day, movements), ...freeFlags(day, deadlines))
      else flags.push(...insideFlags(day, movements), ...freeFlags(day, deadlines))
      if (read.freeTo !== null && day <= read.freeTo) flags.push({ kind: 'free-by-invoice' })
      // A merged clock goes on outside. Holds don't matter there.
      const isAway = isOutside || (isMerged && movements.left !== null && day > movements.left.at.day)
      const why = place.at.gate.closedOn(day)
      // Weekends and holidays only count at the gate; a closure that the user set also refuses an empty.
      if (why !== null && (!isAway || isClosedForSure(why))) flags.push({ kind: 'closed', why })
      if (!isAway) flags.push(...standings.flatMap((standing) => standingFlag(day, standing, place) ?? []))
      flags.push(...recorded.flatMap((flag) => flag(day, isOutside || isMerged) ?? []))
      return { day, line: line.index, ...chargeADay(line, read), oneOf: fewerOf(line), flags }
    }),
  )
  return { days: days.toSorted((one, other) => one.day - other.day), movements, deadlines, place }
}

type IncidentFlag = (day: CalendarDay, endsOutside: boolean) => DayFlag | null

function incidentFlags(
  { incidents = [] }: ObservedContainer,
  { at }: ChargedPlace,
  { left }: Movements,
): readonly IncidentFlag[] {
  return incidents.map((incident): IncidentFlag => {
    const on = dayAt(at.place.turning, instantAt(incident.at))
    if (isClockEnd(incident) && left !== null && on < left.at.day) return () => null
    if (isClockEnd(incident))
      return (day, endsOutside) => (endsOutside && day > on ? { kind: 'after-clock-end', incident } : null)
    return (day) => (day === on && isNoAccess(incident) ? { kind: 'no-access', incident } : null)
  })
}

function firstDayOf({ lines }: ReadInvoice): CalendarDay | undefined {
  const charged = lines.filter((line) => !isCredit(line))
  return charged.flatMap(({ stretch }) => stretch?.first ?? []).toSorted((one, other) => one - other)[0]
}

function chargeADay(
  { index, rate, amount, days, stretch }: ReadLine,
  read: ReadInvoice,
): Pick<ChargedDay, 'amount' | 'isAverage' | 'unread'> {
  if (rate !== null) return { amount: rate, isAverage: false, unread: null }
  const unread = unreadEntryAt(read, index, 'rate') ?? unreadEntryAt(read, index, 'amount')
  if (unread !== null || amount === null) return { amount: null, isAverage: false, unread }
  const unreadDays = unreadEntryAt(read, index, 'days')
  const count = days ?? (stretch === null ? 0 : dayCount(stretch))
  const isKnown = unreadDays === null && count > 0
  return { amount: isKnown ? inMinorUnits(amount / count) : null, isAverage: count > 1, unread: unreadDays }
}

function fewerOf({ days, stretch }: ReadLine): ChargedDay['oneOf'] {
  if (days === null || stretch === null) return null
  const dates = dayCount(stretch)
  return days < dates ? { counted: days, dates } : null
}

function outsideFlags(
  day: CalendarDay,
  { left, returned }: Movements,
  free: FreeBySettings | null,
): readonly DayFlag[] {
  const flags: DayFlag[] = []
  if (left !== null && day < left.at.day) flags.push({ kind: 'before-left', by: left })
  if (returned !== null && day > returned.at.day) flags.push({ kind: 'after-returned', by: returned })
  if (free !== null && day >= free.by.at.day && day <= free.until) flags.push({ kind: 'free-by-settings', ...free })
  return flags
}

function mergedFlags(day: CalendarDay, { landed, returned }: Movements): readonly DayFlag[] {
  const flags: DayFlag[] = []
  if (landed !== null && day < landed.at.day) flags.push({ kind: 'before-landed', by: landed })
  if (returned !== null && day > returned.at.day) flags.push({ kind: 'after-returned', by: returned })
  return flags
}

function insideFlags(day: CalendarDay, { landed, left }: Movements): readonly DayFlag[] {
  const flags: DayFlag[] = []
  if (left !== null && day > left.at.day) flags.push({ kind: 'after-left', by: left })
  if (landed !== null && day < landed.at.day) flags.push({ kind: 'before-landed', by: landed })
  return flags
}

function freeFlags(day: CalendarDay, deadlines: readonly NamedDeadline[]): readonly DayFlag[] {
  const last = deadlines.at(-1)
  if (last === undefined) return []
  const flagBy = (kind: 'free' | 'was-free', { seen, lastFreeDay }: NamedDeadline): DayFlag[] =>
    day > lastPossibleDay(lastFreeDay) ? [] : [{ kind, seen, lastFreeDay, isCertain: day <= lastFreeDay.day }]
  const now = flagBy('free', last)
  if (now.length > 0) return now
  const before = deadlines.findLast(({ lastFreeDay }) => day <= lastFreeDay.day)
  return before === undefined ? [] : flagBy('was-free', before)
}

function deadlinesOf(invoice: Pick<Invoice, 'payee'>, observed: ObservedContainer): readonly NamedDeadline[] {
  const payee = payeeOf(invoice)
  const { container, shipment } = observed.facts
  const deadlinesOf = (
    field: `deadline-${'line' | 'terminal' | 'rail' | 'coalesced'}`,
    source: LastFreeDay['source'],
  ) =>
    recordedValues(field, observed).flatMap((seen): NamedDeadline[] => {
      if (typeof seen.value !== 'string') return []
      const lastFreeDay = readAsDeadline(source, seen.value as WrittenTime, container, shipment)
      return isRead(lastFreeDay) ? [{ seen, lastFreeDay }] : []
    })
  const payeeDeadlines = deadlinesOf(`deadline-${payee}`, payee)
  return payeeDeadlines.length > 0 ? payeeDeadlines : deadlinesOf('deadline-coalesced', 'service')
}

/** A continuous obstacle. */
interface Standing {
  readonly kind: 'hold' | 'not-available'
  readonly seen: readonly [Seen, ...Seen[]]
  /** The periods in which it was observed. */
  readonly watched: readonly Gap[]
}

function standingsOf(observed: ObservedContainer, now: Instant): readonly Standing[] {
  const { checkedAt } = observed.facts.terminalReport
  const lastLook = observed.changes.reduce((latest, { seenAt }) => Math.max(latest, seenAt), observed.firstSeenAt ?? 0)
  const confirmedUntil = Math.min(now, checkedAt ?? lastLook)
  const availabilities = recordedValues('availability', observed)
  // A hold continues while its terminal is silent after it had reported.
  const silences = availabilities.flatMap(({ value, change, from, until }): Gap[] =>
    value === null && change !== null && from !== null ? [{ from, until: until ?? now }] : [],
  )
  const heard = { gaps: [...observed.gaps, ...silences] }
  const standing = (
    kind: Standing['kind'],
    values: readonly Seen[],
    isInTheWay: (value: Json) => boolean,
  ): Standing[] => {
    const stretches: [Seen, ...Seen[]][] = []
    for (const seen of values) {
      if (!isInTheWay(seen.value)) continue
      const before = stretches.at(-1)
      if (before !== undefined && before.at(-1)?.until === seen.from) before.push(seen)
      else stretches.push([seen])
    }
    return stretches.flatMap((one): Standing[] => {
      const [first, second] = one
      // A fact from before the first sync has no known start.
      const start = first.from ?? second?.from ?? null
      const until = one.at(-1)?.until ?? confirmedUntil
      return start === null ? [] : [{ kind, seen: one, watched: syncedParts({ from: start, until }, heard) }]
    })
  }
  return [
    ...standing('hold', recordedValues('holds', observed), isHeld),
    ...standing('not-available', availabilities, (value) => value === false),
  ]
}

/** Every status except pending. */
function isHeld(value: Json): boolean {
  if (!Array.isArray(value)) return false
  return (value as readonly Json[]).some((hold) => {
    const status = (hold as { readonly status?: Json } | null)?.status
    return typeof status === 'string' && !isPending({ status })
  })
}

/**
 * Starts the day by a clock that is never late and ends it by one that is never early, so a full-day claim is certain.
 */
function standingFlag(day: CalendarDay, { kind, seen, watched }: Standing, { at }: ChargedPlace): DayFlag | null {
  const { turning, latest } = at.place
  const next = addDays(day, 1)
  const [earliest, last] = [startOfDay(turning, day), startOfDay(latest, next)]
  if (watched.some(({ from, until }) => from <= earliest && until >= last)) return { kind, isWholeDay: true, seen }
  const [first, end] = [startOfDay(latest, day), startOfDay(turning, next)]
  const isThere = watched.some(({ from, until }) => from < end && until > first)
  return isThere ? { kind, isWholeDay: false, seen } : null
}

export interface ChargedPlace {
  /** An inland move charged while it was at its port. */
  readonly isBeforeRail: boolean
  readonly at: Pickup
}

/** A line charges at the port if its days begin before rail took the container. */
export function placeOfCharges(
  invoice: Pick<Invoice, 'payee'>,
  facts: ContainerFacts,
  firstDay: CalendarDay | undefined,
): ChargedPlace {
  const payee = payeeOf(invoice)
  const { places, inland, railTookIt, railSigns } = facts
  const isAfterRail = !railTookIt || firstDay === undefined || railSigns.some(({ at: { day } }) => day < firstDay)
  const isAtPort =
    payee === 'terminal' || (payee === 'line' && !(isAfterRail && chargingPlace(facts) === places.destination))
  return { isBeforeRail: inland && isAtPort, at: isAtPort ? places.port : places.destination }
}
