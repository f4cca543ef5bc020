// The ports, terminals and inland points of the fleet: real names, codes, zones and coordinates.

import rows from '../data/places.json' with { type: 'json' }
import yardRows from '../data/yards.json' with { type: 'json' }
import { Random } from '../random.ts'

export interface Place {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly city: string
  readonly state: string | null
  readonly country: string
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
  /** The type by which a shipment refers to its destination. */
  readonly kind: 'port' | 'metro_area'
  readonly currency: string
  /** The waypoint of the sea lanes outside a port; null inland. */
  readonly waters: string | null
}

export interface Yard {
  readonly id: string
  readonly place: string
  readonly name: string
  readonly nickname: string
  readonly firms: string | null
  readonly smdg: string | null
  readonly bic: string | null
  readonly street: string
  readonly zip: string
  readonly kind: 'terminal' | 'rail_terminal'
  readonly rail: string | null
}

const metroAreas = new Set(['USCHI', 'USDAL'])

export const dischargePorts: readonly Place[] = rows.dischargePorts.map(place)
export const ladingPorts: readonly Place[] = rows.ladingPorts.map(place)
export const inlandPoints: readonly Place[] = rows.inlandPoints.map((row) => place({ ...row, waters: null }))
export const places: ReadonlyMap<string, Place> = new Map(
  [...dischargePorts, ...ladingPorts, ...inlandPoints].map((each) => [each.code, each]),
)

const yards: readonly Yard[] = [
  ...yardRows.quays.map((row) => yard({ ...row, rail: null })),
  ...yardRows.ramps.map((row) => yard({ ...row, smdg: null, bic: null })),
]
const yardsByPlace = Map.groupBy(yards, (each) => each.place)
const yardsByName = new Map(yards.map((each) => [each.name, each]))

export function placeOf(code: string): Place {
  return required(places.get(code), code)
}

export function yardOf(name: string): Yard {
  return required(yardsByName.get(name), name)
}

export function yardsAt(code: string): readonly Yard[] {
  return yardsByPlace.get(code) ?? []
}

function place(row: Omit<Place, 'id' | 'country' | 'kind'>): Place {
  const id = new Random('place', row.code).uuid()
  const kind = metroAreas.has(row.code) ? 'metro_area' : 'port'
  return { ...row, id, country: row.code.slice(0, 2), kind }
}

function yard(row: Omit<Yard, 'id' | 'kind'>): Yard {
  const id = new Random('yard', row.name).uuid()
  return { ...row, id, kind: row.rail !== null && metroAreas.has(row.place) ? 'rail_terminal' : 'terminal' }
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new RangeError(`there is no ${name}`)
  return value
}
