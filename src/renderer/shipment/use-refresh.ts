// Refreshes one shipment, on request and when its page opens.

import { computed, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import { MINUTE } from '#shared/rules/instant.ts'
import { main } from '#renderer/core/client.ts'
import { useSession } from '#renderer/core/session.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'

interface Asked {
  readonly at: number
  /** Null if never. */
  readonly answeredAt: number | null
}

/** By account and shipment: automatic refreshes happen at most once a minute. */
const asked = new Map<string, Asked>()

/** The result belongs to its shipment: another one shows neither its failure nor its age. */
export function useRefresh(shipmentId: () => string) {
  const fleet = useFleet()
  const { open } = useSession()
  const askedOf = (id: string): Asked | undefined => asked.get(`${open} ${id}`)
  const note = (id: string, facts: Asked): unknown => asked.set(`${open} ${id}`, facts)
  const failure = shallowRef<Failure | null>(null)
  const refreshedAt = shallowRef<number | null>(null)
  const asking = shallowRef<string | null>(null)
  const isRefreshing = computed(() => asking.value === shipmentId())
  watch(
    shipmentId,
    (id) => {
      failure.value = null
      refreshedAt.value = askedOf(id)?.answeredAt ?? null
    },
    { immediate: true },
  )

  async function refresh(): Promise<void> {
    const id = shipmentId()
    if (isRefreshing.value) return
    asking.value = id
    const before = askedOf(id)?.answeredAt ?? null
    note(id, { at: Date.now(), answeredAt: before })
    const answer = await main.request('shipment.refresh', { id })
    const answeredAt = Date.now()
    if (answer.ok) note(id, { at: answeredAt, answeredAt: answeredAt })
    if (asking.value === id) asking.value = null
    if (id !== shipmentId()) return
    failure.value = answer.ok ? null : answer.error
    if (answer.ok) refreshedAt.value = answeredAt
  }

  /** Automatic: only if the service is reachable and the last refresh is over a minute old. */
  function refreshOnOpening(): void {
    const { status } = fleet
    const isWelcome = status !== null && status.problem === null && !status.isPaused
    if (isWelcome && Date.now() - (askedOf(shipmentId())?.at ?? 0) >= MINUTE) void refresh()
  }

  return { failure, isRefreshing, refreshedAt, refresh, refreshOnOpening }
}
