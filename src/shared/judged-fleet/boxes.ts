// Finds the other shipments that name the same container number, such as a house and a master bill.

import type { Bill } from '../fleet/bill.ts'
import type { Container } from '../fleet/container.ts'
import { readContainerNumber } from '../rules/container-number.ts'
import { boxOf } from '../rules/money-at-stake.ts'
import type { FleetFacts } from './fleet-facts.ts'
import type { Homes } from './homes.ts'

export interface Boxes {
  add(containers: readonly Container[]): void
  /** The IDs of other containers with the same numbers. */
  sharing(containerIds: Iterable<string>): ReadonlySet<string>
  otherBillsOf(container: Container, facts: FleetFacts, homes: Homes): readonly Bill[]
  readonly isAnyShared: boolean
  clear(): void
}

export function createBoxes(): Boxes {
  /** Box to the first container with that number: almost all boxes have only one. */
  const firstIds = new Map<string, string>()
  /** Never removed: the facts decide whether a container still has the number. */
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

  function idsBeside(containerId: string): readonly string[] {
    const box = sharedBoxes.get(containerId)
    const ids = box === undefined ? undefined : sharedIds.get(box)
    return ids === undefined ? NONE : [...ids].filter((id) => id !== containerId)
  }

  return {
    add(containers) {
      for (const container of containers) addOne(container)
    },
    sharing: (containerIds) => new Set([...containerIds].flatMap(idsBeside)),
    otherBillsOf(container, facts, homes) {
      const ownShipment = homes.shipmentOf(container.id)
      return idsBeside(container.id).flatMap((id) => {
        const shipmentId = homes.shipmentOf(id)
        const other = shipmentId === null || shipmentId === ownShipment ? null : facts.container(id)
        if (shipmentId === null || other === null || boxOf({ number: other.number }) !== boxOf(container)) return []
        const shipment = facts.shipment(shipmentId)
        return shipment === null ? [] : [{ container: other, shipment }]
      })
    },
    get isAnyShared() {
      return sharedBoxes.size > 0
    },
    clear() {
      firstIds.clear()
      sharedIds.clear()
      sharedBoxes.clear()
    },
  }
}

const NONE: readonly string[] = []
