import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { createFakeClock, type FakeClock } from '#test/helpers/fake-clock.ts'
import type { Priority } from './api.ts'
import { createBudgets, createRequestBudget, type Grant, type RequestBudget } from './request-budget.ts'

function setUp(perMinute = 60) {
  const clock = createFakeClock()
  return { clock, budget: createRequestBudget({ clock, perMinute }) }
}

/** Records when each request is granted. */
function taker(budget: RequestBudget, clock: FakeClock) {
  const grants: { name: string; at: number }[] = []
  const others: Grant[] = []
  const take = async (
    name: string,
    priority: Priority,
    options: { signal?: AbortSignal; patienceMs?: number } = {},
  ) => {
    const { patienceMs = 10 * MINUTE, signal } = options
    const grant = await budget.take({ priority, patienceMs, signal })
    if (grant.kind === 'granted') grants.push({ name, at: clock.elapsed() })
    else others.push(grant)
    return grant
  }
  return { grants, others, take }
}

/** The most grants within any minute. */
function mostInAMinute(times: readonly number[]): number {
  let most = 0
  for (let first = 0, last = 0; last < times.length; last += 1) {
    while (times[last]! - times[first]! >= MINUTE) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

describe('createRequestBudget', () => {
  it('never exceeds the budget in any minute under random load', async () => {
    const wish = fc.record({
      pause: fc.integer({ min: 0, max: 120_000 }),
      asks: fc.integer({ min: 0, max: 25 }),
      priority: fc.constantFrom<Priority>('urgent', 'interactive', 'background'),
      cancelAfter: fc.option(fc.integer({ min: 0, max: 50_000 })),
      tooMany: fc.option(fc.option(fc.integer({ min: 0, max: 90_000 })), { freq: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 70 }),
        fc.array(wish, { minLength: 200, maxLength: 260 }),
        async (perMinute, wishes) => {
          const { clock, budget } = setUp(perMinute)
          const { grants, take } = taker(budget, clock)
          for (const { pause, asks, priority, cancelAfter, tooMany } of wishes) {
            const controller = new AbortController()
            for (let ask = 0; ask < asks; ask += 1) {
              void take('', priority, { signal: controller.signal })
            }
            if (cancelAfter !== null) clock.after(cancelAfter, () => controller.abort())
            if (tooMany !== null) budget.slowDown(tooMany, clock.elapsed())
            await clock.advance(pause)
          }
          expect(clock.elapsed()).toBeGreaterThan(60 * MINUTE)
          expect(grants.length).toBeGreaterThan(0)
          expect(mostInAMinute(grants.map(({ at }) => at))).toBeLessThanOrEqual(perMinute)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('works off a backlog at the full rate', async () => {
    const { clock, budget } = setUp(60)
    const { grants, take } = taker(budget, clock)
    for (let ask = 0; ask < 3 * 60 * 54; ask += 1) void take('', 'background')
    await clock.advance(3 * 60 * MINUTE)
    expect(grants).toHaveLength(3 * 60 * 54)
    expect(budget.pace().waiting).toBe(0)
  })

  it('serves a click before an earlier sweep', async () => {
    const { clock, budget } = setUp(10)
    const { grants, take } = taker(budget, clock)
    for (let ask = 0; ask < 20; ask += 1) void take('sweep', 'background')
    await clock.advance(0)
    void take('click', 'interactive')
    await clock.advance(0)
    // Nine grants for the sweep; the tenth is reserved for clicks.
    expect(grants.map(({ name }) => name)).toEqual([...Array<string>(9).fill('sweep'), 'click'])
    void take('another click', 'interactive')
    await clock.advance(MINUTE)
    expect(grants[10]).toEqual({ name: 'another click', at: MINUTE })
  })

  it('serves Refresh and Resume before thousands of lookups without starving them', async () => {
    const { clock, budget } = setUp(10)
    const { grants, take } = taker(budget, clock)
    for (let ask = 0; ask < 5_000; ask += 1) void take('look-up', 'interactive', { patienceMs: 1e9 })
    await clock.advance(30_000)
    for (let page = 0; page < 12; page += 1) void take('refresh', 'urgent')
    const before = grants.length
    await clock.advance(2 * MINUTE)
    const after = grants.slice(before).map(({ name }) => name)
    expect(after.slice(0, 4)).toEqual(['refresh', 'refresh', 'refresh', 'look-up'])
    expect(after.slice(0, 16).filter((name) => name === 'refresh')).toHaveLength(12)
  })

  it('does not let clicks starve the sweep for more than a minute', async () => {
    const { clock, budget } = setUp(4)
    const { grants, take } = taker(budget, clock)
    for (let ask = 0; ask < 200; ask += 1) void take('click', ask % 2 === 0 ? 'interactive' : 'urgent')
    await clock.advance(30_000)
    for (let ask = 0; ask < 10; ask += 1) void take('sweep', 'background')
    await clock.advance(MINUTE)
    expect(grants.map(({ name }) => name)).toEqual(Array<string>(8).fill('click'))
    await clock.advance(10 * MINUTE)
    const sweeps = grants.filter(({ name }) => name === 'sweep')
    expect(sweeps.length).toBeGreaterThanOrEqual(8)
    expect(sweeps.length).toBeLessThan(grants.length / 3)
  })

  it('serves equal priorities in order', async () => {
    const { clock, budget } = setUp(2)
    const { grants, take } = taker(budget, clock)
    for (const name of ['a', 'b', 'c', 'd', 'e']) void take(name, 'interactive')
    await clock.advance(5 * MINUTE)
    expect(grants.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('removes cancelled requests from the queue', async () => {
    const { clock, budget } = setUp(1)
    const { grants, others, take } = taker(budget, clock)
    const controller = new AbortController()
    void take('first', 'interactive')
    void take('regretted', 'interactive', { signal: controller.signal })
    void take('last', 'interactive')
    await clock.advance(10)
    controller.abort()
    await clock.advance(MINUTE)
    expect(grants).toEqual([
      { name: 'first', at: 0 },
      { name: 'last', at: MINUTE },
    ])
    expect(others).toEqual([{ kind: 'cancelled' }])
    await expect(take('too late', 'interactive', { signal: AbortSignal.abort() })).resolves.toEqual({
      kind: 'cancelled',
    })
  })

  it('counts the requests of the last hour', async () => {
    const { clock, budget } = setUp()
    const { take } = taker(budget, clock)
    for (let minute = 0; minute < 90; minute += 1) {
      await take('', 'background')
      await clock.advance(MINUTE)
    }
    expect(budget.pace().requestsLastHour).toBe(59)
    await clock.advance(2 * HOUR)
    expect(budget.pace().requestsLastHour).toBe(0)
  })

  describe('createRequestBudget: after a 429', () => {
    it('pauses, continues at half the rate and recovers', async () => {
      const { clock, budget } = setUp(60)
      const { grants, take } = taker(budget, clock)
      expect(budget.slowDown(30_000, 0)).toBe(30_000)
      expect(budget.pace()).toMatchObject({ perMinute: 30, budget: 60, pausedForMs: 30_000 })
      for (let ask = 0; ask < 1_000; ask += 1) void take('', 'interactive')
      await clock.advance(29_999)
      expect(grants).toEqual([])
      await clock.advance(1)
      expect(grants).toHaveLength(30)
      await clock.advance(MINUTE)
      expect(grants).toHaveLength(30 + 36)
      await clock.advance(4 * MINUTE)
      expect(budget.pace()).toMatchObject({ perMinute: 60, pausedForMs: null })
    })

    it('counts the refusals of simultaneous requests once', () => {
      const { budget } = setUp(64)
      for (let refused = 0; refused < 6; refused += 1) budget.slowDown(1_000, -1)
      expect(budget.pace().perMinute).toBe(32)
    })

    it('slows down further after another 429, but never stops', async () => {
      const { clock, budget } = setUp(60)
      for (let refused = 0; refused < 12; refused += 1) {
        await clock.advance(1)
        budget.slowDown(0, clock.elapsed())
      }
      expect(budget.pace().perMinute).toBe(1)
    })

    it('doubles the pause if the service sends no Retry-After', async () => {
      const { clock, budget } = setUp(60)
      const pauses: number[] = []
      for (let refused = 0; refused < 4; refused += 1) {
        const pause = budget.slowDown(null, clock.elapsed())
        pauses.push(pause)
        await clock.advance(pause)
      }
      expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000])
    })

    it('limits a pause of days', () => {
      const { budget } = setUp()
      expect(budget.slowDown(7 * 24 * 3_600_000, 0)).toBe(10 * MINUTE)
    })

    it('rejects impatient requests at once, including queued ones', async () => {
      const { clock, budget } = setUp(1)
      const { others, take } = taker(budget, clock)
      void take('served', 'interactive')
      void take('in line', 'interactive', { patienceMs: 20_000 })
      await clock.advance(0)
      budget.slowDown(60_000, 0)
      void take('later', 'interactive', { patienceMs: 20_000 })
      await clock.advance(0)
      expect(others).toEqual([
        { kind: 'paused', retryAfterMs: 60_000 },
        { kind: 'paused', retryAfterMs: 60_000 },
      ])
      expect(budget.pace().waiting).toBe(0)
    })
  })

  it('applies a changed setting at once', async () => {
    const { clock, budget } = setUp(1)
    const { grants, take } = taker(budget, clock)
    for (let ask = 0; ask < 5; ask += 1) void take('', 'interactive')
    await clock.advance(0)
    expect(grants).toHaveLength(1)
    budget.allow(5)
    await clock.advance(0)
    expect(grants).toHaveLength(5)
  })
})

const check = { priority: 'interactive', patienceMs: 1_000 } as const

it('shares one budget between clients of one service', async () => {
  const clock = createFakeClock()
  const budgets = createBudgets(clock)
  for (let request = 0; request < 60; request += 1) await budgets.of('https://api.example.com/v2').take(check)
  let isGranted = false
  void budgets
    .of('https://api.example.com')
    .take(check)
    .then(() => (isGranted = true))
  await clock.advance(59_000)
  expect(isGranted).toBe(false)
  await clock.advance(2_000)
  expect(isGranted).toBe(true)
})

it('keeps the budgets of two services separate', () => {
  const budgets = createBudgets(createFakeClock())
  budgets.of('https://api.example.com/v2').slowDown(60_000, 1)
  expect(budgets.of('https://api.example.com/v2').pace().pausedForMs).toBe(60_000)
  expect(budgets.of('https://other.example.com/v2').pace().pausedForMs).toBeNull()
})

it("applies the user's budget to current and future services", () => {
  const budgets = createBudgets(createFakeClock())
  const asked = budgets.of('https://api.example.com/v2')
  budgets.allow(30)
  expect(asked.pace().budget).toBe(30)
  expect(budgets.of('https://other.example.com/v2').pace().budget).toBe(30)
})
