// A deadline by the clock: how many days are left, whether it is past for certain, and by which working day to pick up the container.

import type { Arrival } from './arrival.ts'
import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts'
import type {
  Binding,
  BindingFound,
  Candidate,
  FoundDeadline,
  KnownBinding,
  LeftByRail,
  NoBinding,
} from './deadline.ts'
import { type ClosedDay, type GateCalendar, lastOpenDay, nextOpenDay } from './gate-calendar.ts'
import { DAY, type Instant } from './instant.ts'
import { lastPossibleDay } from './last-free-day.ts'
import { nextMidnightIn, type PlaceClock, todayBy } from './place-clock.ts'
import { dayAt, instantAtClock, type Zone } from './zone.ts'

export type DeadlineJudgement =
  | {
      readonly kind: 'counts'
      readonly binding: KnownBinding
      /** By the earliest reading. 0: today is the last free day; −n: n days past it, today included. */
      readonly daysLeft: number
      /** By the latest reading of what is not in doubt, and a clock that is never early; the same as `daysLeft` where all is plain. */
      readonly mostDaysLeft: number
      /** Every reading of a deadline is past, and it is not in doubt: only then may a charge be claimed. */
      readonly isPast: boolean
      /** The day is earlier than the arrival, so it is shown but does not count as past. */
      readonly isBeforeArrival: boolean
      readonly today: CalendarDay
      readonly pullBy: PullBy
    }
  | LeftByRail
  | NoBinding
  /** The container is out: what is kept is history. */
  | { readonly kind: 'over'; readonly binding: Binding }

type Counting = Extract<DeadlineJudgement, { kind: 'counts' }>

/** What the facts and the settings say of a deadline before any clock is looked at. */
export type PlannedDeadline = PlannedBinding | LeftByRail | NoBinding

export interface PlannedBinding extends BindingFound {
  readonly plan: PullByPlan
  readonly gate: GateCalendar
  /** The arrival at the rail ramp; null where it is not known, or no rail deadline is. */
  readonly railArrival: CalendarDay | null
}

export function planDeadline(
  found: FoundDeadline,
  plan: PullByPlan,
  gate: GateCalendar,
  railArrival: CalendarDay | null,
): PlannedDeadline {
  if (found.kind !== 'binding') return found
  const { kind, binding, place, candidates } = found
  return { kind, binding, place, candidates, plan, gate, railArrival }
}

export function judgeDeadline(
  planned: PlannedDeadline,
  isOver: boolean,
  arrival: Arrival,
  now: Instant,
): DeadlineJudgement {
  if (isOver) return { kind: 'over', binding: planned.kind === 'binding' ? planned.binding : planned }
  if (planned.kind !== 'binding') return planned
  const { binding, place, plan, gate, candidates } = planned
  const today = todayBy(place, now)
  const daysLeft = daysBetween(today, binding.lastFreeDay.day)
  const first = candidates[0] as Candidate
  const isBeforeArrival = isDoubted(first, planned, arrival)
  // What is in doubt claims nothing.
  const sure = candidates.filter((candidate) => !isDoubted(candidate, planned, arrival))
  const isPlain = isExact(first) && !isBeforeArrival
  const most = isPlain ? daysLeft : Math.max(daysLeft, mostDaysLeft(sure.length > 0 ? sure : candidates, now))
  return {
    kind: 'counts',
    binding,
    daysLeft,
    mostDaysLeft: most,
    isPast: most < 0 && sure.length > 0,
    isBeforeArrival,
    today,
    pullBy: judgePullBy(plan, gate, place, now),
  }
}

/** Earlier than the arrival, and no other is past for certain: its day is shown, and no days are counted from it. */
export function isInDoubt({ isBeforeArrival, isPast }: Counting): boolean {
  return isBeforeArrival && !isPast
}

/** A deadline before the arrival cannot be met, and is no reason to act on a container at sea. */
export function isDoubtedAtSea({ isBeforeArrival }: Counting, arrival: Arrival): boolean {
  return isBeforeArrival && arrival.kind === 'expected'
}

/** What is claimed goes by this: where the binding day is in doubt, by the first that is not. */
export function withoutDoubt(counting: Counting, planned: PlannedDeadline, arrival: Arrival): Counting {
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

/** Until when {@link judgeDeadline} gives the same answer while neither the arrival nor the day at the binding place changes. */
export function deadlineHoldsUntil({ candidates, plan }: PlannedBinding, now: Instant): Instant {
  const first = candidates[0] as Candidate
  let until = nextMidnightIn(first.of.clock.turning, now)
  const at = (moment: Instant | null): void => {
    if (moment !== null && moment > now && moment < until) until = moment
  }
  if (plan.kind === 'day') at(plan.gateCloses)
  // One exact deadline turns with its own midnight alone; any other may be past by other clocks.
  if (candidates.length > 1 || !isExact(first)) {
    for (const candidate of candidates) for (const zone of lateClocks(candidate)) at(nextMidnightIn(zone, now))
  }
  return until
}

/** By the reading that leaves most days; the deadline that is past first decides. */
export function mostDaysLeft(candidates: readonly Candidate[], now: Instant): number {
  let most = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const last = lastPossibleDay(candidate.deadline)
    const days = Math.max(...lateClocks(candidate).map((zone) => daysBetween(dayAt(zone, now), last)))
    if (days < most) most = days
  }
  return most
}

function lateClocks({ of: { clock, otherClock } }: Candidate): readonly Zone[] {
  return otherClock === null ? [clock.latest] : [clock.latest, otherClock.latest]
}

function isExact({ deadline, of }: Candidate): boolean {
  return deadline.mayMean === null && of.clock.latest === of.clock.turning && of.otherClock === null
}

/** Earlier than the arrival, by every reading. */
export function isDoubted({ deadline }: Candidate, { railArrival }: PlannedBinding, arrival: Arrival): boolean {
  const last = lastPossibleDay(deadline)
  if (deadline.source === 'rail' && railArrival !== null && last < railArrival) return true
  const day = arrival.kind === 'expected' ? arrival.eta.day : arrival.kind === 'arrived' ? arrival.at?.day : undefined
  return day !== undefined && last < day
}

/** What settings alone say: the day, and when the gate closes on it. */
export type PullByPlan =
  | {
      readonly kind: 'day'
      readonly day: CalendarDay
      /** The closed days between it and the binding day, latest first. */
      readonly skipped: readonly ClosedDay[]
      /** When the gate closes on that day; null where its hours are not set, or nobody knows its clock. */
      readonly gateCloses: Instant | null
    }
  /** The settings close the gate for good. */
  | { readonly kind: 'never-open' }

export type PullBy =
  (Extract<PullByPlan, { kind: 'day' }> & { readonly state: PullByState }) | { readonly kind: 'never-open' }

export type PullByState =
  | 'ahead'
  | 'next-working-day'
  | 'today'
  /** It is today, and the gate has closed. */
  | 'gate-closed'
  /** It was before today: what free days are left, the gate is closed on. */
  | 'passed'

/** `pickup` is the clock of the gate, which need not be that of the deadline. */
export function planPullBy(bindingDay: CalendarDay, gate: GateCalendar, pickup: PlaceClock): PullByPlan {
  const plan = planWithoutHours(bindingDay, gate)
  if (plan.kind === 'never-open' || gate.closesAt === null || pickup.source.kind === 'none') return plan
  const { kind, day, skipped } = plan
  return { kind, day, skipped, gateCloses: closingTime(pickup, day, gate.closesAt) }
}

/** A whole fleet has few gates and few days to be there: those of the same are one. */
function planWithoutHours(bindingDay: CalendarDay, gate: GateCalendar): PullByPlan {
  let ofGate = plansOfGates.get(gate)
  if (ofGate === undefined) plansOfGates.set(gate, (ofGate = new Map<CalendarDay, PullByPlan>()))
  let plan = ofGate.get(bindingDay)
  if (plan === undefined) {
    if (ofGate.size >= MOST_DAYS) ofGate.clear()
    const open = lastOpenDay(gate, bindingDay)
    plan = open === null ? NEVER_OPEN : { kind: 'day', day: open.day, skipped: open.skipped, gateCloses: null }
    ofGate.set(bindingDay, plan)
  }
  return plan
}

const plansOfGates = new WeakMap<GateCalendar, Map<CalendarDay, PullByPlan>>()
/** Days come from outside: a feed gone wrong must not fill the memory with them. */
const MOST_DAYS = 2000
const NEVER_OPEN: PullByPlan = { kind: 'never-open' }

function closingTime({ turning }: PlaceClock, day: CalendarDay, closesAt: number): Instant {
  return closesAt < DAY
    ? instantAtClock(turning, day, closesAt)
    : instantAtClock(turning, addDays(day, 1), closesAt - DAY)
}

export function judgePullBy(plan: PullByPlan, gate: GateCalendar, place: PlaceClock, now: Instant): PullBy {
  if (plan.kind === 'never-open') return plan
  const { kind, day, skipped, gateCloses } = plan
  return { kind, day, skipped, gateCloses, state: stateOf(plan.day, plan.gateCloses, gate, todayBy(place, now), now) }
}

/** The last gate before it is free no longer has closed. */
export function isGatePassed(state: PullByState): boolean {
  return state === 'gate-closed' || state === 'passed'
}

/** Due: to be picked up today or on the next working day, or already too late for that. */
export function isDue(pullBy: PullBy): boolean {
  return pullBy.kind === 'never-open' || pullBy.state !== 'ahead'
}

/** The same with another lead: to be picked up by the end of so many working days after today, of one at least. */
export function isDueWithin(workingDays: number, pullBy: PullBy, gate: GateCalendar, today: CalendarDay): boolean {
  if (pullBy.kind === 'never-open') return true
  let last: CalendarDay = today
  for (let ahead = 0; ahead < workingDays; ahead += 1) last = nextOpenDay(gate, last) ?? last
  return pullBy.day <= last
}

function stateOf(
  day: CalendarDay,
  gateCloses: Instant | null,
  gate: GateCalendar,
  today: CalendarDay,
  now: Instant,
): PullByState {
  const ahead = daysBetween(today, day)
  // The gate of a day may be open into the morning after.
  if (ahead === -1 && gateCloses !== null && now < gateCloses) return 'today'
  if (ahead < 0) return 'passed'
  if (ahead === 0) return gateCloses !== null && now >= gateCloses ? 'gate-closed' : 'today'
  return nextOpenDay(gate, today) === day ? 'next-working-day' : 'ahead'
}
