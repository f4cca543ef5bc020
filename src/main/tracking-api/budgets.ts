// One request budget for each service, whoever asks it: the check of a key, the account, and the one opened after it.

import type { Clock } from '#main/clock.ts'
import { createRequestBudget, type RequestBudget } from './budget.ts'

/**
 * Answers the budget of the service at an address; the same one for as long as the program runs.
 * By origin: one service is asked at several paths while its base address is being found, and it counts all of them.
 */
export function createBudgets(clock: Clock): (baseAddress: string) => RequestBudget {
  const budgets = new Map<string, RequestBudget>()
  return (baseAddress) => {
    const { origin } = new URL(baseAddress)
    let budget = budgets.get(origin)
    if (budget === undefined) budgets.set(origin, (budget = createRequestBudget({ clock })))
    return budget
  }
}
