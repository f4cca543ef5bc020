import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from './clock.ts'

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
