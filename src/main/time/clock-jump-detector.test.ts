import { expect, it } from 'vitest'
import { createClockJumpDetector } from './clock-jump-detector.ts'

const MINUTE = 60_000

it('tells a sleep and a clock that was set from a timer that is late, until it is looked at again', () => {
  const clock = { time: Date.UTC(2026, 6, 6), now: () => clock.time }
  const clockJumps = createClockJumpDetector(clock, MINUTE)
  clock.time += MINUTE + 20_000
  expect(clockJumps.leap()).toBeNull()
  clockJumps.look()
  clock.time += 8 * 60 * MINUTE
  expect(clockJumps.leap()).toBe('unseen')
  expect(clockJumps.leap()).toBe('unseen')
  clockJumps.look()
  expect(clockJumps.leap()).toBeNull()
  expect(clockJumps.lookedAt).toBe(clock.time)
  clock.time -= 40_000
  expect(clockJumps.leap()).toBeNull()
  clock.time -= 5 * MINUTE
  expect(clockJumps.leap()).toBe('back')
})
