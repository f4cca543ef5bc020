// Refreshes the one shipment that is looked at, and says how that went.

import { computed, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import { main } from '#renderer/core/client.ts'

/** What came of it belongs to the shipment it was asked for: another one has neither its failure nor its age. */
export function useRefresh(shipmentId: () => string) {
  const failure = shallowRef<Failure | null>(null)
  const refreshedAt = shallowRef<number | null>(null)
  const asked = shallowRef<string | null>(null)
  const isRefreshing = computed(() => asked.value === shipmentId())
  watch(shipmentId, () => {
    failure.value = null
    refreshedAt.value = null
  })

  async function refresh(): Promise<void> {
    const id = shipmentId()
    if (isRefreshing.value) return
    asked.value = id
    const answer = await main.request('shipment.refresh', { id })
    if (asked.value === id) asked.value = null
    if (id !== shipmentId()) return
    failure.value = answer.ok ? null : answer.error
    if (answer.ok) refreshedAt.value = Date.now()
  }

  return { failure, isRefreshing, refreshedAt, refresh }
}
