// Which containers are the user's own: by terminal and by customer. Pure.

import type { Scope } from './own-values.ts'

export function isScoped({ terminals, customers }: Scope): boolean {
  return terminals.length + customers.length > 0
}

/** Where the terminal or the customer is not known, it may be one of the user's: nothing is left out by a guess. */
export function isInScope(
  { terminals, customers }: Scope,
  terminalId: string | null,
  customer: string | null,
): boolean {
  return (
    (terminals.length === 0 || terminalId === null || terminals.includes(terminalId)) &&
    (customers.length === 0 || customer === null || customers.includes(customer))
  )
}
