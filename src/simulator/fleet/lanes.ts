// Sea lanes as waypoints, so that the map draws a vessel at sea and not across a continent.

import rows from '../data/sea-lanes.json' with { type: 'json' }
import type { Place } from './places.ts'

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const waypoints = new Map(rows.map((row) => [row.name, row]))
const routes = new Map<string, readonly Point[]>()

export function seaRoute(from: Place, to: Place): readonly Point[] {
  const pair = `${from.code}${to.code}`
  const known = routes.get(pair)
  if (known !== undefined) return known
  const route = [from, ...shortest(waypoint(from.waters), waypoint(to.waters)), to]
  routes.set(pair, route)
  return route
}

export function along(route: readonly Point[], share: number): Point & { readonly heading: number } {
  const legs = route.slice(1).map((end, at) => ({ start: route[at] ?? end, end, length: apart(route[at] ?? end, end) }))
  let remaining = Math.min(1, Math.max(0, share)) * legs.reduce((sum, { length }) => sum + length, 0)
  for (const { start, end, length } of legs) {
    if (remaining <= length && length > 0)
      return { ...between(start, end, remaining / length), heading: bearing(start, end) }
    remaining -= length
  }
  const last = legs.at(-1)
  if (last === undefined) throw new RangeError('a route has at least two points')
  return { ...last.end, heading: bearing(last.start, last.end) }
}

type Waypoint = (typeof rows)[number]

function waypoint(name: string | null): Waypoint {
  const found = waypoints.get(name ?? '')
  if (found === undefined) throw new RangeError(`no sea lane leads to ${name}`)
  return found
}

function shortest(from: Waypoint, to: Waypoint): readonly Waypoint[] {
  const best = new Map([[from, { length: 0, way: [from] }]])
  // The loop also visits the waypoints added to the end.
  const queue = [from]
  for (const here of queue) {
    const reached = best.get(here) ?? { length: 0, way: [] }
    for (const next of here.lanes.map(waypoint)) {
      const length = reached.length + apart(here, next)
      if (length >= (best.get(next)?.length ?? Infinity)) continue
      best.set(next, { length, way: [...reached.way, next] })
      queue.push(next)
    }
  }
  return best.get(to)?.way ?? []
}

const radians = Math.PI / 180

/** The angle between two points on the globe. Lengths are only compared, so the radius is irrelevant. */
function apart(a: Point, b: Point): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const chord = halfLatitude + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * halfLongitude
  return 2 * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** On the great circle. */
function between(a: Point, b: Point, share: number): Point {
  const angle = apart(a, b)
  if (angle === 0) return a
  const [near, far] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const x =
    near * Math.cos(a.latitude * radians) * Math.cos(a.longitude * radians) +
    far * Math.cos(b.latitude * radians) * Math.cos(b.longitude * radians)
  const y =
    near * Math.cos(a.latitude * radians) * Math.sin(a.longitude * radians) +
    far * Math.cos(b.latitude * radians) * Math.sin(b.longitude * radians)
  const z = near * Math.sin(a.latitude * radians) + far * Math.sin(b.latitude * radians)
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / radians, longitude: Math.atan2(y, x) / radians }
}

function bearing(a: Point, b: Point): number {
  const turn = (b.longitude - a.longitude) * radians
  const y = Math.sin(turn) * Math.cos(b.latitude * radians)
  const x =
    Math.cos(a.latitude * radians) * Math.sin(b.latitude * radians) -
    Math.sin(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.cos(turn)
  return (Math.atan2(y, x) / radians + 360) % 360
}
