// One judged shipment and its text, updated every minute for ages.

import { computed } from 'vue'
import { language } from '#renderer/core/language.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { identityFacts, railFacts, routeOf, trackingFacts, type ShipmentFacts } from './shipment-facts.ts'

export function useShipment(id: () => string) {
  const board = useBoard()
  const fleet = useFleet()
  const judged = computed(() => board.shipment(id()))
  const facts = computed((): ShipmentFacts | null => {
    void board.minute
    const current = judged.value
    if (current === undefined) return null
    return {
      identity: identityFacts(current.shipment, language),
      route: routeOf(current.shipment, fleet.terminalsById, language),
      rail: railFacts(current, language),
      tracking: trackingFacts(current, language),
    }
  })
  return { judged, facts }
}
