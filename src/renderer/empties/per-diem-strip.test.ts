import { describe, expect, it } from 'vitest'
import { type CalendarDay, dayOf } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { RunningPerDiem } from '#shared/rules/per-diem.ts'
import { perDiemStrip, stripCell } from './per-diem-strip.ts'

/** July 30 in Los Angeles. */
const NOW = instantAt(Date.parse('2026-07-30T20:00:00Z'))

const at = (day: CalendarDay) => ({ day, zone: 'America/Los_Angeles', city: 'Los Angeles' })

function strip(out: CalendarDay, free: CalendarDay | null, state: RunningPerDiem['state'] = 'free') {
  const running =
    free === null
      ? null
      : ({ kind: 'running', since: at(out), freeDays: 4, lastFreeDay: at(free), freeDaysLeft: 0, state } as const)
  return perDiemStrip(at(out), running, NOW)
}

describe('perDiemStrip', () => {
  it('draws free days up to today in gray and the rest in the tone', () => {
    // 60 days; today is the 46th.
    expect(strip(dayOf(2026, 7, 15), dayOf(2026, 8, 4))).toEqual({
      from: 50,
      turn: 75.83,
      to: 85,
      tone: 'calm',
      tick: 85,
      isUnset: false,
    })
  })

  it('draws charged days from the end of the free time until today', () => {
    expect(strip(dayOf(2026, 7, 15), dayOf(2026, 7, 20), 'used-up')).toMatchObject({
      turn: 60,
      to: 75.83,
      tone: 'late',
      tick: 60,
    })
  })

  it('ends today without free days', () => {
    expect(strip(dayOf(2026, 7, 15), null)).toMatchObject({ from: 50, to: 75.83, tick: null, isUnset: true })
  })

  it('begins at the edge for a gate-out before the axis', () => {
    expect(strip(dayOf(2026, 1, 1), dayOf(2026, 1, 5), 'used-up')).toMatchObject({ from: 0, turn: 0, tick: null })
  })

  it('draws nothing without a gate-out day', () => {
    expect(perDiemStrip(null, null, NOW)).toBeNull()
    expect(stripCell(null).drawing).toBeUndefined()
  })
})
