// The route of the chosen shipment. Its vessel comes from the events of one of its containers.

import { computed, ref, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import type { Port } from '#shared/fleet/place.ts'
import { now } from '#renderer/core/clock.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { askForEvents, isFresh, keptEvents } from '#renderer/milestones/kept-events.ts'
import { portFinder } from './ports-on-map.ts'
import { routeOf } from './route.ts'

export function useRoute(ports: () => readonly Omit<Port, 'unmapped'>[]) {
  const fleet = useFleet()
  const board = useBoard()
  const shipmentId = ref<string | null>(null)
  const shipment = computed(() =>
    shipmentId.value === null ? null : (fleet.shipmentsById.get(shipmentId.value) ?? null),
  )
  /** All of them are on the same vessel. */
  const containerId = computed(() => {
    const ids = shipment.value?.containerIds ?? []
    return ids.find((id) => fleet.containersById.has(id)) ?? null
  })
  const isAsking = ref(false)
  const failure = shallowRef<Failure | null>(null)
  const events = computed(() => (containerId.value === null ? undefined : keptEvents(containerId.value)))
  const route = computed(() => {
    void board.minute
    if (shipment.value === null) return null
    const knownEvents = events.value ?? NOTHING
    return routeOf(shipment.value, knownEvents, portFinder([...ports(), ...knownEvents.ports]), now())
  })

  async function ask(): Promise<void> {
    const id = containerId.value
    if (id === null) return
    isAsking.value = true
    const failed = await askForEvents(id)
    if (id !== containerId.value) return
    isAsking.value = false
    failure.value = failed
  }

  watch(containerId, (id) => {
    failure.value = null
    isAsking.value = false
    if (id !== null && !isFresh(keptEvents(id))) void ask()
  })

  return {
    shipmentId,
    shipment,
    route,
    isAsking,
    failure,
    hasContainer: computed(() => containerId.value !== null),
    ask,
  }
}

const NOTHING = { events: [], vessels: [], ports: [] }
