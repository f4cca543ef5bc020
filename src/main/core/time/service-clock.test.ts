import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { createServiceClock } from './service-clock.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const DAY = 24 * HOUR

function setUp() {
  const computer = { time: NOON, passed: 0 }
  const serviceClock = createServiceClock({ now: () => computer.time, elapsed: () => computer.passed })
  return {
    serviceClock,
    /** An answer of a service whose clock is this far ahead of the computer's. */
    answer: (aheadMs: number, tookMs = 200) => serviceClock.takeDate(computer.time - tookMs / 2 + aheadMs, tookMs),
    pass: (milliseconds: number) => {
      computer.time += milliseconds
      computer.passed += milliseconds
    },
    /** The computer slept, or its clock was set. */
    jump: (milliseconds: number) => void (computer.time += milliseconds),
    offset: () => serviceClock.now() - computer.time,
  }
}

describe('ServiceClock.now', () => {
  it.each([-3 * DAY, -2 * MINUTE, 2 * MINUTE, 3 * DAY])('is corrected by %s ms after two answers', (aheadMs) => {
    const { answer, offset } = setUp()
    answer(aheadMs)
    expect(offset()).toBe(0)
    answer(aheadMs)
    expect(offset()).toBe(aheadMs)
  })

  it('ignores differences under two minutes', () => {
    const { answer, offset } = setUp()
    for (const aheadMs of [-119_000, 119_000, 119_000]) answer(aheadMs)
    expect(offset()).toBe(0)
  })

  it('ignores small variations, so that it never goes back', () => {
    const { answer, offset } = setUp()
    for (const variation of [0, 0, -20_000, -20_000, 700]) answer(DAY + variation)
    expect(offset()).toBe(DAY)
  })

  it('ignores a single answer that contradicts the others, such as an old page of a cache', () => {
    const { serviceClock, answer, offset } = setUp()
    for (const aheadMs of [0, -DAY, 0, -DAY, -2 * DAY]) answer(aheadMs)
    expect(offset()).toBe(0)
    expect(serviceClock.isConfirmed()).toBe(true)
  })

  it('keeps the correction over a sleep, and ends it when the user sets the clock right, also offline', () => {
    const { answer, jump, offset } = setUp()
    for (let page = 0; page < 2; page += 1) answer(-3 * DAY)
    jump(8 * HOUR)
    expect(offset()).toBe(-3 * DAY)
    jump(-3 * DAY)
    expect(offset()).toBe(0)
  })

  it('is in whole milliseconds', () => {
    const { serviceClock, answer } = setUp()
    for (let page = 0; page < 2; page += 1) answer(DAY, 7.3)
    expect(Number.isInteger(serviceClock.now())).toBe(true)
  })
})

describe('ServiceClock.isConfirmed', () => {
  it('is false until the first answer', () => {
    const { serviceClock, answer, pass } = setUp()
    pass(MINUTE)
    expect(serviceClock.isConfirmed()).toBe(false)
    answer(0)
    expect(serviceClock.isConfirmed()).toBe(true)
  })

  it('is false until a second answer agrees with one that contradicts the clock', () => {
    const { serviceClock, answer } = setUp()
    answer(-8 * HOUR)
    expect(serviceClock.isConfirmed()).toBe(false)
    answer(-8 * HOUR)
    expect(serviceClock.isConfirmed()).toBe(true)
  })

  it('is true after three minutes without any answer', () => {
    const { serviceClock, pass } = setUp()
    pass(3 * MINUTE - 1)
    expect(serviceClock.isConfirmed()).toBe(false)
    pass(1)
    expect(serviceClock.isConfirmed()).toBe(true)
  })

  it.each([
    ['the clock moved ahead by more than a minute', (stage: Stage) => stage.jump(MINUTE + 1)],
    ['the clock moved back by more than a minute', (stage: Stage) => stage.jump(-MINUTE - 1)],
    ['the system reported a wake', (stage: Stage) => stage.serviceClock.woke()],
  ])('is false again after %s', (_, disturb) => {
    const stage = setUp()
    const { serviceClock, answer, pass } = stage
    answer(0)
    disturb(stage)
    expect(serviceClock.isConfirmed()).toBe(false)
    pass(2 * MINUTE)
    disturb(stage)
    expect(serviceClock.isConfirmed()).toBe(false)
    pass(3 * MINUTE - 1)
    expect(serviceClock.isConfirmed()).toBe(false)
    pass(1)
    expect(serviceClock.isConfirmed()).toBe(true)
  })

  it('stays true while the clock moves by a minute or less', () => {
    const { serviceClock, answer, jump } = setUp()
    answer(0)
    jump(MINUTE)
    expect(serviceClock.isConfirmed()).toBe(true)
  })
})

type Stage = ReturnType<typeof setUp>
