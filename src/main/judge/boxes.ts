// Finds the other shipments that name the same container number, such as a house and a master bill.

import type { Bill } from '#shared/fleet/bill.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { readContainerNumber } from '#shared/rules/container-number.ts'
import { boxOf } from '#shared/rules/money-at-stake.ts'
import type { ContainerLinks } from './container-links.ts'

export interface Boxes {
  add(containers: readonly Container[]): void
  /** The IDs of other containers with the same numbers. */
  sharing(containerIds: Iterable<string>): ReadonlySet<string>
  otherBillsOf(container: Container, links: ContainerLinks): readonly Bill[]
  readonly isAnyShared: boolean
}

interface Records {
  readonly shipments: ReadonlyMap<string, Shipment>
  readonly containers: ReadonlyMap<string, Container>
}

export function createBoxes({ shipments, containers }: Records): Boxes {
  /** Box to the first container with that number: almost all boxes have only one. */
  const firstIds = new Map<string, string>()
  /** Never removed: the records decide whether a container still has the number. */
  const sharedIds = new Map<string, Set<string>>()
  const sharedBoxes = new Map<string, string>()

  function addOne({ id, number }: Container): void {
    if (readContainerNumber(number) === null) return
    const box = boxOf({ number }) ?? ''
    const first = firstIds.get(box)
    if (first === undefined) return void firstIds.set(box, id)
    if (first === id) return
    const ids = sharedIds.get(box) ?? new Set([first])
    sharedIds.set(box, ids.add(id))
    sharedBoxes.set(first, box).set(id, box)
  }

  function otherIds(containerId: string): readonly string[] {
    const box = sharedBoxes.get(containerId)
    const ids = box === undefined ? undefined : sharedIds.get(box)
    return ids === undefined ? NONE : [...ids].filter((id) => id !== containerId)
  }

  return {
    add(some) {
      for (const container of some) addOne(container)
    },
    sharing: (containerIds) => new Set([...containerIds].flatMap(otherIds)),
    otherBillsOf(container, links) {
      const ownShipment = links.shipmentOf(container.id)
      return otherIds(container.id).flatMap((id) => {
        const shipmentId = links.shipmentOf(id)
        if (shipmentId === null || shipmentId === ownShipment) return []
        const other = containers.get(id)
        const shipment = shipments.get(shipmentId)
        if (other === undefined || shipment === undefined) return []
        return boxOf({ number: other.number }) === boxOf(container) ? [{ container: other, shipment }] : []
      })
    },
    get isAnyShared() {
      return sharedBoxes.size > 0
    },
  }
}

const NONE: readonly string[] = []
