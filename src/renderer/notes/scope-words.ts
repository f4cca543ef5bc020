// Says that only the user's terminals and customers are shown.

import type { Scope } from '#shared/settings/own-values.ts'
import { say } from '#renderer/core/language.ts'

export function scopeWords({ terminals, customers }: Scope): string {
  const counts = { terminals: terminals.length, customers: customers.length }
  if (customers.length === 0) return say('scope.only.terminals', counts)
  return terminals.length === 0 ? say('scope.only.customers', counts) : say('scope.only.both', counts)
}
