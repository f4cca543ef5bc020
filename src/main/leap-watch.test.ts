import { expect, it } from 'vitest'
import { createLeapWatch } from './leap-watch.ts'

const MINUTE = 60_000

it('tells a sleep and a clock that was set from a timer that is late, until it is looked at again', () => {
  const clock = { time: Date.UTC(2026, 6, 6), now: () => clock.time }
  const leaps = createLeapWatch(clock, MINUTE)
  clock.time += MINUTE + 20_000
  expect(leaps.leap()).toBeNull()
  leaps.look()
  clock.time += 8 * 60 * MINUTE
  expect(leaps.leap()).toBe('unseen')
  expect(leaps.leap()).toBe('unseen')
  leaps.look()
  expect(leaps.leap()).toBeNull()
  expect(leaps.lookedAt).toBe(clock.time)
  clock.time -= 40_000
  expect(leaps.leap()).toBeNull()
  clock.time -= 5 * MINUTE
  expect(leaps.leap()).toBe('back')
})
