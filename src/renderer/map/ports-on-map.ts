// The ports on the map, with the open containers to pick up at each.

import type { Port } from '#shared/fleet/place.ts'
import type { Language } from '#shared/words/language.ts'
import { tiersInWords } from '#renderer/board/groups.ts'
import { NOWHERE, type Whereabouts, whereaboutsOf } from '#shared/rules/vessel.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { PORT } from '#renderer/fleet/fields/container-fields.ts'
import { isOpen } from '#renderer/fleet/fields/deadline-fields.ts'
import type { Point } from './world.ts'
import { computed, onScopeDispose, shallowRef } from 'vue'
import { askUntilAnswered } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'

export interface PortOnMap {
  /** As in the board's filter; empty if unknown. */
  readonly name: string
  readonly rows: readonly [BoardRow, ...BoardRow[]]
  readonly whereabouts: Whereabouts
}

export type PortFinder = (place: { readonly id: string | null; readonly locode: string | null }) => Whereabouts

/** By the service's link, otherwise by code. A port without coordinates may exist twice. */
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

export function portsOnMap(rows: readonly BoardRow[], find: PortFinder): readonly PortOnMap[] {
  const byName = new Map<string, [BoardRow, ...BoardRow[]]>()
  for (const row of rows) {
    if (!isOpen(row)) continue
    const name = PORT.value(row) ?? ''
    const group = byName.get(name)
    if (group === undefined) byName.set(name, [row])
    else group.push(row)
  }
  return [...byName].map(([name, ofPort]) => ({
    name,
    rows: ofPort,
    whereabouts: placeOf(ofPort, find),
  }))
}

function placeOf(rows: readonly BoardRow[], find: PortFinder): Whereabouts {
  let whereabouts: Whereabouts = NOWHERE
  const asked = new Set<string>()
  for (const { facts } of rows) {
    const { port, terminal } = facts.pickup
    const places = [port, { id: terminal?.portId ?? null, locode: null }]
    for (const place of places) {
      if (place === null || asked.has(`${place.id} ${place.locode}`)) continue
      asked.add(`${place.id} ${place.locode}`)
      const candidate = find(place)
      if (candidate.kind === 'known') return candidate
      if (candidate.because === 'zero') whereabouts = candidate
    }
  }
  return whereabouts
}

export interface Cluster {
  readonly key: string
  readonly point: Point
  readonly ports: readonly [PortOnMap, ...PortOnMap[]]
  readonly open: number
}

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
    open: together.reduce((sum, { rows }) => sum + rows.length, 0),
  }))
}

/** Room for a sign with the port's name below it. */
const TOO_NEAR_X = 84
const TOO_NEAR_Y = 46

export function signWords({ ports, open }: Pick<Cluster, 'ports' | 'open'>, language: Language): string {
  return language.say('map.sign', {
    open: language.number(open),
    ports: language.list(ports.map((port) => portWords(port, language))),
    tiers: tiersInWords(ports.flatMap(({ rows }) => rows)),
  })
}

export function portWords({ name }: PortOnMap, { say }: Language): string {
  return name === '' ? say('map.port.unknown') : name
}

export function nowhereWords(whereabouts: Whereabouts, { say }: Language): string {
  return whereabouts.kind === 'known' ? '' : say(`map.nowhere.${whereabouts.because}`)
}

export function usePorts(rows: () => readonly BoardRow[]) {
  const ports = shallowRef<readonly Port[]>([])
  const giveUp = askUntilAnswered(
    () => main.request('fleet.ports'),
    (all) => (ports.value = all),
  )
  onScopeDispose(giveUp)
  return { sent: ports, ports: computed(() => portsOnMap(rows(), portFinder(ports.value))) }
}
