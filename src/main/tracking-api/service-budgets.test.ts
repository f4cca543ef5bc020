import { expect, it } from 'vitest'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createBudgets } from './service-budgets.ts'

const check = { priority: 'interactive', patienceMs: 1_000 } as const

it('a service is not asked more often for being asked by several clients, under several addresses', async () => {
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

it('what one service asks for does not slow another down', () => {
  const budgets = createBudgets(createFakeClock())
  budgets.of('https://api.example.com/v2').slowDown(60_000, 1)
  expect(budgets.of('https://api.example.com/v2').pace().pausedForMs).toBe(60_000)
  expect(budgets.of('https://other.example.com/v2').pace().pausedForMs).toBeNull()
})

it('a budget the user sets holds for the service asked now and for those asked later', () => {
  const budgets = createBudgets(createFakeClock())
  const asked = budgets.of('https://api.example.com/v2')
  budgets.allow(30)
  expect(asked.pace().budget).toBe(30)
  expect(budgets.of('https://other.example.com/v2').pace().budget).toBe(30)
})
