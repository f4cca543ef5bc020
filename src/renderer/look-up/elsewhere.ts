// An id that is not that of a tracking request, as far as its address or the fleet shows it: then nobody need be asked. Pure.

import type { Container } from '#shared/fleet/container.ts'
import type { Pasted } from '#shared/fleet/pasted.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { say } from '#renderer/core/language.ts'

export interface Elsewhere {
  readonly words: string
  /** Where it is in the fleet, and can be shown. */
  readonly shipmentId?: string
  readonly containerId?: string
}

export interface KnownIds {
  readonly shipmentsById: ReadonlyMap<string, Shipment>
  readonly containersById: ReadonlyMap<string, Container>
}

export function elsewhere(pasted: Pasted, fleet: KnownIds): Elsewhere | null {
  if (pasted.kind !== 'id') return null
  const { id, of } = pasted
  const shipment = fleet.shipmentsById.get(id)
  if (shipment !== undefined) {
    return { words: say('look-up.of-shipment', { bill: shipment.billOfLading }), shipmentId: id }
  }
  const container = fleet.containersById.get(id)
  if (container !== undefined) {
    return { words: say('look-up.of-container', { number: container.number }), containerId: id }
  }
  if (of === 'shipments') return { words: say('look-up.of-other-shipment') }
  if (of === 'containers') return { words: say('look-up.of-other-container') }
  return of === 'webhooks' ? { words: say('look-up.of-webhook') } : null
}
