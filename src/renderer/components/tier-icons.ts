// The sign of each tier.

import { Anchor, CircleCheck, CircleDollarSign, Clock, EyeOff, Hourglass, Lock, Ship } from '@lucide/vue'
import type { Component } from 'vue'
import type { TierName } from '#shared/rules/tier.ts'

export const TIER_ICONS: Readonly<Record<TierName, Component>> = {
  charging: CircleDollarSign,
  blind: EyeOff,
  due: Clock,
  ready: CircleCheck,
  held: Lock,
  'per-diem': Hourglass,
  arriving: Ship,
  rest: Anchor,
}
