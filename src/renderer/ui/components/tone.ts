// The color and icon of a judgment.

import type { Judgment } from '#shared/rules/judgment.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import { type DeadlineJudgment, isDueSoon, isPastLastFreeDay } from '#shared/rules/deadline-judgment.ts'
import {
  Anchor,
  CalendarCheck,
  CalendarX,
  CircleCheck,
  CircleDollarSign,
  CircleQuestionMark,
  Clock,
  EyeOff,
  Hourglass,
  Lock,
  Ship,
  TimerOff,
} from '@lucide/vue'
import type { Component } from 'vue'
import type { TierName } from '#shared/rules/tier.ts'

/** money: costs accrue or start today; due: act soon; unknown: no data or not due. */
export type Tone = 'money' | 'due' | 'blind' | 'ready' | 'unknown'

export function toneOf(judgment: Judgment): Tone {
  const { tier, unverified } = judgment
  const { why } = tier
  switch (tier.name) {
    case 'past':
      return 'money'
    case 'tracking-lost':
      return 'blind'
    case 'rebook':
      return isPastLastFreeDay(judgment) || isLastDayUnplanned(judgment) ? 'money' : 'due'
    case 'last-chance':
    case 'due-blocked':
      return isLastDayUnplanned(judgment) ? 'money' : 'due'
    case 'ready':
      return judgment.availability.kind === 'ready' ? 'ready' : 'due'
    case 'on-hold':
      return 'due'
    case 'booked':
      return 'ready'
    case 'empties':
      return why.kind === 'return' && why.perDiem === 'used-up' ? 'money' : 'due'
    case 'verify':
      return isPastLastFreeDay(judgment) ? 'money' : unverified !== null ? 'blind' : 'unknown'
    case 'arriving':
    case 'no-action':
      return 'unknown'
  }
}

/** The tone of a last free day alone, regardless of the container's tier. */
export function deadlineTone(deadline: Extract<DeadlineJudgment, { kind: 'counts' }>): Tone | null {
  return deadline.isPast ? 'money' : isDueSoon(deadline) ? 'due' : null
}

function isLastDayUnplanned({ deadline, appointment }: Judgment): boolean {
  if (deadline.kind !== 'counts' || isStanding(appointment)) return false
  const { pullBy, daysLeft } = deadline
  return (
    daysLeft === 0 || pullBy.kind === 'never-open' || (pullBy.state !== 'ahead' && pullBy.state !== 'next-working-day')
  )
}

export const TIER_ICONS: Readonly<Record<TierName, Component>> = {
  'last-chance': Clock,
  rebook: CalendarX,
  past: CircleDollarSign,
  'tracking-lost': EyeOff,
  'due-blocked': TimerOff,
  ready: CircleCheck,
  'on-hold': Lock,
  booked: CalendarCheck,
  empties: Hourglass,
  arriving: Ship,
  verify: CircleQuestionMark,
  'no-action': Anchor,
}
