// What the user has recorded about containers that leave the account: notes, planned moves and open disputes.

import type { LeavingsOptions } from '#main/alerts/leavings.ts'
import type { Disputes } from '#main/incidents/incidents.ts'
import type { Notes } from '#main/notes/notes.ts'
import type { Plan } from '#main/plan/plan.ts'

export function findConcerns(notes: Notes, plan: Plan, disputes: Disputes): LeavingsOptions['concernsOf'] {
  return (containers) => {
    const ids = new Set(containers.map(({ id }) => id))
    const numbers = new Set(containers.map(({ number }) => number))
    const isOne = (one: { readonly containerId: string | null }): boolean => ids.has(one.containerId ?? '')
    const isNoted = containers.some(({ id }) => notes.isNoted(id))
    const isPlanned = plan.list().some(isOne)
    const isDisputed = disputes.list().some((one) => one.outcome === null && (isOne(one) || numbers.has(one.number)))
    return [
      ...(isNoted ? (['noted'] as const) : []),
      ...(isPlanned ? (['planned'] as const) : []),
      ...(isDisputed ? (['disputed'] as const) : []),
    ]
  }
}
