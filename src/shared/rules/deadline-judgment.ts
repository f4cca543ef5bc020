// A deadline on a given day: days left, whether it is past for certain, and the pick-up-by day.

import type { Estimate, FreeUntil } from './estimate.ts'
import type { Arrival } from './arrival.ts'
import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import type {
  Binding,
  BindingFound,
  Candidate,
  FoundDeadline,
  KnownBinding,
  LeftByRail,
  NoBinding,
} from './deadline.ts'
import {
  type ClosedDay,
  closingTime,
  type GateCalendar,
  lastOpenDay,
  lateClosing,
  nextOpenDay,
} from './gate-calendar.ts'
import { DAY, type Instant, NEVER } from '../time/instant.ts'
import type { Pickup } from './pickup-place.ts'
import { lastPossibleDay } from './last-free-day.ts'
import { doubtfulOutDay, isOut, type Out } from './out.ts'
import { type DayPlace, dayIn, nextMidnightIn, type PlaceClock, todayBy } from '../time/place-clock.ts'
import { dayAt, startOfDay, type Zone } from '../time/zone.ts'

export type DeadlineJudgment =
  | {
      readonly kind: 'counts'
      readonly binding: KnownBinding
      /** By the earliest reading. 0 is the last free day, −n is n days past, today included. */
      readonly daysLeft: number
      /** By the latest reading that is not in doubt, on a clock that is never early. */
      readonly mostDaysLeft: number
      /** Every reading is past and the deadline is not in doubt. Required before claiming a charge. */
      readonly isPast: boolean
      /** The deadline is earlier than the arrival: shown, but not past. */
      readonly isBeforeArrival: boolean
      readonly today: CalendarDay
      readonly pullBy: PullBy
    }
  | LeftByRail
  | NoBinding
  /** The container is out. */
  | { readonly kind: 'over'; readonly binding: Binding }

type Counting = Extract<DeadlineJudgment, { kind: 'counts' }>

/** A deadline before the clock is applied. */
export type PlannedDeadline = PlannedBinding | LeftByRail | NoBinding

export interface PlannedBinding extends BindingFound {
  readonly plan: PullByPlan
  readonly gate: GateCalendar
  /** The arrival at the rail ramp, if known. */
  readonly railArrival: CalendarDay | null
  /** The container's own discharge: free time can't end before it. */
  readonly discharged: CalendarDay | null
}

export function planDeadline(
  found: FoundDeadline,
  plan: PullByPlan,
  gate: GateCalendar,
  railArrival: CalendarDay | null,
  discharged: CalendarDay | null,
): PlannedDeadline {
  if (found.kind !== 'binding') return found
  return { ...found, plan, gate, railArrival, discharged }
}

export function judgeDeadline(planned: PlannedDeadline, out: Out, arrival: Arrival, now: Instant): DeadlineJudgment {
  if (isOut(out)) return { kind: 'over', binding: planned.kind === 'binding' ? planned.binding : planned }
  if (planned.kind !== 'binding') return planned
  const { binding, place, plan, gate, candidates } = planned
  const today = todayBy(place, now)
  const pullBy = judgePullBy(plan, gate, place, now)
  const daysLeft = daysLeftUntil(binding.lastFreeDay.day, today, pullBy)
  const first = candidates[0] as Candidate
  const isBeforeArrival = isDoubted(first, planned, arrival)
  // A deadline in doubt claims nothing.
  const sure = candidates.filter((candidate) => !isDoubted(candidate, planned, arrival))
  const leftOn = doubtfulOutDay(out)
  const isPlain = isExact(first) && !isBeforeArrival && leftOn === null
  const most = isPlain
    ? daysLeft
    : Math.max(daysLeft, claimedDays(sure.length > 0 ? sure : candidates, gate, now, leftOn))
  return {
    kind: 'counts',
    binding,
    daysLeft,
    mostDaysLeft: most,
    isPast: most < 0 && sure.length > 0,
    isBeforeArrival,
    today,
    pullBy,
  }
}

/** A last free day ends with its gate if that gate closes after midnight. */
function daysLeftUntil(day: CalendarDay, today: CalendarDay, pullBy: PullBy): number {
  const days = daysBetween(today, day)
  const isGateOpen = pullBy.kind === 'day' && pullBy.day === day && pullBy.state === 'today'
  return isGateOpen ? Math.max(0, days) : days
}

/** The deadline is earlier than the arrival, and no other deadline is past for certain. */
export function isInDoubt({ isBeforeArrival, isPast }: Counting): boolean {
  return isBeforeArrival && !isPast
}

/** The container is still at sea: no reason to act yet. */
export function isDoubtedAtSea({ isBeforeArrival }: Counting, arrival: Arrival): boolean {
  return isBeforeArrival && arrival.kind === 'expected'
}

/** The first deadline that is not in doubt, for claims. */
export function certainDeadline(counting: Counting, planned: PlannedDeadline, arrival: Arrival): Counting {
  if (planned.kind !== 'binding' || !counting.isBeforeArrival) return counting
  const [first, ...others] = planned.candidates.filter((candidate) => !isDoubted(candidate, planned, arrival))
  if (first === undefined) return counting
  const { deadline: lastFreeDay, lastSeen } = first
  const later = others.map(({ deadline }) => deadline)
  const binding = { ...counting.binding, lastFreeDay, later, lastSeen }
  const { today, mostDaysLeft: most } = counting
  const daysLeft = isExact(first) ? most : Math.min(most, daysBetween(today, lastFreeDay.day))
  return { ...counting, binding, daysLeft, isBeforeArrival: false }
}

/**
 * The time until {@link judgeDeadline} can return something else, if the arrival and the day at the binding place don't
 * change.
 */
export function deadlineHoldsUntil({ candidates, plan, gate }: PlannedBinding, now: Instant): Instant {
  const first = candidates[0] as Candidate
  let until = nextMidnightIn(first.of.clock.turning, now)
  const shortenTo = (moment: Instant | null): void => {
    if (moment !== null && moment > now && moment < until) until = moment
  }
  if (plan.kind === 'day') shortenTo(plan.gateCloses)
  // Other readings may become past at another clock's midnight.
  if (candidates.length > 1 || !isExact(first)) {
    for (const candidate of candidates) {
      for (const zone of lateClocks(candidate)) {
        shortenTo(nextMidnightIn(zone, now))
        shortenTo(lateClosing(gate, zone, lastPossibleDay(candidate.deadline)))
      }
    }
  }
  return until
}

/** Without a claim, a doubtful gate-out adds no days left: the last free day is the least that is past. */
function claimedDays(
  candidates: readonly Candidate[],
  gate: GateCalendar,
  now: Instant,
  leftOn: CalendarDay | null,
): number {
  const days = mostDaysLeft(candidates, gate, now)
  return leftOn === null || days >= 0 ? days : Math.min(0, mostDaysLeft(candidates, gate, now, leftOn))
}

/**
 * The latest reading of each deadline; the deadline that is past first decides. `leftOn`: counts no day after a doubtful
 * gate-out.
 */
export function mostDaysLeft(
  candidates: readonly Candidate[],
  gate: GateCalendar,
  now: Instant,
  leftOn: CalendarDay | null = null,
): number {
  let most = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const last = lastPossibleDay(candidate.deadline)
    const days = Math.max(
      ...lateClocks(candidate).map((zone) => {
        const closing = lateClosing(gate, zone, last)
        const left = daysBetween(earlierDay(dayAt(zone, now), leftOn), last)
        return closing !== null && now < closing ? Math.max(0, left) : left
      }),
    )
    if (days < most) most = days
  }
  return most
}

function earlierDay(today: CalendarDay, leftOn: CalendarDay | null): CalendarDay {
  return leftOn !== null && leftOn < today ? leftOn : today
}

function lateClocks({ of: { clock, otherClock } }: Candidate): readonly Zone[] {
  return otherClock === null ? [clock.latest] : [clock.latest, otherClock.latest]
}

function isExact({ deadline, of }: Candidate): boolean {
  return deadline.mayMean === null && of.clock.latest === of.clock.turning && of.otherClock === null
}

/** Every reading is earlier than the arrival. */
export function isDoubted(
  { deadline }: Candidate,
  { railArrival, discharged }: PlannedBinding,
  arrival: Arrival,
): boolean {
  const last = lastPossibleDay(deadline)
  if (deadline.source === 'rail' && railArrival !== null && last < railArrival) return true
  if (arrival.kind === 'arrived') {
    // Another event proves that the vessel arrived, not when; but no free time ends before the container's discharge.
    const arrived = arrival.isDated ? (arrival.at?.day ?? null) : null
    return [arrived, discharged].some((day) => day !== null && last < day)
  }
  return arrival.kind === 'expected' && last < arrival.eta.day
}

/** The pick-up-by day by the settings alone. */
export type PullByPlan =
  | {
      readonly kind: 'day'
      readonly day: CalendarDay
      /** Closed days before the deadline, latest first. */
      readonly skipped: readonly ClosedDay[]
      /** Null if the gate hours or the zone are unknown. */
      readonly gateCloses: Instant | null
      /** The same in milliseconds after local midnight. */
      readonly closesAt: number | null
      /** The last time for a pickup: the gate's closing, or the end of the day. */
      readonly lastGate: Instant
    }
  | { readonly kind: 'never-open' }

export type PullBy =
  (Extract<PullByPlan, { kind: 'day' }> & { readonly state: PullByState }) | { readonly kind: 'never-open' }

export type PullByState =
  | 'ahead'
  | 'next-working-day'
  | 'today'
  /** It is today, and the gate has closed. */
  | 'gate-closed'
  /** The gate is closed on all remaining free days. */
  | 'passed'

/** `pickup` is the gate's clock, which may differ from the deadline's. */
export function planPullBy(bindingDay: CalendarDay, gate: GateCalendar, pickup: PlaceClock): PullByPlan {
  const open = lastOpenDay(gate, bindingDay)
  if (open === null) return { kind: 'never-open' }
  const gateCloses = closingTime(gate, pickup, open.day)
  const closesAt = gateCloses === null ? null : gate.closesAt
  const lastGate = gateCloses ?? startOfDay(pickup.turning, addDays(open.day, 1))
  return { kind: 'day', day: open.day, skipped: open.skipped, gateCloses, closesAt, lastGate }
}

export function judgePullBy(plan: PullByPlan, gate: GateCalendar, place: PlaceClock, now: Instant): PullBy {
  if (plan.kind === 'never-open') return plan
  return { ...plan, state: stateOf(plan, gate, todayBy(place, now), now) }
}

export function isGatePassed(state: PullByState): boolean {
  return state === 'gate-closed' || state === 'passed'
}

/** Pick up by today or the next working day, or too late. */
export function isDue(pullBy: PullBy): boolean {
  return pullBy.kind === 'never-open' || pullBy.state !== 'ahead'
}

/** Due, or on or after the last free day. */
export function isDueSoon({ pullBy, daysLeft }: Pick<EstimatedDeadline, 'pullBy' | 'daysLeft'>): boolean {
  return isDue(pullBy) || daysLeft <= 0
}

/** Like {@link isDue} with a longer lead time, at least one working day. */
export function isDueWithin(workingDays: number, pullBy: PullBy, gate: GateCalendar, today: CalendarDay): boolean {
  if (pullBy.kind === 'never-open') return true
  let last: CalendarDay = today
  for (let ahead = 0; ahead < workingDays; ahead += 1) last = nextOpenDay(gate, last) ?? last
  return pullBy.day <= last
}

function stateOf(
  { day, gateCloses, closesAt }: Extract<PullByPlan, { kind: 'day' }>,
  gate: GateCalendar,
  today: CalendarDay,
  now: Instant,
): PullByState {
  const ahead = daysBetween(today, day)
  // A gate may close on the morning after. One that only lies further west does not lengthen the day.
  const isNightGate = gateCloses !== null && closesAt !== null && closesAt >= DAY
  if (ahead === -1 && isNightGate && now < gateCloses) return 'today'
  if (ahead < 0) return 'passed'
  if (ahead === 0) return gateCloses !== null && now >= gateCloses ? 'gate-closed' : 'today'
  return nextOpenDay(gate, today) === day ? 'next-working-day' : 'ahead'
}

/** The last free day by a tariff's free time: due by its first day, never past. */
export interface EstimatedDeadline {
  readonly freeUntil: FreeUntil
  readonly today: CalendarDay
  readonly daysLeft: number
  readonly pullBy: PullBy
  readonly place: DayPlace
}

interface PickupGate {
  readonly gate: GateCalendar
  readonly pickup: Pickup
}

/** Null if the service names a last free day, or if the container has not arrived. */
export function judgeEstimatedDeadline(
  deadline: DeadlineJudgment,
  estimate: Estimate,
  { gate, pickup }: PickupGate,
  now: Instant,
): EstimatedDeadline | null {
  const freeUntil = 'freeUntil' in estimate ? estimate.freeUntil : null
  if (freeUntil === null || deadline.kind === 'counts' || deadline.kind === 'over') return null
  const { place } = pickup
  const today = todayBy(place, now)
  const pullBy = judgePullBy(planPullBy(freeUntil.first, gate, place), gate, place, now)
  return {
    freeUntil,
    today,
    daysLeft: daysLeftUntil(freeUntil.first, today, pullBy),
    pullBy,
    place: dayIn(place, freeUntil.first),
  }
}

export function isPastLastFreeDay({ deadline }: { readonly deadline: DeadlineJudgment }): boolean {
  return deadline.kind === 'counts' && deadline.isPast
}

/** The last free day that the service names, or the tariff's. */
export function dueBy({
  deadline,
  estimatedDeadline,
}: {
  readonly deadline: DeadlineJudgment
  readonly estimatedDeadline: EstimatedDeadline | null
}): Counting | EstimatedDeadline | null {
  return deadline.kind === 'counts' ? deadline : estimatedDeadline
}

export function isEstimated(deadline: Counting | EstimatedDeadline): deadline is EstimatedDeadline {
  return 'freeUntil' in deadline
}

/** Today's closing of the gate, which may be the last one; NEVER without one. */
export function estimatedHoldsUntil({ gate, pickup }: PickupGate, now: Instant): Instant {
  const { place } = pickup
  const today = todayBy(place, now)
  const closings = [addDays(today, -1), today].map((day) => closingTime(gate, place, day))
  return closings.find((closing) => closing !== null && closing > now) ?? NEVER
}
