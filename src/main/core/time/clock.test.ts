import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock, createClockJumpDetector } from './clock.ts'

const DAY_MS = 24 * 60 * 60_000

describe('system clock', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it.each([1, 30, 60])('calls once after %i days', (days) => {
    let calls = 0
    systemClock.after(days * DAY_MS, () => (calls += 1))
    vi.advanceTimersByTime(days * DAY_MS - 1)
    expect(calls).toBe(0)
    vi.advanceTimersByTime(1)
    expect(calls).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('can be cancelled', () => {
    let calls = 0
    const takeBack = systemClock.after(60 * DAY_MS, () => (calls += 1))
    vi.advanceTimersByTime(55 * DAY_MS)
    takeBack()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(10 * DAY_MS)
    expect(calls).toBe(0)
  })
})

const MINUTE = 60_000

it('detects sleep and clock changes, but not a late timer, until reset', () => {
  const clock = { time: Date.UTC(2026, 6, 6), now: () => clock.time }
  const clockJumps = createClockJumpDetector(clock, MINUTE)
  clock.time += MINUTE + 20_000
  expect(clockJumps.detect()).toBeNull()
  clockJumps.reset()
  clock.time += 8 * 60 * MINUTE
  expect(clockJumps.detect()).toBe('unseen')
  expect(clockJumps.detect()).toBe('unseen')
  clockJumps.reset()
  expect(clockJumps.detect()).toBeNull()
  expect(clockJumps.checkedAt).toBe(clock.time)
  clock.time -= 40_000
  expect(clockJumps.detect()).toBeNull()
  clock.time -= 5 * MINUTE
  expect(clockJumps.detect()).toBe('back')
})
