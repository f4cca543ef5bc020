// The user's own containers: by terminal and customer.

import type { Scope } from './own-values.ts'

export function isScoped({ terminals, customers }: Scope): boolean {
  return terminals.length + customers.length > 0
}

/** Unknown terminals and customers are included. */
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
