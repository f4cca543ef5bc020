// Computes the outcome of a container from its recorded facts, by the same rules as the board.

import { lineName, type Shipment } from '../fleet/shipment.ts'
import type { ClockEnd } from '../fleet/incident.ts'
import { containerInsideAt, withoutReturn } from '../invoices/movements.ts'
import { type ObservedContainer, recordedSince, recordedValues, type Watch } from '../invoices/observed.ts'
import type { EstimatedCharge } from '../rules/estimate.ts'
import { type CalendarDay, daysBetween, earlierOf } from '../time/calendar-day.ts'
import { factsAt, type Judgment, readContainerFacts } from '../rules/judgment.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import { type Happening, hasHappened, readHappening } from '../rules/happening.ts'
import { addMoney, moneyIn, type MoneySums, stakeOf } from '../rules/money-at-stake.ts'
import { DAY, HOUR, type Instant, instantAt } from '../time/instant.ts'
import { judgeAlone } from '../rules/shipment-judgment.ts'
import type { JudgingContext } from '../rules/judging-context.ts'
import type { Money } from '../rules/fees.ts'
import { judgeOut, type Out } from '../rules/out.ts'
import { clockEndDay, earliestFullOut } from '../rules/per-diem.ts'
import { todayBy } from '../time/place-clock.ts'
import { portClock } from '../fleet/fleet-clocks.ts'
import { startOfDay } from '../time/zone.ts'
import type { DeadlineMove, Named, Outcome, PerDiemOutcome, PickupOutcome } from './outcome.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { readAsDeadline } from '../rules/deadline.ts'
import { isRead } from '../rules/last-free-day.ts'
import type { Change } from '../fleet/change.ts'
import type { Container } from '../fleet/container.ts'

/** Null if there is nothing to report: not out, and no deadline moved. */
export function outcomeOf(recorded: RecordedContainer, context: JudgingContext): Outcome | null {
  const { container, shipment, doneAt } = recorded
  const { now } = context
  const facts = factsAt(readContainerFacts(container, shipment, context), context, now)
  const out = judgeOut(facts.out, now)
  const observed: ObservedContainer = { ...recorded, facts }
  const departure = gateOut(facts, now)
  const isGone = out.kind === 'out' || doneAt !== null
  const moves = deadlineMoves(observed, departure === null ? doneAt : momentOf(departure))
  if (!isGone && out.kind !== 'in-doubt' && moves.length === 0) return null
  const since = recordedSince(recorded)
  const { place } = facts.pickup
  const discharged = dayOf(readHappening(container.atPort.dischargedAt, portClock(container, shipment)), now)
  const gatedOut = out.kind === 'out' ? (departure?.at.day ?? null) : null
  const inside = gatedOut === null || departure === null ? null : judgedInside(observed, departure, since, context)
  const closedOn = doneAt === null ? null : todayBy(place, instantAt(doneAt))
  return {
    containerId: container.id,
    number: container.number,
    terminal: terminalOf(facts),
    ...partiesOf(shipment),
    countedOn: departure?.at.day ?? closedOn,
    discharged,
    available: availableOn(observed, discharged),
    gatedOut,
    returned: out.kind === 'out' ? dayOf(emptyReturn(facts, now), now) : null,
    pickup: inside === null ? notJudged(out, isGone) : pickupOf(inside, departure, since),
    cost: inside === null ? { kind: 'none' } : stakeOf(inside),
    perDiem: perDiemOf(recorded, facts, out, inside, context),
    moves,
    recordedSince: since,
  }
}

/** Falls back to the place's name. */
function terminalOf({ pickup: { terminalId, terminalName, port } }: ContainerFacts): Named | null {
  const name = terminalName || (port?.name ?? '')
  return terminalId === null || name === '' ? null : { id: terminalId, name }
}

export function partiesOf(shipment: Shipment | null): { readonly line: Named | null; readonly customer: Named | null } {
  const { line = null, customer = null } = shipment ?? {}
  const name = line === null ? null : lineName(line)
  return {
    line: line === null || name === null ? null : { id: line.scac ?? name, name },
    customer: customer === null || customer.trim() === '' ? null : { id: customer.trim(), name: customer.trim() },
  }
}

/** The gate-out that ends the free time: for an inland move, the destination's, unless a truck took it at the port. */
function gateOut({ out, inland, railTookIt }: ContainerFacts, now: Instant): Happening | null {
  const events = out.events.filter((event) => hasHappened(event, now))
  const atDestination = inland ? events.find(({ field }) => field === 'full-out-inland') : undefined
  return atDestination ?? (inland && railTookIt ? null : earliestFullOut(events))
}

/** Noon for a bare date, which is the same day on every clock of the place. */
function momentOf({ instant, place, at }: Happening): Instant {
  return instant ?? instantAt(startOfDay(place.turning, at.day) + 12 * HOUR)
}

/** Null if it has not happened. */
function dayOf(happening: Happening | null, now: Instant): CalendarDay | null {
  return happening !== null && hasHappened(happening, now) ? happening.at.day : null
}

function emptyReturn({ out }: ContainerFacts, now: Instant): Happening | null {
  return out.events.find((event) => event.field === 'empty-returned' && hasHappened(event, now)) ?? null
}

function judgedInside(
  observed: ObservedContainer,
  left: Happening,
  since: number | null,
  context: JudgingContext,
): Judgment {
  const moment = momentOf(left)
  const stood = containerInsideAt(observed, Math.max(moment, since ?? moment))
  return judgeAlone(stood, observed.facts.shipment, { ...context, now: moment }).judgment
}

function notJudged(out: Out, isGone: boolean): PickupOutcome {
  if (out.kind === 'in-doubt') return { kind: 'unknown', why: 'gate-out-in-doubt' }
  return isGone ? { kind: 'unknown', why: 'no-gate-out' } : { kind: 'not-yet' }
}

/** On time by the earliest reading, late by every reading, otherwise unknown. */
function pickupOf({ deadline }: Judgment, left: Happening | null, since: number | null): PickupOutcome {
  if (deadline.kind !== 'counts') return { kind: 'unknown', why: 'no-deadline' }
  const { binding, daysLeft, mostDaysLeft, isPast } = deadline
  const isSeenLater = left !== null && since !== null && momentOf(left) < since
  const lastFreeDay = binding.lastFreeDay.day
  if (isPast) return { kind: 'late', lastFreeDay, daysPast: -mostDaysLeft, isSeenLater }
  if (daysLeft >= 0) return { kind: 'in-time', lastFreeDay, daysPast: 0, isSeenLater }
  return { kind: 'unknown', why: 'deadline-unclear' }
}

/** Null if it was so at the first sync, or if no sync took place on the day before. */
function availableOn(observed: ObservedContainer, discharged: CalendarDay | null): CalendarDay | null {
  const { facts, gaps } = observed
  const firstAvailable = recordedValues('availability', observed).find(({ value }) => value === true)
  const seenAt = firstAvailable?.change?.seenAt
  if (seenAt === undefined || gaps.some(({ from, until }) => from < seenAt && seenAt <= until && until - from > DAY))
    return null
  const day = todayBy(facts.pickup.place, instantAt(seenAt))
  return discharged !== null && day < discharged ? null : day
}

function perDiemOf(
  { container, shipment, doneAt }: RecordedContainer,
  facts: ContainerFacts,
  out: Out,
  inside: Judgment | null,
  context: JudgingContext,
): PerDiemOutcome {
  if (out.kind !== 'out') return { kind: 'none' }
  const { now } = context
  const first = judgeAlone(container, shipment, context).judgment.perDiem
  if (first.kind === 'unknown' && first.why.kind === 'day-out-unknown') return { kind: 'unknown', why: 'no-gate-out' }
  const returned = emptyReturn(facts, now)
  const isDoubtful = first.kind === 'unknown' && first.why.kind !== 'free-days-not-set'
  const isBack = first.kind === 'returned'
  const gateOutEvent = earliestFullOut(facts.out.events)
  const dayOfTurn = (end: ClockEnd): CalendarDay | null =>
    gateOutEvent === null ? null : clockEndDay(end, gateOutEvent, now)
  const turn = context.clockEndOf?.(container.id, (end) => dayOfTurn(end) !== null) ?? null
  const turnedOn = turn === null ? null : dayOfTurn(turn)
  const lastDay = earlierOf(returned?.at.day ?? null, turnedOn)
  if (isDoubtful || (lastDay === null && (isBack || doneAt !== null))) return { kind: 'unknown', why: 'no-return' }
  if (gateOutEvent === null) return { kind: 'unknown', why: 'no-gate-out' }
  // Judged on that day at the gate-out's place, where the days are counted.
  const end =
    lastDay === null ? now : momentOf({ ...gateOutEvent, instant: null, at: { ...gateOutEvent.at, day: lastDay } })
  const running = { ...context, now: end, clockEndOf: undefined }
  const { perDiem, estimate } = judgeAlone(withoutReturn(container), shipment, running).judgment
  if (perDiem.kind !== 'running') return { kind: 'unknown', why: 'no-free-time' }
  const charges = estimate.kind === 'known' ? estimate.charges : null
  // For a merged clock, the charge until the gate-out belongs to the time before.
  const before = inside?.estimate.kind === 'known' ? inside.estimate.charges : []
  const daysBefore = charges?.some(({ rule }) => rule.clock === 'per-diem') ? 0 : (before.find(isCombined)?.days ?? 0)
  const daysPast = Math.max(0, -perDiem.freeDaysLeft - daysBefore)
  return { kind: 'known', daysPast, isBack, estimated: daysPast === 0 ? [] : chargedSince(before, charges) }
}

function chargedSince(
  before: readonly EstimatedCharge[],
  charges: readonly EstimatedCharge[] | null,
): readonly Money[] | null {
  if (charges === null) return null
  const sums: MoneySums = new Map()
  for (const { rule, soFar } of charges) {
    const counted = before.find(({ rule: { id } }) => id === rule.id)?.soFar ?? 0
    addMoney(sums, [{ currency: rule.currency, amount: soFar - counted }])
  }
  return moneyIn(sums).filter(({ amount }) => amount > 0)
}

function isCombined({ rule }: EstimatedCharge): boolean {
  return rule.clock === 'combined'
}

/** `until`: the gate-out; later moves don't matter. The service's own deadline counts only without another. */
export function deadlineMoves(observed: ObservedContainer, until: number | null): readonly DeadlineMove[] {
  const bySource = SOURCES.map((source) => movesOf(source, observed, until))
  const isNamed = bySource.some(({ isGiven }) => isGiven)
  const moves = isNamed ? bySource.flatMap((one) => one.moves) : movesOf('service', observed, until).moves
  return moves.toSorted((one, other) => one.key - other.key)
}

function movesOf(
  source: DeadlineMove['source'],
  observed: ObservedContainer,
  until: number | null,
): { readonly isGiven: boolean; readonly moves: readonly DeadlineMove[] } {
  const { container, shipment, pickup } = observed.facts
  const moves: DeadlineMove[] = []
  let before: CalendarDay | null = null
  for (const { value, change } of recordedValues(
    source === 'service' ? 'deadline-coalesced' : `deadline-${source}`,
    observed,
  )) {
    const deadline =
      typeof value === 'string' ? readAsDeadline(source, value as WrittenTime, container, shipment) : null
    if (deadline === null || !isRead(deadline)) continue
    if (before !== null && deadline.day !== before && change !== null && (until === null || change.seenAt <= until)) {
      const day = todayBy(pickup.place, instantAt(change.seenAt))
      moves.push({ source, key: change.key, day, days: daysBetween(before, deadline.day) })
    }
    before = deadline.day
  }
  return { isGiven: before !== null, moves }
}

const SOURCES = ['line', 'terminal', 'rail'] as const

export interface RecordedContainer extends Watch {
  readonly container: Container
  readonly shipment: Shipment | null
  readonly changes: readonly Change[]
  /** Epoch milliseconds; null while open. */
  readonly doneAt: number | null
}
