// The events of containers that somebody asked for, kept with the time of the answer: walking back to one asks nothing anew.

import { shallowReactive } from 'vue'
import type { SentEvent } from '#shared/rules/milestones.ts'

export interface KeptEvents {
  readonly events: readonly SentEvent[]
  /** Records among them that could not be used. */
  readonly skipped: number
  /** Epoch milliseconds of this computer's clock. */
  readonly at: number
}

const kept = shallowReactive(new Map<string, KeptEvents>())

export function keptEvents(containerId: string): KeptEvents | undefined {
  return kept.get(containerId)
}

export function keepEvents(containerId: string, events: KeptEvents): void {
  kept.delete(containerId)
  kept.set(containerId, events)
  if (kept.size <= MOST_KEPT) return
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}

const MOST_KEPT = 200
