// The sign of each tier.

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
