// A deadline by the clock: how many days are left, and by which working day the container is to be fetched.

import { daysBetween } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { Binding, FoundDeadline, KnownBinding, LeftByRail, NoBinding } from './deadline.ts'
import type { GateCalendar } from './gate-calendar.ts'
import type { Instant } from './instant.ts'
import { todayBy } from './place-clock.ts'
import type { PlaceClock } from './place-clock.ts'
import { judgePullBy, planPullBy } from './pull-by.ts'
import type { PullBy, PullByPlan } from './pull-by.ts'

export type DeadlineJudgement =
  | {
      readonly kind: 'counts'
      readonly binding: KnownBinding
      /** 0: today is the last free day; −n: n chargeable days so far, today included. */
      readonly daysLeft: number
      /** No zone of the place is known, so `today` may be a day ahead of the place's: perhaps a day more is left. */
      readonly isApproximate: boolean
      readonly today: CalendarDay
      readonly pullBy: PullBy
    }
  | LeftByRail
  | NoBinding
  /** The container is out: what is kept is history. */
  | { readonly kind: 'over'; readonly binding: Binding }

/** What the facts and the settings say of a deadline before any clock is looked at. */
export type PlannedDeadline =
  | {
      readonly kind: 'binding'
      readonly binding: KnownBinding
      /** Whose midnight counts the days left. */
      readonly place: PlaceClock
      readonly plan: PullByPlan
      readonly gate: GateCalendar
    }
  | LeftByRail
  | NoBinding

export function planDeadline(found: FoundDeadline, gate: GateCalendar, pickup: PlaceClock): PlannedDeadline {
  if (found.kind !== 'binding') return found
  const { kind, binding, place } = found
  return { kind, binding, place, plan: planPullBy(binding.lastFreeDay.day, gate, pickup), gate }
}

export function judgeDeadline(planned: PlannedDeadline, isOver: boolean, now: Instant): DeadlineJudgement {
  if (isOver) return { kind: 'over', binding: planned.kind === 'binding' ? planned.binding : planned }
  if (planned.kind !== 'binding') return planned
  const { binding, place, plan, gate } = planned
  const today = todayBy(place, now)
  return {
    kind: 'counts',
    binding,
    daysLeft: daysBetween(today, binding.lastFreeDay.day),
    isApproximate: place.source.kind === 'none',
    today,
    pullBy: judgePullBy(plan, gate, place, now),
  }
}
