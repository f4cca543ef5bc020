// A deadline by the clock: how many days are left, and by which working day the box is to be fetched.

import { daysBetween } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { Binding, KnownBinding, LeftByRail, NoBinding } from './deadline.ts'
import type { GateCalendar } from './gate-calendar.ts'
import type { Instant } from './instant.ts'
import { todayBy } from './place-clock.ts'
import { judgePullBy } from './pull-by.ts'
import type { PullBy, PullByPlan } from './pull-by.ts'

export type DeadlineJudgement =
  | {
      readonly kind: 'counts'
      readonly binding: KnownBinding
      /** 0: today is the last free day; −n: n chargeable days so far, today included. */
      readonly daysLeft: number
      readonly today: CalendarDay
      readonly pullBy: PullBy
    }
  | LeftByRail
  | NoBinding
  /** The box is out: what is kept is history. */
  | { readonly kind: 'over'; readonly binding: Binding }

export function judgeDeadline(
  binding: Binding,
  isOver: boolean,
  plan: PullByPlan | null,
  gate: GateCalendar,
  now: Instant,
): DeadlineJudgement {
  if (isOver) return { kind: 'over', binding }
  if (binding.kind !== 'known') return binding
  const { place } = binding
  const today = todayBy(place, now)
  return {
    kind: 'counts',
    binding,
    daysLeft: daysBetween(today, binding.lastFreeDay.day),
    today,
    pullBy: judgePullBy(plan ?? NEVER_OPEN, gate, place, now),
  }
}

const NEVER_OPEN: PullByPlan = { kind: 'never-open' }
