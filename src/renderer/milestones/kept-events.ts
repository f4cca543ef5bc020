// Caches the events of containers with the time of the answer.

import { shallowReactive } from 'vue'
import { MINUTE } from '#shared/time/instant.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import type { ContainerEvents } from '#shared/contract/look-up-requests.ts'
import { main } from '#renderer/core/client.ts'
import { useSession } from '#renderer/core/session.ts'

export interface KeptEvents extends ContainerEvents {
  readonly at: number
}

const cache = shallowReactive(new Map<string, KeptEvents>())
/** Another account may have a container with the same ID. */
const keyOf = (containerId: string): string => `${useSession().open} ${containerId}`

export function keptEvents(containerId: string): KeptEvents | undefined {
  return cache.get(keyOf(containerId))
}

export function isFresh(events: KeptEvents | undefined): boolean {
  return events !== undefined && Date.now() - events.at < FRESH_MS
}

export async function askForEvents(containerId: string): Promise<Failure | null> {
  const key = keyOf(containerId)
  const answer = await main.request('container.events', { id: containerId })
  if (!answer.ok) return answer.error
  cache.set(key, { ...answer.value, at: Date.now() })
  return null
}

const FRESH_MS = 10 * MINUTE
