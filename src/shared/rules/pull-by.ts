// The last working day on which a truck can still pick up the container without charges, and how near it is.

import { addDays, daysBetween } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { lastOpenDay, nextOpenDay } from './gate-calendar.ts'
import type { ClosedDay, GateCalendar } from './gate-calendar.ts'
import { DAY } from './instant.ts'
import type { Instant } from './instant.ts'
import { todayBy } from './place-clock.ts'
import type { PlaceClock } from './place-clock.ts'
import { instantAtClock } from './zone.ts'

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
