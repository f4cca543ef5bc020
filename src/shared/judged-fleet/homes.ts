// Which shipment each container belongs to: the one it names, else one that names it, in whatever order the facts come.

import type { Container } from '../fleet/container.ts'
import type { Terminal } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'

/** Facts that are new or have changed. */
export interface Upserts {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly terminals: readonly Terminal[]
}

/** Ids of what is gone. */
export interface Removed {
  readonly shipments: readonly string[]
  readonly containers: readonly string[]
}

/** Ids of what a change may have given other facts, or another home. */
export interface Touched {
  readonly shipments: ReadonlySet<string>
  readonly containers: ReadonlySet<string>
}

export interface Homes {
  apply(upserts: Upserts, removed: Removed): Touched
  /** As they would be with the change; these stay as they are. */
  asIf(upserts: Upserts, removed: Removed): { readonly homes: Homes; readonly touched: Touched }
  isKnownShipment(id: string): boolean
  /** A known container that belongs to no known shipment. */
  isOrphan(containerId: string): boolean
  /** Null where the container is an orphan, or not known. */
  shipmentOf(containerId: string): string | null
  /** As the shipment names them, then those that only name it, by id. */
  containersOf(shipmentId: string): readonly string[]
}

export function createHomes(): Homes {
  return homesOn(new Map(), new Map())
}

/** Never changed in place, so that a layer above can share it. */
interface Link {
  /** This text stands for all that say the same: each record brings its own, and they would be a third of what is kept. */
  readonly id: string
  /** The shipment that the container names; undefined while the container itself is not known. */
  readonly names: string | null | undefined
  /** Known shipments that name the container, by id: of several the first one counts. */
  readonly claimedBy: readonly string[]
}

/** Never changed in place either. */
interface Group {
  /** As in a link. */
  readonly id: string
  readonly isKnown: boolean
  /** The containers that the shipment names. */
  readonly claims: readonly string[]
  /** The containers that belong to it. */
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
    // Most shipments name just those that belong to them: one list is enough.
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

  /** `claims`: null where the shipment is gone. */
  function takeShipment(id: string, claims: readonly string[] | null, touched: TouchedSets): void {
    const before = groupOf(id)
    const isKnown = claims !== null
    if (isKnown && before.isKnown && isSameList(before.claims, claims)) return void touched.shipments.add(id)
    const named = claims === null || claims.length === 0 ? NONE : claims.map((container) => linkOf(container).id)
    setGroup({ ...before, isKnown, claims: named })
    touched.shipments.add(id)
    claim(before.id, before.claims, named, touched)
    // They have become orphans, or are none any more.
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
      const named = claims.filter((id) => others.delete(id))
      return others.size === 0 ? named : [...named, ...[...others].toSorted()]
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

/** What is changed in it does not show below. */
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
