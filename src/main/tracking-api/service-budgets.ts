// One request budget for each service, whoever asks it: the check of a key, the account, and the one opened after it.

import type { Clock } from '#main/time/clock.ts'
import { createRequestBudget, type RequestBudget } from './request-budget.ts'

export interface Budgets {
  /**
   * The budget of the service at an address; the same one for as long as the program runs.
   * By origin: one service is asked at several paths while its base address is being found, and it counts all of them.
   */
  of(baseAddress: string): RequestBudget
  /** The user's setting: for every service, those asked already and those to come. */
  allow(perMinute: number): void
}

export function createBudgets(clock: Clock): Budgets {
  const budgets = new Map<string, RequestBudget>()
  let allowed: number | null = null
  return {
    of(baseAddress) {
      const { origin } = new URL(baseAddress)
      let budget = budgets.get(origin)
      if (budget === undefined) {
        budget = createRequestBudget({ clock, ...(allowed === null ? {} : { perMinute: allowed }) })
        budgets.set(origin, budget)
      }
      return budget
    },
    allow(perMinute) {
      allowed = perMinute
      for (const budget of budgets.values()) budget.allow(perMinute)
    },
  }
}
