import { expect, it } from 'vitest'
import { createClockJumpDetector } from './clock-jump-detector.ts'

const MINUTE = 60_000

it('tells a sleep and a clock that was set from a late timer, until it is reset', () => {
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
