// Chooses the tier of a container and its to-do: the first tier that fits, from what can be saved today to no action.

import { type Arrival, isNear } from './arrival.ts'
import { type Appointment, hasProblem, isBookedLate, isStanding } from './appointment.ts'
import { type AvailabilityVerdict, type HoldKind, isHeld, isReady, kindsOfHolds } from './availability.ts'
import { daysBetween } from '../time/calendar-day.ts'
import type { Estimate } from './estimate.ts'
import { costOfNextDay } from './money-at-stake.ts'
import {
  type DeadlineJudgment,
  type EstimatedDeadline,
  isDoubtedAtSea,
  isDue,
  isGatePassed,
  type PullBy,
  type PullByState,
} from './deadline-judgment.ts'
import type { Fees } from './fees.ts'
import { DAY } from '../time/instant.ts'
import type { Out } from './out.ts'
import { type PerDiem, runningPerDiem } from './per-diem.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'
import {
  type AppointmentTrouble,
  LAST,
  type LastGate,
  type QuietState,
  type Readiness,
  type Tier,
  type TierName,
  TIERS,
  type TierWhy,
  type VerifyBecause,
} from './tier.ts'
import type { TrackingLost } from './staleness.ts'

export interface TierFacts {
  readonly out: Out
  /** Days since the doubtful gate-out, or since the later arrival that it contradicts; null without a gate-out. */
  readonly daysInDoubt: number | null
  readonly deadline: DeadlineJudgment
  readonly estimatedDeadline: EstimatedDeadline | null
  readonly availability: AvailabilityVerdict
  readonly appointment: Appointment
  readonly fees: Fees
  /** Demurrage is posted without a known last free day. */
  readonly isCharging: boolean
  readonly estimate: Estimate
  readonly perDiem: PerDiem
  readonly arrival: Arrival
  /** Null while updates arrive or if the shipment is unknown. */
  readonly unverified: TrackingLost | null
}

type Counting = Extract<DeadlineJudgment, { kind: 'counts' }>

export function tierOf(facts: TierFacts, isOnRail: boolean, settings: RuleSettings): Tier {
  const { out, deadline } = facts
  if (out.kind === 'out') return tierOnceOut(facts.perDiem, settings)
  if (isOldDoubt(facts, settings)) return verify('out-in-doubt', 0, deadlineDay(facts), 0)
  const counting = deadline.kind === 'counts' ? deadline : null
  return (
    (counting === null ? tierOfCharges(facts) : tierByDeadline(counting, facts, settings)) ??
    tierByEstimate(facts, settings) ??
    tierOfLost(counting, facts, settings) ??
    (counting === null ? tierOfDueByEstimate(facts, settings) : tierOfDue(counting, facts)) ??
    tierWithoutHurry(facts, isOnRail, settings)
  )
}

function tierByDeadline(deadline: Counting, facts: TierFacts, settings: RuleSettings): Tier | null {
  const { availability, appointment } = facts
  const { isPast } = deadline
  const trouble = troubleWith(appointment)
  const due = isDue(deadline.pullBy)
  const readiness = readinessOf(availability)
  const ready = readiness === 'ready'
  if (isOldTrouble(deadline, facts, settings.verifyAfterDays)) {
    return verify('long-past', 1, 0 - deadline.mostDaysLeft, 0)
  }
  const postedFirst = cost(facts)
  const pickUpBy = pickUpDay(deadline.pullBy)
  if (due && !isPast && ready && (!isBooked(appointment) || isBookedTooLate(appointment, deadline.pullBy))) {
    const why = bookWhy(facts, lastGate(deadline), closingOf(deadline.pullBy))
    return tier('last-chance', unlessInDoubt(facts, why), pickUpBy, postedFirst, lastGateTime(deadline.pullBy))
  }
  const daysPast = -deadline.mostDaysLeft
  const isNear = due || deadline.daysLeft <= settings.blindDeadlineDays
  // No pickup before the arrival, unless the terminal says it is available.
  const canBeMet = ready || !isDoubtedAtSea(deadline, facts.arrival)
  const isUrgent = isNear || trouble === 'after-last-free-day'
  if (trouble !== null && (isPast || (isUrgent && canBeMet))) {
    // Deadlines that can still be met first.
    const step = (isPast ? 2 : 0) + (ready ? 0 : 1)
    const why = unlessInDoubt(facts, { kind: 'rebook', because: trouble })
    return tier('rebook', why, step, isPast ? daysPast : pickUpBy, postedFirst)
  }
  if (!isPast) return null
  if (isBookedLate(appointment) && (ready || readiness === 'unknown')) {
    return tierOfBooked(appointment, unlessInDoubt(facts, QUIET['booked-late']), facts)
  }
  const why: TierWhy = { kind: 'get-out', daysPast, readiness, holds: holdsOf(availability) }
  return tier('past', unlessInDoubt(facts, why), STEPS[readiness], daysPast, postedFirst)
}

/** Posted demurrage without a known last free day: it is charging, days unknown. */
function tierOfCharges(facts: TierFacts): Tier | null {
  if (!facts.isCharging) return null
  const readiness = readinessOf(facts.availability)
  const why: TierWhy = { kind: 'get-out', daysPast: null, readiness, holds: holdsOf(facts.availability) }
  return tier('past', unlessInDoubt(facts, why), STEPS[readiness], 0, cost(facts))
}

/** Due by the tariff's free time, for some days after it. */
function dueByEstimate({ estimatedDeadline }: TierFacts, { verifyAfterDays }: RuleSettings): PullBy | null {
  if (estimatedDeadline === null || estimatedDeadline.daysLeft < -verifyAfterDays) return null
  return isDue(estimatedDeadline.pullBy) ? estimatedDeadline.pullBy : null
}

function tierByEstimate(facts: TierFacts, settings: RuleSettings): Tier | null {
  const pullBy = dueByEstimate(facts, settings)
  if (pullBy === null || readinessOf(facts.availability) !== 'ready' || isBooked(facts.appointment)) return null
  const why = bookWhy(facts, pullBy.kind === 'never-open' ? 'never-open' : gateState(pullBy.state))
  return tier('last-chance', unlessInDoubt(facts, why), pickUpDay(pullBy), cost(facts), lastGateTime(pullBy))
}

function tierOfDueByEstimate(facts: TierFacts, settings: RuleSettings): Tier | null {
  const pullBy = dueByEstimate(facts, settings)
  const readiness = readinessOf(facts.availability)
  if (pullBy === null || readiness === 'ready' || facts.arrival.kind === 'expected') return null
  if (readiness === 'unknown' && isStanding(facts.appointment)) return null
  const why = unlessInDoubt(facts, blockedWhy(readiness, facts))
  return tier('due-blocked', why, pickUpDay(pullBy), STEPS[readiness], cost(facts))
}

/** Books, or books again after a missed or removed appointment. */
function bookWhy(
  { availability, appointment, estimatedDeadline }: TierFacts,
  gate: LastGate | null,
  gateCloses: number | null = null,
): TierWhy {
  const trouble = troubleWith(appointment)
  if (trouble !== null) return { kind: 'rebook', because: trouble }
  const why: TierWhy = { kind: 'book', gate, isHoldPending: isHoldPending(availability) }
  if (estimatedDeadline !== null) return { ...why, isEstimated: true }
  return gateCloses === null ? why : { ...why, gateCloses }
}

/** Null unless the gate closes for the last time today. */
function closingOf(pullBy: PullBy): number | null {
  return pullBy.kind === 'day' && pullBy.state === 'today' ? pullBy.closesAt : null
}

/** An appointment that can happen, in time or not. */
function isBooked(appointment: Appointment): boolean {
  return appointment.kind === 'set' && !IMPOSSIBLE.some((problem) => hasProblem(appointment, problem))
}

const IMPOSSIBLE = ['missed', 'before-arrival', 'closed-day'] as const

/** After the last free day, although a gate of today or the next working day is left. */
function isBookedTooLate(appointment: Appointment, pullBy: PullBy): boolean {
  const isLate = appointment.kind === 'set' && hasProblem(appointment, 'after-last-free-day')
  return isLate && pullBy.kind === 'day' && !isGatePassed(pullBy.state)
}

/** Stopped or stale, if the container has arrived, is near, or has a deadline soon. */
function tierOfLost(deadline: Counting | null, facts: TierFacts, settings: RuleSettings): Tier | null {
  const { unverified, arrival } = facts
  if (unverified === null) return null
  const isNearDeadline = deadline !== null && deadline.daysLeft <= settings.blindDeadlineDays
  if (!mayBeNear(arrival, settings) && !isNearDeadline) return null
  const why: TierWhy =
    unverified.how === 'stopped'
      ? RESUME
      : { kind: 'verify', because: unverified.how === 'stale' ? 'no-updates' : 'resumed' }
  return tier('tracking-lost', why, deadline === null ? LAST : pickUpDay(deadline.pullBy), etaDay(arrival), cost(facts))
}

/** Due by the next working day, and not known to be ready. */
function tierOfDue(deadline: Counting, facts: TierFacts): Tier | null {
  const { availability, appointment, arrival } = facts
  const readiness = readinessOf(availability)
  if (!isDue(deadline.pullBy) || readiness === 'ready') return null
  if (readiness === 'unknown' && isStanding(appointment)) return null
  if (isDoubtedAtSea(deadline, arrival)) return null
  const why = blockedWhy(readiness, facts)
  return tier('due-blocked', unlessInDoubt(facts, why), pickUpDay(deadline.pullBy), STEPS[readiness], cost(facts))
}

function tierWithoutHurry(facts: TierFacts, isOnRail: boolean, settings: RuleSettings): Tier {
  const { out, availability, appointment, arrival, unverified } = facts
  const isThere = arrival.kind === 'arrived' && !isOnRail
  if (out.kind === 'in-doubt' && !isThere) return verify('out-in-doubt', 0, deadlineDay(facts), 0)
  const readiness = readinessOf(availability)
  const standing = isStanding(appointment)
  const trouble = troubleWith(appointment, TROUBLES_WITHOUT_HURRY)
  const isValid = appointment.kind === 'set' && trouble === null
  if (readiness === 'ready' && !isValid) {
    const isPending = isHoldPending(availability)
    const toBook = isPending ? BOOK_BEFORE_HOLD : BOOK
    const why: TierWhy = trouble === null ? toBook : { kind: 'rebook', because: trouble }
    return tier('ready', unlessInDoubt(facts, why), isPending ? 0 : 1, deadlineDay(facts), cost(facts))
  }
  // Nothing is available at sea or on rail, but a hold there can be cleared.
  const isBlocked = readiness === 'held' || (readiness === 'not-available' && arrival.kind !== 'expected' && !isOnRail)
  if ((isBlocked && mayBeNear(arrival, settings)) || (readiness === 'unknown' && isThere && !standing)) {
    const why: TierWhy = readiness === 'not-available' ? QUIET['not-available'] : blockedWhy(readiness, facts)
    return tier('on-hold', unlessInDoubt(facts, why), deadlineDay(facts), STEPS[readiness], cost(facts))
  }
  if (isValid) return tierOfBooked(appointment, unlessInDoubt(facts, bookedWhy(appointment)), facts)
  if (arrival.kind === 'expected' && arrival.days <= settings.nearArrivalDays) {
    const why: TierWhy = { kind: 'none', state: { kind: 'arriving', days: arrival.days } }
    return tier('arriving', why, arrival.eta.day, deadlineDay(facts), 0)
  }
  if (unverified !== null) {
    return verify(LOST_AT_SEA[unverified.how], 2, etaDay(arrival), deadlineDay(facts))
  }
  return tier('no-action', isOnRail ? QUIET['on-rail'] : QUIET['at-sea'], 0, etaDay(arrival), deadlineDay(facts))
}

function tierOnceOut(perDiem: PerDiem, settings: RuleSettings): Tier {
  const running = runningPerDiem(perDiem)
  if (running !== null && running.state !== 'free') {
    const { freeDaysLeft, state } = running
    const why: TierWhy =
      perDiem.kind === 'unknown'
        ? { kind: 'verify', because: 'return-in-doubt' }
        : { kind: 'return', perDiem: state, days: Math.abs(freeDaysLeft) }
    return tier('empties', why, 0, freeDaysLeft, 0)
  }
  if (perDiem.kind === 'unknown') {
    const { why } = perDiem
    if (why.kind === 'free-days-not-set') {
      const { daysOut } = why
      if (daysOut < settings.perDiem.notSetDays) return tier('no-action', QUIET.out, 1, LAST - daysOut, 0)
      return tier('empties', { kind: 'return', perDiem: 'not-set', days: daysOut }, 1, LAST - daysOut, 0)
    }
    if (why.kind !== 'day-out-unknown') return verify('return-in-doubt', 0, LAST, 0)
  }
  return perDiem.kind === 'returned'
    ? tier('no-action', QUIET[perDiem.by ?? 'returned'], 2, LAST, 0)
    : tier('no-action', QUIET.out, 1, LAST, 0)
}

type SetAppointment = Extract<Appointment, { kind: 'set' }>

function tierOfBooked({ day, clock }: SetAppointment, why: TierWhy, facts: TierFacts): Tier {
  // Appointments without a time sort last.
  return tier('booked', why, day, clock ?? DAY, deadlineDay(facts))
}

function bookedWhy({ problems }: SetAppointment): TierWhy {
  const [first] = problems.map(({ kind }) => kind).toSorted()
  if (first === 'before-arrival') return { kind: 'rebook', because: first }
  if (first === 'closed-day') return { kind: 'verify', because: 'gate-closed' }
  return first === 'late' ? QUIET['booked-late'] : QUIET.booked
}

/**
 * Long past the LFD, unless a recent appointment shows that someone is working on it. A deadline in doubt alone folds
 * nothing.
 */
function isOldTrouble(deadline: Counting, { appointment }: TierFacts, days: number): boolean {
  if (!deadline.isPast || deadline.mostDaysLeft >= -days) return false
  const latest = appointment.kind === 'none-known' ? appointment.lost : appointment.kind === 'set' ? appointment : null
  return latest === null || daysBetween(latest.day, deadline.today) > days
}

/** A long time after a doubtful gate-out without a posted fee, the container is probably gone. */
function isOldDoubt({ daysInDoubt, fees }: TierFacts, { verifyAfterDays }: RuleSettings): boolean {
  return daysInDoubt !== null && daysInDoubt >= verifyAfterDays && fees.kind === 'none'
}

/** An unknown arrival may be near. */
function mayBeNear(arrival: Arrival, { nearArrivalDays }: RuleSettings): boolean {
  return arrival.kind === 'unknown' || isNear(arrival, nearArrivalDays)
}

function readinessOf(availability: AvailabilityVerdict): Readiness {
  if (isReady(availability)) return 'ready'
  if (isHeld(availability)) return 'held'
  return availability.kind === 'unknown' ? 'unknown' : 'not-available'
}

function blockedWhy(readiness: Readiness, { availability, arrival }: TierFacts): TierWhy {
  if (readiness === 'held') return { kind: 'clear-hold', holds: holdsOf(availability) }
  if (arrival.kind === 'expected') return { kind: 'verify', because: 'not-arrived' }
  return { kind: 'verify', because: readiness === 'unknown' ? 'availability-unknown' : 'not-available' }
}

/** The container may be gone: verify before sending a truck or paying. */
function unlessInDoubt({ out }: TierFacts, why: TierWhy): TierWhy {
  return out.kind === 'in-doubt' ? { kind: 'verify', because: 'out-in-doubt' } : why
}

function troubleWith(
  appointment: Appointment,
  troubles: readonly (typeof TROUBLES)[number][] = TROUBLES,
): AppointmentTrouble | null {
  if (appointment.kind === 'none-known') return appointment.lost === null ? null : 'lost'
  if (appointment.kind !== 'set') return null
  return troubles.find((trouble) => hasProblem(appointment, trouble)) ?? null
}

const TROUBLES = ['missed', 'before-arrival', 'closed-day', 'after-last-free-day'] as const
/** While there is time left, an appointment that can't happen stays among the booked ones. */
const TROUBLES_WITHOUT_HURRY = ['missed', 'after-last-free-day'] as const

function lastGate({ pullBy, isBeforeArrival }: Counting): LastGate | null {
  if (isBeforeArrival) return 'deadline-in-doubt'
  if (pullBy.kind === 'never-open') return 'never-open'
  return gateState(pullBy.state)
}

function gateState(state: PullByState): LastGate | null {
  return state === 'ahead' ? null : state
}

/** Never open sorts first. */
function lastGateTime(pullBy: PullBy): number {
  return pullBy.kind === 'never-open' ? 0 : pullBy.lastGate
}

/** Never open sorts first. */
function pickUpDay(pullBy: PullBy): number {
  return pullBy.kind === 'never-open' ? 0 : pullBy.day
}

function deadlineDay({ deadline, estimate }: Pick<TierFacts, 'deadline' | 'estimate'>): number {
  if (deadline.kind === 'counts') return deadline.binding.lastFreeDay.day
  // Without a deadline, the tariff's estimated last free day decides the order only.
  return estimate.kind === 'known' ? (estimate.charges[0]?.lastFreeDay ?? LAST) : LAST
}

/** Arrived containers first. */
function etaDay(arrival: Arrival): number {
  return arrival.kind === 'arrived' ? 0 : arrival.kind === 'expected' ? arrival.eta.day : LAST
}

/** Highest cost first. */
function cost({ fees, estimate }: TierFacts): number {
  return 0 - costOfNextDay(fees, estimate)
}

function holdsOf(availability: AvailabilityVerdict): readonly HoldKind[] {
  return 'holds' in availability ? kindsOfHolds([...availability.holds.blocking, ...availability.holds.pending]) : []
}

function isHoldPending(availability: AvailabilityVerdict): boolean {
  return availability.kind === 'ready-hold-pending'
}

function verify(because: VerifyBecause, first: number, second: number, third: number): Tier {
  return tier('verify', { kind: 'verify', because }, first, second, third)
}

function tier(name: TierName, why: TierWhy, first: number, second: number, third: number): Tier {
  return { name, rank: RANKS[name], first, second, third, why }
}

const LOST_AT_SEA: Readonly<Record<TrackingLost['how'], VerifyBecause>> = {
  stopped: 'stopped-at-sea',
  stale: 'no-updates-at-sea',
  resumed: 'resumed',
}
function quiet(kind: Exclude<QuietState['kind'], 'arriving'>): TierWhy {
  return { kind: 'none', state: { kind } }
}

/** Shared because most containers have one of these. */
const QUIET = {
  booked: quiet('booked'),
  'booked-late': quiet('booked-late'),
  'not-available': quiet('not-available'),
  'on-rail': quiet('on-rail'),
  out: quiet('out'),
  returned: quiet('returned'),
  'street-turn': quiet('street-turn'),
  'dual-transaction': quiet('dual-transaction'),
  'at-sea': quiet('at-sea'),
} as const
const BOOK: TierWhy = { kind: 'book', gate: null, isHoldPending: false }
const BOOK_BEFORE_HOLD: TierWhy = { kind: 'book', gate: null, isHoldPending: true }
const RESUME: TierWhy = { kind: 'resume' }
const STEPS: Readonly<Record<Readiness, number>> = { ready: 0, unknown: 1, held: 2, 'not-available': 2 }
const RANKS = Object.fromEntries(TIERS.map((name, rank) => [name, rank])) as Readonly<Record<TierName, number>>
