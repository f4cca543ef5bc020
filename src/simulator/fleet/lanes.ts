// Sea lanes as waypoints, so that the map draws a vessel at sea and not across a continent.

import type { Place } from './places.ts'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const points = {
  'East China Sea': [30.5, 123.5],
  'Yellow Sea': [35, 123.5],
  'Korea Strait': [34.2, 129.6],
  'Off Tokyo': [34.6, 140.4],
  'Taiwan Strait': [24.2, 119.2],
  'South China Sea': [15, 113.5],
  'Off Vung Tau': [9.6, 107.6],
  'Gulf of Thailand': [9, 102.5],
  'Singapore Strait': [1.2, 104.1],
  'Malacca Strait': [5.6, 97.6],
  'Dondra Head': [5.6, 80.6],
  'Off Mumbai': [17.5, 71.2],
  'Gulf of Aden': [12.4, 47],
  'Bab el-Mandeb': [12.6, 43.2],
  'Suez South': [28.6, 33.1],
  'Port Said': [31.6, 32.4],
  'South of Crete': [34, 24],
  'Sicily Channel': [37.2, 11.2],
  'Balearic Sea': [39.5, 1.6],
  'Ligurian Sea': [43.4, 8.8],
  Gibraltar: [35.9, -5.7],
  'Cape St Vincent': [36.7, -9.6],
  'Off Finisterre': [43.4, -10],
  'Western Approaches': [48.9, -5.9],
  'Dover Strait': [51, 1.5],
  'North Sea': [53.9, 6.8],
  'Mid Atlantic': [41, -40],
  'Azores South': [30, -40],
  'Off New York': [40.2, -73.2],
  'Off Chesapeake': [36.8, -75.3],
  'Off Charleston': [32.2, -79],
  'Florida Strait': [24.6, -80.3],
  'Gulf of Mexico': [27, -89],
  'Mona Passage': [18.3, -67.9],
  'Windward Passage': [20, -74],
  'Yucatan Channel': [21.8, -85.6],
  'Panama Atlantic': [9.6, -79.9],
  'Panama Pacific': [7.2, -79.7],
  'Off Baja': [21.5, -111.5],
  'Off Los Angeles': [33.4, -118.6],
  'Off San Francisco': [37.6, -123.4],
  'Juan de Fuca': [48.5, -125.2],
  'Queen Charlotte': [54.2, -132.6],
  'North Pacific West': [42, 165],
  'North Pacific East': [46, -155],
  'Mid Pacific': [24, -160],
  'Philippine Sea': [14, 131],
  'Bismarck Sea': [-3.5, 150],
  'Coral Sea': [-17, 156.5],
  'Off Sydney': [-33.8, 152.2],
} as const satisfies Record<string, readonly [number, number]>

type Name = keyof typeof points

const lanes: readonly (readonly [Name, Name])[] = [
  ['East China Sea', 'Yellow Sea'],
  ['East China Sea', 'Korea Strait'],
  ['Yellow Sea', 'Korea Strait'],
  ['East China Sea', 'Taiwan Strait'],
  ['Taiwan Strait', 'South China Sea'],
  ['South China Sea', 'Off Vung Tau'],
  ['Off Vung Tau', 'Singapore Strait'],
  ['Gulf of Thailand', 'Singapore Strait'],
  ['Singapore Strait', 'Malacca Strait'],
  ['Malacca Strait', 'Dondra Head'],
  ['Dondra Head', 'Off Mumbai'],
  ['Dondra Head', 'Gulf of Aden'],
  ['Off Mumbai', 'Gulf of Aden'],
  ['Gulf of Aden', 'Bab el-Mandeb'],
  ['Bab el-Mandeb', 'Suez South'],
  ['Suez South', 'Port Said'],
  ['Port Said', 'South of Crete'],
  ['South of Crete', 'Sicily Channel'],
  ['Sicily Channel', 'Balearic Sea'],
  ['Sicily Channel', 'Ligurian Sea'],
  ['Sicily Channel', 'Gibraltar'],
  ['Balearic Sea', 'Gibraltar'],
  ['Ligurian Sea', 'Balearic Sea'],
  ['Gibraltar', 'Cape St Vincent'],
  ['Cape St Vincent', 'Off Finisterre'],
  ['Off Finisterre', 'Western Approaches'],
  ['Western Approaches', 'Dover Strait'],
  ['Dover Strait', 'North Sea'],
  ['Western Approaches', 'Mid Atlantic'],
  ['Cape St Vincent', 'Azores South'],
  ['Cape St Vincent', 'Mid Atlantic'],
  ['Mid Atlantic', 'Off New York'],
  ['Azores South', 'Off Chesapeake'],
  ['Azores South', 'Off Charleston'],
  ['Azores South', 'Mona Passage'],
  ['Off New York', 'Off Chesapeake'],
  ['Off Chesapeake', 'Off Charleston'],
  ['Off Charleston', 'Florida Strait'],
  ['Florida Strait', 'Gulf of Mexico'],
  ['Florida Strait', 'Yucatan Channel'],
  ['Gulf of Mexico', 'Yucatan Channel'],
  ['Yucatan Channel', 'Panama Atlantic'],
  ['Windward Passage', 'Panama Atlantic'],
  ['Mona Passage', 'Panama Atlantic'],
  ['Windward Passage', 'Off Charleston'],
  ['Windward Passage', 'Off Chesapeake'],
  ['Windward Passage', 'Off New York'],
  ['Panama Atlantic', 'Panama Pacific'],
  ['Panama Pacific', 'Off Baja'],
  ['Off Baja', 'Off Los Angeles'],
  ['Panama Pacific', 'Mid Pacific'],
  ['Off Los Angeles', 'Off San Francisco'],
  ['Off San Francisco', 'Juan de Fuca'],
  ['Juan de Fuca', 'Queen Charlotte'],
  ['North Pacific East', 'Off Los Angeles'],
  ['North Pacific East', 'Off San Francisco'],
  ['North Pacific East', 'Juan de Fuca'],
  ['North Pacific East', 'Queen Charlotte'],
  ['North Pacific West', 'North Pacific East'],
  ['Off Tokyo', 'North Pacific West'],
  ['Off Tokyo', 'Korea Strait'],
  ['Off Tokyo', 'East China Sea'],
  ['Off Tokyo', 'Mid Pacific'],
  ['Off Tokyo', 'Philippine Sea'],
  ['East China Sea', 'Philippine Sea'],
  ['Taiwan Strait', 'Philippine Sea'],
  ['Philippine Sea', 'Bismarck Sea'],
  ['Bismarck Sea', 'Coral Sea'],
  ['Coral Sea', 'Off Sydney'],
  ['Coral Sea', 'Mid Pacific'],
  ['Off Sydney', 'Mid Pacific'],
  ['Singapore Strait', 'South China Sea'],
]

/** The waypoint at which each port joins the lanes. */
const roads: Readonly<Record<string, Name>> = {
  CNSHA: 'East China Sea',
  CNNGB: 'East China Sea',
  CNYTN: 'Taiwan Strait',
  CNTAO: 'Yellow Sea',
  CNXMN: 'Taiwan Strait',
  HKHKG: 'South China Sea',
  TWKHH: 'Taiwan Strait',
  KRPUS: 'Korea Strait',
  VNSGN: 'Off Vung Tau',
  VNHPH: 'South China Sea',
  THLCH: 'Gulf of Thailand',
  SGSIN: 'Singapore Strait',
  INNSA: 'Off Mumbai',
  LKCMB: 'Dondra Head',
  ESVLC: 'Balearic Sea',
  ITGOA: 'Ligurian Sea',
  FRLEH: 'Dover Strait',
  USLAX: 'Off Los Angeles',
  USLGB: 'Off Los Angeles',
  USOAK: 'Off San Francisco',
  USSEA: 'Juan de Fuca',
  USTIW: 'Juan de Fuca',
  USNYC: 'Off New York',
  USBAL: 'Off Chesapeake',
  USORF: 'Off Chesapeake',
  USCHS: 'Off Charleston',
  USSAV: 'Off Charleston',
  USMIA: 'Florida Strait',
  USHOU: 'Gulf of Mexico',
  USMOB: 'Gulf of Mexico',
  USMSY: 'Gulf of Mexico',
  CAVAN: 'Juan de Fuca',
  CAPRR: 'Queen Charlotte',
  NLRTM: 'Dover Strait',
  DEHAM: 'North Sea',
  BEANR: 'Dover Strait',
  GBFXT: 'Dover Strait',
  AUSYD: 'Off Sydney',
  JPTYO: 'Off Tokyo',
}

const routes = new Map<string, readonly Point[]>()

export function seaRoute(from: Place, to: Place): readonly Point[] {
  const pair = `${from.code}${to.code}`
  let route = routes.get(pair)
  if (route === undefined) {
    const [start, end] = [roads[from.code], roads[to.code]]
    if (start === undefined || end === undefined) throw new RangeError(`no lane leads from ${from.code} to ${to.code}`)
    route = [pointOf(from), ...shortest(start, end).map((name) => toPoint(points[name])), pointOf(to)]
    routes.set(pair, route)
  }
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

function shortest(from: Name, to: Name): Name[] {
  const best = new Map<Name, { length: number; way: Name[] }>([[from, { length: 0, way: [from] }]])
  const open = new Set<Name>([from])
  while (open.size > 0) {
    const here = [...open].toSorted((a, b) => (best.get(a)?.length ?? 0) - (best.get(b)?.length ?? 0))[0]
    const reached = here === undefined ? undefined : best.get(here)
    if (here === undefined || reached === undefined) break
    if (here === to) return reached.way
    open.delete(here)
    for (const [a, b] of lanes) {
      if (a !== here && b !== here) continue
      const next = a === here ? b : a
      const length = reached.length + apart(toPoint(points[here]), toPoint(points[next]))
      if (length >= (best.get(next)?.length ?? Infinity)) continue
      best.set(next, { length, way: [...reached.way, next] })
      open.add(next)
    }
  }
  throw new RangeError(`no lane leads from ${from} to ${to}`)
}

function pointOf({ latitude, longitude }: Place): Point {
  return { latitude, longitude }
}

function toPoint([latitude, longitude]: readonly [number, number]): Point {
  return { latitude, longitude }
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
