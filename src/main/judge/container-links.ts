// Which shipment each container belongs to: the one it names, else one that names it, regardless of the order of the
// records.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'

export interface Upserts {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly terminals: readonly Terminal[]
}

export interface Removed {
  readonly shipments: readonly string[]
  readonly containers: readonly string[]
}

/** IDs whose facts or shipment a change may affect. */
export interface Touched {
  readonly shipments: ReadonlySet<string>
  readonly containers: ReadonlySet<string>
}

export interface ContainerLinks {
  apply(upserts: Upserts, removed: Removed): Touched
  isKnownShipment(id: string): boolean
  /** A known container without a known shipment. */
  isOrphan(containerId: string): boolean
  shipmentOf(containerId: string): string | null
  /** In the shipment's order, then the others by ID. */
  containersOf(shipmentId: string): readonly string[]
}

interface Link {
  /** Shared by all equal IDs to save memory. */
  readonly id: string
  /** The shipment that the container names; undefined for an unknown container. */
  readonly names: string | null | undefined
  /** Known shipments that name the container, by ID; the first one counts. */
  readonly namedBy: readonly string[]
}

interface Group {
  readonly id: string
  readonly isKnown: boolean
  /** The containers that the shipment names. */
  readonly named: readonly string[]
  readonly members: readonly string[]
}

interface TouchedSets {
  readonly shipments: Set<string>
  readonly containers: Set<string>
}

export function createContainerLinks(): ContainerLinks {
  const links = new Map<string, Link>()
  const groups = new Map<string, Group>()
  const linkOf = (id: string): Link => links.get(id) ?? { id, names: undefined, namedBy: NONE }
  const groupOf = (id: string): Group => groups.get(id) ?? { id, isKnown: false, named: NONE, members: NONE }
  const isKnownShipment = (id: string): boolean => groups.get(id)?.isKnown === true

  function isOrphan(containerId: string): boolean {
    const link = linkOf(containerId)
    const shipmentId = linkedShipment(link)
    return link.names !== undefined && (shipmentId === null || !isKnownShipment(shipmentId))
  }

  function setGroup(group: Group): void {
    const { id, isKnown, named, members } = group
    if (!isKnown && members.length === 0) groups.delete(id)
    // Both lists are equal for most shipments and share one array.
    else groups.set(id, named !== members && isSameList(named, members) ? { ...group, members: named } : group)
  }

  function relink(before: Link, change: Partial<Omit<Link, 'id'>>, touched: TouchedSets): void {
    const { id } = before
    const after = { ...before, ...change }
    if (after.names === undefined && after.namedBy.length === 0) links.delete(id)
    else links.set(id, after)
    const [from, to] = [linkedShipment(before), linkedShipment(after)]
    if (from === to) return
    touched.containers.add(id)
    if (from !== null) {
      const group = groupOf(from)
      setGroup({ ...group, members: group.members.filter((other) => other !== id) })
      touched.shipments.add(from)
    }
    if (to !== null) {
      const group = groupOf(to)
      setGroup({ ...group, members: group.members.concat(id) })
      touched.shipments.add(to)
    }
  }

  function applyContainer({ id, shipmentId }: Container, touched: TouchedSets): void {
    const before = linkOf(id)
    const names = shipmentId === null ? null : groupOf(shipmentId).id
    if (before.names !== names) relink(before, { names }, touched)
    touched.containers.add(id)
    const linked = linkedShipment(linkOf(id))
    if (linked !== null) touched.shipments.add(linked)
  }

  function applyNamed(shipmentId: string, before: readonly string[], now: readonly string[], touched: TouchedSets) {
    if (isSameList(before, now)) return
    const dropped = new Set(before)
    const byThisAlone = [shipmentId]
    for (const id of now) {
      const link = linkOf(id)
      const { namedBy } = link
      if (dropped.delete(id) || namedBy.includes(shipmentId)) continue
      relink(link, { namedBy: namedBy.length === 0 ? byThisAlone : [...namedBy, shipmentId].toSorted() }, touched)
    }
    for (const id of dropped) {
      const link = linkOf(id)
      relink(link, { namedBy: link.namedBy.filter((other) => other !== shipmentId) }, touched)
    }
  }

  /** `containerIds`: null if the shipment is gone. */
  function applyShipment(id: string, containerIds: readonly string[] | null, touched: TouchedSets): void {
    const before = groupOf(id)
    const isKnown = containerIds !== null
    touched.shipments.add(id)
    if (isKnown && before.isKnown && isSameList(before.named, containerIds)) return
    const named =
      containerIds === null || containerIds.length === 0 ? NONE : containerIds.map((container) => linkOf(container).id)
    setGroup({ ...before, isKnown, named })
    applyNamed(before.id, before.named, named, touched)
    // Its containers became orphans, or stopped being orphans.
    if (before.isKnown !== isKnown) for (const member of groupOf(id).members) touched.containers.add(member)
  }

  return {
    apply(upserts, removed) {
      const touched = { shipments: new Set<string>(), containers: new Set<string>() }
      for (const container of upserts.containers) applyContainer(container, touched)
      for (const { id, containerIds } of upserts.shipments) applyShipment(id, containerIds ?? NONE, touched)
      for (const id of removed.containers) {
        relink(linkOf(id), { names: undefined }, touched)
        touched.containers.add(id)
      }
      for (const id of removed.shipments) applyShipment(id, null, touched)
      return touched
    },
    isKnownShipment,
    isOrphan,
    shipmentOf(containerId) {
      const shipmentId = linkedShipment(linkOf(containerId))
      return shipmentId !== null && isKnownShipment(shipmentId) ? shipmentId : null
    },
    containersOf(shipmentId) {
      const { named, members } = groupOf(shipmentId)
      if (isSameList(named, members)) return members
      const others = new Set(members)
      const namedIds = named.filter((id) => others.delete(id))
      return others.size === 0 ? namedIds : [...namedIds, ...[...others].toSorted()]
    },
  }
}

function linkedShipment({ names, namedBy }: Link): string | null {
  return names === undefined ? null : (names ?? namedBy[0] ?? null)
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

const NONE: readonly string[] = []
