// Fleet facts before and after a commit, layered over the store.

import type { Commit } from '#main/store/batch.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Removed, Upserts } from '#shared/judged-fleet/homes.ts'
import type { FleetFacts } from '#shared/judged-fleet/fleet-facts.ts'

export function changeOf({ shipments, containers, terminals }: Commit): { upserts: Upserts; removed: Removed } {
  const ofShipments = sorted(shipments)
  const ofContainers = sorted(containers)
  return {
    upserts: { shipments: ofShipments.upserts, containers: ofContainers.upserts, terminals },
    removed: { shipments: ofShipments.removed, containers: ofContainers.removed },
  }
}

function sorted<Item>(steps: readonly { readonly id: string; readonly after: Item | null }[]) {
  const upserts: Item[] = []
  const removed: string[] = []
  for (const { id, after } of steps) {
    if (after === null) removed.push(id)
    else upserts.push(after)
  }
  return { upserts, removed }
}

/** Facts before or after the commit, since the store is in between while it commits. */
export function factsOf(commit: Commit, side: 'before' | 'after', stored: FleetFacts): FleetFacts {
  return factsOver(
    stored,
    commit.shipments.map((step) => [step.id, step[side]]),
    commit.containers.map((step) => [step.id, step[side]]),
  )
}

/** These records over the store; null marks a missing record. */
export function factsOver(
  stored: FleetFacts,
  theseShipments: readonly (readonly [string, Shipment | null])[],
  theseContainers: readonly (readonly [string, Container | null])[],
): FleetFacts {
  const shipments = new Map(theseShipments)
  const containers = new Map(theseContainers)
  return {
    shipment(id) {
      const shipment = shipments.get(id)
      return shipment === undefined ? stored.shipment(id) : shipment
    },
    container(id) {
      const container = containers.get(id)
      return container === undefined ? stored.container(id) : container
    },
  }
}

/** Caches each record. */
export function readOnce(stored: FleetFacts): FleetFacts {
  const once = <Item>(read: (id: string) => Item): ((id: string) => Item) => {
    const cache = new Map<string, Item>()
    return (id) => {
      const cached = cache.get(id)
      if (cached !== undefined) return cached
      const item = read(id)
      cache.set(id, item)
      return item
    }
  }
  return { shipment: once((id) => stored.shipment(id)), container: once((id) => stored.container(id)) }
}

export function byId<Item extends { readonly id: string }>(items: readonly Item[]): (readonly [string, Item])[] {
  return items.map((item) => [item.id, item])
}
