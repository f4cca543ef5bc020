// Which color a judgement is shown in; a color never comes without an icon and words.

import type { Judgement } from '#shared/rules/judgement.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import type { TierName } from '#shared/rules/tier.ts'

/** money: it runs, or the last day is unplanned; due: soon or pending; unknown: out, or nothing is known. */
export type Tone = 'money' | 'due' | 'blind' | 'ready' | 'unknown'

export function toneOf(judgement: Judgement): Tone {
  const { tier, perDiem } = judgement
  switch (tier.why.kind) {
    case 'charging':
      return 'money'
    case 'blind':
      return 'blind'
    case 'due':
      return isLastDayUnplanned(judgement) ? 'money' : 'due'
    case 'ready':
      return judgement.availability.kind === 'ready' ? 'ready' : 'due'
    case 'held':
      return 'due'
    case 'per-diem':
      return perDiem.kind === 'running' && perDiem.freeDaysLeft < 0 ? 'money' : 'due'
    case 'arriving':
    case 'rest':
      return 'unknown'
  }
}

/** The tone of a tier, for its counter. */
export const TONE_OF_TIER: Readonly<Record<TierName, Tone>> = {
  charging: 'money',
  blind: 'blind',
  due: 'due',
  ready: 'ready',
  held: 'due',
  'per-diem': 'due',
  arriving: 'unknown',
  rest: 'unknown',
}

function isLastDayUnplanned({ deadline, appointment }: Judgement): boolean {
  if (deadline.kind !== 'counts' || isStanding(appointment)) return false
  const { pullBy, daysLeft } = deadline
  return (
    daysLeft === 0 || pullBy.kind === 'never-open' || (pullBy.state !== 'ahead' && pullBy.state !== 'next-working-day')
  )
}
