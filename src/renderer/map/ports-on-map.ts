// The board's containers by the port where they are to be picked up: how many, the worst of them, and where it is. Pure.

import type { Port } from '#shared/fleet/place.ts'
import { NOWHERE, whereaboutsOf, type Whereabouts } from '#shared/rules/vessel.ts'
import { portOf } from '#renderer/board/terminal-columns.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { Point } from './world.ts'

export interface PortOnMap {
  /** As the board's filter has it; empty where no port is named. */
  readonly name: string
  /** In the board's order: the first is the worst. */
  readonly rows: readonly [BoardRow, ...BoardRow[]]
  /** Of them, those that still need something. */
  readonly open: number
  readonly whereabouts: Whereabouts
}

export type PortFinder = (place: { readonly id: string | null; readonly locode: string | null }) => Whereabouts

/** By the link of the service, else by the code; a port sent without usable coordinates may be there a second time with them. */
export function portFinder(ports: readonly Omit<Port, 'unmapped'>[]): PortFinder {
  const byId = new Map<string, Whereabouts>()
  const byLocode = new Map<string, Whereabouts>()
  for (const port of ports) {
    const whereabouts = whereaboutsOf(port)
    byId.set(port.id, whereabouts)
    if (port.locode !== null && byLocode.get(port.locode)?.kind !== 'known') byLocode.set(port.locode, whereabouts)
  }
  return ({ id, locode }) => {
    const linked = id === null ? undefined : byId.get(id)
    const coded = locode === null ? undefined : byLocode.get(locode)
    return linked?.kind === 'known' ? linked : coded?.kind === 'known' ? coded : (linked ?? coded ?? NOWHERE)
  }
}

/** `rows` in the board's order; so are the ports, by their worst containers. */
export function portsOnMap(rows: readonly BoardRow[], find: PortFinder): readonly PortOnMap[] {
  const byName = new Map<string, [BoardRow, ...BoardRow[]]>()
  for (const row of rows) {
    const name = portOf(row) ?? ''
    const known = byName.get(name)
    if (known === undefined) byName.set(name, [row])
    else known.push(row)
  }
  return [...byName].map(([name, ofPort]) => ({
    name,
    rows: ofPort,
    open: ofPort.filter(({ tier }) => tier !== 'no-action').length,
    whereabouts: placeOf(ofPort, find),
  }))
}

function placeOf(rows: readonly BoardRow[], find: PortFinder): Whereabouts {
  let found: Whereabouts = NOWHERE
  const asked = new Set<string>()
  for (const { facts } of rows) {
    const { port, terminal } = facts.pickup
    const places = [port, { id: terminal?.portId ?? null, locode: null }]
    for (const place of places) {
      if (place === null || asked.has(`${place.id} ${place.locode}`)) continue
      asked.add(`${place.id} ${place.locode}`)
      const whereabouts = find(place)
      if (whereabouts.kind === 'known') return whereabouts
      if (whereabouts.because === 'zero') found = whereabouts
    }
  }
  return found
}

/** Ports too near to each other to be told apart at this zoom: one sign stands for them. */
export interface Cluster {
  readonly key: string
  readonly point: Point
  /** The worst first. */
  readonly ports: readonly [PortOnMap, ...PortOnMap[]]
  readonly open: number
}

/** Ports in their order, so that a sign stands at the worst of its ports. */
export function clustersOf(
  ports: readonly PortOnMap[],
  pointOf: (port: PortOnMap) => Point | null,
): readonly Cluster[] {
  const clusters: { point: Point; ports: [PortOnMap, ...PortOnMap[]] }[] = []
  for (const port of ports) {
    const point = pointOf(port)
    if (point === null) continue
    const near = clusters.find(
      ({ point: [x, y] }) => Math.abs(x - point[0]) < TOO_NEAR_X && Math.abs(y - point[1]) < TOO_NEAR_Y,
    )
    if (near === undefined) clusters.push({ point, ports: [port] })
    else near.ports.push(port)
  }
  return clusters.map(({ point, ports: together }) => ({
    key: together.map(({ name }) => name).join('|'),
    point,
    ports: together,
    open: together.reduce((sum, { open }) => sum + open, 0),
  }))
}

/** Pixels: a sign is an icon and a number wide. */
const TOO_NEAR_X = 56
const TOO_NEAR_Y = 30
