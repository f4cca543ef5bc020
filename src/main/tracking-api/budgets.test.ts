import { expect, it } from 'vitest'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createBudgets } from './budgets.ts'

const check = { priority: 'interactive', patienceMs: 1_000 } as const

it('a service is not asked more often for being asked by several clients, under several addresses', async () => {
  const clock = createFakeClock()
  const budgetOf = createBudgets(clock)
  for (let request = 0; request < 60; request += 1) await budgetOf('https://api.example.com/v2').take(check)
  let isGranted = false
  void budgetOf('https://api.example.com')
    .take(check)
    .then(() => (isGranted = true))
  await clock.advance(59_000)
  expect(isGranted).toBe(false)
  await clock.advance(2_000)
  expect(isGranted).toBe(true)
})

it('what one service asks for does not slow another down', () => {
  const budgetOf = createBudgets(createFakeClock())
  budgetOf('https://api.example.com/v2').slowDown(60_000, 1)
  expect(budgetOf('https://api.example.com/v2').pace().pausedForMs).toBe(60_000)
  expect(budgetOf('https://other.example.com/v2').pace().pausedForMs).toBeNull()
})
