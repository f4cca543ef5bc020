// Assigns each container to its shipment: the one it names, else one that names it, regardless of the order of the
// facts.

import type { Container } from '../fleet/container.ts'
import type { Terminal } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'

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

export interface Homes {
  apply(upserts: Upserts, removed: Removed): Touched
  /** The result of a change, without applying it. */
  asIf(upserts: Upserts, removed: Removed): { readonly homes: Homes; readonly touched: Touched }
  isKnownShipment(id: string): boolean
  /** A known container without a known shipment. */
  isOrphan(containerId: string): boolean
  shipmentOf(containerId: string): string | null
  /** In the shipment's order, then the others by ID. */
  containersOf(shipmentId: string): readonly string[]
}

export function createHomes(): Homes {
  return homesOn(new Map(), new Map())
}

/** Immutable, so that layers can share it. */
interface Link {
  /** Shared by all equal IDs to save memory. */
  readonly id: string
  /** The shipment that the container names; undefined for an unknown container. */
  readonly names: string | null | undefined
  /** Known shipments that name the container, by ID; the first one counts. */
  readonly claimedBy: readonly string[]
}

interface Group {
  readonly id: string
  readonly isKnown: boolean
  readonly claims: readonly string[]
  readonly members: readonly string[]
}

interface Shelf<Item> {
  get(id: string): Item | undefined
  set(id: string, item: Item): unknown
  delete(id: string): unknown
}

function homesOn(links: Shelf<Link>, groups: Shelf<Group>): Homes {
  const linkOf = (id: string): Link => links.get(id) ?? { id, names: undefined, claimedBy: NONE }
  const groupOf = (id: string): Group => groups.get(id) ?? { id, isKnown: false, claims: NONE, members: NONE }
  const isKnownShipment = (id: string): boolean => groups.get(id)?.isKnown === true

  function isOrphan(containerId: string): boolean {
    const link = linkOf(containerId)
    const home = homeOf(link)
    return link.names !== undefined && (home === null || !isKnownShipment(home))
  }

  function setGroup(group: Group): void {
    const { id, isKnown, claims, members } = group
    if (!isKnown && members.length === 0) groups.delete(id)
    // Both lists are equal for most shipments and share one array.
    else groups.set(id, claims !== members && isSameList(claims, members) ? { ...group, members: claims } : group)
  }

  function relink(before: Link, change: Partial<Omit<Link, 'id'>>, touched: TouchedSets): void {
    const { id } = before
    const after = { ...before, ...change }
    if (after.names === undefined && after.claimedBy.length === 0) links.delete(id)
    else links.set(id, after)
    const [from, to] = [homeOf(before), homeOf(after)]
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

  function takeContainer({ id, shipmentId }: Container, touched: TouchedSets): void {
    const before = linkOf(id)
    const names = shipmentId === null ? null : groupOf(shipmentId).id
    if (before.names !== names) relink(before, { names }, touched)
    touched.containers.add(id)
    const home = homeOf(linkOf(id))
    if (home !== null) touched.shipments.add(home)
  }

  function claim(shipmentId: string, before: readonly string[], now: readonly string[], touched: TouchedSets): void {
    if (isSameList(before, now)) return
    const dropped = new Set(before)
    const byThisAlone = [shipmentId]
    for (const id of now) {
      const link = linkOf(id)
      const { claimedBy } = link
      if (dropped.delete(id) || claimedBy.includes(shipmentId)) continue
      relink(link, { claimedBy: claimedBy.length === 0 ? byThisAlone : [...claimedBy, shipmentId].toSorted() }, touched)
    }
    for (const id of dropped) {
      const link = linkOf(id)
      relink(link, { claimedBy: link.claimedBy.filter((other) => other !== shipmentId) }, touched)
    }
  }

  /** `claims`: null if the shipment is gone. */
  function takeShipment(id: string, claims: readonly string[] | null, touched: TouchedSets): void {
    const before = groupOf(id)
    const isKnown = claims !== null
    if (isKnown && before.isKnown && isSameList(before.claims, claims)) return void touched.shipments.add(id)
    const sharedIds = claims === null || claims.length === 0 ? NONE : claims.map((container) => linkOf(container).id)
    setGroup({ ...before, isKnown, claims: sharedIds })
    touched.shipments.add(id)
    claim(before.id, before.claims, sharedIds, touched)
    // Its containers became orphans, or stopped being orphans.
    if (before.isKnown !== isKnown) for (const member of groupOf(id).members) touched.containers.add(member)
  }

  function apply(upserts: Upserts, removed: Removed): Touched {
    const touched = { shipments: new Set<string>(), containers: new Set<string>() }
    for (const container of upserts.containers) takeContainer(container, touched)
    for (const { id, containerIds } of upserts.shipments) takeShipment(id, containerIds ?? NONE, touched)
    for (const id of removed.containers) {
      relink(linkOf(id), { names: undefined }, touched)
      touched.containers.add(id)
    }
    for (const id of removed.shipments) takeShipment(id, null, touched)
    return touched
  }

  return {
    apply,
    asIf(upserts, removed) {
      const homes = homesOn(layerOn(links), layerOn(groups))
      return { homes, touched: homes.apply(upserts, removed) }
    },
    isKnownShipment,
    isOrphan,
    shipmentOf(containerId) {
      const home = homeOf(linkOf(containerId))
      return home !== null && isKnownShipment(home) ? home : null
    },
    containersOf(shipmentId) {
      const { claims, members } = groupOf(shipmentId)
      if (isSameList(claims, members)) return members
      const others = new Set(members)
      const claimedIds = claims.filter((id) => others.delete(id))
      return others.size === 0 ? claimedIds : [...claimedIds, ...[...others].toSorted()]
    },
  }
}

interface TouchedSets {
  readonly shipments: Set<string>
  readonly containers: Set<string>
}

function homeOf({ names, claimedBy }: Link): string | null {
  return names === undefined ? null : (names ?? claimedBy[0] ?? null)
}

/** Changes stay in this layer. */
function layerOn<Item>(below: Pick<Shelf<Item>, 'get'>): Shelf<Item> {
  const changed = new Map<string, Item | undefined>()
  return {
    get: (id) => (changed.has(id) ? changed.get(id) : below.get(id)),
    set: (id, item) => changed.set(id, item),
    delete: (id) => changed.set(id, undefined),
  }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

const NONE: readonly string[] = []
